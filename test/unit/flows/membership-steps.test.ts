import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import type { MemoryAccount } from '../../../adapters/memory/world/accounts';
import { aProfile } from '../../../adapters/memory/world/accounts';
import type { Change } from '../../../core/domain/change/change';
import type { RetentionOffer } from '../../../core/domain/decision/retention-offer';
import { makeMembershipChange } from '../../../core/flows/membership-change/membership-change';
import { afterFailure } from '../../../core/flows/membership-change/after-failure';
import { accessKept, canFinish, overview } from '../../../core/flows/membership-change/state';
import { firstTask, type Task } from '../../../core/flows/membership-change/task';
import {
  areSameTerms,
  lackingTerm,
  promiseShown,
  termsOfChange,
} from '../../../core/flows/membership-change/terms';
import { factsOf } from '../../../core/flows/membership-change/state';
import type { FoundChange } from '../../../core/use-cases/subscriptions/recover-at-load';
import type { RemainingCharges } from '../../../core/use-cases/subscriptions/quote-remaining';
import type { AccountServices } from '../../../ui/react/services';
import { byHand } from '../../builders/by-hand';
import { active, cancelled, paused, planned } from '../../builders/memberships';
import { aHeardPayflow } from '../../builders/heard-recovery';
import { aMemorySubscription, aPayflow } from '../../builders/payflow';
import { day } from '../../builders/subscription';
import { changeOf } from '../../builders/changes';

const settled = () => new Promise((resolve) => setTimeout(resolve));
const offer: RetentionOffer = {
  discountId: 'stay',
  heading: 'Stay',
  text: 'For less',
  numberOfBillingCycles: 3,
  off: { kind: 'amount', amount: 3 },
};
const interrupted: Partial<MemoryAccount> = {
  ...cancelled,
  profile: aProfile({ paused: true, pausedLength: 2 }),
};
const failing = (failure: object) => async () => E.left(failure as never);

const aPage = async (account: Partial<MemoryAccount> = active, changes: Partial<AccountServices> = {}) => {
  const payflow = await aHeardPayflow(account, changes);
  const { services } = payflow;
  const flow = makeMembershipChange(services);
  await flow.load();
  payflow.world.forgetCalls();
  const state = () => flow.state.getValue();
  return {
    ...payflow,
    flow,
    state,
    step: () => state().step,
    facts: () => factsOf(services),
  };
};

describe('Membership page: steps back and reads', () => {
  it('leads back to the choice of the change that was left [PZ-09]', async () => {
    const { flow, step } = await aPage();
    flow.begin('pause');
    flow.back();
    expect(step()).to.deep.include({ _tag: 'Overview', from: 'pause' });
  });

  it('stays as it is if no earlier change is open [PZ-09]', async () => {
    const { flow, state } = await aPage();
    flow.begin('pause');
    const before = state();
    flow.takeUp([]);
    expect(state()).to.equal(before);
  });

  it('reports discounts that could not be read at the press [PZ-07]', async () => {
    const discounts = { _tag: 'Offline' };
    const read = async () => E.right({ discounts } as never);
    const { flow, state } = await aPage(active, { refreshMembership: read });
    expect(state().discountsUnread).to.equal(null);
    flow.begin('cancel');
    await flow.commit();
    expect(state().discountsUnread).to.equal(discounts);
  });
});

describe('Membership page: retention offer', () => {
  const anOffer = (found: RetentionOffer | null = offer) => {
    const declined: unknown[] = [];
    let callCount = 0;
    return {
      declined,
      callCount: () => callCount,
      findOffer: async () => {
        callCount += 1;
        return found;
      },
      declineOffer: (one: unknown) => void declined.push(one),
    };
  };
  const lastScreen = { _tag: 'Deciding', task: { kind: 'cancel', confirming: true }, problem: null };

  it('is requested when a cancellation begins, shown once, and declined for good [PZ-06]', async () => {
    const made = anOffer();
    const { flow, step } = await aPage(active, made);
    expect(flow.wasOffered()).to.equal(false);
    flow.begin('pause');
    expect(made.callCount()).to.equal(0);
    flow.begin('cancel');
    expect([made.callCount(), step()]).to.deep.equal([
      1,
      { _tag: 'Deciding', task: { kind: 'cancel' }, problem: null },
    ]);
    await flow.confirm();
    expect(step()).to.deep.equal({ _tag: 'Deciding', task: { kind: 'offer', offer }, problem: null });
    expect(flow.wasOffered()).to.equal(true);
    await flow.confirm();
    expect(step()).to.deep.include({ task: { kind: 'offer', offer } });

    flow.decline();

    expect([step(), made.declined]).to.deep.equal([lastScreen, [offer]]);
    const before = step();
    flow.decline();
    await flow.confirm();
    expect([step() === before, made.declined.length]).to.deep.equal([true, 1]);
    flow.back();
    expect(step()).to.deep.include({ _tag: 'Overview', from: 'cancel' });
    flow.begin('cancel');
    await flow.confirm();
    expect(step()).to.deep.equal(lastScreen);
  });

  it('is skipped without an offer or without a charge to reduce [PZ-06]', async () => {
    const none = await aPage(active, anOffer(null));
    none.flow.begin('cancel');
    await none.flow.confirm();
    expect([none.step(), none.flow.wasOffered()]).to.deep.equal([lastScreen, false]);

    const made = anOffer();
    const waiting = await aPage(planned, made);
    waiting.flow.begin('cancel');
    await waiting.flow.confirm();
    expect([waiting.step(), made.callCount()]).to.deep.equal([lastScreen, 0]);
  });

  it('is not shown after the reader has moved on, or outside a cancellation [PZ-06]', async () => {
    const hand = byHand<RetentionOffer | null>();
    const { flow, step } = await aPage(active, {
      findOffer: () => hand.call(),
    });
    await flow.confirm();
    flow.decline();
    expect(step()._tag).to.equal('Overview');
    flow.begin('pause');
    const pausing = step();
    await flow.confirm();
    flow.decline();
    expect(step()).to.equal(pausing);
    flow.begin('cancel');
    const confirming = flow.confirm();
    flow.back();
    hand.answer(offer);
    await confirming;

    expect([step()._tag, flow.wasOffered()]).to.deep.equal(['Overview', false]);
  });

  it('is accepted and reduces the charges [PZ-06]', async () => {
    const accepted: unknown[] = [];
    const { flow, step } = await aPage(active, {
      ...anOffer(),
      acceptOffer: async (wanted) => {
        accepted.push(wanted);
        return E.right(undefined);
      },
    });
    flow.begin('cancel');
    await flow.confirm();
    await flow.commit();

    expect(step()).to.deep.include({ _tag: 'Done', task: { kind: 'offer', offer } });
    expect(accepted).to.deep.equal([{ offer }]);
  });

  it('can be left for the overview, and stays an offer if its terms change [PZ-06]', async () => {
    const { flow, step } = await aPage(active, {
      ...anOffer(),
      acceptOffer: failing({ _tag: 'TermsChanged' }),
    });
    flow.begin('cancel');
    await flow.confirm();
    await flow.commit();
    const now = step();
    expect(now._tag === 'Deciding' && [now.task.kind, now.problem?._tag]).to.deep.equal([
      'offer',
      'TermsChanged',
    ]);
    flow.back();
    expect(step()).to.deep.equal({ _tag: 'Overview', outdated: false, from: 'cancel' });
  });
});

describe('Membership page: unread data', () => {
  it('is reported: discounts, plans, methods [RT-17] [PZ-07] [R6]', async () => {
    const known = await aPage();
    expect([known.state().discountsUnread, known.state().actionsUnread]).to.deep.equal([null, false]);
    known.world.fail('billing.discounts', { _tag: 'Offline' });
    await known.flow.load();
    expect(known.state()).to.deep.include({ discountsUnread: { _tag: 'Offline' }, reading: 'read' });
    known.world.repair();
    for (const call of ['decisions.availablePlans', 'paymentMethods.list'] as const) {
      known.world.fail(call, { _tag: 'Offline' });
      await known.flow.load();
      expect(known.state()).to.deep.include({ actionsUnread: true, discountsUnread: null, reading: 'read' });
      known.world.repair();
    }
    await known.flow.load();
    expect(known.state()).to.deep.include({ actionsUnread: false });
  });

  it('comes from the latest of two reads [RT-17]', async () => {
    const answers: ((outcome: E.Either<object, never>) => void)[] = [];
    const { services } = await aPayflow(active, {
      loadSubscriptions: () => new Promise((resolve) => void answers.push(resolve as never)) as never,
    });
    const flow = makeMembershipChange(services);
    expect(flow.state.getValue()).to.deep.equal({
      reading: 'reading',
      discountsUnread: null,
      actionsUnread: false,
      step: { _tag: 'Overview', outdated: false, from: null },
      reported: [],
      remaining: null,
    });
    const first = flow.load();
    const last = flow.load();
    answers[0]!(E.left({ _tag: 'Offline' }));
    await first;
    expect(flow.state.getValue().reading).to.equal('reading');
    answers[1]!(E.right(undefined as never));
    await last;
    expect(flow.state.getValue().reading).to.equal('read');
  });
});

describe('Membership page: the cause of a failure', () => {
  const kinds = ['pause', 'resume', 'change', 'undo', 'cancel', 'restart', 'mend', 'give-up'] as const;
  const ways = {
    pause: [active, 'pauseSubscription', 'error.pausing', 'pause'],
    resume: [paused, 'resumeSubscription', 'error.resuming', 'resume'],
    change: [active, 'changePlan', 'error.updating-subscriptions', 'change-plan'],
    undo: [planned, 'undoChange', 'error.updating-subscriptions', 'undo-change'],
    cancel: [active, 'cancelSubscription', 'error.updating-subscriptions', 'cancel'],
    restart: [cancelled, 'restartSubscription', 'error.restarting', 'restart'],
    mend: [interrupted, 'repairPause', 'error.pausing', 'pause'],
    'give-up': [interrupted, 'giveUpPause', 'error.pausing', null],
  } as const;
  const after = async (kind: (typeof kinds)[number], failure: object) => {
    const [account, call] = ways[kind];
    const page = await aPage(account, { [call]: failing(failure) });
    page.flow.begin(kind);
    if (kind === 'change') page.flow.pick({ kind, planId: 'sports-plus-annual' });
    await page.flow.commit();
    return page;
  };

  for (const kind of kinds) {
    const [, , words, ofKind] = ways[kind];
    it(`has its own text, and the records are read again: ${kind} [ER-01]`, async () => {
      const page = await after(kind, { _tag: 'NotDone', because: { _tag: 'Offline' } });
      expect(page.step()).to.deep.include({
        _tag: 'Deciding',
        problem: { _tag: 'Refused', notice: { kind: 'message', key: words } },
      });
      expect(page.sent('subscriptions.list')).to.be.greaterThan(1);
    });

    it(`is another change that comes first: ${kind} [PZ-09]`, async () => {
      const other = kind === 'cancel' ? 'pause' : 'cancel';
      const page = await after(kind, {
        _tag: 'Unclear',
        change: changeOf(other),
        step: 'start',
        entryId: 'entry-1',
      });
      expect([page.step()._tag, page.again()]).to.deep.equal(['Overview', 1]);
    });

    if (ofKind !== null)
      it(`is unknown if the response was lost: ${kind} [PZ-09]`, async () => {
        const page = await after(kind, {
          _tag: 'Unclear',
          change: changeOf(ofKind),
          step: 'start',
          entryId: 'entry-1',
        });
        expect([page.step()._tag, page.again()]).to.deep.equal(['Unclear', 0]);
      });

    it(`is shown with the new terms, or leads back if not allowed any more: ${kind} [PZ-09]`, async () => {
      const page = await after(kind, { _tag: 'TermsChanged' });
      const step = page.step();
      expect(step._tag === 'Deciding' && step.problem?._tag).to.equal('TermsChanged');
    });
  }

  it('is a wrong device clock, and nothing is sent [PZ-09]', async () => {
    const page = await after('restart', { _tag: 'WrongDeviceTime' });
    expect(page.step()).to.deep.include({ _tag: 'Deciding', problem: { _tag: 'WrongDeviceTime' } });
  });

  it('is unknown for an offer with a lost response, and differs for an abandoned pause [PZ-06] [PZ-09]', async () => {
    const page = await aPage();
    const ended = async (task: Task, kind: 'apply-discount' | 'pause') => {
      let again = 0;
      const leading = { facts: page.facts, refresh: async () => true, again: () => (again += 1) };
      const { step, next } = await afterFailure({ ...leading, deciding: () => overview({}) })(
        { task, shownTerms: termsOfChange(page.facts(), task) },
        { _tag: 'Unclear', change: changeOf(kind), step: 'start', entryId: 'entry-1' },
      );
      await next?.();
      return [step._tag, again];
    };
    expect(await ended({ kind: 'offer', offer }, 'apply-discount')).to.deep.equal(['Unclear', 0]);
    expect(await ended({ kind: 'offer', offer }, 'pause')).to.deep.equal(['Overview', 1]);
    expect(await ended({ kind: 'give-up' }, 'pause')).to.deep.equal(['Overview', 1]);
  });

  it('mentions that a plan change also undoes an earlier one [PZ-05] [PZ-09]', async () => {
    const page = await after('change', {
      _tag: 'Unclear',
      change: changeOf('undo-change'),
      step: 'start',
      entryId: 'entry-1',
    });
    expect(page.step()._tag).to.equal('Unclear');
  });

  it('leads back if the records no longer allow the change [PZ-09]', async () => {
    const page = await aPage();
    page.flow.begin('pause');
    page.reader.subscriptions = [aMemorySubscription({ state: 'cancelled', ends: day('2026-11-18') })];
    await page.flow.commit(undefined, page.facts());
    expect(page.step()).to.deep.equal({ _tag: 'Overview', outdated: true, from: null });
    expect(page.sent('subscriptions.cancel')).to.equal(0);
  });

  it('asks to log in first if the change stopped half way for that [PZ-09]', async () => {
    const page = await after('pause', {
      _tag: 'HalfDone',
      step: 'start',
      because: { _tag: 'SignedOut' },
      entryId: 'entry-1',
    });
    expect(page.step()).to.deep.include({
      _tag: 'HalfDone',
      notice: { kind: 'message', key: 'change.signed-out' },
      readableUntil: day('2026-12-04'),
      part: 'start',
    });
    const other = await after('pause', {
      _tag: 'HalfDone',
      step: 'start',
      because: { _tag: 'Offline' },
      entryId: 'entry-1',
    });
    expect(other.step()).to.deep.include({ notice: null });
    expect(other.sent('subscriptions.list')).to.be.greaterThan(1);
  });
});

describe('Membership page: sent data', () => {
  it("contains the reader's reason for a pause or cancellation, or none [PZ-02] [PZ-06]", async () => {
    const sent: unknown[] = [];
    const note = (answer: object) => async (wanted: unknown) => {
      sent.push((wanted as { readonly reason: unknown }).reason);
      return E.right(answer as never);
    };
    const changes: Partial<AccountServices> = {
      pauseSubscription: note({ restartOn: day('2027-01-05'), failedFollowUp: 'mail' }),
      cancelSubscription: note({ reasonKept: false }),
    };
    for (const [reason, text] of [
      ['price', 'Too much'],
      ['', ''],
    ] as const)
      for (const kind of ['pause', 'cancel'] as const) {
        const { flow, step } = await aPage(active, changes);
        flow.begin(kind);
        await flow.commit({ reason, text });
        expect(step()).to.deep.include({ _tag: 'Done', shortfall: kind === 'pause' ? 'mail' : 'reason' });
      }
    expect(sent).to.deep.equal([
      { pauseReason: 'price', pauseReasonText: 'Too much' },
      { cancelReason: 'price', cancelReasonText: 'Too much' },
      {},
      { cancelReason: null, cancelReasonText: null },
    ]);
  });

  it('contains address, length and terms of a pause, and shows the returned restart day [PZ-02] [PZ-09]', async () => {
    const sent: { readonly shownTerms?: unknown }[] = [];
    const { flow, step, reader } = await aPage(active, {
      pauseSubscription: async (wanted) => {
        sent.push(wanted);
        return E.right({ restartOn: day('2027-03-09'), failedFollowUp: null });
      },
    });
    flow.begin('pause');
    flow.pick({ kind: 'pause', length: 3 });
    flow.pick({ kind: 'resume' });
    await flow.commit();

    expect(sent[0]).to.deep.include({
      emailAddress: reader.email,
      length: 3,
      reason: {},
    });
    expect(sent[0]?.shownTerms).to.deep.include({
      methodToken: 'pm-1',
      discountIds: [],
      accessEndsOn: '2026-12-05',
    });
    const done = step();
    expect(done._tag === 'Done' && done.shownTerms.preview.start).to.deep.equal(day('2027-03-09'));
  });

  it('shows the restart day of a repaired pause [PZ-02] [PZ-09]', async () => {
    const { flow, step } = await aPage(interrupted, {
      repairPause: async () => E.right({ restartOn: day('2027-03-09') } as never),
    });
    flow.begin('mend');
    await flow.commit();
    const done = step();
    expect(done._tag === 'Done' && done.shownTerms.preview.start).to.deep.equal(day('2027-03-09'));
  });
});

describe('Membership page: remaining charges of an open change', () => {
  const half = { _tag: 'HalfDone', step: 'start', because: { _tag: 'NotFound' }, entryId: 'entry-1' };
  const remaining = { terms: { methodToken: 'pm-1' } } as unknown as RemainingCharges;
  const aHalfDone = async (changes: Partial<AccountServices> = {}, kind: 'pause' | 'cancel' = 'pause') => {
    const hand = byHand<E.Either<object, RemainingCharges>>();
    const finished: unknown[] = [];
    const page = await aPage(active, {
      pauseSubscription: failing(half),
      cancelSubscription: failing(half),
      quoteRemaining: hand.call as never,
      finishOpenChange: async (wanted) => {
        finished.push(wanted);
        return E.left({ _tag: 'Busy' });
      },
      ...changes,
    });
    page.flow.begin(kind);
    await page.flow.commit();
    return { ...page, hand, finished };
  };

  it('are requested once, shown, and used to finish [PZ-09]', async () => {
    const { flow, state, hand, finished } = await aHalfDone();
    expect([hand.requests, state().remaining]).to.deep.equal([[[{ entryId: 'entry-1' }]], null]);
    hand.answer(E.right(remaining));
    await settled();
    expect(state().remaining).to.equal(remaining);

    await flow.finish();

    expect(finished).to.deep.equal([{ entryId: 'entry-1', shownTerms: remaining.terms }]);
    expect(hand.requests).to.have.length(2);
    expect(state().remaining).to.equal(null);
  });

  it('are unknown if they cannot be quoted, and not taken from another change [PZ-09] [R6]', async () => {
    const unknown = await aHalfDone();
    unknown.hand.answer(E.left({ _tag: 'NothingToQuote' }));
    await settled();
    expect(unknown.state().remaining).to.equal(null);
    await unknown.flow.finish();
    expect(unknown.finished).to.deep.equal([{ entryId: 'entry-1' }]);

    const left = await aHalfDone({ forgetOpenChange: async () => E.right(undefined) });
    await left.flow.forget();
    expect(left.step()._tag).to.equal('Overview');
    left.hand.answer(E.right(remaining));
    await settled();
    expect(left.state().remaining).to.equal(null);
  });

  it('are not requested if the change cannot be finished [PZ-09]', async () => {
    const { flow, hand, finished } = await aHalfDone({}, 'cancel');
    await flow.finish();
    expect([hand.requests, finished]).to.deep.equal([[], []]);
  });

  it('are requested only after a check of a lost response [PZ-09]', async () => {
    const hand = byHand<E.Either<object, RemainingCharges>>();
    const { flow, step } = await aPage(active, {
      changePlan: failing({
        _tag: 'Unclear',
        change: changeOf('change-plan'),
        step: 'start',
        entryId: 'entry-1',
      }),
      quoteRemaining: hand.call as never,
    });
    flow.begin('change');
    flow.pick({ kind: 'change', planId: 'sports-plus-annual' });
    await flow.commit();
    expect(hand.requests).to.deep.equal([]);
    const before = step();
    flow.back();
    expect(step()).to.equal(before);

    await flow.check();

    expect(hand.requests).to.have.length(1);
  });

  it('do not block leaving if the check failed [PZ-09] [R6]', async () => {
    const { flow, step, world } = await aPage(active, {
      changePlan: failing({
        _tag: 'Unclear',
        change: changeOf('change-plan'),
        step: 'start',
        entryId: 'entry-1',
      }),
    });
    flow.begin('change');
    flow.pick({ kind: 'change', planId: 'sports-plus-annual' });
    await flow.commit();
    world.fail('subscriptions.list', { _tag: 'Offline' });
    await flow.check();
    flow.back();
    expect(step()).to.deep.equal({ _tag: 'Overview', outdated: false, from: null });
  });
});

describe('Membership page: changes left open by an earlier page', () => {
  const start = { planId: 'sports-plus-annual', productId: 'sports-plus', startDate: null, seenIds: [] };
  const replace = { ...start, subscriptionId: 'sub-1' };
  const found = (change: Change, fields: Partial<FoundChange> = {}): FoundChange => ({
    entryId: 'entry-1',
    change,
    step: 'start',
    begun: true,
    outcome: 'AskReader',
    ...fields,
  });
  const pausing: Change = { kind: 'pause', facts: { ...replace, length: 3 } };
  const requests: readonly (readonly [Change, Task])[] = [
    [pausing, { kind: 'pause', length: 3 }],
    [{ kind: 'resume', facts: replace }, { kind: 'resume' }],
    [
      { kind: 'change-plan', facts: replace },
      { kind: 'change', planId: 'sports-plus-annual' },
    ],
    [
      { kind: 'undo-change', facts: replace },
      { kind: 'change', planId: 'sports-plus-annual' },
    ],
    [{ kind: 'cancel', facts: { subscriptionId: 'sub-1' } }, { kind: 'cancel' }],
    [{ kind: 'restart', facts: start }, { kind: 'restart' }],
  ];

  for (const [change, task] of requests)
    it(`are checked if their start may have been sent: ${change.kind} [PZ-09]`, async () => {
      const account = change.kind === 'restart' ? cancelled : change.kind === 'resume' ? paused : active;
      const page = await aPage(account);
      page.flow.takeUp([found(change)]);
      expect(page.step()).to.deep.equal({
        _tag: 'Unclear',
        task,
        shownTerms: null,
        entryId: 'entry-1',
        checkStatus: 'not-there',
      });
      expect([page.acknowledged, page.state().reported]).to.deep.equal([['entry-1'], []]);
    });

  it('are checked again if the records are unread, show it, or it is a discount [PZ-09]', async () => {
    const { services } = await aPayflow(active);
    const unread = makeMembershipChange(services);
    unread.takeUp([found(pausing)]);
    expect(unread.state.getValue().step).to.deep.include({ _tag: 'Unclear', checkStatus: 'not-yet' });

    const there = await aPage(cancelled);
    there.flow.takeUp([found({ kind: 'cancel', facts: { subscriptionId: 'sub-1' } }, { step: 'cancel' })]);
    expect(there.step()).to.deep.include({ _tag: 'Unclear', checkStatus: 'not-yet' });

    const discount = await aPage();
    const applied: Change = {
      kind: 'apply-discount',
      facts: { subscriptionId: 'sub-1', discountId: 'stay' },
    };
    discount.flow.takeUp([found(applied, { step: 'apply-discount', begun: false })]);
    expect(discount.step()).to.deep.include({
      _tag: 'Unclear',
      checkStatus: 'not-yet',
      task: {
        kind: 'offer',
        offer: { discountId: 'stay', heading: '', text: '', numberOfBillingCycles: null, off: null },
      },
    });
  });

  for (const [change, step, begun, part] of [
    [pausing, 'start', false, 'start'],
    [pausing, 'cancel', false, 'start'],
    [pausing, 'flag', true, 'flag'],
    [{ kind: 'resume', facts: replace }, 'clear-flag', true, 'clear-flag'],
    [{ kind: 'resume', facts: replace }, 'start', false, 'clear-flag'],
    [{ kind: 'resume', facts: replace }, 'cancel', false, 'start'],
  ] as const)
    it(`are half done with the remaining steps: ${change.kind} at ${step}${begun ? ', begun' : ''} [PZ-09]`, async () => {
      const page = await aPage();
      page.flow.takeUp([found(change, { step, begun })]);
      expect(page.step()).to.deep.include({
        _tag: 'HalfDone',
        part,
        shownTerms: null,
        notice: null,
        entryId: 'entry-1',
        readableUntil: day('2026-12-04'),
      });
    });

  for (const kind of [
    'subscribe',
    'end-home-delivery',
    'make-default',
    'replace-card',
    'rescue',
    'retry',
  ] as const)
    it(`are only reported if another page asks about them: ${kind} [PZ-09]`, async () => {
      const page = await aPage();
      const one = found({ kind, facts: {} } as unknown as Change);
      page.flow.takeUp([one]);
      expect([page.step()._tag, page.state().reported]).to.deep.equal(['Overview', [one]]);
    });

  it('are reported beside the one in question until the reader acts [PZ-09]', async () => {
    const page = await aPage();
    const ended = found(pausing, { entryId: 'entry-0', outcome: 'Finished' });
    const another = found(pausing, { entryId: 'entry-2' });
    page.flow.takeUp([]);
    page.flow.takeUp([ended]);
    expect([page.step()._tag, page.state().reported, page.acknowledged]).to.deep.equal([
      'Overview',
      [ended],
      ['entry-0'],
    ]);
    page.flow.begin('pause');
    expect(page.state().reported).to.deep.equal([]);
    page.flow.takeUp([ended, found(pausing), another]);
    expect(page.state().reported).to.deep.equal([ended, another]);
    expect(page.step()).to.deep.include({ entryId: 'entry-1' });
    page.flow.takeUp([another]);
    expect(page.step()).to.deep.include({ entryId: 'entry-1' });
  });
});

describe('Membership page: comparing terms', () => {
  it('compares plan, cents, days, method, discounts and end of access [PZ-09]', async () => {
    const page = await aPage();
    const task: Task = { kind: 'change', planId: 'sports-plus-annual' };
    const shownTerms = termsOfChange(page.facts(), task);
    const [first, ...others] = shownTerms.preview.entries;
    const preview = (changes: Partial<typeof shownTerms.preview>) => ({
      ...shownTerms,
      preview: { ...shownTerms.preview, ...changes },
    });
    expect(areSameTerms(shownTerms, termsOfChange(page.facts(), task))).to.equal(true);
    expect(areSameTerms(shownTerms, preview({ now: day('2030-01-01') }))).to.equal(true);
    for (const other of [
      preview({ plan: null }),
      preview({ entries: others }),
      preview({ entries: [{ ...first!, amount: 1 }, ...others] }),
      preview({ entries: [{ ...first!, orAmount: 1 }, ...others] }),
      preview({ entries: [{ ...first!, on: day('2030-01-01') }, ...others] }),
      preview({ accessEnds: day('2030-01-01') }),
      { ...shownTerms, method: { ...shownTerms.method!, token: 'pm-2' } },
      { ...shownTerms, method: null },
      { ...shownTerms, discountIds: ['kind'] },
    ])
      expect(areSameTerms(shownTerms, other)).to.equal(false);

    const nothing = { ...termsOfChange(page.facts(), { kind: 'cancel' }) };
    expect(areSameTerms(nothing, { ...nothing, method: null })).to.equal(true);
  });

  it('ignores the order of discounts, and compares the method only if there is a charge [PZ-09]', async () => {
    const page = await aPage();
    const facts = page.facts();
    const lowering = (id: string) => ({
      ...{ id, name: '', off: { kind: 'amount', amount: 1 } as const },
      ...{ numberOfBillingCycles: 3, currentBillingCycle: 0 },
    });
    const both = [lowering('a'), lowering('b')];
    const task: Task = { kind: 'pause', length: 1 };
    const shownTerms = termsOfChange({ ...facts, discounts: both }, task);
    expect(shownTerms.discountIds).to.deep.equal(['a', 'b']);
    expect(
      areSameTerms(shownTerms, termsOfChange({ ...facts, discounts: [...both].reverse() }, task)),
    ).to.equal(true);
    expect(shownTerms.preview.entries.map(({ kind }) => kind)).to.include.members(['access-ends', 'charge']);
    expect(
      areSameTerms(shownTerms, { ...shownTerms, method: { ...shownTerms.method!, token: 'pm-2' } }),
    ).to.equal(false);
  });

  it('cannot be done for a pause or repair while the profile is unreadable [PZ-02] [PZ-09]', async () => {
    const offline = { _tag: 'Offline' } as const;
    const shownTerms = termsOfChange((await aPage()).facts(), { kind: 'cancel' });
    for (const task of [{ kind: 'pause', length: 1 }, { kind: 'mend' }] as const)
      expect(lackingTerm(task, shownTerms, { profile: offline })).to.equal(offline);
    expect(lackingTerm({ kind: 'cancel' }, shownTerms, { profile: offline })).to.equal(null);
  });

  it('promises charges to the named method, and none without one [PZ-09]', async () => {
    const page = await aPage();
    const shownTerms = termsOfChange(page.facts(), { kind: 'change', planId: 'sports-plus-annual' });
    expect(promiseShown(shownTerms)).to.deep.include({ methodToken: 'pm-1', discountIds: [] });
    expect(promiseShown(shownTerms)).to.not.have.property('accessEndsOn');
    expect(promiseShown({ ...shownTerms, method: null })).to.equal(undefined);
    expect(promiseShown(termsOfChange(page.facts(), { kind: 'cancel' }))).to.equal(undefined);
  });

  it('starts with the shortest pause and no plan [PZ-02] [PZ-05]', () => {
    expect([firstTask('pause'), firstTask('change'), firstTask('undo')]).to.deep.equal([
      { kind: 'pause', length: 1 },
      { kind: 'change', planId: null },
      { kind: 'undo' },
    ]);
    const kinds = ['pause', 'resume', 'undo', 'cancel', 'restart', 'mend', 'give-up', 'change'] as const;
    expect(kinds.filter((kind) => canFinish(firstTask(kind)))).to.deep.equal([
      'pause',
      'resume',
      'undo',
      'mend',
      'change',
    ]);
  });

  it('shows the end of the paid time while it is not over [PZ-06]', async () => {
    const facts = (await aPage()).facts();
    expect(accessKept(facts)).to.deep.equal(day('2026-12-04'));
    expect(accessKept({ ...facts, running: null })).to.deep.equal(day('2026-12-04'));
    expect(accessKept({ ...facts, running: null, live: null })).to.equal(null);
    expect(accessKept({ ...facts, now: day('2026-12-10') })).to.equal(null);
  });
});
