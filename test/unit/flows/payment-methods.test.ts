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
  aPayflow,
  aStoredMethod,
  place,
} from '../../builders/payflow';
import { changeOf } from '../../builders/changes';

const kit = { t: makeTranslate(), format: englishFormatter };
const refused: CallFailed = { _tag: 'Refused', message: null };
const never = () => () => new Promise<never>(() => undefined);
const settled = () => new Promise((resolve) => setTimeout(resolve));
const add: KeepingJob = { kind: 'add' };
const replace: KeepingJob = { kind: 'replace', token: 'pm-1' };
const remove: KeepingJob = { kind: 'remove', token: 'pm-2' };
const makeDefault = { kind: 'make-default', token: 'pm-2' } as const;
const use = { kind: 'use', token: 'pm-2' } as const;

/** A page that has read everything. */
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
    /** What is done about one method; `null`: about a new one. */
    at: (key: MethodKey) => state().steps.get(key) ?? overview,
    problem: (job: Job) => jobNow(state(), job).problem,
    result: () => resultOf(state(), services.subscriptions.getValue()),
    calls: () => payflow.world.calls().map(({ name }) => name as string),
    tokens: () => payflow.reader.methods.map(({ token }) => token),
    paying: () => payflow.reader.subscriptions[0]!.methodToken,
    /** Opens it, types a card where one is wanted, and sends it. */
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

/** What is sent ends in a given failure. */
const failing = (failure: object): Partial<AccountServices> => {
  const fails = () => async () => E.left(failure as never);
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

/** The answer to it was lost. */
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

describe('Payment methods: reading', () => {
  it('reads the methods, the membership that they pay for, and its discounts [RT-18] [PZ-08]', async () => {
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

  it('can do without the subscriptions, not without the methods [RT-18]', async () => {
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

  it('hears the last of two readings alone [RT-18]', async () => {
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

describe('Payment methods: what stands open', () => {
  it('is the form or the question that was opened, until it is closed [PZ-08]', async () => {
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

  it('is no question where the method is paid with; it may be replaced [PZ-08]', async () => {
    const page = await aPage();

    page.flow.open({ kind: 'remove', token: 'pm-1' });
    expect(page.problem({ kind: 'remove', token: 'pm-1' })).to.deep.equal({ _tag: 'InUse' });
    expect(openJob(page.state())).to.equal(null);
    const { paymentMethods } = page.services.subscriptions.getValue().paymentMethodsData;
    // It is told at the method itself.
    expect(problemOfGone(page.state(), paymentMethods)).to.equal(null);

    page.flow.open(replace);
    expect(openJob(page.state())).to.deep.equal(replace);
  });

  it('takes the place of what was told before [PZ-08]', async () => {
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

  it('is not changed while another one becomes the default [PZ-09]', async () => {
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

  it('has nothing told of what is added before it is there [PZ-08]', async () => {
    const page = await aPage({ addPaymentMethod: never });
    void page.send(add);
    await settled();

    expect(page.at(null)).to.deep.include({ _tag: 'Sending', shownTerms: null });
  });
});

describe('Payment methods: adding', () => {
  it('stores the card, reads the list, and asks whether the membership is to use it [PZ-08]', async () => {
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

  it('asks nothing where there is no membership to pay, or it uses the card already [PZ-08]', async () => {
    const none = await aPage({}, { methods: [] });
    await none.send(add);
    expect(none.result()).to.deep.equal({ _tag: 'Added', wallet: null, question: null });

    const method = { ...twoMethods.methods![0]!, has_active_subscription: true };
    const used = await aPage({ addPaymentMethod: () => async () => E.right(method) });
    await used.send(add);
    expect(used.result()).to.deep.equal({ _tag: 'Added', wallet: null, question: null });
  });

  it('asks for a membership that is past due as well [PZ-07] [PZ-08]', async () => {
    const page = await aPage({}, pastDue);

    await page.send(add);

    expect(page.result()).to.deep.equal({ _tag: 'Added', wallet: null, question: 'pm-2' });
  });

  it('adds one card of two presses [PZ-09]', async () => {
    const page = await aPage();
    page.flow.open(add);
    await page.flow.card.open(place);
    page.form().type(aGoodCard);

    await Promise.all([page.flow.send(add), page.flow.send(add)]);

    expect([page.sent('cardForm.tokenize'), page.sent('paymentMethods.add')]).to.deep.equal([1, 1]);
  });

  for (const job of [add, replace]) {
    it(`says what is missing before anything is sent: ${job.kind} [PF-01] [PF-02]`, async () => {
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

    it(`tells what the card provider says: ${job.kind} [PF-02]`, async () => {
      const page = await aPage();
      const problem = { _tag: 'CardFailed', message: 'This card cannot be used.' };
      page.world.fail('cardForm.tokenize', problem);

      await page.send(job);

      expect(page.problem(job)).to.deep.equal({ _tag: 'Card', problem });
      expect(page.tokens()).to.deep.equal(['pm-1', 'pm-2']);
    });

    it(`gives the bank's words, and keeps all but the security code: ${job.kind} [ER-02] [PF-01]`, async () => {
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

  it('can be tried again after a refusal [PZ-08]', async () => {
    const page = await aPage();
    await page.send(add, aDecliningCard);
    page.form().type(aGoodCard);

    await page.flow.send(add);

    expect(page.tokens()).to.deep.equal(['pm-1', 'pm-2', 'pm-3']);
  });
});

describe('Payment methods: what has become of it', () => {
  for (const job of [remove, makeDefault] as const)
    it(`is told once the records were read: ${job.kind} [PZ-08]`, async () => {
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
  it('replaces a card, which pays for what the old one paid for [PZ-08]', async () => {
    const page = await aPage();

    await page.send(replace, { ...aGoodCard, number: '6011111111111117' });

    expect(page.reader.methods.map(({ token, last_4 }) => [token, last_4])).to.deep.equal([
      ['pm-1', '1117'],
      ['pm-2', '4444'],
    ]);
    expect(page.result()).to.deep.include({ _tag: 'Replaced' });
  });

  it('removes a method, and names it as it was [PZ-08]', async () => {
    const page = await aPage();
    page.flow.open(remove);

    await page.send(remove);

    const result = page.result();
    expect(page.tokens()).to.deep.equal(['pm-1']);
    expect(result?._tag === 'Removed' && result.method?.last_4).to.equal('4444');
    expect(page.sent('cardForm.tokenize')).to.equal(0);
  });

  it('asks for the right one, for this reader [PZ-08]', async () => {
    const wanted: unknown[] = [];
    const page = await aPage({
      removePaymentMethod: (one) => async () => {
        wanted.push(one);
        return E.right(undefined);
      },
    });

    await page.send({ kind: 'remove', token: 'pm-gone' });

    expect(wanted).to.deep.equal([{ methodToken: 'pm-gone' }]);
    expect(page.result()).to.deep.equal({ _tag: 'Removed', method: null });
  });

  it('removes none that is paid with: known here, or found by the last look at the list [PZ-08]', async () => {
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

describe('Payment methods: what is told when nothing was kept', () => {
  for (const job of [add, replace, remove]) {
    it(`says that another tab is at it: ${job.kind} [PZ-09]`, async () => {
      const page = await afterFailure(job, { _tag: 'Busy' });
      expect(page.problem(job)).to.deep.equal({ _tag: 'Busy' });
    });

    it(`says that it is not known, and sends nothing again: ${job.kind} [PZ-08] [R6]`, async () => {
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

    it(`is not sent again by a press that finishes what is half done: ${job.kind} [PZ-09]`, async () => {
      const page = await afterFailure(job, lostOf(job), {
        finishOpenChange: () => async () => expect.fail('was sent again'),
      });
      await page.flow.check();
      const before = page.at(keyOf(job));

      await page.flow.finish();

      expect(page.at(keyOf(job))).to.equal(before);
    });

    it(`looks for it when asked: it is not there, cannot be read, is there: ${job.kind} [PZ-08] [R6]`, async () => {
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

    it(`is left as it is once it was looked for: ${job.kind} [PZ-09]`, async () => {
      const forgotten: string[] = [];
      const page = await afterFailure(job, lostOf(job), {
        forgetOpenChange:
          ({ entryId }) =>
          async () => {
            forgotten.push(entryId);
            return E.right(undefined);
          },
      });
      await page.flow.check();

      await page.flow.leave();

      expect([page.result(), openJob(page.state()), forgotten]).to.deep.equal([null, null, ['entry-1']]);
      expect([page.state().steps.size, isAnswerLost(page.state())]).to.deep.equal([0, false]);
    });

    it(`is asked about again where an earlier page left it open: ${job.kind} [PZ-09]`, async () => {
      const page = await aPage();
      const { change, step } = lostOf(job);

      page.flow.takeUp([{ entryId: 'entry-1', change, step, begun: true, outcome: 'AskReader' }]);

      expect(page.result()).to.deep.include({ _tag: 'Unclear', checkStatus: 'not-yet', entryId: 'entry-1' });
      await page.flow.check();
      expect(page.result()).to.deep.include({ _tag: 'Unclear', checkStatus: 'not-there' });
    });

    it(`says that another change comes first, and takes it up: ${job.kind} [PZ-09]`, async () => {
      const page = await afterFailure(job, {
        _tag: 'Unclear',
        change: changeOf('pause'),
        step: 'start',
        entryId: 'entry-1',
      });
      expect(page.problem(job)).to.deep.equal({ _tag: 'Earlier' });
      expect(page.again()).to.equal(1);
    });

    it(`says so too where it is about another method: ${job.kind} [PZ-09]`, async () => {
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
      it(`asks a reader who was logged out to log in: ${job.kind}, ${_tag} [PZ-08]`, async () => {
        const page = await afterFailure(job, { _tag, because: { _tag: 'SignedOut' } });
        expect(page.problem(job)).to.deep.equal({ _tag: 'SignedOut' });
        expect(page.sent('subscriptions.list')).to.equal(0);
      });

      it(`says that nothing has changed once the list was read: ${job.kind}, ${_tag} [ER-02]`, async () => {
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

  it('names no step where no card was sent, and keeps what is typed where no bank was asked [ER-02] [PF-01]', async () => {
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

  it('claims nothing where the list could not be read [ER-02] [R6]', async () => {
    const page = await aPage(failing({ _tag: 'NotDone', because: refused }));
    page.world.fail('subscriptions.list', { _tag: 'Offline' });

    await page.send(remove);

    expect(page.problem(remove)).to.deep.include({ _tag: 'Refused', after: null });
  });

  for (const job of [add, replace, remove, makeDefault]) {
    it(`sends nothing of whoever has signed in meanwhile on a sister site: ${job.kind} [AP-13] [PZ-09]`, async () => {
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

  it('says nothing of a list that was not read: the method may be there [ER-02] [R6]', async () => {
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

  it('is asked about as what was lost, where that is something else of the same method [PZ-09]', async () => {
    const page = await afterFailure(remove, lostOf({ kind: 'replace', token: 'pm-2' }));

    expect(page.at('pm-2')).to.deep.include({
      _tag: 'Unclear',
      task: { kind: 'replace', token: 'pm-2' },
      shownTerms: null,
    });
  });

  it('comes first where a card of it was lost while it was to pay [PZ-09]', async () => {
    const page = await afterFailure(makeDefault, lostOf({ kind: 'replace', token: 'pm-2' }));

    expect(page.problem(makeDefault)).to.deep.equal({ _tag: 'Earlier' });
  });

  it('is not there where a card that was replaced was removed meanwhile [PZ-08]', async () => {
    const page = await afterFailure(replace, lostOf(replace));
    page.reader.methods = page.reader.methods.slice(1);

    await page.flow.check();

    expect(page.at('pm-1')).to.deep.include({ _tag: 'Unclear', checkStatus: 'not-there' });
  });

  it('is gone with the next press [PZ-08]', async () => {
    const page = await afterFailure(remove, { _tag: 'Busy' }, { makeDefaultMethod: never });

    page.flow.open(remove);

    expect(page.problem(remove)).to.equal(null);
  });
});

describe('Payment methods: paying with another one', () => {
  it('makes it the default, moves the membership to it, and tells so once that was read [PZ-08] [AP-18]', async () => {
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

  it('tells of a card that was just added that the membership uses it now [PZ-08]', async () => {
    const page = await aPage();
    await page.send(add);

    await page.send({ kind: 'use', token: 'pm-3' });

    expect(page.result()).to.deep.equal({ _tag: 'Used', token: 'pm-3' });
    expect(page.at(null)).to.equal(overview);
    expect(page.paying()).to.equal('pm-3');
  });

  it('leaves a card that is being typed as it is [PZ-08]', async () => {
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

  it('takes the word that a method cannot be removed away with the next press [PZ-08]', async () => {
    const page = await aPage();
    page.flow.open({ kind: 'remove', token: 'pm-1' });

    await page.send(makeDefault);

    expect(page.at('pm-1')).to.equal(overview);
  });

  it('takes it away as soon as something is sent, and no form [PZ-08]', async () => {
    const page = await aPage({ makeDefaultMethod: never });
    page.flow.open({ kind: 'remove', token: 'pm-1' });
    void page.flow.send(makeDefault);
    expect([...page.state().steps.keys()]).to.deep.equal(['pm-2']);
  });

  it('leaves what was told of it before the reader while a card is removed, and no other form [PZ-08]', async () => {
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

  it('tells a reader who was shown no charge of none, and pays with the method all the same [PZ-08]', async () => {
    const { services, reader, world } = await aPayflow(twoMethods);
    const flow = makePaymentMethodsFlow(services);
    world.fail('subscriptions.list', { _tag: 'Offline' }, { times: 1 });
    await flow.load();

    await flow.send(makeDefault);

    expect(flow.state.getValue().steps.get('pm-2')?._tag).to.equal('Done');
    expect(reader.subscriptions[0]!.methodToken).to.equal('pm-2');
  });

  it('says that nothing will be charged where a charge was shown, and sends nothing [PZ-09]', async () => {
    const page = await aPage();
    page.reader.subscriptions = [];

    await page.flow.send(makeDefault);

    expect(afterWords(page.problem(makeDefault)!, kit)).to.deep.equal([
      'Before: Next charge $9.99 on December 5.',
      'Now: No charge is planned.',
    ]);
    expect(page.sent('paymentMethods.setDefault')).to.equal(0);
  });

  it('says beside its own button that it is sent, or why it was not done [PZ-08]', async () => {
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

  it('takes what was not done away with the next card that is sent [PZ-08]', async () => {
    const page = await aPage({
      makeDefaultMethod: () => async () => E.left({ _tag: 'Busy' }),
      removePaymentMethod: never,
    });
    await page.send(makeDefault);

    void page.flow.send(remove);

    expect(page.problem(makeDefault)).to.equal(null);
    expect(isSaving(page.state())).to.equal(true);
  });

  for (const job of [makeDefault, use]) {
    it(`shows the new charge beside the old one where it has changed, and sends nothing: ${job.kind} [PZ-09]`, async () => {
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
      it(`sends nothing where what it goes by cannot be read: ${job.kind}, ${name} [PZ-09] [R6]`, async () => {
        const page = await aPage();
        page.world.fail(name, { _tag: 'TimedOut' }, { times: 1 });

        await page.flow.send(job);

        expect(page.problem(job)).to.deep.include({ _tag: 'Refused' });
        expect(page.sent('paymentMethods.setDefault')).to.equal(0);
      });
  }

  for (const job of [replace, remove, makeDefault, use])
    it(`says that it is not saved any more where it was removed meanwhile: ${job.kind} [PZ-08]`, async () => {
      const page = await aPage();
      page.reader.methods = page.reader.methods.filter(({ token }) => token !== job.token);

      await page.send(job);

      const { paymentMethods } = page.services.subscriptions.getValue().paymentMethodsData;
      expect(problemOfGone(page.state(), paymentMethods)).to.deep.equal({ _tag: 'Gone' });
      expect(openJob(page.state())).to.equal(null);
      expect(paymentMethods).to.have.length(1);
      expect(page.calls().filter((name) => /\.(replace|remove|setDefault)$/.test(name))).to.deep.equal([]);
    });

  it('is read for nobody once somebody else has signed in on a sister site [AP-13] [PZ-09]', async () => {
    const page = await aPage();
    const ada = anAccount({ email: 'ada@example.com', trackingId: 't-ada' });
    page.world.accounts.add(ada);
    page.world.accounts.signIn(ada);
    page.world.forgetCalls();

    await page.flow.send(makeDefault);

    expect(page.problem(makeDefault)).to.deep.equal({ _tag: 'SignedOut' });
    expect([page.calls()[0], page.sent('paymentMethods.setDefault')]).to.deep.equal(['dataLayer.read', 0]);
  });

  it('says why nothing has changed [ER-02] [PZ-09]', async () => {
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

  it('leaves a question about a new card when the reader says so [PZ-08]', async () => {
    const page = await aPage();
    await page.send(add);

    await page.flow.leave();

    expect([page.result(), page.paying()]).to.deep.equal([null, 'pm-1']);
    expect(page.at(null)).to.equal(overview);
  });

  it('leaves what is told of it, and a card that is being typed stays [PZ-08]', async () => {
    const page = await aPage();
    page.flow.open(add);
    await page.send(makeDefault);

    await page.flow.leave();

    expect([page.result(), openJob(page.state())]).to.deep.equal([null, add]);
  });
});

describe('Payment methods: a change that is half done', () => {
  it('says what stands, and reads how things stand after that [PZ-08] [PZ-09]', async () => {
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

  it('says of a card that was just added that it is saved [PZ-08]', async () => {
    const page = await aPage();
    await page.send(add);
    page.world.fail('subscriptions.setPaymentMethod', refused, { times: 1 });

    await page.send({ kind: 'use', token: 'pm-3' });

    expect(page.at('pm-3')).to.deep.include({ _tag: 'HalfDone', afterAdding: true });
    expect(page.at(null)).to.equal(overview);
  });

  it('does not say so of another card [PZ-08]', async () => {
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

  it('says that an answer was lost, and asks to log in where the reader was logged out [PZ-08] [PZ-09]', async () => {
    const unknown = await afterFailure(makeDefault, lost);
    expect(unknown.at('pm-2')).to.deep.include({ _tag: 'HalfDone', known: false, problem: null });

    const out = await afterFailure(makeDefault, { ...half, because: { _tag: 'SignedOut' } });
    expect(out.at('pm-2')).to.deep.include({ known: true, problem: { _tag: 'SignedOut' } });
  });

  it('goes on when the reader asks for it, once, and tells which one pays now [PZ-09]', async () => {
    const page = await aPage();
    page.world.fail('subscriptions.setPaymentMethod', refused, { times: 1 });
    await page.send(makeDefault);

    await Promise.all([page.flow.finish(), page.flow.finish()]);

    expect(page.result()).to.deep.equal({ _tag: 'Used', token: 'pm-2' });
    expect([page.paying(), page.sent('subscriptions.setPaymentMethod')]).to.deep.equal(['pm-2', 2]);
    expect(page.world.journal.entries()).to.deep.equal([]);
  });

  it('tells nothing where no method is the default by then [PZ-09]', async () => {
    const page = await afterFailure(makeDefault, half, { finishOpenChange: () => async () => E.right([]) });
    page.reader.methods = [];

    await page.flow.finish();

    expect(page.at('pm-2')).to.deep.include({ _tag: 'Done', shownTerms: { _tag: 'Used', token: null } });
    expect(page.result()).to.equal(null);
  });

  it('says why it did not go on: refused, lost, logged out [PZ-09] [ER-02]', async () => {
    const ends = [
      [
        { ...half, because: { _tag: 'Refused', message: 'Not this one' } },
        { kind: 'server', text: 'Not this one' },
      ],
      [lost, { kind: 'message', key: 'error.updating-subscriptions' }],
    ] as const;
    for (const [failure, notice] of ends) {
      const page = await afterFailure(makeDefault, half, {
        finishOpenChange: () => async () => E.left(failure as never),
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
      finishOpenChange: () => async () => E.left({ _tag: 'NotDone', because: { _tag: 'SignedOut' } }),
    });
    await out.flow.finish();
    expect(out.at('pm-2')).to.deep.include({ _tag: 'HalfDone', problem: { _tag: 'SignedOut' } });
  });

  it('says that another tab is at it, or has ended it [PZ-09]', async () => {
    const busy = await afterFailure(makeDefault, half, {
      finishOpenChange: () => async () => E.left({ _tag: 'Busy' }),
    });
    await busy.flow.finish();
    expect(busy.at('pm-2')).to.deep.include({ _tag: 'HalfDone', stuck: 'busy' });

    const ended = await afterFailure(makeDefault, half, {
      finishOpenChange: () => async () => E.left({ _tag: 'NothingToFinish' }),
    });
    await ended.flow.finish();
    expect(ended.at('pm-2')).to.deep.include({ _tag: 'HalfDone', problem: { _tag: 'Earlier' } });
    expect(ended.again()).to.equal(1);
  });

  it('is not covered by another press while it is finished [PZ-09]', async () => {
    const page = await afterFailure(makeDefault, half, { finishOpenChange: never });
    void page.flow.finish();
    const using = page.at('pm-2');
    expect(using).to.deep.include({ _tag: 'HalfDone', finishing: true });

    await page.flow.send(makeDefault);
    page.flow.open(add);

    expect(page.at('pm-2')).to.equal(using);
    expect(openJob(page.state())).to.deep.equal(add);
  });

  it('keeps its question before the reader whatever else they begin [PZ-09]', async () => {
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

  it('is decided before anything else is done about the same method [PZ-09]', async () => {
    const page = await afterFailure(makeDefault, half);

    page.flow.open(remove);
    await page.flow.send(remove);

    expect(page.at('pm-2')).to.deep.include({ _tag: 'HalfDone', problem: { _tag: 'DecideFirst' } });
    expect([openJob(page.state()), page.sent('paymentMethods.remove')]).to.deep.equal([null, 0]);
  });

  it('stays beside a card that is kept meanwhile, until that is told [PZ-09]', async () => {
    const page = await afterFailure(makeDefault, half, { removePaymentMethod: never });

    void page.flow.send(remove);

    expect(page.at('pm-2')).to.deep.include({ _tag: 'HalfDone', entryId: 'entry-1' });
  });

  it('is given up as the reader wishes, and leads to the overview [PZ-09]', async () => {
    const page = await aPage();
    page.world.fail('subscriptions.setPaymentMethod', refused, { times: 1 });
    await page.send(makeDefault);
    const [entry] = page.world.journal.entries();

    await page.flow.leave();

    expect(page.at('pm-2')).to.equal(overview);
    expect([page.acknowledged, page.world.journal.entries()]).to.deep.equal([[entry!.id], []]);
    expect(page.paying()).to.equal('pm-1');
  });

  it('is told as kept where it could not be given up [PZ-09] [R6]', async () => {
    const page = await afterFailure(makeDefault, half, {
      forgetOpenChange: () => async () => E.left({ _tag: 'JournalFailed' }),
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

describe('Payment methods: what an earlier page left open', () => {
  const replaced: Change = {
    kind: 'replace-card',
    facts: { methodToken: null, seenTokens: [], subscriptionId: 'sub-1' },
  };

  it('is asked about: what stands of it, and that nothing was told of it before [PZ-09]', async () => {
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

  it('is known by the step that it stands at, and by its kind [PZ-09]', async () => {
    const page = await aPage();
    page.flow.takeUp([aFound({ step: 'default', change: replaced })]);

    // The new card of it has no token yet.
    expect(page.at('')).to.deep.include({ known: false, afterAdding: true });
  });

  it('is told where it has an end by now, beside the one that is asked about [PZ-09]', async () => {
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

  it('is asked about one after the other where there are two, each of its own method [PZ-09]', async () => {
    const page = await aPage({ forgetOpenChange: () => async () => E.right(undefined) });
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

  it('is finished and looked for only where something is open [PZ-09]', async () => {
    const page = await aPage();
    await page.flow.finish();
    await page.flow.check();
    expect([page.state().steps.size, page.calls()]).to.deep.equal([0, []]);
  });

  it('is nothing to this page where it is not about a method [PZ-09]', async () => {
    const page = await aPage();
    page.flow.takeUp([aFound({ change: changeOf('pause') })]);
    expect(page.state().steps.size).to.equal(0);
  });

  it('is nothing where nothing was found: what is told stays [PZ-09]', async () => {
    const page = await aPage();
    page.flow.takeUp([aFound({ outcome: 'Finished' })]);

    page.flow.takeUp([]);

    expect(page.state().reported).to.have.length(1);
  });

  it('is gone with the next thing that is sent or opened [PZ-09]', async () => {
    for (const job of [remove, makeDefault] as const) {
      const page = await aPage();
      page.flow.takeUp([aFound({ outcome: 'Finished' })]);
      await page.send(job);
      expect(page.state().reported).to.deep.equal([]);
    }
  });

  it('takes the place of a card whose keeping was told [PZ-09]', async () => {
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

  it('is of cards alone: what is due belongs to its own form [PZ-08]', () => {
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

describe('Payment methods: by a wallet', () => {
  it('shows that nothing is charged, and stores what the wallet gave [PF-04] [PZ-08]', async () => {
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

  it('says why it was refused, and leaves the form as it is [PF-04] [ER-02]', async () => {
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

  it('is not gone into while something is on its way [PF-04]', async () => {
    const page = await aPage({ makeDefaultMethod: never });
    void page.flow.send(makeDefault);

    expect(page.flow.walletCheckout.begin('PayPalAccount')).to.equal(false);
  });
});
