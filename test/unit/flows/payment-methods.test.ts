import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { anAccount, type MemoryAccount } from '../../../adapters/memory/world/accounts';
import type { MemoryWorldOptions } from '../../../adapters/memory/world/memory-world';
import type { Change } from '../../../core/domain/change/change';
import { cardFieldKeys } from '../../../core/domain/card/card-fields';
import type { CallFailed } from '../../../core/ports/call-failed';
import { problemOfHalf } from '../../../core/flows/payment-source/method-problem';
import { makePaymentMethodsFlow } from '../../../core/flows/payment-methods/payment-methods';
import { isCardChange } from '../../../core/flows/commitment/recovery';
import {
  isSaving,
  keyOf,
  overview,
  type Job,
  type KeepingJob,
  type MethodKey,
  type PaymentMethodsState,
} from '../../../core/flows/payment-methods/state';
import {
  isAnswerLost,
  jobNow,
  openJob,
  problemOfGone,
  resultOf,
} from '../../../core/flows/payment-methods/view';
import type { FoundChange } from '../../../core/use-cases/subscriptions/recover-at-load';
import type { AccountServices } from '../../../ui/react/services';
import { pastDue, twoMethods } from '../../builders/memberships';
import { day, now } from '../../builders/subscription';
import { englishFormatter } from '../../../adapters/memory/formatter';
import { makeTranslate } from '../../../core/domain/messages/make-translate';
import { afterWords } from '../../../core/presentation/method-problem-words';
import { aHeardPayflow } from '../../builders/heard-recovery';
import {
  aDecliningCard,
  aGoodCard,
  aManualClock,
  holdNonce,
  aPayflow,
  aStoredMethod,
  place,
} from '../../builders/payflow';
import { byHand } from '../../builders/by-hand';
import { changeOf } from '../../builders/changes';

const kit = { t: makeTranslate(), format: englishFormatter };
const refused: CallFailed = { _tag: 'Refused', message: null };
const never = () => new Promise<never>(() => undefined);
const settled = () => new Promise((resolve) => setTimeout(resolve));
const add: KeepingJob = { kind: 'add' };
const replace: KeepingJob = { kind: 'replace', token: 'pm-1' };
const remove: KeepingJob = { kind: 'remove', token: 'pm-2' };
const makeDefault = { kind: 'make-default', token: 'pm-2' } as const;
const use = { kind: 'use', token: 'pm-2' } as const;

/** A page with all data loaded. */
const aPage = async (
  changes: Partial<AccountServices> = {},
  account: Partial<MemoryAccount> = twoMethods,
  options: MemoryWorldOptions = {},
) => {
  const payflow = await aHeardPayflow(account, changes, options);
  const { services } = payflow;
  const flow = makePaymentMethodsFlow(services);
  await flow.load();
  payflow.world.forgetCalls();
  const state = () => flow.state.getValue();
  const page = {
    ...payflow,
    flow,
    state,
    form: () => payflow.world.cardForms.opened().at(-1)!,
    /** The current step for one method; `null`: for a new one. */
    at: (key: MethodKey) => state().steps.get(key) ?? overview,
    problem: (job: Job) => jobNow(state(), job).problem,
    result: () => resultOf(state(), services.subscriptions.getValue()),
    calls: () => payflow.world.calls().map(({ name }) => name as string),
    tokens: () => payflow.reader.methods.map(({ token }) => token),
    paying: () => payflow.reader.subscriptions[0]!.methodToken,
    /** Opens the job, types a card if one is needed, and sends it. */
    send: async (job: Job, card = aGoodCard) => {
      if (job.kind === 'add' || job.kind === 'replace') {
        flow.open(job);
        await flow.card.open(place);
        page.form().type(card);
      }
      await flow.send(job);
    },
  };
  return page;
};

/** Services whose writes fail with the given failure. */
const failing = (failure: object): Partial<AccountServices> => {
  const fails = async () => E.left(failure as never);
  return {
    addPaymentMethod: fails,
    replacePaymentMethod: fails,
    removePaymentMethod: fails,
    makeDefaultMethod: fails,
  };
};
const afterFailure = async (job: Job, failure: object, changes: Partial<AccountServices> = {}) => {
  const page = await aPage({ ...failing(failure), ...changes });
  await page.send(job);
  return page;
};
const makingDefault: Change = {
  kind: 'make-default',
  facts: { methodToken: 'pm-2', subscriptionId: 'sub-1' },
};
const half = {
  _tag: 'HalfDone',
  change: makingDefault,
  step: 'move-subscription',
  because: refused,
  entryId: 'entry-1',
} as const;
const lost = {
  _tag: 'Unclear',
  change: makingDefault,
  step: 'default',
  entryId: 'entry-1',
} as const;

/** A journal entry for a job whose response was lost. */
const lostOf = (job: KeepingJob) => {
  const change: Change =
    job.kind === 'add'
      ? { kind: 'add-card', facts: { seenTokens: ['pm-1', 'pm-2'] } }
      : {
          kind: job.kind === 'replace' ? 'update-card' : 'remove-card',
          facts: { methodToken: job.token },
        };
  return { _tag: 'Unclear', change, step: change.kind, entryId: 'entry-1' } as const;
};

describe('Payment methods: the state of the page', () => {
  const stepsOf = (steps: readonly (readonly [MethodKey, object])[]) =>
    ({ reading: 'read', reported: [], steps: new Map(steps) }) as unknown as PaymentMethodsState;
  const problem = { _tag: 'Gone' };
  const deciding = (task: Job) => ({ _tag: 'Deciding', task, problem });

  it('reports a problem of a method only if that method is no longer listed [PZ-08]', () => {
    const listed = [aStoredMethod()] as never;
    const gone = deciding({ kind: 'remove', token: 'pm-2' });
    expect(problemOfGone(stepsOf([['pm-2', gone]]), listed)).to.equal(problem);
    expect(problemOfGone(stepsOf([['pm-1', deciding(replace as Job)]]), listed)).to.equal(null);
    expect(problemOfGone(stepsOf([[null, deciding(add as Job)]]), listed)).to.equal(null);
    const sending = { _tag: 'Sending', task: { kind: 'remove', token: 'pm-2' }, problem };
    expect(problemOfGone(stepsOf([['pm-2', sending]]), listed)).to.equal(null);
  });

  it('is idle for a job that is done or waits for an answer [PZ-09]', () => {
    const idle = { busy: false, slow: false, wallet: null, problem: null };
    for (const _tag of ['HalfDone', 'Unclear', 'Done'] as const)
      expect(jobNow(stepsOf([['pm-2', { _tag, task: use, problem }]]), use), _tag).to.deep.equal(idle);
  });

  it('shows a replaced or removed method as it was before [PZ-08]', async () => {
    const { services } = await aPayflow(twoMethods);
    for (const outcome of [
      { _tag: 'Replaced', before: aStoredMethod() },
      { _tag: 'Removed', method: aStoredMethod() },
    ]) {
      const done = { _tag: 'Done', task: replace, shownTerms: outcome };
      expect(resultOf(stepsOf([['pm-1', done]]), services.subscriptions.getValue())).to.equal(outcome);
    }
  });

  it('reports why a method could not be used after a failed charge [PZ-08] [ER-02]', async () => {
    const page = await afterFailure(use, { _tag: 'ChargeFailed', because: refused });
    expect(page.problem(use)).to.deep.include({ _tag: 'Refused', after: 'payment.nothing-changed' });
  });
});

describe('Payment methods: reading', () => {
  it('reads the methods, the membership that they pay for and its discounts [RT-18] [PZ-08]', async () => {
    const { services, world } = await aPayflow(twoMethods);
    const flow = makePaymentMethodsFlow(services);
    expect(flow.state.getValue()).to.deep.equal({
      reading: 'reading',
      steps: new Map(),
      reported: [],
    });

    await flow.load();

    const subscriptionState = services.subscriptions.getValue();
    expect(flow.state.getValue().reading).to.equal('read');
    expect(subscriptionState.paymentMethodsData.paymentMethods).to.have.length(2);
    expect(subscriptionState.subscriptionStatus).to.equal('Active');
    expect(world.calls().map(({ name }) => name)).to.include('billing.discounts');
  });

  it('works without the subscriptions, but not without the methods [RT-18]', async () => {
    const { services, world } = await aPayflow(twoMethods);
    const flow = makePaymentMethodsFlow(services);
    world.fail('subscriptions.list', { _tag: 'Offline' }, { times: 1 });
    await flow.load();
    expect(flow.state.getValue().reading).to.equal('read');

    world.fail('paymentMethods.list', { _tag: 'Offline' }, { times: 1 });
    await flow.load();
    expect(flow.state.getValue().reading).to.equal('failed');

    const reading = flow.load();
    expect(flow.state.getValue().reading).to.equal('reading');
    await reading;
    expect(flow.state.getValue().reading).to.equal('read');
  });

  it('uses only the latest of two reads [RT-18]', async () => {
    const answers: ((read: E.Either<CallFailed, never>) => void)[] = [];
    const { services } = await aPayflow(twoMethods, {
      loadPaymentMethods: () => new Promise((answer) => void answers.push(answer)),
    });
    const flow = makePaymentMethodsFlow(services);
    const first = flow.load();
    const second = flow.load();
    answers[0]!(E.left({ _tag: 'Offline' }));
    await first;
    expect(flow.state.getValue().reading).to.equal('reading');

    answers[1]!(E.right(undefined as never));
    await second;

    expect(flow.state.getValue().reading).to.equal('read');
  });
});

describe('Payment methods: the open form', () => {
  it('is the opened form or question until it is closed [PZ-08]', async () => {
    const page = await aPage();
    expect([openJob(page.state()), page.problem(add)]).to.deep.equal([null, null]);

    page.flow.open(replace);
    expect(openJob(page.state())).to.deep.equal(replace);
    page.flow.open(remove);
    expect(openJob(page.state())).to.deep.equal(remove);
    page.flow.close();

    expect(page.state().steps.size).to.equal(0);
    expect(page.calls()).to.deep.equal([]);
  });

  it('asks no removal question for a method in use; it may be replaced [PZ-08]', async () => {
    const page = await aPage();

    page.flow.open({ kind: 'remove', token: 'pm-1' });
    expect(page.problem({ kind: 'remove', token: 'pm-1' })).to.deep.equal({ _tag: 'InUse' });
    expect(openJob(page.state())).to.equal(null);
    const { paymentMethods } = page.services.subscriptions.getValue().paymentMethodsData;
    // The message is shown at the method itself.
    expect(problemOfGone(page.state(), paymentMethods)).to.equal(null);

    page.flow.open(replace);
    expect(openJob(page.state())).to.deep.equal(replace);
  });

  it('replaces an earlier message [PZ-08]', async () => {
    const page = await aPage();
    await page.send(makeDefault);
    page.flow.takeUp([aFound({ outcome: 'Finished' })]);
    expect([page.result()?._tag, page.state().reported.length]).to.deep.equal(['Default', 1]);

    page.flow.open(add);

    expect([page.result(), page.state().reported]).to.deep.equal([null, []]);
  });

  for (const job of [add, remove] as const)
    it(`is not changed while it is sent: ${job.kind} [PZ-09]`, async () => {
      const page = await aPage({ addPaymentMethod: never, removePaymentMethod: never });
      void page.send(job);
      await settled();
      const before = page.state();
      expect(page.at(keyOf(job))).to.deep.include({ _tag: 'Sending', task: job });
      expect([openJob(before), isSaving(before)]).to.deep.equal([job, true]);

      page.flow.open(job === add ? remove : add);
      page.flow.close();
      void page.flow.send(makeDefault);
      void page.flow.send({ kind: 'remove', token: 'pm-1' });
      await settled();

      expect(page.state()).to.equal(before);
    });

  it('is not changed while another method becomes the default [PZ-09]', async () => {
    const page = await aPage({ makeDefaultMethod: never });
    page.flow.open(add);
    void page.flow.send(makeDefault);
    const before = page.state();
    expect([isSaving(before), page.at('pm-2')._tag]).to.deep.equal([true, 'Sending']);

    page.flow.open(remove);
    page.flow.close();
    void page.flow.send(remove);
    page.flow.takeUp([aFound()]);
    await settled();

    expect(page.state()).to.equal(before);
    expect([openJob(before), page.acknowledged, page.sent('paymentMethods.remove')]).to.deep.equal([
      add,
      [],
      0,
    ]);
  });

  it('shows no terms for a card before it is added [PZ-08]', async () => {
    const page = await aPage({ addPaymentMethod: never });
    void page.send(add);
    await settled();

    expect(page.at(null)).to.deep.include({ _tag: 'Sending', shownTerms: null });
  });
});

describe('Payment methods: adding', () => {
  it('stores the card, reads the list, and asks whether the membership should use it [PZ-08]', async () => {
    const page = await aPage();

    await page.send(add);

    expect(page.tokens()).to.deep.equal(['pm-1', 'pm-2', 'pm-3']);
    expect(page.at(null)).to.deep.equal({
      _tag: 'Done',
      task: add,
      shownTerms: { _tag: 'Added', token: 'pm-3', isUsed: false, wallet: null },
      shortfall: null,
      refreshed: true,
    });
    expect(page.services.subscriptions.getValue().paymentMethodsData.paymentMethods).to.have.length(3);
    expect(page.result()).to.deep.equal({ _tag: 'Added', wallet: null, question: 'pm-3' });
    expect([openJob(page.state()), isSaving(page.state()), page.paying()]).to.deep.equal([
      null,
      false,
      'pm-1',
    ]);
  });

  it('asks nothing without a membership to pay, or if it already uses the card [PZ-08]', async () => {
    const none = await aPage({}, { methods: [] });
    await none.send(add);
    expect(none.result()).to.deep.equal({ _tag: 'Added', wallet: null, question: null });

    const method = {
      ...twoMethods.methods![0]!,
      ...{ has_active_subscription: true, image: 'visa' as const },
    };
    const used = await aPage({ addPaymentMethod: async () => E.right(method) });
    await used.send(add);
    expect(used.result()).to.deep.equal({ _tag: 'Added', wallet: null, question: null });
  });

  it('also asks for a past-due membership [PZ-07] [PZ-08]', async () => {
    const page = await aPage({}, pastDue);

    await page.send(add);

    expect(page.result()).to.deep.equal({ _tag: 'Added', wallet: null, question: 'pm-2' });
  });

  it('adds one card for two presses [PZ-09]', async () => {
    const page = await aPage();
    page.flow.open(add);
    await page.flow.card.open(place);
    page.form().type(aGoodCard);

    await Promise.all([page.flow.send(add), page.flow.send(add)]);

    expect([page.sent('cardForm.tokenize'), page.sent('paymentMethods.add')]).to.deep.equal([1, 1]);
  });

  for (const job of [add, replace]) {
    it(`reports what is missing before sending: ${job.kind} [PF-01] [PF-02]`, async () => {
      const page = await aPage();
      page.flow.open(job);
      await page.flow.send(job);
      expect(page.problem(job)).to.deep.equal({ _tag: 'CardWaiting' });

      await page.flow.card.open(place);
      await page.flow.send(job);
      expect(page.problem(job)).to.deep.equal({ _tag: 'Card', problem: { _tag: 'FieldsEmpty' } });

      page.form().type({ ...aGoodCard, number: '4' });
      await page.flow.send(job);
      const problem = { _tag: 'FieldsInvalid', fields: ['number'] };
      expect(page.problem(job)).to.deep.equal({ _tag: 'Card', problem });
      expect([openJob(page.state()), page.sent('cardForm.tokenize')]).to.deep.equal([job, 0]);
    });

    it(`shows the card provider's error: ${job.kind} [PF-02]`, async () => {
      const page = await aPage();
      const problem = { _tag: 'CardFailed', message: 'This card cannot be used.' };
      page.world.fail('cardForm.tokenize', problem);

      await page.send(job);

      expect(page.problem(job)).to.deep.equal({ _tag: 'Card', problem });
      expect(page.tokens()).to.deep.equal(['pm-1', 'pm-2']);
    });

    it(`shows the bank's words and keeps all but the security code: ${job.kind} [ER-02] [PF-01]`, async () => {
      const page = await aPage();

      await page.send(job, aDecliningCard);

      expect(page.problem(job)).to.deep.equal({
        _tag: 'Refused',
        notice: { kind: 'server', text: 'Do Not Honor' },
        after: 'payment.nothing-changed',
        step: 'call-bank',
        codeCleared: true,
      });
      const { fields } = page.form().state.getValue();
      expect(cardFieldKeys.filter((key) => fields[key].isEmpty)).to.deep.equal(['cvv']);
      expect(openJob(page.state())).to.deep.equal(job);
    });
  }

  it('can be retried after a rejection [PZ-08]', async () => {
    const page = await aPage();
    await page.send(add, aDecliningCard);
    page.form().type(aGoodCard);

    await page.flow.send(add);

    expect(page.tokens()).to.deep.equal(['pm-1', 'pm-2', 'pm-3']);
  });
});

describe('Payment methods: a step before sending that never ends', () => {
  for (const job of [add, replace])
    it(`stops after 60 seconds without a nonce; a late one sends nothing: ${job.kind} [PZ-08] [PF-01]`, async () => {
      const manualClock = aManualClock(now);
      const page = await aPage({ clock: manualClock.clock });
      page.flow.open(job);
      await page.flow.card.open(place);
      page.form().type(aGoodCard);
      const answer = holdNonce(page.form());
      const sending = page.flow.send(job);
      manualClock.endWaits(60_000);
      await sending;
      expect(page.problem(job)).to.deep.equal({ _tag: 'Late' });
      expect(afterWords({ _tag: 'Late' }, kit)).to.include('You have not been charged.');

      answer();
      await settled();
      expect(page.problem(job)).to.deep.equal({ _tag: 'Late' });
      expect([page.sent('paymentMethods.add'), page.sent('paymentMethods.replace')]).to.deep.equal([0, 0]);

      await page.flow.send(job);
      expect(page.at(keyOf(job))._tag).to.equal('Done');
    });

  it('stops after 60 seconds without the records; late ones send nothing [PZ-08] [PZ-09]', async () => {
    const manualClock = aManualClock(now);
    const records = byHand<E.Either<never, object>>();
    const page = await aPage({
      clock: manualClock.clock,
      refreshMembership: (() => records.call()) as never,
    });
    const sending = page.flow.send(makeDefault);
    await settled();
    manualClock.endWaits(60_000);
    await sending;
    expect(page.problem(makeDefault)).to.deep.equal({ _tag: 'Late' });

    records.answer(E.right({ methods: null, discounts: null }));
    await settled();
    expect(page.problem(makeDefault)).to.deep.equal({ _tag: 'Late' });
    expect(page.sent('paymentMethods.setDefault')).to.equal(0);
  });
});

describe('Payment methods: results', () => {
  for (const job of [remove, makeDefault] as const)
    it(`are shown once the records were read: ${job.kind} [PZ-08]`, async () => {
      const page = await aPage();
      const seen: unknown[] = [];
      page.flow.state.subscribe({
        next: ({ steps }) => {
          const done = [...steps.values()].find(({ _tag }) => _tag === 'Done');
          if (done !== undefined) seen.push('refreshed' in done && done.refreshed);
        },
      });

      await page.send(job);

      expect(seen).to.deep.equal([true]);
    });
});

describe('Payment methods: replacing and removing', () => {
  it('replaces a card, and the new one pays for the same membership [PZ-08]', async () => {
    const page = await aPage();

    await page.send(replace, { ...aGoodCard, number: '6011111111111117' });

    expect(page.reader.methods.map(({ token, last_4 }) => [token, last_4])).to.deep.equal([
      ['pm-1', '1117'],
      ['pm-2', '4444'],
    ]);
    expect(page.result()).to.deep.include({ _tag: 'Replaced' });
  });

  it('removes a method and names it in the result [PZ-08]', async () => {
    const page = await aPage();
    page.flow.open(remove);

    await page.send(remove);

    const result = page.result();
    expect(page.tokens()).to.deep.equal(['pm-1']);
    expect(result?._tag === 'Removed' && result.method?.last_4).to.equal('4444');
    expect(page.sent('cardForm.tokenize')).to.equal(0);
  });

  it('sends the right token for this reader [PZ-08]', async () => {
    const wanted: unknown[] = [];
    const page = await aPage({
      removePaymentMethod: async (one) => {
        wanted.push(one);
        return E.right(undefined);
      },
    });

    await page.send({ kind: 'remove', token: 'pm-gone' });

    expect(wanted).to.deep.equal([{ methodToken: 'pm-gone' }]);
    expect(page.result()).to.deep.equal({ _tag: 'Removed', method: null });
  });

  it('refuses to remove a method in use, known here or from the latest list [PZ-08]', async () => {
    const known = await aPage();
    await known.send({ kind: 'remove', token: 'pm-1' });
    expect(known.problem({ kind: 'remove', token: 'pm-1' })).to.deep.equal({ _tag: 'InUse' });
    expect(known.calls()).to.deep.equal([]);

    const found = await aPage();
    found.reader.subscriptions = found.reader.subscriptions.map((one) => ({ ...one, methodToken: 'pm-2' }));
    await found.send(remove);
    expect(found.problem(remove)).to.deep.equal({ _tag: 'InUse' });
    expect(found.tokens()).to.deep.equal(['pm-1', 'pm-2']);
  });
});

describe('Payment methods: failed changes', () => {
  for (const job of [add, replace, remove]) {
    it(`reports that another tab is making a change: ${job.kind} [PZ-09]`, async () => {
      const page = await afterFailure(job, { _tag: 'Busy' });
      expect(page.problem(job)).to.deep.equal({ _tag: 'Busy' });
    });

    it(`reports an unclear result and resends nothing: ${job.kind} [PZ-08] [R6]`, async () => {
      const page = await afterFailure(job, lostOf(job));

      expect(page.result()).to.deep.include({ _tag: 'Unclear', checkStatus: 'not-yet', entryId: 'entry-1' });
      expect(openJob(page.state())).to.equal(null);
      const before = page.at(keyOf(job));
      page.flow.open(add);
      await page.flow.send(job);
      await page.flow.send(makeDefault);
      await page.flow.leave();
      expect(page.at(keyOf(job))).to.equal(before);
      expect([isAnswerLost(page.state()), jobNow(page.state(), job)]).to.deep.equal([
        true,
        { busy: false, slow: false, wallet: null, problem: null },
      ]);
    });

    it(`is not resent by a press that finishes a half-done change: ${job.kind} [PZ-09]`, async () => {
      const page = await afterFailure(job, lostOf(job), {
        finishOpenChange: async () => expect.fail('was sent again'),
      });
      await page.flow.check();
      const before = page.at(keyOf(job));

      await page.flow.finish();

      expect(page.at(keyOf(job))).to.equal(before);
    });

    it(`checks on request: missing, unreadable, or stored: ${job.kind} [PZ-08] [R6]`, async () => {
      const page = await afterFailure(job, lostOf(job));

      await page.flow.check();
      expect(page.result()).to.deep.include({ _tag: 'Unclear', checkStatus: 'not-there' });
      page.world.fail('subscriptions.list', { _tag: 'Offline' }, { times: 1 });
      await page.flow.check();
      expect(page.result()).to.deep.include({ _tag: 'Unclear', checkStatus: 'unread' });
      const [first, second] = page.reader.methods;
      page.reader.methods = {
        add: [first!, second!, aStoredMethod({ token: 'pm-3', default: false })],
        replace: [{ ...first!, last_4: '0005' }, second!],
        remove: [first!],
      }[job.kind];
      await page.flow.check();

      expect(page.result()?._tag).to.equal(
        { add: 'Added', replace: 'Replaced', remove: 'Removed' }[job.kind],
      );
      expect(page.acknowledged).to.deep.equal(['entry-1']);
    });

    it(`keeps the state after a check: ${job.kind} [PZ-09]`, async () => {
      const forgotten: string[] = [];
      const page = await afterFailure(job, lostOf(job), {
        forgetOpenChange: async ({ entryId }) => {
          forgotten.push(entryId);
          return E.right(undefined);
        },
      });
      await page.flow.check();

      await page.flow.leave();

      expect([page.result(), openJob(page.state()), forgotten]).to.deep.equal([null, null, ['entry-1']]);
      expect([page.state().steps.size, isAnswerLost(page.state())]).to.deep.equal([0, false]);
    });

    it(`is shown again if an earlier page left it open: ${job.kind} [PZ-09]`, async () => {
      const page = await aPage();
      const { change, step } = lostOf(job);

      page.flow.takeUp([{ entryId: 'entry-1', change, step, begun: true, outcome: 'AskReader' }]);

      expect(page.result()).to.deep.include({ _tag: 'Unclear', checkStatus: 'not-yet', entryId: 'entry-1' });
      await page.flow.check();
      expect(page.result()).to.deep.include({ _tag: 'Unclear', checkStatus: 'not-there' });
    });

    it(`reports that another change comes first, and shows it: ${job.kind} [PZ-09]`, async () => {
      const page = await afterFailure(job, {
        _tag: 'Unclear',
        change: changeOf('pause'),
        step: 'start',
        entryId: 'entry-1',
      });
      expect(page.problem(job)).to.deep.equal({ _tag: 'Earlier' });
      expect(page.again()).to.equal(1);
    });

    it(`reports it too if that change is about another method: ${job.kind} [PZ-09]`, async () => {
      const change: Change = { kind: 'update-card', facts: { methodToken: 'pm-9' } };
      const page = await afterFailure(job, {
        ...{ _tag: 'Unclear', change, step: 'update-card', entryId: 'entry-1' },
      });

      expect(page.problem(job)).to.deep.equal({ _tag: 'Earlier' });
      expect([page.again(), page.result()]).to.deep.equal([1, null]);
      page.flow.takeUp([
        { entryId: 'entry-1', change, step: 'update-card', begun: true, outcome: 'AskReader' },
      ]);
      expect(page.result()).to.deep.include({ _tag: 'Unclear', entryId: 'entry-1' });
      expect(page.problem(job)).to.deep.equal({ _tag: 'Earlier' });
    });

    for (const _tag of ['NotReady', 'NotDone'] as const) {
      it(`asks a logged-out reader to log in: ${job.kind}, ${_tag} [PZ-08]`, async () => {
        const page = await afterFailure(job, { _tag, because: { _tag: 'SignedOut' } });
        expect(page.problem(job)).to.deep.equal({ _tag: 'SignedOut' });
        expect(page.sent('subscriptions.list')).to.equal(0);
      });

      it(`reports that nothing has changed once the list was read: ${job.kind}, ${_tag} [ER-02]`, async () => {
        const page = await afterFailure(job, { _tag, because: refused });
        expect(page.problem(job)).to.deep.equal({
          _tag: 'Refused',
          notice: { kind: 'message', key: 'error.updating-subscriptions' },
          after: 'payment.nothing-changed',
          step: null,
          ...((job === add || job.kind === 'replace') && { codeCleared: true }),
        });
        expect([page.sent('subscriptions.list'), page.sent('billing.discounts')]).to.deep.equal([1, 1]);
      });
    }
  }

  it('shows no bank hint if no card was sent, and keeps the typed card [ER-02] [PF-01]', async () => {
    const removing = await afterFailure(remove, {
      _tag: 'NotDone',
      because: { _tag: 'Refused', message: 'Do Not Honor' },
    });
    expect(removing.problem(remove)).to.deep.include({
      notice: { kind: 'server', text: 'Do Not Honor' },
      step: null,
    });

    const offline = await afterFailure(add, { _tag: 'NotDone', because: { _tag: 'Offline' } });
    expect(offline.problem(add)).to.deep.include({ _tag: 'Refused', step: null });
    expect(offline.form().state.getValue().fields.cvv.isEmpty).to.equal(false);

    const speechless = await afterFailure(add, { _tag: 'NotDone', because: refused });
    expect(speechless.form().state.getValue().fields.cvv.isEmpty).to.equal(true);
  });

  it('claims nothing if the list could not be read [ER-02] [R6]', async () => {
    const page = await aPage(failing({ _tag: 'NotDone', because: refused }));
    page.world.fail('subscriptions.list', { _tag: 'Offline' });

    await page.send(remove);

    expect(page.problem(remove)).to.deep.include({ _tag: 'Refused', after: null });
  });

  for (const job of [add, replace, remove, makeDefault]) {
    it(`sends nothing for another reader who signed in on a sister site: ${job.kind} [AP-13] [PZ-09]`, async () => {
      const page = await aPage();
      const ada = anAccount({
        email: 'ada@example.com',
        trackingId: 't-ada',
        methods: [...twoMethods.methods!],
      });
      page.world.accounts.add(ada);
      page.world.accounts.signIn(ada);

      await page.send(job);

      const problem = page.problem(job);
      expect(problem).to.deep.equal({ _tag: 'SignedOut' });
      expect(page.calls().filter((name) => /\.(add|replace|remove|setDefault)$/.test(name))).to.deep.equal(
        [],
      );
    });
  }

  it('claims nothing about an unread list: the method may exist [ER-02] [R6]', async () => {
    const gone = { kind: 'remove', token: 'pm-gone' } as const;
    for (const [failure, problem] of [
      [{ _tag: 'Busy' }, { _tag: 'Busy' }],
      [{ _tag: 'NotDone', because: { _tag: 'SignedOut' } }, { _tag: 'SignedOut' }],
    ] as const) {
      const page = await afterFailure(gone, failure);
      expect(page.problem(gone)).to.deep.equal(problem);
    }
    const unread = await aPage(failing({ _tag: 'NotDone', because: refused }));
    unread.world.fail('subscriptions.list', { _tag: 'Offline' });
    await unread.send(gone);
    expect(unread.problem(gone)).to.deep.include({ _tag: 'Refused', after: null });
  });

  it('shows the lost change, even if another one of the same method was requested [PZ-09]', async () => {
    const page = await afterFailure(remove, lostOf({ kind: 'replace', token: 'pm-2' }));

    expect(page.at('pm-2')).to.deep.include({
      _tag: 'Unclear',
      task: { kind: 'replace', token: 'pm-2' },
      shownTerms: null,
    });
  });

  it('reports the earlier change if its card was lost in a replacement [PZ-09]', async () => {
    const page = await afterFailure(makeDefault, lostOf({ kind: 'replace', token: 'pm-2' }));

    expect(page.problem(makeDefault)).to.deep.equal({ _tag: 'Earlier' });
  });

  it('reports a missing method if a replaced card was removed meanwhile [PZ-08]', async () => {
    const page = await afterFailure(replace, lostOf(replace));
    page.reader.methods = page.reader.methods.slice(1);

    await page.flow.check();

    expect(page.at('pm-1')).to.deep.include({ _tag: 'Unclear', checkStatus: 'not-there' });
  });

  it('clears the error on the next action [PZ-08]', async () => {
    const page = await afterFailure(remove, { _tag: 'Busy' }, { makeDefaultMethod: never });

    page.flow.open(remove);

    expect(page.problem(remove)).to.equal(null);
  });
});

describe('Payment methods: paying with another method', () => {
  it('makes it the default, moves the membership, and reports it after reading [PZ-08] [AP-18]', async () => {
    const page = await aPage();

    await page.send(makeDefault);

    expect(page.at('pm-2')).to.deep.equal({
      _tag: 'Done',
      task: makeDefault,
      shownTerms: { _tag: 'Default', token: 'pm-2' },
      shortfall: null,
      refreshed: true,
    });
    expect(page.reader.methods.map((one) => one.default)).to.deep.equal([false, true]);
    expect([page.paying(), page.sent('paymentMethods.setDefault')]).to.deep.equal(['pm-2', 1]);
    expect(page.result()).to.deep.equal({ _tag: 'Default', token: 'pm-2' });
  });

  it('reports that the membership now uses a card that was just added [PZ-08]', async () => {
    const page = await aPage();
    await page.send(add);

    await page.send({ kind: 'use', token: 'pm-3' });

    expect(page.result()).to.deep.equal({ _tag: 'Used', token: 'pm-3' });
    expect(page.at(null)).to.equal(overview);
    expect(page.paying()).to.equal('pm-3');
  });

  it('keeps a card form that is being filled in [PZ-08]', async () => {
    const page = await aPage();
    page.flow.open(add);
    await page.flow.card.open(place);
    page.form().type(aGoodCard);

    await page.send(makeDefault);
    expect([openJob(page.state()), page.result()?._tag]).to.deep.equal([add, 'Default']);
    await page.flow.send(add);

    expect([page.tokens().length, page.result()?._tag]).to.deep.equal([3, 'Added']);
    expect(page.at('pm-2')).to.equal(overview);
  });

  it('clears the message that a method cannot be removed on the next press [PZ-08]', async () => {
    const page = await aPage();
    page.flow.open({ kind: 'remove', token: 'pm-1' });

    await page.send(makeDefault);

    expect(page.at('pm-1')).to.equal(overview);
  });

  it('clears it as soon as anything is sent, but closes no form [PZ-08]', async () => {
    const page = await aPage({ makeDefaultMethod: never });
    page.flow.open({ kind: 'remove', token: 'pm-1' });
    void page.flow.send(makeDefault);
    expect([...page.state().steps.keys()]).to.deep.equal(['pm-2']);
  });

  it('keeps its earlier message visible while a card is removed, but no other form [PZ-08]', async () => {
    const page = await aPage({ removePaymentMethod: never });
    await page.send(makeDefault);
    page.reader.methods = [...page.reader.methods, aStoredMethod({ token: 'pm-3', default: false })];
    page.flow.open(add);
    expect([...page.state().steps.keys()]).to.deep.equal([null]);
    await page.send(makeDefault);

    void page.flow.send({ kind: 'remove', token: 'pm-3' });

    expect([...page.state().steps.keys()]).to.deep.equal(['pm-2', 'pm-3']);
    expect(page.result()).to.deep.equal({ _tag: 'Default', token: 'pm-2' });
  });

  it('shows no charge to a reader without one, and still uses the method [PZ-08]', async () => {
    const { services, reader, world } = await aPayflow(twoMethods);
    const flow = makePaymentMethodsFlow(services);
    world.fail('subscriptions.list', { _tag: 'Offline' }, { times: 1 });
    await flow.load();

    await flow.send(makeDefault);

    expect(flow.state.getValue().steps.get('pm-2')?._tag).to.equal('Done');
    expect(reader.subscriptions[0]!.methodToken).to.equal('pm-2');
  });

  it('shows that nothing will be charged if a charge was shown, and sends nothing [PZ-09]', async () => {
    const page = await aPage();
    page.reader.subscriptions = [];

    await page.flow.send(makeDefault);

    expect(afterWords(page.problem(makeDefault)!, kit)).to.deep.equal([
      'Before: Next charge $9.99 on December 5.',
      'Now: No charge is planned.',
    ]);
    expect(page.sent('paymentMethods.setDefault')).to.equal(0);
  });

  it('shows progress and errors next to its own button [PZ-08]', async () => {
    const manualClock = aManualClock(now);
    const sending = await aPage({ makeDefaultMethod: never, clock: manualClock.clock });
    void sending.flow.send(makeDefault);
    expect(jobNow(sending.state(), makeDefault)).to.deep.include({ busy: true, problem: null });
    expect(jobNow(sending.state(), use).busy).to.equal(false);
    expect(jobNow(sending.state(), { ...makeDefault, token: 'pm-1' }).busy).to.equal(false);
    manualClock.endWaits();
    await settled();
    expect(sending.at('pm-2')).to.deep.include({ _tag: 'Sending', slow: true, checkStatus: null });

    const refusing = await afterFailure(makeDefault, { _tag: 'Busy' });
    expect(jobNow(refusing.state(), makeDefault)).to.deep.include({ busy: false, problem: { _tag: 'Busy' } });
    expect(refusing.problem(use)).to.equal(null);
    expect(jobNow((await aPage()).state(), use)).to.deep.include({ busy: false, problem: null });
    expect(refusing.result()).to.equal(null);
  });

  it('clears the error when the next card is sent [PZ-08]', async () => {
    const page = await aPage({
      makeDefaultMethod: async () => E.left({ _tag: 'Busy' }),
      removePaymentMethod: never,
    });
    await page.send(makeDefault);

    void page.flow.send(remove);

    expect(page.problem(makeDefault)).to.equal(null);
    expect(isSaving(page.state())).to.equal(true);
  });

  for (const job of [makeDefault, use]) {
    it(`shows the new charge beside the old one if it has changed, and sends nothing: ${job.kind} [PZ-09]`, async () => {
      const page = await aPage();
      const [subscription] = page.reader.subscriptions;
      page.reader.subscriptions = [{ ...subscription!, nextBilling: day('2026-12-20') }];

      await page.flow.send(job);

      const problem = page.problem(job);
      expect(problem?._tag).to.equal('ChargeChanged');
      expect(afterWords(problem!, kit)).to.deep.equal([
        'Before: Next charge $9.99 on December 5.',
        'Now: Next charge $9.99 on December 20.',
      ]);
      expect(page.sent('paymentMethods.setDefault')).to.equal(0);
      await page.flow.send(job);
      expect(page.at('pm-2')._tag).to.equal('Done');
    });

    for (const name of ['subscriptions.list', 'paymentMethods.list', 'billing.discounts'] as const)
      it(`sends nothing if required data cannot be read: ${job.kind}, ${name} [PZ-09] [R6]`, async () => {
        const page = await aPage();
        page.world.fail(name, { _tag: 'TimedOut' }, { times: 1 });

        await page.flow.send(job);

        expect(page.problem(job)).to.deep.include({ _tag: 'Refused' });
        expect(page.sent('paymentMethods.setDefault')).to.equal(0);
      });
  }

  for (const job of [replace, remove, makeDefault, use])
    it(`reports a method that was removed meanwhile: ${job.kind} [PZ-08]`, async () => {
      const page = await aPage();
      page.reader.methods = page.reader.methods.filter(({ token }) => token !== job.token);

      await page.send(job);

      const { paymentMethods } = page.services.subscriptions.getValue().paymentMethodsData;
      expect(problemOfGone(page.state(), paymentMethods)).to.deep.equal({ _tag: 'Gone' });
      expect(openJob(page.state())).to.equal(null);
      expect(paymentMethods).to.have.length(1);
      expect(page.calls().filter((name) => /\.(replace|remove|setDefault)$/.test(name))).to.deep.equal([]);
    });

  it('reads nothing after another reader has signed in on a sister site [AP-13] [PZ-09]', async () => {
    const page = await aPage();
    const ada = anAccount({ email: 'ada@example.com', trackingId: 't-ada' });
    page.world.accounts.add(ada);
    page.world.accounts.signIn(ada);
    page.world.forgetCalls();

    await page.flow.send(makeDefault);

    expect(page.problem(makeDefault)).to.deep.equal({ _tag: 'SignedOut' });
    expect([page.calls()[0], page.sent('paymentMethods.setDefault')]).to.deep.equal(['dataLayer.read', 0]);
  });

  it('reports why nothing has changed [ER-02] [PZ-09]', async () => {
    const refusing = await afterFailure(makeDefault, { _tag: 'NotDone', because: refused });
    expect(refusing.problem(makeDefault)).to.deep.include({
      _tag: 'Refused',
      after: 'payment.nothing-changed',
    });

    const earlier = await afterFailure(makeDefault, { ...lost, change: changeOf('cancel') });
    expect(earlier.problem(makeDefault)).to.deep.equal({ _tag: 'Earlier' });
    expect(earlier.again()).to.equal(1);

    const another = await afterFailure(makeDefault, { ...half, change: changeOf('pause') });
    expect(another.problem(makeDefault)).to.deep.equal({ _tag: 'Earlier' });
  });

  it('closes the question about a new card on request [PZ-08]', async () => {
    const page = await aPage();
    await page.send(add);

    await page.flow.leave();

    expect([page.result(), page.paying()]).to.deep.equal([null, 'pm-1']);
    expect(page.at(null)).to.equal(overview);
  });

  it('closes its message and keeps a card form that is being filled in [PZ-08]', async () => {
    const page = await aPage();
    page.flow.open(add);
    await page.send(makeDefault);

    await page.flow.leave();

    expect([page.result(), openJob(page.state())]).to.deep.equal([null, add]);
  });
});

describe('Payment methods: half-done changes', () => {
  it('shows the progress and reads the records afterwards [PZ-08] [PZ-09]', async () => {
    const page = await aPage();
    page.world.fail('subscriptions.setPaymentMethod', refused, { times: 1 });

    await page.send(makeDefault);

    const [entry] = page.world.journal.entries();
    expect(page.at('pm-2')).to.deep.equal({
      _tag: 'HalfDone',
      task: makeDefault,
      shownTerms: { _tag: 'Default', token: 'pm-2' },
      entryId: entry!.id,
      known: true,
      afterAdding: false,
      problem: null,
      finishing: false,
      stuck: null,
    });
    expect(page.result()).to.equal(page.at('pm-2'));
    const { paymentMethods } = page.services.subscriptions.getValue().paymentMethodsData;
    expect(paymentMethods.map((one) => one.default)).to.deep.equal([false, true]);
  });

  it('reports that a card that was just added is saved [PZ-08]', async () => {
    const page = await aPage();
    await page.send(add);
    page.world.fail('subscriptions.setPaymentMethod', refused, { times: 1 });

    await page.send({ kind: 'use', token: 'pm-3' });

    expect(page.at('pm-3')).to.deep.include({ _tag: 'HalfDone', afterAdding: true });
    expect(page.at(null)).to.equal(overview);
  });

  it('does not report that for another card [PZ-08]', async () => {
    const page = await aPage();
    await page.send(add);
    page.world.fail('subscriptions.setPaymentMethod', refused, { times: 1 });
    await page.send(makeDefault);
    expect(page.at('pm-2')).to.deep.include({ _tag: 'HalfDone', afterAdding: false });

    const removed = await aPage();
    await removed.send(remove);
    removed.world.fail('subscriptions.setPaymentMethod', refused, { times: 1 });
    await removed.send({ kind: 'use', token: 'pm-1' });
    expect(removed.at('pm-1')).to.deep.include({ _tag: 'HalfDone', afterAdding: false });
  });

  it('reports a lost response, and asks a logged-out reader to log in [PZ-08] [PZ-09]', async () => {
    const unknown = await afterFailure(makeDefault, lost);
    expect(unknown.at('pm-2')).to.deep.include({ _tag: 'HalfDone', known: false, problem: null });

    const out = await afterFailure(makeDefault, { ...half, because: { _tag: 'SignedOut' } });
    expect(out.at('pm-2')).to.deep.include({ known: true, problem: { _tag: 'SignedOut' } });
  });

  it('continues once on request and shows which method pays now [PZ-09]', async () => {
    const page = await aPage();
    page.world.fail('subscriptions.setPaymentMethod', refused, { times: 1 });
    await page.send(makeDefault);

    await Promise.all([page.flow.finish(), page.flow.finish()]);

    expect(page.result()).to.deep.equal({ _tag: 'Used', token: 'pm-2' });
    expect([page.paying(), page.sent('subscriptions.setPaymentMethod')]).to.deep.equal(['pm-2', 2]);
    expect(page.world.journal.entries()).to.deep.equal([]);
  });

  it('shows no method if none is the default by then [PZ-09]', async () => {
    const page = await afterFailure(makeDefault, half, { finishOpenChange: async () => E.right([]) });
    page.reader.methods = [];

    await page.flow.finish();

    expect(page.at('pm-2')).to.deep.include({ _tag: 'Done', shownTerms: { _tag: 'Used', token: null } });
    expect(page.result()).to.equal(null);
  });

  it('reports why it did not continue: rejected, lost, logged out [PZ-09] [ER-02]', async () => {
    const ends = [
      [
        { ...half, because: { _tag: 'Refused', message: 'Not this one' } },
        { kind: 'server', text: 'Not this one' },
      ],
      [lost, { kind: 'message', key: 'error.updating-subscriptions' }],
    ] as const;
    for (const [failure, notice] of ends) {
      const page = await afterFailure(makeDefault, half, {
        finishOpenChange: async () => E.left(failure as never),
      });
      await page.flow.finish();
      const using = page.at('pm-2');
      expect(using).to.deep.include({ _tag: 'HalfDone', finishing: false, entryId: 'entry-1', known: true });
      expect(using._tag === 'HalfDone' && problemOfHalf(using)).to.deep.equal({
        _tag: 'Refused',
        notice,
        after: null,
        step: null,
      });
    }

    const out = await afterFailure(makeDefault, half, {
      finishOpenChange: async () => E.left({ _tag: 'NotDone', because: { _tag: 'SignedOut' } }),
    });
    await out.flow.finish();
    expect(out.at('pm-2')).to.deep.include({ _tag: 'HalfDone', problem: { _tag: 'SignedOut' } });
  });

  it('reports that another tab is finishing it or has finished it [PZ-09]', async () => {
    const busy = await afterFailure(makeDefault, half, {
      finishOpenChange: async () => E.left({ _tag: 'Busy' }),
    });
    await busy.flow.finish();
    expect(busy.at('pm-2')).to.deep.include({ _tag: 'HalfDone', stuck: 'busy' });

    const ended = await afterFailure(makeDefault, half, {
      finishOpenChange: async () => E.left({ _tag: 'NothingToFinish' }),
    });
    await ended.flow.finish();
    expect(ended.at('pm-2')).to.deep.include({ _tag: 'HalfDone', problem: { _tag: 'Earlier' } });
    expect(ended.again()).to.equal(1);
  });

  it('is not replaced by another press while it is finished [PZ-09]', async () => {
    const page = await afterFailure(makeDefault, half, { finishOpenChange: never });
    void page.flow.finish();
    const using = page.at('pm-2');
    expect(using).to.deep.include({ _tag: 'HalfDone', finishing: true });

    await page.flow.send(makeDefault);
    page.flow.open(add);

    expect(page.at('pm-2')).to.equal(using);
    expect(openJob(page.state())).to.deep.equal(add);
  });

  it('keeps its question visible during other actions [PZ-09]', async () => {
    const page = await afterFailure(makeDefault, half);
    const using = page.at('pm-2');

    page.flow.open(add);
    expect(page.at('pm-2')).to.equal(using);
    page.flow.close();
    expect(page.at('pm-2')).to.equal(using);
    page.world.forgetCalls();
    await page.flow.send({ kind: 'make-default', token: 'pm-1' });

    expect(page.at('pm-2')).to.deep.equal({ ...using, problem: { _tag: 'DecideFirst' } });
    expect(page.calls()).to.deep.equal([]);
    expect(page.result()).to.deep.include({ _tag: 'HalfDone', entryId: 'entry-1' });
  });

  it('must be decided before another change of the same method [PZ-09]', async () => {
    const page = await afterFailure(makeDefault, half);

    page.flow.open(remove);
    await page.flow.send(remove);

    expect(page.at('pm-2')).to.deep.include({ _tag: 'HalfDone', problem: { _tag: 'DecideFirst' } });
    expect([openJob(page.state()), page.sent('paymentMethods.remove')]).to.deep.equal([null, 0]);
  });

  it('stays visible during another change until that is reported [PZ-09]', async () => {
    const page = await afterFailure(makeDefault, half, { removePaymentMethod: never });

    void page.flow.send(remove);

    expect(page.at('pm-2')).to.deep.include({ _tag: 'HalfDone', entryId: 'entry-1' });
  });

  it('is given up on request and returns to the overview [PZ-09]', async () => {
    const page = await aPage();
    page.world.fail('subscriptions.setPaymentMethod', refused, { times: 1 });
    await page.send(makeDefault);
    const [entry] = page.world.journal.entries();

    await page.flow.leave();

    expect(page.at('pm-2')).to.equal(overview);
    expect([page.acknowledged, page.world.journal.entries()]).to.deep.equal([[entry!.id], []]);
    expect(page.paying()).to.equal('pm-1');
  });

  it('is reported as kept if it could not be given up [PZ-09] [R6]', async () => {
    const page = await afterFailure(makeDefault, half, {
      forgetOpenChange: async () => E.left({ _tag: 'JournalFailed' }),
    });

    await page.flow.leave();

    expect(page.at('pm-2')).to.deep.include({ _tag: 'HalfDone', stuck: 'kept' });
  });
});

const aFound = (fields: Partial<FoundChange> = {}): FoundChange => ({
  entryId: 'entry-1',
  change: makingDefault,
  step: 'move-subscription',
  begun: true,
  outcome: 'AskReader',
  ...fields,
});

describe('Payment methods: changes left open by an earlier page', () => {
  const replaced: Change = {
    kind: 'replace-card',
    facts: { methodToken: null, seenTokens: [], subscriptionId: 'sub-1' },
  };

  it('are shown as half done without earlier terms [PZ-09]', async () => {
    const page = await aPage();

    page.flow.takeUp([aFound()]);

    expect(page.at('pm-2')).to.deep.equal({
      _tag: 'HalfDone',
      task: makeDefault,
      shownTerms: null,
      entryId: 'entry-1',
      known: true,
      afterAdding: false,
      problem: null,
      finishing: false,
      stuck: null,
    });
    expect([page.acknowledged, page.state().reported]).to.deep.equal([['entry-1'], []]);
  });

  it('are identified by their step and kind [PZ-09]', async () => {
    const page = await aPage();
    page.flow.takeUp([aFound({ step: 'default', change: replaced })]);

    // The new card of this change has no token yet.
    expect(page.at('')).to.deep.include({ known: false, afterAdding: true });
  });

  it('are reported if they have ended, beside the open one [PZ-09]', async () => {
    const page = await aPage();
    const ended = aFound({ entryId: 'entry-0', outcome: 'Finished' });

    page.flow.takeUp([ended, aFound()]);

    expect(page.state().reported).to.deep.equal([ended]);
    expect(page.acknowledged).to.deep.equal(['entry-0', 'entry-1']);
    expect(page.at('pm-2')).to.deep.include({ entryId: 'entry-1' });

    const another = await aPage();
    another.flow.takeUp([ended]);
    expect([another.state().reported, another.state().steps.size]).to.deep.equal([[ended], 0]);
  });

  it('are shown one after the other, each at its own method [PZ-09]', async () => {
    const page = await aPage({ forgetOpenChange: async () => E.right(undefined) });
    const lostCard = aFound({
      entryId: 'entry-2',
      change: { kind: 'update-card', facts: { methodToken: 'pm-1' } },
      step: 'update-card',
    });

    page.flow.takeUp([lostCard, aFound()]);

    expect([...page.state().steps.keys()]).to.deep.equal(['pm-1', 'pm-2']);
    expect(page.result()).to.deep.include({ _tag: 'HalfDone', entryId: 'entry-1' });
    await page.flow.leave();
    expect(page.result()).to.deep.include({ _tag: 'Unclear', entryId: 'entry-2' });
  });

  it('are finished and checked only if a change is open [PZ-09]', async () => {
    const page = await aPage();
    await page.flow.finish();
    await page.flow.check();
    expect([page.state().steps.size, page.calls()]).to.deep.equal([0, []]);
  });

  it('are ignored if they are not about a method [PZ-09]', async () => {
    const page = await aPage();
    page.flow.takeUp([aFound({ change: changeOf('pause') })]);
    expect(page.state().steps.size).to.equal(0);
  });

  it('keep the earlier report if none was found [PZ-09]', async () => {
    const page = await aPage();
    page.flow.takeUp([aFound({ outcome: 'Finished' })]);

    page.flow.takeUp([]);

    expect(page.state().reported).to.have.length(1);
  });

  it('are cleared when another change is sent or opened [PZ-09]', async () => {
    for (const job of [remove, makeDefault] as const) {
      const page = await aPage();
      page.flow.takeUp([aFound({ outcome: 'Finished' })]);
      await page.send(job);
      expect(page.state().reported).to.deep.equal([]);
    }
  });

  it('replace the message about a stored card [PZ-09]', async () => {
    const page = await aPage();
    await page.send(remove);

    page.flow.takeUp([aFound()]);

    expect([...page.state().steps.values()].map(({ _tag }) => _tag)).to.deep.equal(['HalfDone']);
    expect(page.result()?._tag).to.equal('HalfDone');
  });

  it('can be finished here [PZ-09]', async () => {
    const page = await aPage();
    page.world.fail('subscriptions.setPaymentMethod', refused, { times: 1 });
    await page.send(makeDefault);
    const [entry] = page.world.journal.entries();
    const next = makePaymentMethodsFlow(page.services);
    next.takeUp([aFound({ entryId: entry!.id })]);

    await next.finish();

    expect(next.state.getValue().steps.get('pm-2')).to.deep.include({
      _tag: 'Done',
      shownTerms: { _tag: 'Used', token: null },
    });
    expect(page.paying()).to.equal('pm-2');
  });

  it('include only card changes: past-due payments have their own form [PZ-08]', () => {
    const payment: Change = {
      kind: 'rescue',
      facts: { methodToken: null, seenTokens: [], subscriptionId: 'sub-1' },
    };
    const kept = (['add-card', 'update-card', 'remove-card'] as const).map((kind) => changeOf(kind));
    expect(
      [makingDefault, replaced, ...kept, payment].map((change) => isCardChange({ change })),
    ).to.deep.equal([true, true, true, true, true, false]);
  });
});

describe('Payment methods: wallets', () => {
  it("show that nothing is charged, and store the wallet's method [PF-04] [PZ-08]", async () => {
    const page = await aPage({}, twoMethods, { wallets: ['PayPalAccount'] });
    const { walletCheckout } = page.flow;
    expect([walletCheckout.purpose, walletCheckout.terms()]).to.deep.equal([
      'save',
      { label: 'Add a payment method', dueToday: 0, amount: null, firstCharge: now, months: 1 },
    ]);

    expect(walletCheckout.begin('PayPalAccount')).to.equal(true);
    expect(page.at(null)).to.deep.equal({
      _tag: 'AtWallet',
      task: add,
      shownTerms: null,
      wallet: 'PayPalAccount',
    });
    expect(openJob(page.state())).to.deep.equal(add);
    expect(jobNow(page.state(), add)).to.deep.equal({
      ...{ busy: false, slow: false, problem: null },
      wallet: 'PayPalAccount',
    });
    page.flow.open(remove);
    await page.flow.send(makeDefault);
    await page.flow.send(remove);
    expect(page.at(null)._tag).to.equal('AtWallet');
    await walletCheckout.complete('PayPalAccount', E.right({ nonce: 'fake-paypal-billing-agreement-nonce' }));

    expect(page.result()).to.deep.equal({ _tag: 'Added', wallet: 'PayPalAccount', question: 'pm-3' });
    expect([page.tokens().length, page.sent('cardForm.tokenize')]).to.deep.equal([3, 0]);
  });

  it('report a rejection and keep the form [PF-04] [ER-02]', async () => {
    const page = await aPage(
      failing({ _tag: 'NotDone', because: { _tag: 'Refused', message: 'Expired Card' } }),
    );
    page.flow.open(add);
    await page.flow.card.open(place);
    page.form().type(aGoodCard);
    page.flow.walletCheckout.begin('PayPalAccount');

    await page.flow.walletCheckout.complete('PayPalAccount', E.right({ nonce: 'n' }));

    expect(page.problem(add)).to.deep.include({ _tag: 'Refused', step: 'another-card' });
    expect(page.form().state.getValue().fields.cvv.isEmpty).to.equal(false);
  });

  it('do not start while a change is running [PF-04]', async () => {
    const page = await aPage({ makeDefaultMethod: never });
    void page.flow.send(makeDefault);

    expect(page.flow.walletCheckout.begin('PayPalAccount')).to.equal(false);
  });
});
