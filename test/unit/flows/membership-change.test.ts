import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { anAccount, aProfile, type MemoryAccount } from '../../../adapters/memory/world/accounts';
import type { ChangeKind } from '../../../core/domain/change/change';
import { toIsoDay } from '../../../core/domain/dates/utc-date';
import type { CallFailed } from '../../../core/ports/call-failed';
import { makeTranslate } from '../../../core/domain/messages/make-translate';
import { englishFormatter } from '../../../adapters/memory/formatter';
import type { AccountServices } from '../../../ui/react/services';
import type { ActionKind } from '../../../core/domain/membership/actions';
import { isUnderWay } from '../../../core/flows/commitment/state';
import { canFinish, factsOf } from '../../../core/flows/membership-change/state';
import type { Task } from '../../../core/flows/membership-change/task';
import { chargesIn } from '../../../core/domain/charges/terms';
import { promiseShown, termsOfChange } from '../../../core/flows/membership-change/terms';
import { makeMembershipChange } from '../../../core/flows/membership-change/membership-change';
import {
  announcedWords,
  newTermsWords,
  doneWords,
  halfDoneWords,
} from '../../../core/presentation/membership-change-words';
import { day, now } from '../../builders/subscription';
import { aManualClock, aMemorySubscription, aPayflow, aStoredMethod } from '../../builders/payflow';
import { active, cancelled, paused, planned } from '../../builders/memberships';
import { changeOf } from '../../builders/changes';

/** A failure caused by a declined card. */
const declined: CallFailed = { _tag: 'Refused', message: 'Do Not Honor' };

const kit = { t: makeTranslate(), format: englishFormatter };

const interrupted: Partial<MemoryAccount> = {
  ...cancelled,
  profile: aProfile({ paused: true, pausedLength: 2 }),
};

const fitting: Readonly<Record<ActionKind, Partial<MemoryAccount>>> = {
  pause: active,
  resume: paused,
  change: active,
  undo: planned,
  cancel: active,
  restart: cancelled,
  mend: interrupted,
  'give-up': interrupted,
};
const kinds = Object.keys(fitting) as readonly ActionKind[];

const callOf = {
  pause: 'pauseSubscription',
  resume: 'resumeSubscription',
  change: 'changePlan',
  undo: 'undoChange',
  cancel: 'cancelSubscription',
  restart: 'restartSubscription',
  mend: 'repairPause',
  'give-up': 'giveUpPause',
} as const satisfies Record<ActionKind, keyof AccountServices>;

const aPage = async (account: Partial<MemoryAccount> = active, changes: Partial<AccountServices> = {}) => {
  const payflow = await aPayflow(account, changes);
  const store = makeMembershipChange(payflow.services);
  await store.load();
  return {
    ...payflow,
    store,
    step: () => store.state.getValue().step,
    status: () => payflow.services.subscriptions.getValue().subscriptionStatus,
    sent: (name: 'subscriptions.start' | 'subscriptions.cancel' | 'subscriptions.list') =>
      payflow.world.calls().filter((call) => call.name === name).length,
  };
};

type Page = Awaited<ReturnType<typeof aPage>>;

/** Confirms a cancellation and declines the retention offer. */
const confirm = async (store: Page['store']): Promise<void> => {
  await store.confirm();
  const { step } = store.state.getValue();
  if (step._tag === 'Deciding' && step.task.kind === 'offer') store.decline();
};

const decide = async ({ store }: Page, kind: ActionKind) => {
  store.begin(kind);
  if (kind === 'change') store.pick({ kind, planId: 'sports-plus-annual' });
  if (kind === 'cancel') await confirm(store);
  await store.commit();
};

/** A decision whose use case fails with the given failure. */
const afterFailure = async (kind: ActionKind, failure: object, account = fitting[kind]) => {
  let callCount = 0;
  const failing = async () => {
    callCount += 1;
    return E.left(failure);
  };
  const page = await aPage(account, { [callOf[kind]]: failing });
  await decide(page, kind);
  return { ...page, callCount: () => callCount };
};

const problemOf = (page: Page): object | null => {
  const step = page.step();
  return step._tag === 'Deciding' ? step.problem : null;
};

const doneTitle = (page: Page): string => {
  const step = page.step();
  return step._tag === 'Done' ? doneWords(step, kit).title : '';
};

describe('Membership page: another reader has signed in on a sister site', () => {
  for (const kind of kinds) {
    it(`sends nothing of ${kind} and shows no terms of the other reader [AP-13] [PZ-09]`, async () => {
      const page = await aPage(fitting[kind]);
      page.store.begin(kind);
      if (kind === 'change') page.store.pick({ kind, planId: 'sports-plus-annual' });
      if (kind === 'cancel') await confirm(page.store);
      const ada = anAccount({ email: 'ada@example.com', trackingId: 't-ada' });
      page.world.accounts.add(ada);
      page.world.accounts.signIn(ada);
      page.world.forgetCalls();

      await page.store.commit();

      const requests = page.world.calls().map(({ name }) => name as string);
      expect(requests[0]).to.equal('dataLayer.read');
      // Later reads are for the new reader, because the page now belongs to them.
      expect(requests.filter((name) => !/\.(read|list|open|plans|isEntitled)$/.test(name))).to.deep.equal([]);
      expect(page.services.member.getValue().replaced).to.equal(true);
      expect(page.step()).to.deep.include({ _tag: 'Deciding', problem: { _tag: 'SignedOut' } });
    });
  }
});

describe('Membership page: data for the terms cannot be read on confirm', () => {
  const reads = ['paymentMethods.list', 'billing.discounts', 'profiles.read'] as const;
  /**
   * The reads that each change needs. A pause charges at its restart, depends on the mark in the profile, and ends
   * discounts.
   */
  const needed: Readonly<Partial<Record<ActionKind, readonly (typeof reads)[number][]>>> = {
    pause: reads,
    change: ['paymentMethods.list', 'billing.discounts'],
    cancel: [],
  };
  for (const kind of ['pause', 'change', 'cancel'] as const)
    for (const name of reads)
      it(`${needed[kind]!.includes(name) ? 'stops' : 'does not stop'} it: ${kind}, ${name} [PZ-09] [R6]`, async () => {
        const page = await aPage(fitting[kind]);
        page.store.begin(kind);
        if (kind === 'change') page.store.pick({ kind, planId: 'sports-plus-annual' });
        if (kind === 'cancel') await confirm(page.store);
        page.world.forgetCalls();
        page.world.fail(name, { _tag: 'TimedOut' }, { times: 1 });

        await page.store.commit();

        if (!needed[kind]!.includes(name)) return expect(page.step()._tag).to.equal('Done');
        expect(problemOf(page)).to.deep.include({ _tag: 'Refused' });
        expect([page.sent('subscriptions.cancel'), page.sent('subscriptions.start')]).to.deep.equal([0, 0]);
        await page.store.commit();
        expect(page.step()._tag).to.equal('Done');
      });
});

describe('Membership page: reading', () => {
  it('reads the subscriptions, the plans and the payment methods [RT-17]', async () => {
    const page = await aPage();

    expect(page.store.state.getValue().reading).to.equal('read');
    expect(page.services.subscriptions.getValue().availablePlans.length).to.equal(4);
    expect(page.services.subscriptions.getValue().paymentMethodsData.methodsFetched).to.equal(true);
  });

  it('offers a retry if the subscriptions cannot be read', async () => {
    const { services, world } = await aPayflow(active);
    const store = makeMembershipChange(services);
    world.fail('subscriptions.list', { _tag: 'Offline' }, { times: 1 });

    await store.load();
    expect(store.state.getValue().reading).to.equal('failed');

    await store.load();
    expect(store.state.getValue().reading).to.equal('read');
  });

  it('works without payment methods and offered plans', async () => {
    const { services, world } = await aPayflow(active);
    const store = makeMembershipChange(services);
    world.fail('paymentMethods.list', { _tag: 'Offline' });
    world.fail('decisions.availablePlans', { _tag: 'Offline' });

    await store.load();

    expect(store.state.getValue().reading).to.equal('read');
  });

  it('starts only changes that fit the membership', async () => {
    const page = await aPage();

    page.store.begin('restart');

    expect(page.step()._tag).to.equal('Overview');
  });

  it('goes back to the previous step without sending', async () => {
    const page = await aPage();
    page.store.begin('cancel');

    page.store.back();

    expect(page.step()).to.deep.equal({ _tag: 'Overview', outdated: false, from: 'cancel' });
    expect(page.sent('subscriptions.cancel')).to.equal(0);
  });
});

describe('Membership page: successful changes', () => {
  it('pauses for the selected length [PZ-02]', async () => {
    const page = await aPage();
    page.store.begin('pause');
    page.store.pick({ kind: 'pause', length: 2 });

    await page.store.commit({ reason: 'price', text: 'Too much' });

    const step = page.step();
    expect(step._tag === 'Done' && doneWords(step, kit)).to.deep.equal({
      title: 'Subscription successfully paused',
      text: "You won't be charged until February 5.",
    });
    expect(page.status()).to.equal('Active_Paused');
    expect(page.reader.reasons).to.deep.equal({ pauseReason: 'price', pauseReasonText: 'Too much' });
  });

  it('stores no reason if none was given [PZ-02]', async () => {
    const page = await aPage();

    await decide(page, 'pause');

    expect(page.reader.reasons).to.deep.equal({});
  });

  it('resumes the membership [PZ-04]', async () => {
    const page = await aPage(paused);

    await decide(page, 'resume');

    expect(doneTitle(page)).to.equal('Membership successfully resumed');
    expect(page.reader.profile.paused).to.equal(false);
  });

  it('changes the plan at the end of the paid time [PZ-05]', async () => {
    const page = await aPage();

    await decide(page, 'change');

    expect(doneTitle(page)).to.equal('Your plan changes to Flexible Annually on December 4.');
    expect(page.status()).to.equal('Active_Pending');
  });

  it('cancels with the given reason [PZ-06]', async () => {
    const page = await aPage();
    page.store.begin('cancel');
    page.store.confirm();

    await page.store.commit({ reason: 'time', text: '' });

    expect(doneTitle(page)).to.equal("Canceled. You won't be charged again. Access until December 4.");
    expect(page.reader.reasons).to.deep.equal({ cancelReason: 'time' });
    expect(page.status()).to.equal('Cancelled_Active');
  });

  it('restarts on the day on which access would have ended [PZ-06]', async () => {
    const page = await aPage(cancelled);

    await decide(page, 'restart');

    expect(doneTitle(page)).to.equal('Your membership is active again. Your next charge is on December 4.');
    expect(page.status()).to.equal('Active');
  });

  for (const kind of kinds) {
    it(`makes one change for two clicks: ${kind} [PZ-09]`, async () => {
      let callCount = 0;
      const page = await aPage(fitting[kind], {
        [callOf[kind]]: async () => {
          callCount += 1;
          await Promise.resolve();
          return E.right({ restartOn: day('2027-01-05'), failedFollowUp: null });
        },
      });
      page.store.begin(kind);
      if (kind === 'change') page.store.pick({ kind, planId: 'sports-plus-annual' });

      await Promise.all([page.store.commit(), page.store.commit()]);
      await page.store.commit();

      expect(callCount).to.equal(1);
      expect(page.step()._tag).to.equal('Done');
    });
  }

  it('shows the overview below once it was read again', async () => {
    const page = await aPage();

    await decide(page, 'cancel');

    const step = page.step();
    expect(step._tag === 'Done' && step.refreshed).to.equal(true);
  });

  it('reports success even if the list cannot be read afterwards', async () => {
    const page = await aPage(active, {
      pauseSubscription: async () => E.right({ restartOn: day('2027-01-05'), failedFollowUp: null }),
    });
    page.world.fail('subscriptions.list', { _tag: 'Offline' });

    await decide(page, 'pause');

    expect(doneTitle(page)).to.equal('Subscription successfully paused');
    expect(page.store.state.getValue().reading).to.equal('failed');
  });

  it('requires a plan before sending [PZ-05]', async () => {
    const page = await aPage();
    page.store.begin('change');

    await page.store.commit();

    expect(problemOf(page)).to.deep.equal({ _tag: 'NoPlan' });
    expect(page.sent('subscriptions.cancel')).to.equal(0);
  });

  it('reports after ten seconds that it is still sending', async () => {
    const manualClock = aManualClock(now);
    const page = await aPage(active, {
      clock: manualClock.clock,
      cancelSubscription: () => new Promise(() => undefined),
    });
    page.store.begin('cancel');

    void page.store.commit();
    manualClock.endWaits();
    await new Promise((resolve) => setTimeout(resolve));

    const step = page.step();
    expect(step._tag === 'Sending' && step.slow).to.equal(true);
    expect(isUnderWay(step)).to.equal(true);
  });
});

describe('Membership page: terms shown before a change', () => {
  const writes = ['subscriptions.start', 'subscriptions.cancel', 'billing.applyDiscount'];
  /**
   * The writes of the change. The plan and the end of a pause are written automatically after the list was read (ST-09,
   * ST-11).
   */
  const written = ({ world }: Page) =>
    world
      .calls()
      .filter(
        ({ name, with: [fields] }) =>
          writes.includes(name) ||
          (name === 'profiles.update' && (fields as { paused?: unknown }).paused === true),
      );
  const shown = ({ services }: Page) => factsOf(services);

  for (const kind of kinds) {
    it(`still apply or are requested again before sending: ${kind} on a page open for days [PZ-09]`, async () => {
      for (const days of [1, 16, 45]) {
        const page = await aPage(fitting[kind]);
        page.store.begin(kind);
        if (kind === 'change') page.store.pick({ kind, planId: 'sports-plus-annual' });
        if (kind === 'cancel') await confirm(page.store);
        const before = shown(page);
        const task = (page.step() as { readonly task: Task }).task;
        page.world.clock.advance(days * 86_400_000);

        await page.store.commit(undefined, before);

        const step = page.step();
        if (step._tag === 'Done') {
          const promise = promiseShown(termsOfChange(before, task));
          for (const start of page.world.calls().filter(({ name }) => name === 'subscriptions.start')) {
            const { startDate } = start.with[0] as { readonly startDate: Date | null };
            expect(toIsoDay(startDate ?? page.world.clock.now()), `${String(days)} days`).to.equal(
              promise && chargesIn(promise)[0]?.on,
            );
          }
        } else {
          expect(written(page), `${String(days)} days`).to.deep.equal([]);
          expect(step._tag === 'Overview' ? step.outdated : problemOf(page)).to.satisfy(
            (observed: unknown) =>
              observed === true || (observed as { _tag: string })._tag === 'TermsChanged',
          );
        }
      }
    });
  }

  it('are shown next to the current ones and sent once the reader has seen them [PZ-09] [PZ-05]', async () => {
    const page = await aPage();
    page.store.begin('change');
    page.store.pick({ kind: 'change', planId: 'sports-plus-annual' });
    const before = shown(page);
    page.world.clock.advance(16 * 86_400_000);

    await page.store.commit(undefined, before);

    const problem = problemOf(page) as Parameters<typeof newTermsWords>[0];
    const [old, fresh] = newTermsWords(problem, kit);
    expect(old).to.match(
      /^Before: \$0\.00 today, then \$89\.99 every year from December \d\. Visa ending in 1111\.$/,
    );
    expect(fresh).to.match(
      /^Now: \$0\.00 today, then \$89\.99 every year from January \d\. Visa ending in 1111\.$/,
    );
    await page.store.commit(undefined, shown(page));
    expect(page.step()._tag).to.equal('Done');
  });

  it('are requested again if another card pays for the membership by now [PZ-08]', async () => {
    const page = await aPage();
    page.store.begin('pause');
    const before = shown(page);
    page.reader.methods = [
      ...page.reader.methods.map((method) => ({ ...method, default: false })),
      aStoredMethod({ token: 'pm-new', default: true }),
    ];
    page.reader.subscriptions = page.reader.subscriptions.map((one) => ({ ...one, methodToken: 'pm-new' }));

    await page.store.commit(undefined, before);

    expect(problemOf(page)).to.have.property('_tag', 'TermsChanged');
    expect(written(page)).to.deep.equal([]);
  });
});

describe('Membership page: failed changes', () => {
  const words: Readonly<Record<ActionKind, string>> = {
    pause: 'There was an error pausing your subscription',
    resume: 'There was an error resuming your subscription',
    change: 'There was an error updating subscriptions',
    cancel: 'There was an error updating subscriptions',
    restart: 'There was an error restarting your subscription',
    undo: 'There was an error updating subscriptions',
    mend: 'There was an error pausing your subscription',
    'give-up': 'There was an error pausing your subscription',
  };
  const causes: readonly CallFailed[] = [
    { _tag: 'Offline' },
    { _tag: 'TimedOut' },
    { _tag: 'NotFound' },
    { _tag: 'Conflict' },
    { _tag: 'Refused', message: null },
    { _tag: 'Unexpected', what: 'cancel' },
  ];
  for (const kind of kinds) {
    for (const because of causes) {
      it(`reports the failure and that nothing changed: ${kind}, ${because._tag} [ER-01]`, async () => {
        const page = await afterFailure(kind, { _tag: 'NotDone', because });

        const step = page.step();
        expect(
          step._tag === 'Deciding' && step.problem !== null && announcedWords(step.problem, kit),
        ).to.equal(`${words[kind]}. Nothing changed and you have not been charged.`);
      });
    }

    it(`reports the same if nothing was started: ${kind} [ER-01]`, async () => {
      const page = await afterFailure(kind, { _tag: 'NotReady', because: { _tag: 'Offline' } });

      expect(problemOf(page)).to.have.property('_tag', 'Refused');
    });

    it(`asks a logged-out reader to log in: ${kind}`, async () => {
      const page = await afterFailure(kind, { _tag: 'NotReady', because: { _tag: 'SignedOut' } });

      expect(problemOf(page)).to.deep.equal({ _tag: 'SignedOut' });
    });

    it(`reports that another tab is making the change: ${kind} [PZ-09]`, async () => {
      const page = await afterFailure(kind, { _tag: 'Busy' });

      expect(problemOf(page)).to.deep.equal({ _tag: 'Busy' });
    });
  }

  for (const kind of kinds)
    it(`shows the words of a server that failed at a write: ${kind} [ER-02]`, async () => {
      const page = await afterFailure(kind, {
        _tag: 'NotDone',
        because: { _tag: 'Unexpected', what: 'write', message: 'The presses have stopped' },
      });

      const step = page.step();
      expect(step._tag === 'Deciding' && step.problem !== null && announcedWords(step.problem, kit)).to.equal(
        'The presses have stopped. Nothing changed and you have not been charged.',
      );
    });

  it("shows the bank's words if a restart is declined [ER-02]", async () => {
    const page = await afterFailure('restart', {
      _tag: 'NotDone',
      because: { _tag: 'Refused', message: 'Do Not Honor' },
    });

    expect(problemOf(page)).to.deep.equal({
      _tag: 'Refused',
      notice: { kind: 'server', text: 'Do Not Honor' },
    });
  });

  for (const kind of ['change', 'restart'] as const) {
    it(`reports that no stored method can pay: ${kind} [PZ-08]`, async () => {
      const page = await aPage({ ...fitting[kind], methods: [] });

      await decide(page, kind);

      expect(problemOf(page)).to.deep.equal({ _tag: 'NoMethod' });
      expect(page.sent('subscriptions.cancel')).to.equal(0);
    });
  }

  const outdated: readonly [ActionKind, string][] = [
    ['pause', 'NothingToPause'],
    ['resume', 'NothingToResume'],
    ['change', 'NothingToChange'],
    ['change', 'PlanNotOffered'],
    ['undo', 'NothingToUndo'],
    ['mend', 'NothingToRepair'],
    ['give-up', 'NothingToRepair'],
    ['cancel', 'NothingToCancel'],
    ['restart', 'NothingToRestart'],
    ['restart', 'AlreadySubscribed'],
  ];
  for (const [kind, _tag] of outdated) {
    it(`shows the current status if it changed elsewhere: ${kind}, ${_tag}`, async () => {
      const page = await afterFailure(kind, { _tag });

      expect(page.step()).to.deep.equal({ _tag: 'Overview', outdated: true, from: null });
    });
  }

  it('keeps the choices and can be retried', async () => {
    const page = await aPage();
    page.store.begin('pause');
    page.store.pick({ kind: 'pause', length: 3 });
    page.world.fail('profiles.update', { _tag: 'Refused', message: null } as CallFailed, { times: 1 });

    await page.store.commit();
    const step = page.step();
    expect(step._tag === 'Deciding' && step.task).to.deep.equal({ kind: 'pause', length: 3 });

    await page.store.commit();
    expect(page.step()._tag).to.equal('Done');
  });
});

describe('Membership page: half-done changes', () => {
  const half = (part: string, because: CallFailed = { _tag: 'NotFound' }) => ({
    _tag: 'HalfDone',
    step: part,
    because,
    entryId: 'entry-1',
  });
  const states: readonly [ActionKind, string, string][] = [
    ['pause', 'cancel', 'still runs and is charged as before'],
    ['pause', 'keep-flag', "is canceled and won't be charged"],
    ['pause', 'start', "is canceled and won't be charged"],
    ['resume', 'start', "hasn't started again"],
    ['resume', 'clear-flag', 'still marked as paused'],
    ['mend', 'start', "It isn't set to start again after the pause yet"],
    ['undo', 'start', "your old plan isn't set to continue yet"],
    ['change', 'start', "Your old plan is canceled, and the new one hasn't started"],
  ];
  for (const [kind, part, expected] of states) {
    it(`shows the exact progress: ${kind}, ${part} [PZ-09]`, async () => {
      const page = await afterFailure(kind, half(part));

      const step = page.step();
      expect(step._tag === 'HalfDone' && halfDoneWords(step, now, kit).join(' ')).to.contain(expected);
    });
  }

  it('shows the end of access and the cause of the failure', async () => {
    const page = await afterFailure('change', half('start', { _tag: 'Refused', message: 'Do Not Honor' }));

    const step = page.step();
    expect(step._tag === 'HalfDone' && halfDoneWords(step, now, kit)).to.deep.equal([
      "Your old plan is canceled, and the new one hasn't started. You have not been charged.",
      'You can keep reading until December 4.',
      'The answer was: Do Not Honor.',
    ]);
  });

  it("finishes on the reader's request [PZ-09]", async () => {
    const page = await aPage();
    page.world.fail('subscriptions.start', declined, { times: 1 });
    await decide(page, 'change');
    const half = page.step();
    if (half._tag !== 'HalfDone') throw new Error(half._tag);

    await Promise.all([page.store.finish(), page.store.finish()]);

    expect(doneTitle(page)).to.contain('Flexible Annually');
    // The result uses the terms that the reader accepted, not the terms from the current records.
    expect(page.step()).to.have.property('shownTerms', half.shownTerms);
    expect(page.sent('subscriptions.start')).to.equal(2);
  });

  it('stays half done if finishing fails again [PZ-09]', async () => {
    const page = await aPage();
    page.world.fail('subscriptions.start', declined);
    await decide(page, 'change');

    await page.store.finish();

    const step = page.step();
    expect(step._tag === 'HalfDone' && step.finishing).to.equal(false);
  });

  it('reports that another tab is finishing it [PZ-09]', async () => {
    const page = await aPage(active, {
      pauseSubscription: async () => E.left(half('start') as never),
      finishOpenChange: async () => E.left({ _tag: 'Busy' }),
    });
    await decide(page, 'pause');

    await page.store.finish();

    const step = page.step();
    expect(step._tag === 'HalfDone' && step.stuck).to.equal('busy');
  });

  it('shows the current status if there is nothing left to finish', async () => {
    const page = await aPage(active, {
      pauseSubscription: async () => E.left(half('start') as never),
      finishOpenChange: async () => E.left({ _tag: 'NothingToFinish' }),
    });
    await decide(page, 'pause');

    await page.store.finish();

    expect(page.step()).to.deep.equal({ _tag: 'Overview', outdated: true, from: null });
  });

  it('cannot be finished if the change has only one call', () => {
    expect([canFinish({ kind: 'cancel' }), canFinish({ kind: 'restart' })]).to.deep.equal([false, false]);
  });
});

describe('Membership page: changes with a lost response', () => {
  const changeKinds = {
    pause: 'pause',
    resume: 'resume',
    change: 'change-plan',
    undo: 'undo-change',
    cancel: 'cancel',
    restart: 'restart',
    mend: 'pause',
  } as const satisfies Partial<Record<ActionKind, ChangeKind>>;
  // Giving up a pause is a single call without a journal entry.
  const journalled = Object.keys(changeKinds) as readonly (keyof typeof changeKinds)[];
  const unclearOf = (kind: keyof typeof changeKinds) =>
    ({ _tag: 'Unclear', change: changeOf(changeKinds[kind]), step: 'start', entryId: 'entry-1' }) as const;

  for (const kind of journalled) {
    it(`resends nothing automatically: ${kind} [PZ-09]`, async () => {
      const page = await afterFailure(kind, unclearOf(kind));

      await page.store.commit();
      page.store.begin(kind);
      page.store.back();

      expect([page.step()._tag, page.callCount()]).to.deep.equal(['Unclear', 1]);
    });

    it(`reports that the change does not show yet: ${kind} [PZ-09]`, async () => {
      const page = await afterFailure(kind, unclearOf(kind));

      await page.store.check();

      const step = page.step();
      expect(step._tag === 'Unclear' && step.checkStatus).to.equal('not-there');
      page.store.back();
      expect(page.step()._tag).to.equal('Overview');
    });
  }

  it('reports that the check failed', async () => {
    const page = await afterFailure('pause', unclearOf('pause'));
    page.world.fail('subscriptions.list', { _tag: 'Offline' });

    await page.store.check();

    const step = page.step();
    expect(step._tag === 'Unclear' && step.checkStatus).to.equal('unread');
  });

  it('detects that the change has succeeded', async () => {
    const page = await afterFailure('cancel', unclearOf('cancel'));
    page.reader.subscriptions = [aMemorySubscription({ state: 'cancelled', ends: now })];

    await Promise.all([page.store.check(), page.store.check()]);

    expect(doneTitle(page)).to.contain('Access until December 4.');
  });

  it("finishes only on the reader's request after a check [PZ-09]", async () => {
    let finished = 0;
    const page = await aPage(active, {
      changePlan: async () => E.left(unclearOf('change')),
      finishOpenChange: async () => {
        finished += 1;
        return E.right([]);
      },
    });
    await decide(page, 'change');

    await page.store.finish();
    expect(finished).to.equal(0);

    await page.store.check();
    await Promise.all([page.store.finish(), page.store.finish()]);
    expect([finished, page.step()._tag]).to.deep.equal([1, 'Done']);
  });
});
