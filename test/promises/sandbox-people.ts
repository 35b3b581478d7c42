import { inMemoryClock } from '../../adapters/memory/clock';
import { memoryWorld } from '../../adapters/memory/world/memory-world';
import type { PaymentMethod } from '../../core/domain/payment-method/payment-method';
import { isEntitled } from '../../sandbox/decision/engine';
import { accountByPersona } from '../../sandbox/identity/accounts';
import { listMethods } from '../../sandbox/payment/payment-methods';
import { isLive, subscriptionsOf, transactionsOf } from '../../sandbox/payment/subscriptions';
import type { Sandbox } from '../../sandbox/sandbox-context';
import { cookieJar, installJar } from '../contract/cookie-jar';
import { httpPorts } from '../contract/http-ports';
import { deviceClocks } from './device-clock';
import { sandboxInProcess } from './in-process';
import { people, right, type Books, type OpenWorld } from './promise-world';

export interface SandboxPeople {
  /** Each reader starts on a newly seeded sandbox without other readers, so only one life can run at a time. */
  readonly open: OpenWorld;
  readonly close: () => Promise<void>;
}

/**
 * The personas on the sandbox's own billing, called through the shipped clients. Its hosts run in this process, on the
 * test's clock, and are called without a socket. Most readers' devices have a wrong date; their pages use the server's
 * time. `test/contract/sandbox.contract.test.ts` compares the same calls over HTTP.
 */
export const sandboxPeople = (offer: 'step-up' | 'discounts' = 'step-up'): SandboxPeople => {
  const clock = inMemoryClock(new Date('2026-11-21T12:00:00Z'));
  const nextDevice = deviceClocks();
  const sandbox = sandboxInProcess(clock.now);
  const fetchBefore = globalThis.fetch;
  globalThis.fetch = sandbox.fetch;
  const { news, membership, rewards } = sandbox.hosts;
  let takeJarAway = (): void => undefined;

  const control = async <A>(path: string, body?: object): Promise<A> => {
    const answer = await fetch(`${news}/__sandbox/${path}`, {
      method: 'POST',
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    if (!answer.ok) throw new Error(`/__sandbox/${path}: ${answer.status}`);
    return (await answer.json()) as A;
  };

  const open: OpenWorld = async (persona, start) => {
    takeJarAway();
    clock.set(start);
    await control('reset', { only: persona });
    const { session, trackingId } = await control<{ session: string; trackingId: string }>('login', {
      persona,
    });
    const jar = cookieJar();
    jar.take([`blaize_session=${session}`]);
    takeJarAway = installJar(jar, news);
    const device = nextDevice(clock);
    const ports = httpPorts({
      membershipHost: membership,
      siteHost: news,
      rewardsHost: rewards,
      nonce: 'out-of-date',
      nonceEndpoint: `${news}/wp-admin/admin-ajax.php?action=rest-nonce`,
      sessionId: () => jar.get('blaize_session'),
      trackingId,
      path: '/account/settings/membership',
      query: `?offer=${offer}`,
      limit: 20_000,
      noteTime: device.note,
    });
    const { account } = people.find(({ name }) => name === persona)!;
    const rest = memoryWorld();
    rest.cookies.keepSession({ sessionId: session, trackingId });
    const declined = new Set(
      account.cards === undefined
        ? []
        : right(await ports.paymentMethods.list())
            .filter((_, at) => account.cards?.[at]?.declined === true)
            .map(({ token }) => token),
    );
    return {
      ports: { ...rest, ...ports, clock: device.clock },
      reader: trackingId,
      emailAddress: account.email,
      clock,
      books: () => Promise.resolve(booksOf(sandbox.sandbox, persona)),
      typedCard: () => 'fake-valid-visa-nonce',
      refuses: (method, at) => declined.has(method.token) || isOver(method, at),
      renewed: (token) => void declined.delete(token),
    };
  };

  return {
    open,
    close: async () => {
      takeJarAway();
      globalThis.fetch = fetchBefore;
      await sandbox.close();
    },
  };
};

/** The charges and their methods from the sandbox's own tables, after it has processed all due charges. */
const booksOf = (sandbox: Sandbox, persona: string): Books => {
  sandbox.catchUp();
  const { database } = sandbox;
  const account = accountByPersona(database, persona)!;
  const subscriptions = subscriptionsOf(database, account.id);
  const used = new Set(subscriptions.filter(isLive).map(({ methodToken }) => methodToken));
  return {
    subscriptions: subscriptions.map(({ id }) => ({ id, charges: transactionsOf(database, id) })),
    methodsInUse: listMethods(database, account.id)
      .map(({ token }) => token)
      .filter((token) => used.has(token)),
    entitled: isEntitled(sandbox, account),
  };
};

/** `MM/YY`: valid to the end of that month. */
const isOver = ({ expiration_date }: PaymentMethod, at: Date): boolean => {
  const [month, year] = (expiration_date ?? '').split('/').map(Number);
  return month !== undefined && year !== undefined && at.getTime() >= Date.UTC(2000 + year, month, 1);
};
