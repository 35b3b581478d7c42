import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { anAccount } from '../../../adapters/memory/world/accounts';
import { aStoredMethod, memoryWorld, type MemoryWorld } from '../../../adapters/memory/world/memory-world';
import { emptyDataLayer } from '../../../core/domain/member/data-layer';
import type { AsyncResult } from '../../../core/ports/call';
import { portCalls } from '../../../core/ports/membership/port-calls';
import { mayHaveTakenEffect, type CallFailed } from '../../../core/ports/call-failed';
import { noMember, readerOf } from '../../../core/state/member';
import { dataLayerRead, readerReplaced, sessionOpened } from '../../../core/state/member-changes';
import { makeStore } from '../../../core/state/store';
import { noSubscriptions } from '../../../core/state/subscriptions';
import { makeBindPorts } from '../../../core/app/bound-ports';
import { bindToSession, captureCookies, makeSession } from '../../../core/state/session';
import { aMembership } from '../../builders/membership';
import { aSession } from '../../builders/session';
import { anAccountWithCards, bringTo, sagas } from '../../builders/sagas';

const robin = 'robin.sample@example.com';
const reader = '00000000-0000-4000-8000-000000000a01';

const aPage = () => {
  const world = memoryWorld({
    accounts: [
      anAccount({ methods: [aStoredMethod({ token: 'pm-robin' })] }),
      anAccount({ email: 'ada@example.com', trackingId: 't-ada' }),
    ],
    signedInAs: robin,
  });
  const member = makeStore(
    dataLayerRead(noMember(), { ...emptyDataLayer, loggedIn: true, trackingId: reader }),
  );
  const { dataLayerSource, cookies, log } = world;
  const session = makeSession({ dataLayerSource, member, cookies, log });
  return { world, member, session, one: bindToSession(session, session.capture()) };
};
type Page = ReturnType<typeof aPage>;

const order = {
  planId: 'sports-plus-monthly',
  productId: 'sports-plus',
  paymentNonce: 'stored-nonce-1',
  skipTrial: true,
  startDate: null,
};

/** Every write to membership, payments, profile and account. */
const everyWrite: Readonly<Record<string, (page: Page) => AsyncResult<unknown, { readonly _tag: string }>>> =
  {
    'subscriptions.start': ({ one, world }) => one.subscriptions(world.subscriptions).start(order),
    'subscriptions.cancel': ({ one, world }) => one.subscriptions(world.subscriptions).cancel('sub-1'),
    'subscriptions.setPaymentMethod': ({ one, world }) =>
      one.subscriptions(world.subscriptions).setPaymentMethod('sub-1', 'pm-robin'),
    'paymentMethods.add': ({ one, world }) => one.paymentMethods(world.paymentMethods).add(world.cardNonce()),
    'paymentMethods.replace': ({ one, world }) =>
      one.paymentMethods(world.paymentMethods).replace('pm-robin', world.cardNonce()),
    'paymentMethods.remove': ({ one, world }) => one.paymentMethods(world.paymentMethods).remove('pm-robin'),
    'paymentMethods.setDefault': ({ one, world }) =>
      one.paymentMethods(world.paymentMethods).setDefault('pm-robin'),
    'billing.applyDiscount': ({ one, world }) => one.billing(world.billing).applyDiscount('sub-1', 'd-1'),
    'billing.retry': ({ one, world }) => one.billing(world.billing).retry('sub-1'),
    'profiles.update': ({ one, world }) => one.profiles(world.profiles).update({ paused: true }),
    'profiles.writeAttribute': ({ one, world }) =>
      one.profiles(world.profiles).writeAttribute('terms', '2026-11'),
    'profiles.saveDisplaySettings': ({ one, world }) =>
      one.profiles(world.profiles).saveDisplaySettings({ theme: 'dark', textSize: 'large' }),
    'identity.updateEmail': ({ one, world }) => one.identity(world.identity).updateEmail('new@example.com'),
    'identity.changePassword': ({ one, world }) =>
      one.identity(world.identity).changePassword('Fixture-Passw0rd', 'Fixture-Passw0rd-2'),
    'site.prepareCustomer': ({ one, world }) =>
      one.site(world.site).prepareCustomer({ sessionId: 'session-1', trackingId: reader }),
  };

const names = (world: MemoryWorld) => world.calls().map(({ name }) => name as string);

const failures: readonly CallFailed[] = [
  { _tag: 'Offline' },
  { _tag: 'TimedOut' },
  { _tag: 'SignedOut' },
  { _tag: 'NotFound' },
  { _tag: 'Conflict' },
  { _tag: 'Refused', message: 'Go away' },
  { _tag: 'Unexpected', what: 'data-layer: status 500' },
];

describe('A write', () => {
  for (const [name, write] of Object.entries(everyWrite)) {
    it(`checks the data layer before each send: ${name} [AP-13] [PZ-09]`, async () => {
      const page = aPage();

      await write(page);
      await write(page);

      expect(names(page.world)).to.deep.equal(['dataLayer.read', name, 'dataLayer.read', name]);
    });

    it(`is not sent to another reader's account after a sign-in on a sister site: ${name} [AP-13] [AU-04]`, async () => {
      const page = aPage();
      const { world, member } = page;
      world.accounts.signIn(world.accounts.find('ada@example.com')!);
      const before = JSON.stringify(world.accounts.all());

      expect(await write(page)).to.deep.equal(E.left({ _tag: 'SignedOut' }));

      expect(names(world)).to.deep.equal(['dataLayer.read']);
      expect(JSON.stringify(world.accounts.all())).to.equal(before);
      expect(member.getValue()).to.include({ replaced: true });
      expect(readerOf(member.getValue())).to.equal('t-ada');
    });

    it(`is not sent after the reader has signed out: ${name} [AP-13] [AU-07]`, async () => {
      const page = aPage();
      page.world.accounts.signOut();

      expect(await write(page)).to.deep.equal(E.left({ _tag: 'SignedOut' }));

      expect(names(page.world)).to.deep.equal(['dataLayer.read']);
      expect(page.member.getValue().replaced).to.equal(false);
    });

    it(`is not sent if the data layer fails, and counts as without effect: ${name} [AP-13] [R6]`, async () => {
      for (const failure of failures) {
        const page = aPage();
        page.world.fail('dataLayer.read', failure);

        const outcome = await write(page);

        expect(names(page.world), failure._tag).to.deep.equal(['dataLayer.read']);
        const left = E.isLeft(outcome) ? (outcome.left as CallFailed) : null;
        expect(left === null ? 'sent' : mayHaveTakenEffect(left), failure._tag).to.equal(false);
        expect(JSON.stringify(left)).to.not.contain('Go away');
        expect(readerOf(page.member.getValue())).to.equal(reader);
      }
    });
  }

  it('is not sent if the data layer or the page has no reader id [AP-13]', async () => {
    const page = aPage();
    const confirm = (trackingId: string | null, known: string | null) =>
      makeSession({
        ...page.world,
        cookies: { sessionId: () => null, trackingId: () => null },
        dataLayerSource: {
          read: async () => E.right({ ...emptyDataLayer, loggedIn: true, trackingId }),
        },
        member: makeStore(
          dataLayerRead(noMember(), { ...emptyDataLayer, loggedIn: true, trackingId: known }),
        ),
      }).confirm();

    expect(E.isRight(await confirm(reader, reader))).to.equal(true);
    expect(E.isRight(await confirm(null, reader))).to.equal(false);
    expect(E.isRight(await confirm(reader, null))).to.equal(false);
    expect(E.isRight(await confirm(null, null))).to.equal(false);
  });

  it('is not sent if this page knows that its reader has left [AU-04]', async () => {
    const page = aPage();
    const read = page.world.dataLayerSource.read;
    const session = makeSession({
      ...page.world,
      member: page.member,
      dataLayerSource: {
        read: async () => {
          const answer = await read();
          page.member.update((state) => dataLayerRead(state, emptyDataLayer));
          return answer;
        },
      },
    });

    const outcome = await bindToSession(session, session.capture())
      .profiles(page.world.profiles)
      .update({ paused: true });

    expect(outcome).to.deep.equal(E.left({ _tag: 'SignedOut' }));
    expect(names(page.world)).to.deep.equal(['dataLayer.read']);
  });
});

/** Calls whose response is valid only for the reader who sent the request. */
const everyRead: Readonly<Record<string, (page: Page) => AsyncResult<unknown, { readonly _tag: string }>>> = {
  'subscriptions.list': ({ one, world }) => one.subscriptions(world.subscriptions).list(),
  'paymentMethods.list': ({ one, world }) => one.paymentMethods(world.paymentMethods).list(),
  'paymentMethods.clientToken': ({ one, world }) => one.paymentMethods(world.paymentMethods).clientToken(),
  'billing.discounts': ({ one, world }) => one.billing(world.billing).discounts('sub-1'),
  'profiles.read': ({ one, world }) => one.profiles(world.profiles).read(),
  'profiles.readAttribute': ({ one, world }) => one.profiles(world.profiles).readAttribute('terms-agreement'),
  'profiles.readProvider': ({ one, world }) => one.profiles(world.profiles).readProvider('google'),
  'identity.account': ({ one, world }) => one.identity(world.identity).account(),
  'newsletters.read': ({ one, world }) => one.newsletters(world.newsletters).read(robin),
};

/** Calls that name their addressee. */
const everyAddressed: Readonly<
  Record<string, (page: Page) => AsyncResult<unknown, { readonly _tag: string }>>
> = {
  'site.sendPostalCode': ({ one, world }) =>
    one
      .site(world.site)
      .sendPostalCode({ sessionId: 'session-1', trackingId: reader }, { state: 'NY', postalCode: '10001' }),
  'site.sendPauseEmail': ({ one, world }) =>
    one.site(world.site).sendPauseEmail({
      emailAddress: robin,
      pauseLength: 1,
      pauseLengthEffectiveDate: new Date('2026-12-01'),
      billingCycleEndDate: new Date('2026-12-01'),
      cta: 'https://courier.example/account/membership',
    }),
  'newsletters.update': ({ one, world }) =>
    one.newsletters(world.newsletters).update(robin, { subscribe: ['101'], unsubscribe: [] }),
  'newsletters.accountChange': ({ one, world }) =>
    one.newsletters(world.newsletters).accountChange(robin, true),
};

/** Calls that need no signed-in reader. */
const everyOpen: Readonly<Record<string, (page: Page) => AsyncResult<unknown, { readonly _tag: string }>>> = {
  'identity.signIn': ({ one, world }) =>
    one.identity(world.identity).signIn({ email: robin, password: 'Fixture-Passw0rd' }),
  'identity.register': ({ one, world }) =>
    one.identity(world.identity).register({
      email: 'new@example.com',
      password: 'Courier-1',
      firstName: 'New',
      lastName: 'Reader',
    }),
  'identity.registerWithProvider': ({ one, world }) =>
    one
      .identity(world.identity)
      .registerWithProvider({ provider: 'google', email: 'new@example.com', stateKey: 'k' }),
  'identity.signOut': ({ one, world }) => one.identity(world.identity).signOut(),
  'identity.requestPasswordReset': ({ one, world }) =>
    one.identity(world.identity).requestPasswordReset(robin),
  'identity.resetPassword': ({ one, world }) =>
    one.identity(world.identity).resetPassword('state-1', 'Fixture-Passw0rd-2'),
  'identity.confirmEmailChange': ({ one, world }) =>
    one.identity(world.identity).confirmEmailChange('target-1', 'Fixture-Passw0rd'),
  'identity.resendVerification': ({ one, world }) => one.identity(world.identity).resendVerification(robin),
  'site.plans': ({ one, world }) => one.site(world.site).plans(),
  'site.freshPlans': ({ one, world }) =>
    one.site({ ...world.site, freshPlans: world.site.plans }).freshPlans!(),
  'dataLayerSource.read': ({ one, world }) => one.dataLayerSource(world.dataLayerSource).read(),
  'decisions.isEntitled': ({ one, world }) => one.decisions(world.decisions).isEntitled(),
  'decisions.availablePlans': ({ one, world }) => one.decisions(world.decisions).availablePlans(false),
  'decisions.cancelOffer': ({ one, world }) => one.decisions(world.decisions).cancelOffer(),
  'decisions.textCampaigns': ({ one, world }) => one.decisions(world.decisions).textCampaigns(),
};

describe('The calls of the ports that every program gives', () => {
  it('are all covered here, each in its mode [AP-13]', () => {
    const methods = Object.entries(portCalls).flatMap(([name, calls]) =>
      Object.keys(calls).map((method) => `${name}.${method}`),
    );
    const tried = [everyWrite, everyRead, everyAddressed, everyOpen].flatMap(Object.keys);

    expect(methods.sort()).to.deep.equal(tried.sort());
  });
});

describe('A read', () => {
  for (const [name, read] of Object.entries(everyRead)) {
    it(`does not check the session first, and is not sent after its reader has left: ${name} [AU-04]`, async () => {
      const page = aPage();
      await read(page);
      expect(names(page.world)).to.deep.equal([name]);
      page.member.update((state) => dataLayerRead(state, emptyDataLayer));

      expect(await read(page)).to.deep.equal(E.left({ _tag: 'SignedOut' }));

      expect(names(page.world)).to.deep.equal([name]);
    });
  }

  it('is ignored if its reader leaves before the response [AU-04] [R11]', async () => {
    const page = aPage();
    const answer = page.one.profiles(page.world.profiles).read();
    page.member.update((state) => dataLayerRead(state, emptyDataLayer));

    expect(await answer).to.deep.equal(E.left({ _tag: 'SignedOut' }));
  });

  it('is ignored if another tab has another reader [AU-04] [R11]', async () => {
    const page = aPage();
    const answer = page.one.profiles(page.world.profiles).read();
    page.world.cookies.keepSession({ sessionId: 'session-of-ada', trackingId: 't-ada' });

    expect(await answer).to.deep.equal(E.left({ _tag: 'SignedOut' }));
  });
});

describe('A call that names its addressee', () => {
  for (const [name, call] of Object.entries(everyAddressed))
    it(`is sent without a check while its reader is signed in: ${name} [AU-04]`, async () => {
      const page = aPage();
      await call(page);
      page.member.update((state) => dataLayerRead(state, emptyDataLayer));

      expect(await call(page)).to.deep.equal(E.left({ _tag: 'SignedOut' }));

      expect(names(page.world)).to.deep.equal([name]);
    });
});

describe('A call that needs no reader', () => {
  for (const [name, call] of Object.entries(everyOpen))
    it(`is sent with any reader or none: ${name} [AU-01]`, async () => {
      const page = aPage();
      page.member.update((state) => dataLayerRead(state, emptyDataLayer));
      await call(page);
      // The site in memory has no cache, so both reads of plans are the same call.
      expect(names(page.world)).to.deep.equal([
        name.replace('freshPlans', 'plans').replace('dataLayerSource', 'dataLayer'),
      ]);
    });
});

describe('The captured reader', () => {
  it('is current until another reader signs in or the reader signs out [AU-04]', () => {
    const { member, session } = aPage();
    const isCurrent = session.capture();
    expect(isCurrent()).to.equal(true);
    member.update((state) => dataLayerRead(state, emptyDataLayer));
    expect(isCurrent()).to.equal(false);
  });

  it('is still current if the reader was unknown at capture [AU-04]', () => {
    const { member } = aPage();
    const known = member.getValue();
    member.update(() => noMember());
    const isCurrent = aSession(member).capture();
    member.update(() => known);
    expect(isCurrent()).to.equal(true);
  });

  it('is identified by the cookies alone on article pages, even after a session renewal [HM-16]', () => {
    const { world } = aPage();
    const isCurrent = captureCookies(world.cookies);
    world.cookies.keepSession({ sessionId: 'renewed', trackingId: reader });
    expect(isCurrent()).to.equal(true);
    world.cookies.keepSession({ sessionId: 'session-of-ada', trackingId: 't-ada' });
    expect(isCurrent()).to.equal(false);
    world.cookies.dropSession();
    expect(isCurrent()).to.equal(false);
  });

  it('is the same on article pages if the data layer writes the tracking cookie of this session [HM-16]', () => {
    const { world } = aPage();
    world.cookies.dropSession();
    const visitor = captureCookies(world.cookies);
    world.cookies.keepSession({ sessionId: 'session-of-ada', trackingId: null });
    const isCurrent = captureCookies(world.cookies);
    world.cookies.keepSession({ sessionId: 'session-of-ada', trackingId: 't-ada' });
    expect(isCurrent()).to.equal(true);
    expect(visitor()).to.equal(false);
    world.cookies.keepSession({ sessionId: 'session-of-robin', trackingId: reader });
    expect(isCurrent()).to.equal(false);
  });
});

describe('The session cookie of this host', () => {
  it('is hidden if another reader took over the page: its id belongs to the previous reader [HM-16] [AP-26]', () => {
    const { world, member, session } = aPage();
    expect(session.cookieOf.sessionId()).to.equal(world.cookies.sessionId());

    member.update((state) =>
      readerReplaced(state, { ...emptyDataLayer, loggedIn: true, trackingId: 't-ada' }),
    );
    expect(session.cookieOf.sessionId()).to.equal(null);

    world.cookies.keepSession({ sessionId: 'session-of-ada', trackingId: 't-ada' });
    expect(session.cookieOf.sessionId()).to.equal('session-of-ada');
  });

  it('reports a replaced reader until a sign-in or sign-out on this page [AU-01] [AU-04]', () => {
    const { member } = aPage();
    const adas = { ...emptyDataLayer, loggedIn: true, trackingId: 't-ada' };
    const replaced = readerReplaced(member.getValue(), adas);

    expect(dataLayerRead(replaced, adas).replaced).to.equal(true);
    expect(dataLayerRead(replaced, emptyDataLayer).replaced).to.equal(false);
    expect(sessionOpened(replaced, { sessionId: 's', trackingId: 't-ada' }).replaced).to.equal(false);
  });
});

describe("A change preceded by another reader's sign-in", () => {
  const lists = ['paymentMethods.list', 'subscriptions.list', 'site.plans'];

  for (const saga of sagas) {
    for (const startState of saga.from) {
      it(`reads none of their records, writes nothing, and ends: ${saga.name}, ${startState} [AP-13] [PZ-09]`, async () => {
        const world = memoryWorld({
          accounts: [anAccountWithCards(), anAccount({ email: 'ada@example.com', trackingId: 't-ada' })],
          signedInAs: robin,
        });
        const core = aMembership(world);
        await core.loadDataLayer();
        await bringTo(startState, core, world);
        await core.loadUser();
        world.accounts.signIn(world.accounts.find('ada@example.com')!);
        const before = JSON.stringify(world.accounts.all());
        world.forgetCalls();

        const outcome = await saga.run(core);

        expect(outcome).to.deep.include({ _tag: 'Left' });
        expect(outcome.left).to.deep.equal({ _tag: 'NotDone', because: { _tag: 'SignedOut' } });
        // The journal and the page's lists are read for the new reader.
        const forThem = ['journal.open', ...(saga.readsAgain ? lists : [])];
        expect(names(world).filter((name) => !forThem.includes(name))).to.deep.equal(['dataLayer.read']);
        expect(JSON.stringify(world.accounts.all())).to.equal(before);
        expect(core.member.getValue()).to.include({ replaced: true });
      });
    }
  }

  it('drops state updates of an operation whose reader has left [R11]', () => {
    const { session, member } = aPage();
    const subscriptionState = makeStore(noSubscriptions);
    const bound = makeBindPorts(session, {}, { member, subscriptionState })();
    const failed = { ...noSubscriptions, failed: true };

    bound.subscriptionState.set(failed);
    expect(subscriptionState.getValue()).to.equal(failed);
    member.update((state) =>
      dataLayerRead(state, { ...emptyDataLayer, loggedIn: true, trackingId: 't-ada' }),
    );
    bound.subscriptionState.set(noSubscriptions);
    bound.subscriptionState.update(() => noSubscriptions);

    expect(subscriptionState.getValue()).to.equal(failed);
  });
});
