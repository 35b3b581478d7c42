import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { anAccount } from '../../../adapters/memory/world/accounts';
import {
  aStoredMethod,
  memoryWorld,
  type MemoryWorld,
  type MemoryWorldOptions,
} from '../../../adapters/memory/world/memory-world';
import type { CallName } from '../../../adapters/memory/world/faults';
import { memoryPlans } from '../../../adapters/memory/world/plans';
import type { Plan } from '../../../core/domain/plan/plan';
import {
  changingCard,
  removingCard,
  savingCard,
  recordOutcome,
} from '../../../core/use-cases/subscriptions/record-outcome';
import { isLoggedIn } from '../../../core/state/member';
import { failedFollowUps } from '../../../core/use-cases/subscriptions/failed-follow-ups';
import { aMembership, type TestMembership as Core } from '../../builders/membership';
import { day } from '../../builders/subscription';

const robin = 'robin.sample@example.com';
const reader = '00000000-0000-4000-8000-000000000a01';
const planOf = (planId: string): Plan => memoryPlans.find((plan) => plan.planId === planId)!;
const monthly = planOf('sports-plus-monthly');
const trial = planOf('sports-plus-monthly-trial');
const noReason = { pauseReason: null, pauseReasonText: null };

const aPage = (options: MemoryWorldOptions = {}): { world: MemoryWorld; core: Core } => {
  const world = memoryWorld({
    accounts: [anAccount({ methods: [aStoredMethod()] })],
    signedInAs: robin,
    ...options,
  });
  return { world, core: aMembership(world) };
};

/** A subscriber to the monthly plan since November 21, noon. */
const aSubscriber = async (options: MemoryWorldOptions = {}) => {
  const page = aPage(options);
  const outcome = await page.core.subscribe({
    choice: { plan: monthly, skipTrial: false },
    payment: { kind: 'stored', token: null },
  });
  expect(outcome).to.deep.equal(E.right(undefined));
  page.world.forgetCalls();
  return page;
};

const summaries = (world: MemoryWorld) =>
  world.accounts.find(robin)!.subscriptions.map(({ plan, state, nextBilling, charges }) => ({
    plan: plan.planId,
    state: state as string,
    next: nextBilling.toISOString().slice(0, 10),
    charges: charges.length,
  }));

const profile = (world: MemoryWorld) => world.accounts.find(robin)!.profile;
const callsTo = (world: MemoryWorld, name: string) => world.calls().filter((call) => call.name === name);
const tag = (outcome: E.Either<{ readonly _tag: string }, unknown>): string =>
  E.isLeft(outcome) ? outcome.left._tag : 'right';
const offline = { _tag: 'Offline' };
const refused = (message: string | null) => ({ _tag: 'Refused', message });
const unexpected = { _tag: 'Unexpected', what: 'test' };

describe('Subscribing', () => {
  it('prepares the customer, sends the postal code, starts the subscription and marks the trial [PZ-01]', async () => {
    const { world, core } = aPage();
    const nonce = world.cardNonce();

    const outcome = await core.subscribe({
      choice: { plan: trial, skipTrial: false },
      payment: { kind: 'nonce', nonce },
    });

    expect(outcome).to.deep.equal(E.right(undefined));
    const made = world.calls().map(({ name }) => name);
    expect(made.indexOf('site.prepareCustomer')).to.be.below(made.indexOf('site.sendPostalCode'));
    expect(made.indexOf('site.sendPostalCode')).to.be.below(made.indexOf('subscriptions.start'));
    expect(callsTo(world, 'subscriptions.start')[0]?.with[0]).to.deep.equal({
      planId: trial.planId,
      productId: 'sports-plus',
      paymentNonce: nonce,
      skipTrial: false,
      startDate: null,
    });
    expect(summaries(world)).to.deep.equal([
      { plan: trial.planId, state: 'active', next: '2026-11-28', charges: 0 },
    ]);
    expect(profile(world).hadTrial).to.equal(true);
    expect(world.tracking.events()).to.deep.include({
      name: 'freeTrialStarted',
      planId: trial.planId,
      returning: false,
    });
  });

  it('tracks the trial once despite a lost response, a closed page or a lagging list [PZ-01]', async () => {
    for (const [listLag, lost] of [
      [0, false],
      [0, true],
      [60_000, false],
      [60_000, true],
    ] as const) {
      const { world, core } = aPage({ listLag });
      if (lost) world.fail('subscriptions.start', offline, { after: true, times: 1 });
      await core.subscribe({
        choice: { plan: trial, skipTrial: false },
        payment: { kind: 'stored', token: null },
      });
      world.clock.advance(120_000);
      for (const page of [aMembership(world), aMembership(world)]) await page.recoverChanges();

      expect(world.tracking.events()).to.deep.equal([
        { name: 'freeTrialStarted', planId: trial.planId, returning: false },
      ]);
      expect(profile(world).hadTrial).to.equal(true);
    }
  });

  it('starts no plan that was withdrawn since it was shown [PZ-01] [PZ-08]', async () => {
    const gone = aPage();
    const plan = { ...trial, planId: 'sports-plus-gone' };

    const outcome = await gone.core.subscribe({
      choice: { plan, skipTrial: true },
      payment: { kind: 'stored', token: null },
    });

    expect(outcome).to.deep.equal(E.left({ _tag: 'TermsChanged' }));
    expect(gone.world.calls().map(({ name }) => name)).to.not.include('subscriptions.start');
  });

  it('starts no trial if another device has started one or the profile was not read [PZ-01] [PZ-08]', async () => {
    const wanted = {
      reader,
      choice: { plan: trial, skipTrial: false },
      payment: { kind: 'stored', token: null },
    } as const;
    const had = aPage();
    await had.world.profiles.update({ hadTrial: true });
    const unread = aPage();
    unread.world.fail('profiles.read', offline);

    expect(await had.core.subscribe(wanted)).to.deep.equal(E.left({ _tag: 'TermsChanged' }));
    expect(await unread.core.subscribe(wanted)).to.deep.equal(E.left({ _tag: 'NotReady', because: offline }));
    for (const { world } of [had, unread]) {
      expect(callsTo(world, 'subscriptions.start')).to.deep.equal([]);
      expect(world.journal.entries()).to.deep.equal([]);
    }
  });

  it('tracks no trial that has not begun [PZ-01]', async () => {
    const { world, core } = aPage();
    const wanted = { reader, payment: { kind: 'stored', token: null } } as const;
    world.fail('subscriptions.start', refused('Do Not Honor'), { times: 1 });
    await core.subscribe({ ...wanted, choice: { plan: trial, skipTrial: false } });
    await aMembership(world).recoverChanges();
    await core.subscribe({ ...wanted, choice: { plan: trial, skipTrial: true } });

    expect(world.tracking.events()).to.deep.equal([]);
  });

  it('sends the postal code once on a page [VA-10]', async () => {
    const { world, core } = aPage();
    const wanted = { reader, choice: { plan: monthly, skipTrial: false } };
    await core.subscribe({
      ...wanted,
      payment: { kind: 'nonce', nonce: world.cardNonce({ declines: 'Do Not Honor' }) },
    });
    await core.subscribe({ ...wanted, payment: { kind: 'nonce', nonce: world.cardNonce() } });
    expect(world.site.inbox().postalCodes).to.deep.equal([{ state: 'NY', postalCode: '10001' }]);
  });

  it("reports a declined card in the server's words and changes nothing [ER-02]", async () => {
    const { world, core } = aPage();
    const outcome = await core.subscribe({
      choice: { plan: monthly, skipTrial: false },
      payment: { kind: 'nonce', nonce: world.cardNonce({ declines: 'Do Not Honor' }) },
    });
    expect(outcome).to.deep.equal(
      E.left({ _tag: 'NotDone', because: { _tag: 'Refused', message: 'Do Not Honor' } }),
    );
    expect(summaries(world)).to.deep.equal([]);
    expect(world.journal.entries()).to.deep.equal([]);
    expect(profile(world).hadTrial).to.equal(false);
  });

  it('sells nothing to a home-delivery reader, with or without a record [PZ-01] [ST-13]', async () => {
    const { world, core } = aPage({
      accounts: [anAccount({ methods: [aStoredMethod()], products: ['hd-sports-membership'] })],
    });
    await core.loadDataLayer();

    const outcome = await core.subscribe({
      choice: { plan: monthly, skipTrial: true },
      payment: { kind: 'stored', token: null },
    });

    expect(tag(outcome)).to.equal('AlreadySubscribed');
    expect(callsTo(world, 'subscriptions.start')).to.deep.equal([]);
  });

  it('starts nothing beside a live subscription or with an unread list [PZ-01]', async () => {
    const subscriber = await aSubscriber();
    const again = {
      reader,
      choice: { plan: monthly, skipTrial: true },
      payment: { kind: 'stored', token: null },
    } as const;
    expect(tag(await subscriber.core.subscribe(again))).to.equal('AlreadySubscribed');

    for (const name of ['subscriptions.list', 'site.plans', 'site.prepareCustomer'] as const) {
      const { world, core } = aPage();
      world.fail(name, offline);
      expect(tag(await core.subscribe(again))).to.equal('NotReady');
      expect(callsTo(world, 'subscriptions.start')).to.deep.equal([]);
    }
    const { world, core } = aPage({ plans: [] });
    expect(tag(await core.subscribe(again))).to.equal('NotReady');
    expect(callsTo(world, 'subscriptions.start')).to.deep.equal([]);
  });

  it('finds the subscription after a lost response, even in a lagging list, and sends once [PZ-09]', async () => {
    const { world, core } = aPage({ listLag: 5_000 });
    world.fail('subscriptions.start', offline, { after: true });
    const outcome = await core.subscribe({
      choice: { plan: monthly, skipTrial: false },
      payment: { kind: 'stored', token: null },
    });
    expect(outcome).to.deep.equal(E.right(undefined));
    expect(callsTo(world, 'subscriptions.start')).to.have.length(1);
    expect(summaries(world)).to.have.length(1);
  });

  it('reports an unclear outcome to the reader if the result is unknown [PZ-09]', async () => {
    const { world, core } = aPage();
    world.fail('subscriptions.start', offline);
    const outcome = await core.subscribe({
      choice: { plan: monthly, skipTrial: false },
      payment: { kind: 'stored', token: null },
    });
    expect(tag(outcome)).to.equal('Unclear');
    expect(callsTo(world, 'subscriptions.start')).to.have.length(1);
  });

  it('starts one subscription for a double click [PZ-09]', async () => {
    const { world, core } = aPage();
    const once = () =>
      core.subscribe({
        choice: { plan: monthly, skipTrial: false },
        payment: { kind: 'stored', token: null },
      });
    const outcomes = await Promise.all([once(), once()]);
    expect(outcomes.map(tag).sort()).to.deep.equal(['Busy', 'right']);
    expect(summaries(world)).to.have.length(1);
  });
});

describe('Pausing', () => {
  const pause = (core: Core, length = 2) =>
    core.pauseSubscription({
      emailAddress: robin,
      length,
      reason: { pauseReason: 'season-over', pauseReasonText: null },
    });

  it('sets the flag, cancels, schedules the restart and sends the notifications [PZ-02]', async () => {
    const { world, core } = await aSubscriber();

    const outcome = await pause(core);

    expect(outcome).to.deep.equal(E.right({ restartOn: day('2027-02-21'), failedFollowUp: null }));
    expect(
      world
        .calls()
        .map(({ name }) => name)
        .filter((name) => !/read|list|plans|journal/.test(name)),
    ).to.deep.equal([
      'profiles.update',
      'subscriptions.cancel',
      'subscriptions.start',
      'site.sendPauseEmail',
      'newsletters.accountChange',
    ]);
    expect(callsTo(world, 'profiles.update')[0]?.with[0]).to.deep.equal({
      paused: true,
      pausedLength: 2,
      pauseReason: 'season-over',
      pauseReasonText: null,
    });
    expect(callsTo(world, 'subscriptions.start')[0]?.with[0]).to.deep.include({
      planId: monthly.planId,
      skipTrial: true,
      startDate: day('2027-02-21'),
    });
    expect(summaries(world).map(({ state }) => state)).to.deep.equal(['cancelled', 'pending']);
    expect(world.site.inbox().pauseEmails[0]).to.deep.equal({
      emailAddress: robin,
      pauseLength: 2,
      pauseLengthEffectiveDate: day('2026-12-21'),
      billingCycleEndDate: day('2026-12-20'),
      cta: 'https://news.example.com/account/settings/membership',
    });
    expect(world.newsletters.accountChanges()).to.deep.equal([{ email: robin, pauseMembership: true }]);
    await core.loadDataLayer();
    await core.loadUser();
    await core.loadSubscriptions();
    expect(core.subscriptions.getValue().subscriptionStatus).to.equal('Active_Paused');
  });

  it('resets the paused flag if the cancellation fails [PZ-03]', async () => {
    const { world, core } = await aSubscriber();
    world.fail('subscriptions.cancel', refused('No'));

    const outcome = await pause(core);

    expect(outcome).to.deep.equal(E.left({ _tag: 'NotDone', because: { _tag: 'Refused', message: 'No' } }));
    expect(profile(world)).to.deep.include({ paused: false, pausedLength: null });
    expect(summaries(world).map(({ state }) => state)).to.deep.equal(['active']);
    expect(world.site.inbox().pauseEmails).to.deep.equal([]);
  });

  it('reports an ended membership if the restart fails, and can be finished [PZ-09]', async () => {
    const { world, core } = await aSubscriber();
    world.fail('subscriptions.start', refused('Do Not Honor'));

    const outcome = await pause(core);

    expect(tag(outcome)).to.equal('HalfDone');
    expect(summaries(world).map(({ state }) => state)).to.deep.equal(['cancelled']);
    const entryId = E.isLeft(outcome) && outcome.left._tag === 'HalfDone' ? outcome.left.entryId : '';
    world.repair();
    expect(await core.finishOpenChange({ entryId })).to.deep.equal(E.right([]));
    expect(summaries(world).map(({ state }) => state)).to.deep.equal(['cancelled', 'pending']);
    expect(tag(await core.finishOpenChange({ entryId }))).to.equal('NothingToFinish');
  });

  it('reports, after it is finished, that the newsletter service was not updated [ER-01] [PZ-09]', async () => {
    const { world, core } = await aSubscriber();
    world.fail('subscriptions.start', refused('Do Not Honor'), { times: 1 });
    world.fail('newsletters.accountChange', refused(null));
    const half = await pause(core);
    const entryId = E.isLeft(half) && half.left._tag === 'HalfDone' ? half.left.entryId : '';

    const finished = await core.finishOpenChange({ entryId });

    expect(finished).to.deep.equal(E.right(['newsletters']));
    expect(E.isRight(finished) && failedFollowUps(finished.right)).to.equal('newsletters');
  });

  it('succeeds even if the mail and the newsletter update fail [PZ-02]', async () => {
    const { world, core } = await aSubscriber();
    world.fail('site.sendPauseEmail', offline);
    world.fail('newsletters.accountChange', refused(null));

    const outcome = await pause(core);

    expect(outcome).to.deep.equal(E.right({ restartOn: day('2027-02-21'), failedFollowUp: 'newsletters' }));
    expect(summaries(world).map(({ state }) => state)).to.deep.equal(['cancelled', 'pending']);
  });

  it('does nothing without a live subscription or after a failed read [PZ-02]', async () => {
    const { world, core } = aPage();
    expect(tag(await pause(core))).to.equal('NothingToPause');
    world.fail('subscriptions.list', unexpected);
    expect(tag(await pause(core))).to.equal('NotReady');
    expect(callsTo(world, 'profiles.update')).to.deep.equal([]);
  });
});

describe('A tab with a stale view of the membership', () => {
  const pause = (core: Core) => core.pauseSubscription({ emailAddress: robin, length: 2, reason: noReason });

  it('does not pause a membership that is already paused [PZ-09]', async () => {
    const { world, core } = await aSubscriber();
    await pause(aMembership(world));
    const before = summaries(world);

    expect(await pause(core)).to.deep.equal(E.left({ _tag: 'NothingToPause' }));

    expect(summaries(world)).to.deep.equal(before);
    expect(callsTo(world, 'subscriptions.start')).to.have.length(1);
  });

  it('does not resume a membership that is already resumed [PZ-09]', async () => {
    const { world, core } = await aSubscriber();
    await pause(aMembership(world));
    await aMembership(world).resumeSubscription();
    const before = summaries(world);

    expect(await core.resumeSubscription()).to.deep.equal(E.left({ _tag: 'NothingToResume' }));

    expect(summaries(world)).to.deep.equal(before);
    expect(callsTo(world, 'subscriptions.start')).to.have.length(2);
  });
});

describe('Resuming', () => {
  const paused = async () => {
    const page = await aSubscriber();
    await page.core.pauseSubscription({ emailAddress: robin, length: 1, reason: noReason });
    page.world.forgetCalls();
    return page;
  };

  it('starts at the end of the current period and clears the flag [PZ-04]', async () => {
    const { world, core } = await paused();

    expect(await core.resumeSubscription()).to.deep.equal(E.right(undefined));

    expect(callsTo(world, 'subscriptions.start')[0]?.with[0]).to.deep.include({
      planId: monthly.planId,
      skipTrial: true,
      startDate: day('2026-12-21'),
    });
    expect(summaries(world).map(({ state, next }) => [state, next])).to.deep.equal([
      ['cancelled', '2026-12-21'],
      ['cancelled', '2027-01-21'],
      ['pending', '2026-12-21'],
    ]);
    expect(profile(world)).to.deep.include({ paused: false, pausedLength: null });
  });

  it('starts at once if no period is running [PZ-04]', async () => {
    const { world, core } = await paused();
    world.clock.set(new Date('2027-01-02T12:00:00Z'));

    expect(await core.resumeSubscription()).to.deep.equal(E.right(undefined));

    expect(callsTo(world, 'subscriptions.start')[0]?.with[0]).to.deep.include({ startDate: null });
    expect(summaries(world).map(({ state }) => state)).to.deep.equal(['cancelled', 'cancelled', 'active']);
  });

  it('does not treat an abandoned restart as a trial if the plan changes afterwards [PZ-05]', async () => {
    const { world, core } = await paused();
    await core.resumeSubscription();
    world.forgetCalls();
    expect(await core.changePlan({ planId: 'sports-plus-annual' })).to.deep.equal(E.right(undefined));
    expect(callsTo(world, 'subscriptions.start')[0]?.with[0]).to.deep.include({
      startDate: day('2026-12-20'),
    });
    await core.loadDataLayer();
    await core.loadSubscriptions();
    expect(core.subscriptions.getValue().activeSubscription).to.deep.include({
      plan_id: monthly.planId,
      paid_through_date: day('2026-12-20'),
    });
  });

  it('keeps the flag until the start succeeds [PZ-04]', async () => {
    const { world, core } = await paused();
    world.fail('subscriptions.start', refused('No'));
    expect(tag(await core.resumeSubscription())).to.equal('HalfDone');
    expect(profile(world).paused).to.equal(true);
  });
});

describe('Changing plan', () => {
  const change = (core: Core, planId: string) => core.changePlan({ planId });

  it('cancels the old plan and starts the new one at the end of the paid time [PZ-05]', async () => {
    const { world, core } = await aSubscriber();
    expect(await change(core, 'sports-plus-annual')).to.deep.equal(E.right(undefined));
    expect(callsTo(world, 'subscriptions.start')[0]?.with[0]).to.deep.include({
      planId: 'sports-plus-annual',
      skipTrial: true,
      startDate: day('2026-12-20'),
    });
    expect(summaries(world).map(({ plan, state }) => [plan, state])).to.deep.equal([
      ['sports-plus-monthly', 'cancelled'],
      ['sports-plus-annual', 'pending'],
    ]);
    await core.loadDataLayer();
    await core.loadSubscriptions();
    expect(core.subscriptions.getValue().subscriptionStatus).to.equal('Active_Pending');
  });

  it('cancels nothing without a stored payment method or for a plan that is not offered [PZ-05]', async () => {
    const { world, core } = await aSubscriber();
    expect(tag(await change(core, 'sports-plus-monthly'))).to.equal('PlanNotOffered');
    expect(tag(await change(core, 'gone'))).to.equal('PlanNotOffered');
    world.fail('paymentMethods.list', offline);
    expect(tag(await change(core, 'sports-plus-annual'))).to.equal('NotReady');
    world.repair();
    world.accounts.find(robin)!.methods = [];
    expect(tag(await change(core, 'sports-plus-annual'))).to.equal('NoPaymentMethod');
    expect(callsTo(world, 'subscriptions.cancel')).to.deep.equal([]);
    expect(tag(await change(aPage().core, 'sports-plus-annual'))).to.equal('NothingToChange');
  });
});

describe('Cancelling and restarting', () => {
  const cancel = (core: Core) =>
    core.cancelSubscription({ reason: { cancelReason: 'price', cancelReasonText: 'Too dear' } });

  it('ends the subscription and stores the reason [PZ-06]', async () => {
    const { world, core } = await aSubscriber();
    expect(await cancel(core)).to.deep.equal(E.right({ reasonKept: true }));
    expect(summaries(world).map(({ state }) => state)).to.deep.equal(['cancelled']);
    expect(world.accounts.find(robin)!.reasons).to.deep.include({
      cancelReason: 'price',
      cancelReasonText: 'Too dear',
    });
    expect(tag(await cancel(core))).to.equal('NothingToCancel');
  });

  it('succeeds if only the reason or the response is lost [PZ-06]', async () => {
    const { world, core } = await aSubscriber();
    world.fail('profiles.update', offline);
    world.fail('subscriptions.cancel', { _tag: 'TimedOut' }, { after: true });
    expect(tag(await cancel(core))).to.equal('right');
    expect(callsTo(world, 'subscriptions.cancel')).to.have.length(1);
  });

  it('treats a conflict as success only if the list confirms it [PZ-06]', async () => {
    const { world, core } = await aSubscriber();
    world.fail('subscriptions.cancel', { _tag: 'Conflict' });
    expect(await cancel(core)).to.deep.equal(E.left({ _tag: 'NotDone', because: { _tag: 'Conflict' } }));
    world.fail('subscriptions.cancel', { _tag: 'Conflict' }, { after: true });
    expect(tag(await cancel(core))).to.equal('right');
  });

  it('restarts the same plan at the end of the paid time [PZ-06]', async () => {
    const { world, core } = await aSubscriber();
    await cancel(core);
    world.forgetCalls();
    expect(await core.restartSubscription()).to.deep.equal(E.right(undefined));
    expect(callsTo(world, 'subscriptions.start')[0]?.with[0]).to.deep.include({
      planId: monthly.planId,
      skipTrial: true,
      startDate: day('2026-12-20'),
    });
    expect(tag(await core.restartSubscription())).to.equal('AlreadySubscribed');
  });

  it('restarts after the paid time, not after an abandoned plan change [PZ-06]', async () => {
    const { world, core } = await aSubscriber();
    await core.changePlan({ planId: 'sports-plus-annual' });
    await cancel(core);
    world.forgetCalls();
    expect(await core.restartSubscription()).to.deep.equal(E.right(undefined));
    expect(callsTo(world, 'subscriptions.start')[0]?.with[0]).to.deep.include({
      planId: monthly.planId,
      startDate: day('2026-12-20'),
    });
  });

  it('restarts at once if no paid time is left [PZ-06]', async () => {
    const { world, core } = await aSubscriber();
    await cancel(core);
    world.clock.set(new Date('2027-03-01T00:00:00Z'));
    expect(tag(await core.restartSubscription())).to.equal('right');
    expect(summaries(world).at(-1)).to.deep.include({ state: 'active', charges: 1 });
  });

  it('rejects a restart without an earlier subscription [PZ-06]', async () => {
    expect(tag(await aPage().core.restartSubscription())).to.equal('NothingToRestart');
  });
});

describe('Making a payment method the default', () => {
  const methods = [
    aStoredMethod(),
    aStoredMethod({ token: 'pm-2', default: false, last_4: '4444', nonce: 'nonce-2' }),
  ];

  it('sets the default, then moves the subscription [PZ-08]', async () => {
    const { world, core } = await aSubscriber({ accounts: [anAccount({ methods })] });
    expect(await core.makeDefaultMethod({ methodToken: 'pm-2' })).to.deep.equal(E.right(undefined));
    const account = world.accounts.find(robin)!;
    expect(account.methods.filter((one) => one.default).map((one) => one.token)).to.deep.equal(['pm-2']);
    expect(account.subscriptions[0]?.methodToken).to.equal('pm-2');
  });

  it('reports it if only the default has changed [PZ-08]', async () => {
    const { world, core } = await aSubscriber({ accounts: [anAccount({ methods })] });
    world.fail('subscriptions.setPaymentMethod', { _tag: 'NotFound' });
    expect(tag(await core.makeDefaultMethod({ methodToken: 'pm-2' }))).to.equal('HalfDone');
  });
});

describe('Signing in and out', () => {
  const credentials = { email: robin, password: 'Fixture-Passw0rd' };
  const aVisitor = (options: MemoryWorldOptions = {}) => {
    const world = memoryWorld({ accounts: [anAccount()], ...options });
    return { world, core: aMembership(world) };
  };

  it('stores the session, loads profile and data layer, and tracks the login [AU-01]', async () => {
    const { world, core } = aVisitor();
    expect(await core.signIn(credentials)).to.deep.equal(E.right(undefined));
    expect(world.cookies.sessionId()).to.be.a('string');
    expect(core.member.getValue()).to.deep.include({ dataLayerReading: 'read', userDataLoaded: true });
    expect(core.member.getValue().user.account).to.deep.equal({ emailAddress: robin });
    expect(world.tracking.events().map(({ name }) => name)).to.deep.equal(['login', 'account-loaded']);
  });

  it('does not treat the reader as a visitor if the data layer fails after the sign-in [AU-01] [AU-07]', async () => {
    const { world, core } = aVisitor();
    await core.loadDataLayer();
    world.fail('dataLayer.read', unexpected);

    await core.signIn(credentials);

    expect(core.member.getValue().dataLayerReading).to.equal('failed');
    expect(isLoggedIn(core.member.getValue())).to.equal(null);
  });

  it('distinguishes the three rejections of a login [AU-01]', async () => {
    const { core } = aVisitor({
      accounts: [anAccount(), anAccount({ email: 'new@example.com', trackingId: 'new', verified: false })],
    });
    const left = (_tag: string) => E.left({ _tag });
    expect(await core.signIn({ ...credentials, email: 'nobody@example.com' })).to.deep.equal(
      left('UserNotFound'),
    );
    expect(await core.signIn({ ...credentials, password: 'wrong' })).to.deep.equal(left('InvalidPassword'));
    expect(await core.signIn({ ...credentials, email: 'new@example.com' })).to.deep.equal(
      left('EmailNotVerified'),
    );
    expect(core.member.getValue().dataLayerReading).to.equal('unread');
  });

  it('registers and signs in after a short wait [AU-03]', async () => {
    const { world, core } = aVisitor();
    const before = world.clock.now().getTime();
    const registration = {
      email: 'ada@example.com',
      password: 'Courier-1',
      firstName: 'Ada',
      lastName: 'Reader',
    };
    expect(await core.register(registration)).to.deep.equal(E.right(undefined));
    expect(world.clock.now().getTime() - before).to.equal(500);
    expect(core.member.getValue().dataLayer.loggedIn).to.equal(true);
    expect(tag(await core.register(registration))).to.equal('UserAlreadyExists');
    expect(tag(await core.register({ ...registration, email: 'b@example.com', password: 'weak' }))).to.equal(
      'PasswordNotStrong',
    );
  });

  it('removes all data of the reader on sign-out [AU-04]', async () => {
    const { world, core } = await aSubscriber();
    await core.loadDataLayer();
    await core.loadUser();
    await core.refreshMembership();
    expect(world.cookies.isMarkedSubscriber()).to.equal(true);

    expect(await core.signOut()).to.deep.equal(E.right(undefined));

    expect(world.cookies.sessionId()).to.equal(null);
    expect(world.cookies.isMarkedSubscriber()).to.equal(false);
    expect(core.member.getValue().user).to.deep.equal({
      account: null,
      profile: null,
      sessionId: null,
      pendingEmail: null,
      trackingId: null,
    });
    expect(core.subscriptions.getValue().subscriptions).to.deep.equal([]);
    expect(world.tracking.events().at(-1)).to.deep.equal({ name: 'logout' });
  });

  it('stays signed in unless the server confirms the sign-out [AU-04]', async () => {
    const { world, core } = await aSubscriber();
    await core.loadDataLayer();
    world.fail('identity.signOut', refused(null));
    expect(tag(await core.signOut())).to.equal('Refused');
    expect(core.member.getValue().dataLayer.loggedIn).to.equal(true);
    expect(world.tracking.events().map(({ name }) => name)).to.not.include('logout');
  });

  it('signs out if the session has ended, even if the response was lost or an error [AU-04] [R6]', async () => {
    const { world, core } = await aSubscriber();
    await core.loadDataLayer();
    world.fail('identity.signOut', { _tag: 'Offline' }, { after: true });

    expect(await core.signOut()).to.deep.equal(E.right(undefined));

    expect(world.cookies.sessionId()).to.equal(null);
    expect(core.member.getValue().dataLayer.loggedIn).to.equal(false);
    expect(world.calls().filter(({ name }) => name === 'identity.signOut')).to.have.length(1);
  });

  it('stays signed in if the end of the session cannot be confirmed [AU-04] [AU-07]', async () => {
    const { world, core } = await aSubscriber();
    await core.loadDataLayer();
    world.fail('identity.signOut', { _tag: 'Offline' }, { after: true });
    world.fail('dataLayer.read', unexpected);

    expect(tag(await core.signOut())).to.equal('Offline');

    expect(core.member.getValue().dataLayer.loggedIn).to.equal(true);
  });

  it('treats a failed data layer request as no answer [AU-07]', async () => {
    const { world, core } = await aSubscriber();
    await core.loadDataLayer();
    world.fail('dataLayer.read', unexpected);
    await core.loadDataLayer();
    expect(core.member.getValue().dataLayer.loggedIn).to.equal(true);
  });
});

describe('Entitlement', () => {
  it('updates the subscriber cookie, and keeps it if no response arrives [HM-16]', async () => {
    const { world, core } = await aSubscriber();
    await core.refreshEntitlement();
    expect(world.cookies.isMarkedSubscriber()).to.equal(true);
    world.fail('decisions.isEntitled', offline);
    await core.refreshEntitlement();
    expect(world.cookies.isMarkedSubscriber()).to.equal(true);
    const other = aPage();
    other.world.cookies.markSubscriber(true);
    await other.core.refreshEntitlement();
    expect(other.world.cookies.isMarkedSubscriber()).to.equal(false);
  });

  it('returns the hidden body to subscribers only [HM-14]', async () => {
    const articles = { 12345: '<p>Hidden</p>' };
    const subscriber = await aSubscriber({ articles });
    expect(await subscriber.core.unlockArticle('12345')).to.deep.include({
      _tag: 'Some',
      value: '<p>Hidden</p>',
    });
    expect(await subscriber.core.unlockArticle('gone')).to.deep.include({ _tag: 'None' });
    const other = aPage({ articles });
    expect(await other.core.unlockArticle('12345')).to.deep.include({ _tag: 'None' });
    expect(callsTo(other.world, 'articleContent.hiddenBody')).to.deep.equal([]);
  });

  it('uses the cookie if no response arrives [HM-14]', async () => {
    const { world, core } = await aSubscriber({ articles: { 12345: '<p>Hidden</p>' } });
    world.cookies.markSubscriber(true);
    world.fail('decisions.isEntitled', offline);
    expect(await core.unlockArticle('12345')).to.deep.include({ _tag: 'Some' });
  });
});

describe('Stored data', () => {
  it('keeps the last known status after a failed read, and marks it as not read [EN-08]', async () => {
    const { world, core } = await aSubscriber();
    await core.loadSubscriptions();
    expect(core.subscriptions.getValue()).to.deep.include({
      subscriptionStatus: 'Active',
      subscriptionsFetched: true,
    });
    world.fail('subscriptions.list', offline);
    await core.loadSubscriptions();
    expect(core.subscriptions.getValue()).to.deep.include({
      subscriptionStatus: 'Active',
      subscriptionsFetched: false,
      failed: true,
    });
  });

  it('skips offered plans that are unknown [ST-14]', async () => {
    const { core } = aPage({ availablePlans: () => ['gone', 'sports-plus-annual', 'sports-plus-monthly'] });
    await core.loadPlans(false);
    expect(core.subscriptions.getValue().availablePlans.map(({ planId }) => planId)).to.deep.equal([
      'sports-plus-annual',
      'sports-plus-monthly',
    ]);
  });

  it('keeps a validated redirect and returns it once [RT-28]', () => {
    const { core } = aPage();
    expect(core.redirects.destination()).to.equal('/account/settings');
    core.redirects.remember('https://evil.test/');
    expect(core.redirects.destination()).to.equal('/account/settings');
    core.redirects.remember('/sports/story/');
    core.redirects.remember(null);
    expect(core.redirects.take()).to.equal('/sports/story/');
    expect(core.redirects.take()).to.equal('/account/settings');
  });

  it('keeps the article facts only as long as the redirect [RT-28]', () => {
    const { world, core } = aPage();
    core.redirects.remember('/sports/story/');
    world.storage.set('article', 'facts');
    core.redirects.keep('/account/subscribe?redirect=/sports/story/');
    core.redirects.take();
    core.redirects.keep('/sports/story/');
    expect(core.redirects.article()).to.equal('facts');
    core.redirects.take();
    expect(core.redirects.article()).to.equal(null);
  });

  it('validates a redirect again if another script changed the storage [VA-09]', () => {
    const { world, core } = aPage();
    const at = world.clock.now().getTime();
    world.storage.set('redirect', JSON.stringify({ path: 'https://evil.test/', at, reader: null }));
    expect(core.redirects.take()).to.equal('/account/settings');
  });
});

describe('The outcome of a change', () => {
  const notices = async (
    outcome: E.Either<{ _tag: string; because?: { _tag: string; message?: string | null } }, void>,
  ) => {
    const { core } = aPage();
    const texts = { success: 'membership.paused', failure: 'error.pausing' } as const;
    await recordOutcome(core.subscriptions, texts, () => Promise.resolve(outcome))();
    const { globalErrorMessage, globalSuccessMessage } = core.subscriptions.getValue();
    return { globalErrorMessage, globalSuccessMessage };
  };

  it("is stored in the state, in our own or the server's words [EN-08]", async () => {
    expect(await notices(E.right(undefined))).to.deep.equal({
      globalErrorMessage: null,
      globalSuccessMessage: { kind: 'message', key: 'membership.paused' },
    });
    expect(await notices(E.left({ _tag: 'Busy' }))).to.deep.equal({
      globalErrorMessage: { kind: 'message', key: 'error.pausing' },
      globalSuccessMessage: null,
    });
    expect(await notices(E.left({ _tag: 'NotDone', because: refused(null) }))).to.deep.equal({
      globalErrorMessage: { kind: 'message', key: 'error.pausing' },
      globalSuccessMessage: null,
    });
    expect(await notices(E.left({ _tag: 'NotDone', because: refused('Do Not Honor') }))).to.deep.equal({
      globalErrorMessage: { kind: 'server', text: 'Do Not Honor' },
      globalSuccessMessage: null,
    });
  });

  it('names follow-ups that failed: a lost cancel reason, an unsent pause mail [EN-08] [PZ-02] [PZ-06] [ER-01]', async () => {
    const reason = { cancelReason: 'price', cancelReasonText: null };
    const ended = async (fail: CallName | null, act: (core: Core) => Promise<unknown>) => {
      const { world, core } = await aSubscriber();
      if (fail !== null) world.fail(fail, { _tag: 'Offline' });
      await act(core);
      return core.subscriptions.getValue().globalSuccessMessage;
    };
    const cancel = (core: Core) => core.cancelSubscription({ reason });
    const pause = (core: Core) =>
      core.pauseSubscription({ emailAddress: robin, length: 1, reason: noReason });
    const message = (key: string) => ({ kind: 'message', key });

    expect(await ended(null, cancel)).to.deep.equal(message('membership.cancelled'));
    expect(await ended('profiles.update', cancel)).to.deep.equal(message('cancel.reason-lost'));
    expect(await ended(null, pause)).to.deep.equal(message('membership.paused'));
    expect(await ended('newsletters.accountChange', pause)).to.deep.equal(
      message('pause.newsletters-unaware'),
    );
    expect(await ended('site.sendPauseEmail', pause)).to.deep.equal(message('pause.mail-unsent-title'));
  });

  it('names the failed step if there is a text for it [EN-08]', async () => {
    const { core } = aPage();
    const notices = async (
      outcome: E.Either<{ _tag: string; step?: string }, void>,
      texts = changingCard,
    ) => {
      await recordOutcome(core.subscriptions, texts, () => Promise.resolve(outcome))();
      const { globalErrorMessage, globalSuccessMessage } = core.subscriptions.getValue();
      return [globalErrorMessage, globalSuccessMessage];
    };
    const message = (key: string) => [{ kind: 'message', key }, null];

    expect(await notices(E.left({ _tag: 'HalfDone', step: 'default' }))).to.deep.equal(
      message('payment.saved-only'),
    );
    expect(await notices(E.left({ _tag: 'HalfDone', step: 'move-subscription' }))).to.deep.equal(
      message('payment.default-only'),
    );
    expect(await notices(E.left({ _tag: 'MethodInUse', step: 'default' }))).to.deep.equal(
      message('payment.in-use'),
    );
    expect(await notices(E.left({ _tag: 'HalfDone' }))).to.deep.equal(
      message('error.updating-subscriptions'),
    );
    expect(await notices(E.left({ _tag: 'Unclear', step: 'default' }))).to.deep.equal(
      message('error.updating-subscriptions'),
    );
    expect(await notices(E.left({ _tag: 'Unclear' }), savingCard)).to.deep.equal(message('payment.unclear'));
    expect(await notices(E.left({ _tag: 'Unclear' }), removingCard)).to.deep.equal(
      message('payment.unclear-removed'),
    );
    expect(await notices(E.right(undefined))).to.deep.equal([null, null]);
  });
});
