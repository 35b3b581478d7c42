import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { inMemorySiteSession } from '../../../adapters/memory/site-session';
import { anAccount } from '../../../adapters/memory/world/accounts';
import { memoryWorld } from '../../../adapters/memory/world/memory-world';
import type { CallFailed } from '../../../core/ports/call-failed';
import type { SiteSession } from '../../../core/ports/site-session';
import { aMembership, type MembershipWorld } from '../../builders/membership';
import { email } from '../../builders/payflow';

type World = ReturnType<typeof memoryWorld>;

const good = { email, password: 'Fixture-Passw0rd' };
const ada = { email: 'ada@example.com', password: 'Courier-1', firstName: 'Ada', lastName: 'Reader' };
const document = { given_name: 'Robin', family_name: 'Sample', name: 'Robin Sample' };
const newcomer = 'sasha.social@example.com';

/** Lets requests that nothing waits for end. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** A page with a site's server. `answer`: replaces the server's answers. */
const setUp = ({
  answer,
  change = () => ({}),
}: {
  readonly answer?: () => Promise<E.Either<CallFailed, void>>;
  readonly change?: (world: World) => Partial<MembershipWorld>;
} = {}) => {
  const world = memoryWorld({ accounts: [anAccount()] });
  const server = inMemorySiteSession(world);
  const sent: string[] = [];
  const siteSession: SiteSession = {
    keep: async (session) => {
      sent.push(`keep ${session.sessionId} ${String(session.trackingId)}`);
      return answer ? answer() : server.keep(session);
    },
    drop: async () => {
      sent.push('drop');
      return (answer ?? server.drop)();
    },
  };
  const core = aMembership({ ...world, siteSession, ...change(world) });
  return {
    world,
    core,
    server,
    sent,
    keepOf: (address: string) =>
      `keep ${String(core.member.getValue().user.sessionId)} ${world.accounts.find(address)!.trackingId}`,
  };
};

const provider =
  (address: string) =>
  ({ world, core }: ReturnType<typeof setUp>) => {
    world.socialWindow.seat({ _tag: 'Person', email: address, document });
    return core.signInWithProvider('google');
  };

/** Each way to log in, with the address of its reader. */
const logIns: Readonly<
  Record<string, readonly [string, (set: ReturnType<typeof setUp>) => Promise<E.Either<unknown, unknown>>]>
> = {
  'a log-in': [email, ({ core }) => core.signIn(good)],
  'a registration': [ada.email, ({ core }) => core.register(ada)],
  'a log-in with a provider': [email, provider(email)],
  'a registration with a provider': [newcomer, provider(newcomer)],
};

const failures: readonly CallFailed[] = [
  { _tag: 'Offline' },
  { _tag: 'TimedOut' },
  { _tag: 'SignedOut' },
  { _tag: 'NotFound' },
  { _tag: 'Conflict' },
  { _tag: 'Refused', message: 'No, says the server.' },
  { _tag: 'NotAccepted', retryAt: null },
  { _tag: 'Unexpected', what: 'site-session: status 500' },
];

describe("The cookie of the site's server", () => {
  for (const [name, [address, logIn]] of Object.entries(logIns)) {
    it(`is asked for once after ${name}, with the reader's tracking id [HM-17] [AU-01]`, async () => {
      const set = setUp();

      expect(E.isRight(await logIn(set))).to.equal(true);
      await settled();

      expect(set.sent).to.deep.equal([set.keepOf(address)]);
      expect(set.server.kept()).to.deep.equal({
        sessionId: set.world.cookies.sessionId(),
        trackingId: set.world.cookies.trackingId(),
      });
      expect(set.world.log.lines()).to.deep.equal([]);
    });

    it(`does not delay ${name} [HM-17] [AU-01]`, async () => {
      const set = setUp({ answer: () => new Promise(() => undefined) });

      expect(E.isRight(await logIn(set))).to.equal(true);

      expect(set.sent).to.have.length(1);
    });

    it(`is not asked for after ${name} if the browser refuses cookies [HM-17] [AU-01]`, async () => {
      const set = setUp();
      set.world.cookies.block();

      expect(E.isLeft(await logIn(set))).to.equal(true);
      await settled();

      expect(set.sent).to.deep.equal([]);
    });

    it(`is not needed for ${name} by a program without the port [HM-17] [AU-01] [AU-04]`, async () => {
      const set = setUp({ change: () => ({ siteSession: undefined as never }) });

      expect(E.isRight(await logIn(set))).to.equal(true);
      expect(await set.core.signOut()).to.deep.equal(E.right(undefined));
      await settled();

      expect(set.sent).to.deep.equal([]);
    });
  }

  for (const failed of failures)
    it(`leaves log-in and log-out as they are if it fails (${failed._tag}), and no id is logged [HM-17] [AU-01] [AU-04]`, async () => {
      const { world, core, sent } = setUp({ answer: async () => E.left(failed) });

      expect(await core.signIn(good)).to.deep.equal(E.right(undefined));
      await settled();
      const ids = [world.cookies.sessionId()!, world.cookies.trackingId()!];
      expect(core.member.getValue().user.sessionId).to.equal(ids[0]);
      expect(await core.signOut()).to.deep.equal(E.right(undefined));
      await settled();

      expect(sent).to.deep.equal([`keep ${ids.join(' ')}`, 'drop']);
      const facts = {
        because: failed._tag,
        ...(failed._tag === 'Unexpected' && { answer: failed.what }),
      };
      expect(world.log.lines()).to.deep.equal([
        { level: 'warn', what: "The site's server did not write the session cookie", facts },
        { level: 'warn', what: "The site's server did not remove the session cookie", facts },
      ]);
      const known = JSON.stringify([world.log.lines(), world.tracking.events(), world.storage.entries()]);
      expect(ids.filter((id) => known.includes(id))).to.deep.equal([]);
    });

  it('is not asked for if the password is wrong [HM-17] [AU-01]', async () => {
    const { core, sent } = setUp();
    await core.signIn({ ...good, password: 'Wrong-Password-1' });
    await settled();
    expect(sent).to.deep.equal([]);
  });

  it('is asked for with the ids of the log-in if the data layer cannot be read [HM-17] [AU-01]', async () => {
    const { world, core, sent, keepOf } = setUp();
    world.fail('dataLayer.read', { _tag: 'Offline' });
    await core.signIn(good);
    await settled();
    expect(sent).to.deep.equal([keepOf(email)]);
  });

  it('is asked for without a tracking id if no answer had one [HM-17] [AU-08]', async () => {
    const set = setUp();
    set.world.fail('dataLayer.read', { _tag: 'Offline' });
    await provider(email)(set);
    await settled();
    expect(set.sent).to.deep.equal([`keep ${set.world.cookies.sessionId()} null`]);
  });

  it('is not asked for if the session is for this host alone [HM-17] [AU-01]', async () => {
    let isHostOnly = false;
    const { core, sent } = setUp({
      change: ({ cookies, dataLayerSource }) => ({
        cookies: {
          ...cookies,
          keepSession: (session) => {
            isHostOnly = session.hostOnly === true;
            cookies.keepSession(session);
          },
          reachesIdentityHost: () => !isHostOnly,
        },
        dataLayerSource: {
          read: async () => {
            const read = await dataLayerSource.read();
            return E.isRight(read) && !isHostOnly ? E.right({ ...read.right, trackingId: 'other' }) : read;
          },
        },
      }),
    });

    expect(await core.signIn(good)).to.deep.equal(E.right(undefined));
    await settled();

    expect(isHostOnly).to.equal(true);
    expect(sent).to.deep.equal([]);
  });

  it('is not asked for if another page has stored another session meanwhile [HM-17] [AU-01]', async () => {
    let isReplaced = false;
    const { core, sent } = setUp({
      change: ({ cookies, dataLayerSource }) => ({
        cookies: {
          ...cookies,
          sessionId: () => (isReplaced ? 'of another page' : cookies.sessionId()),
        },
        dataLayerSource: {
          read: () => {
            isReplaced = true;
            return dataLayerSource.read();
          },
        },
      }),
    });
    await core.signIn(good);
    await settled();
    expect(sent).to.deep.equal([]);
  });

  it('is removed once at log-out [HM-17] [AU-04]', async () => {
    const { core, sent, server } = setUp();
    await core.signIn(good);
    await core.signOut();
    await settled();
    expect(sent.map((one) => one.split(' ')[0])).to.deep.equal(['keep', 'drop']);
    expect(server.kept()).to.equal(null);
  });

  it('does not delay a log-out [HM-17] [AU-04]', async () => {
    const { core, sent } = setUp({ answer: () => new Promise(() => undefined) });
    await core.loadDataLayer();
    expect(await core.signOut()).to.deep.equal(E.right(undefined));
    expect(sent).to.deep.equal(['drop']);
  });

  it('stays if the log-out fails [HM-17] [AU-04]', async () => {
    const { world, core, sent, keepOf } = setUp();
    await core.signIn(good);
    world.fail('identity.signOut', { _tag: 'Refused', message: null } as never);
    await core.signOut();
    await settled();
    expect(sent).to.deep.equal([keepOf(email)]);
  });

  it('is removed only after a late answer to the log-in, which would restore it [HM-17] [AU-04]', async () => {
    const answers: (() => void)[] = [];
    const { core, sent } = setUp({
      answer: () => new Promise((resolve) => answers.push(() => resolve(E.right(undefined)))),
    });
    await core.signIn(good);
    await core.signOut();
    await settled();
    expect(sent).to.have.length(1);

    answers[0]!();
    await settled();

    expect(sent.at(-1)).to.equal('drop');
  });

  it('is asked for by the last of two log-ins only, if the first has waited [HM-17] [AU-01]', async () => {
    const answers: (() => void)[] = [];
    const { core, sent, keepOf } = setUp({
      answer: () => new Promise((resolve) => answers.push(() => resolve(E.right(undefined)))),
    });
    for (let time = 0; time < 3; time += 1) await core.signIn(good);
    await settled();
    answers[0]!();
    await settled();

    expect(sent).to.have.length(2);
    expect(sent[1]).to.equal(keepOf(email));
  });
});
