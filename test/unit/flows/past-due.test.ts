import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { anAccount, type MemoryAccount } from '../../../adapters/memory/world/accounts';
import { memoryPlans } from '../../../adapters/memory/world/plans';
import type { MemoryWorldOptions } from '../../../adapters/memory/world/memory-world';
import type { Change } from '../../../core/domain/change/change';
import { cardFieldKeys } from '../../../core/domain/card/card-fields';
import type { CallFailed } from '../../../core/ports/call-failed';
import type { MethodProblem } from '../../../core/flows/payment-source/method-problem';
import { makePastDueFlow } from '../../../core/flows/past-due/past-due';
import { defaultCard, isPaying } from '../../../core/flows/past-due/state';
import type { FoundChange } from '../../../core/use-cases/subscriptions/recover-at-load';
import { problemOfHalf } from '../../../core/flows/payment-source/method-problem';
import type { AccountServices } from '../../../ui/react/services';
import { shown } from '../../builders/terms';
import { active, pastDue } from '../../builders/memberships';
import { day, now } from '../../builders/subscription';
import { aHeardPayflow } from '../../builders/heard-recovery';
import {
  aDecliningCard,
  aGoodCard,
  aManualClock,
  aMemorySubscription,
  aStoredMethod,
  holdNonce,
  place,
} from '../../builders/payflow';
import { byHand } from '../../builders/by-hand';
import { changeOf } from '../../builders/changes';

const master = aStoredMethod({ token: 'pm-2', card_type: 'MasterCard', last_4: '4444', default: false });
const due: Partial<MemoryAccount> = { ...pastDue, methods: [aStoredMethod(), master] };
const refused: CallFailed = { _tag: 'Refused', message: null };
const never = () => new Promise<never>(() => undefined);
const tenSeconds = async ({ endWaits }: ReturnType<typeof aManualClock>) => {
  endWaits();
  await new Promise((resolve) => setTimeout(resolve));
};

/** A page with all data loaded and an open card form. */
const aPage = async (
  changes: Partial<AccountServices> = {},
  account: Partial<MemoryAccount> = due,
  options: MemoryWorldOptions = {},
) => {
  const payflow = await aHeardPayflow(account, changes, options);
  const { services } = payflow;
  const flow = makePastDueFlow(services);
  await services.loadPaymentMethods();
  await services.refreshMembership();
  const preselected = defaultCard(services.subscriptions.getValue().paymentMethodsData.paymentMethods);
  flow.pick({ kind: 'new' });
  await flow.card.open(place);
  payflow.world.forgetCalls();
  const step = () => flow.state.getValue().step;
  return {
    ...payflow,
    flow,
    /** The method that pays if the reader picks none. */
    preselected,
    step,
    form: () => payflow.world.cardForms.opened().at(-1)!,
    /** The reason why the payment failed, after the return to the choice. */
    problem: (): MethodProblem | null => {
      const at = step();
      if (at._tag !== 'Deciding') throw new Error(`at ${at._tag}`);
      return at.problem;
    },
    calls: () => payflow.world.calls().map(({ name }) => name as string),
    state: () => payflow.reader.subscriptions[0]!.state,
  };
};

/** A payment with the other stored card that fails with the given failure. */
const afterFailure = async (
  failure: object,
  changes: Partial<AccountServices> = {},
  pay: 'stored' | 'new' | 'retry' = 'stored',
) => {
  let callCount = 0;
  const failing = async () => {
    callCount += 1;
    return E.left(failure as never);
  };
  const page = await aPage({ payPastDue: failing, retrySubscription: failing, ...changes });
  page.form().type(aGoodCard);
  page.flow.pick(pay === 'new' ? { kind: 'new' } : { kind: 'stored', token: 'pm-2' });
  await (pay === 'retry' ? page.flow.retry() : page.flow.pay());
  return { ...page, callCount: () => callCount };
};

const half = (step: string, because: CallFailed = refused) => ({
  _tag: 'HalfDone',
  change: changeOf('rescue'),
  step,
  because,
  entryId: 'entry-1',
});
const unclearOf = (kind: 'rescue' | 'retry' | 'pause') => ({
  _tag: 'Unclear',
  change: changeOf(kind),
  step: 'retry',
  entryId: 'entry-1',
});

/** A payment that takes twenty seconds; the test answers it manually. */
const aLatePayment = async () => {
  const manualClock = aManualClock(now);
  const payment = byHand<E.Either<never, undefined>>();
  const page = await aPage({ clock: manualClock.clock, payPastDue: payment.call });
  page.flow.pick({ kind: 'stored', token: 'pm-2' });
  const paying = page.flow.pay();
  await tenSeconds(manualClock);
  await tenSeconds(manualClock);
  return { ...page, paying, answer: payment.answer };
};

describe('Past due: payment', () => {
  it('preselects a stored card that can pay and is not the one that failed [PZ-07]', async () => {
    const page = await aPage();

    expect(page.preselected).to.deep.equal({ kind: 'stored', token: 'pm-2' });
    expect(isPaying(page.flow.state.getValue())).to.equal(false);
  });

  it('preselects the failed card if no other can pay, and a new one if that has expired too [PZ-07]', async () => {
    const failed = aStoredMethod();
    for (const methods of [[failed], [failed, { ...master, expired: true }]]) {
      const page = await aPage({}, { ...due, methods });
      expect(page.preselected).to.deep.equal({ kind: 'stored', token: 'pm-1' });
    }
    for (const methods of [[], [{ ...failed, expired: true }]]) {
      const page = await aPage({}, { ...due, methods });
      expect(page.preselected).to.deep.equal({ kind: 'new' });
    }
  });

  it('charges the failed card again as it is, without making it the payment method [PZ-07]', async () => {
    const page = await aPage({}, { ...due, methods: [aStoredMethod()] });
    page.flow.pick(page.preselected);
    await page.flow.pay();

    expect([page.step()._tag, page.state()]).to.deep.equal(['Done', 'active']);
    expect(page.calls()).to.include('billing.retry');
    expect(page.calls()).not.to.include('paymentMethods.setDefault');
  });

  it('pays with the preselected card on one press [PZ-07]', async () => {
    const payflow = await aHeardPayflow(due);
    const flow = makePastDueFlow(payflow.services);
    await payflow.services.loadPaymentMethods();
    await payflow.services.refreshMembership();

    await flow.pay();

    expect(flow.state.getValue().step).to.deep.include({ _tag: 'Done' });
    expect(payflow.reader.subscriptions[0]).to.deep.include({ state: 'active', methodToken: 'pm-2' });
  });

  it("keeps the reader's choice if the records are read again [PZ-07]", async () => {
    const page = await aPage();

    await page.services.refreshMembership();

    expect(page.step()).to.deep.include({ task: { picked: { kind: 'new' }, by: 'form' } });
  });

  it('stores a new card, pays with it, and reads the records before it shows the result [PZ-07] [PZ-08]', async () => {
    const page = await aPage();
    page.form().type(aGoodCard);
    const steps: string[] = [];
    page.flow.state.subscribe({ next: ({ step }) => void steps.push(step._tag) });

    await page.flow.pay();

    expect(steps).to.deep.equal(['Deciding', 'Deciding', 'Sending', 'Done']);
    expect(page.step()).to.deep.equal({
      _tag: 'Done',
      task: { picked: { kind: 'new' }, by: 'form' },
      shownTerms: 9.99,
      shortfall: null,
      refreshed: true,
    });
    expect([page.state(), page.reader.subscriptions[0]!.methodToken]).to.deep.equal(['active', 'pm-3']);
    expect([page.sent('billing.retry'), page.sent('paymentMethods.add')]).to.deep.equal([1, 1]);
    expect(page.services.subscriptions.getValue().subscriptionStatus).to.equal('Active');
  });

  it('pays with another stored card, which is used from then on [PZ-07] [PZ-08]', async () => {
    const page = await aPage();
    page.flow.pick({ kind: 'stored', token: 'pm-2' });

    await page.flow.pay();

    expect(page.step()).to.deep.include({
      _tag: 'Done',
      task: { picked: { kind: 'stored', token: 'pm-2' }, by: 'form' },
    });
    expect([page.state(), page.reader.subscriptions[0]!.methodToken]).to.deep.equal(['active', 'pm-2']);
    expect([page.sent('paymentMethods.add'), page.sent('cardForm.tokenize')]).to.deep.equal([0, 0]);
  });

  it('retries the charge with the failed card, regardless of the selected one [PZ-07]', async () => {
    const page = await aPage();
    page.flow.pick({ kind: 'stored', token: 'pm-2' });

    await page.flow.retry();

    expect(page.step()).to.deep.include({ _tag: 'Done', shownTerms: 9.99 });
    expect([page.state(), page.reader.subscriptions[0]!.methodToken]).to.deep.equal(['active', 'pm-1']);
    expect(page.sent('cardForm.tokenize')).to.equal(0);
  });

  it('sends the shown amount in cents and the stored card [PZ-07] [PZ-09]', async () => {
    const promises: unknown[] = [];
    const note = async (promise: unknown) => {
      promises.push(promise);
      return E.right(undefined);
    };
    const calls: Partial<AccountServices> = {
      payPastDue: ({ card, shownTerms }) => note([card, shownTerms]),
      retrySubscription: (shownTerms) => note([shownTerms]),
    };
    const typed = await aPage(calls);
    typed.form().type(aGoodCard);
    await typed.flow.pay();
    const stored = await aPage(calls);
    stored.flow.pick({ kind: 'stored', token: 'pm-2' });
    await stored.flow.pay();
    const again = await aPage(calls);
    await again.flow.retry();

    expect(promises).to.deep.equal([
      [
        { kind: 'new', nonce: 'nonce-1' },
        { cents: 999, methodToken: null },
      ],
      [
        { kind: 'stored', methodToken: 'pm-2' },
        { cents: 999, methodToken: 'pm-2' },
      ],
      [{ cents: 999, methodToken: 'pm-1' }],
    ]);
  });

  it('sends no promise if no amount due is shown [PZ-09]', async () => {
    const promises: unknown[] = [];
    const page = await aPage(
      {
        payPastDue: async (wanted) => {
          promises.push(Object.keys(wanted));
          return E.right(undefined);
        },
        retrySubscription: async (shownTerms) => {
          promises.push(shownTerms);
          return E.right(undefined);
        },
      },
      { ...active, methods: [aStoredMethod(), master] },
    );
    page.flow.pick({ kind: 'stored', token: 'pm-2' });
    await page.flow.pay();
    expect(page.step()).to.deep.include({ _tag: 'Done', shownTerms: null });
    const another = await aPage(
      { retrySubscription: page.services.retrySubscription },
      { ...active, methods: [] },
    );
    await another.flow.retry();

    expect(promises).to.deep.equal([['card'], undefined]);
  });

  for (const token of ['no-such-token', undefined as unknown as string])
    it(`never charges another card than the picked one: ${token} [PZ-07]`, async () => {
      const page = await aPage();
      page.flow.pick({ kind: 'stored', token });
      await page.flow.pay();
      await page.flow.pay();

      expect(page.problem()).to.deep.equal({ _tag: 'Gone' });
      expect(page.calls().filter((name) => !/list|read|discounts/.test(name))).to.deep.equal([]);

      page.flow.pick({ kind: 'stored', token: 'pm-2' });
      await page.flow.pay();
      expect(page.step()._tag).to.equal('Done');
    });

  it('makes one payment for two presses [PZ-09]', async () => {
    const page = await aPage();
    page.form().type(aGoodCard);

    await Promise.all([page.flow.pay(), page.flow.pay(), page.flow.retry()]);
    await page.flow.pay();

    expect([page.sent('cardForm.tokenize'), page.sent('billing.retry')]).to.deep.equal([1, 1]);
    expect(page.reader.subscriptions[0]!.charges).to.have.length(2);
  });

  it('keeps the choice while the payment is sent, and reports after ten seconds that it is slow [PZ-09]', async () => {
    const manualClock = aManualClock(now);
    const page = await aPage({ clock: manualClock.clock, payPastDue: never });
    page.flow.pick({ kind: 'stored', token: 'pm-2' });

    void page.flow.pay();
    page.flow.pick({ kind: 'new' });
    page.flow.takeUp([]);
    expect(page.step()).to.deep.equal({
      _tag: 'Sending',
      task: { picked: { kind: 'stored', token: 'pm-2' }, by: 'form' },
      shownTerms: 9.99,
      slow: false,
      checkStatus: null,
    });
    expect(isPaying(page.flow.state.getValue())).to.equal(true);

    await tenSeconds(manualClock);
    expect(page.step()).to.deep.include({ _tag: 'Sending', slow: true, checkStatus: null });
    await tenSeconds(manualClock);
    expect(page.step()).to.deep.include({ _tag: 'Sending', checkStatus: 'not-yet' });
    expect(isPaying(page.flow.state.getValue())).to.equal(false);
  });

  it('can check for a late response, and detects a completed payment [PZ-09] [R6]', async () => {
    const manualClock = aManualClock(now);
    const page = await aPage({ clock: manualClock.clock, payPastDue: never });
    page.flow.pick({ kind: 'stored', token: 'pm-2' });
    void page.flow.pay();
    await page.flow.check();
    expect(page.step()).to.deep.include({ _tag: 'Sending', checkStatus: null });
    await tenSeconds(manualClock);
    await tenSeconds(manualClock);

    await page.flow.check();
    expect(page.step()).to.deep.include({ _tag: 'Sending', checkStatus: 'not-there' });
    page.reader.subscriptions = [aMemorySubscription()];
    await page.flow.check();

    expect(page.step()).to.deep.include({ _tag: 'Done', shownTerms: 9.99, refreshed: true });
  });

  it('accepts a late response [PZ-09]', async () => {
    const page = await aLatePayment();
    page.reader.subscriptions = [aMemorySubscription()];
    page.answer(E.right(undefined));
    await page.paying;

    expect(page.step()).to.deep.include({ _tag: 'Done', shownTerms: 9.99, refreshed: true });
  });

  it('stays paid if a rejection arrives after the reader has seen the payment [PZ-09] [R6]', async () => {
    for (const failure of [
      { _tag: 'NotDone', because: refused },
      { _tag: 'ChargeFailed', because: refused },
      unclearOf('rescue'),
      half('retry', { _tag: 'TimedOut' }),
    ]) {
      const page = await aLatePayment();
      page.reader.subscriptions = [aMemorySubscription()];
      await page.flow.check();
      const paid = page.step();
      page.answer(E.left(failure as never));
      await page.paying;

      expect(paid).to.deep.include({ _tag: 'Done', shownTerms: 9.99 });
      expect(page.step()).to.equal(paid);
    }
  });

  it('stops after 60 seconds without a nonce; a late one sends nothing [PZ-09] [PF-01]', async () => {
    const manualClock = aManualClock(now);
    const page = await aPage({ clock: manualClock.clock });
    page.form().type(aGoodCard);
    const answer = holdNonce(page.form());
    const paying = page.flow.pay();
    await tenSeconds(manualClock);
    await tenSeconds(manualClock);
    // A check does nothing before the payment is sent.
    await page.flow.check();
    expect(page.step()).to.include({ _tag: 'Sending', checkStatus: null });
    manualClock.endWaits(60_000);
    await paying;
    expect(page.problem()).to.deep.equal({ _tag: 'Late' });

    answer();
    await new Promise((resolve) => setTimeout(resolve));
    expect(page.problem()).to.deep.equal({ _tag: 'Late' });
    expect([page.sent('paymentMethods.add'), page.sent('billing.retry')]).to.deep.equal([0, 0]);

    await page.flow.pay();
    expect(page.step()).to.deep.include({ _tag: 'Done' });
  });

  it('reports a successful payment even if the list cannot be read afterwards [PZ-07] [R6]', async () => {
    const page = await aPage({ payPastDue: async () => E.right(undefined) });
    page.flow.pick({ kind: 'stored', token: 'pm-2' });
    page.world.fail('subscriptions.list', { _tag: 'Offline' });

    await page.flow.pay();

    expect(page.step()).to.deep.include({ _tag: 'Done', shownTerms: 9.99 });
  });
});

describe('Past due: validation of the card', () => {
  it('waits for the form, and needs none for a stored or the current card [PF-01]', async () => {
    const page = await aPage();
    await page.flow.card.close();

    await page.flow.pay();
    expect(page.problem()).to.deep.equal({ _tag: 'CardWaiting' });
    expect(page.calls()).to.deep.equal([]);

    page.flow.pick({ kind: 'stored', token: 'pm-2' });
    expect(page.problem()).to.equal(null);
    await page.flow.pay();
    expect(page.step()._tag).to.equal('Done');

    const another = await aPage();
    await another.flow.card.close();
    await another.flow.retry();
    expect(another.step()._tag).to.equal('Done');
  });

  it('reports missing or invalid fields and requests no nonce [PF-01] [PF-02]', async () => {
    const page = await aPage();

    await page.flow.pay();
    expect(page.problem()).to.deep.equal({ _tag: 'Card', problem: { _tag: 'FieldsEmpty' } });
    page.form().type({ ...aGoodCard, cvv: '' });
    await page.flow.pay();

    const problem = { _tag: 'FieldsInvalid', fields: ['cvv'] };
    expect(page.problem()).to.deep.equal({ _tag: 'Card', problem });
    expect(page.calls()).to.deep.equal([]);
  });

  it("shows the card provider's error and pays nothing [PF-02]", async () => {
    const page = await aPage();
    page.form().type(aGoodCard);
    const problem = { _tag: 'CardFailed', message: 'This card cannot be used.' };
    page.world.fail('cardForm.tokenize', problem);

    await page.flow.pay();

    expect(page.problem()).to.deep.equal({ _tag: 'Card', problem });
    expect(page.calls()).to.deep.equal(['cardForm.tokenize']);
  });
});

describe('Past due: failed payments', () => {
  it("shows the bank's words and a hint, and that nothing was charged once the list was read [ER-02]", async () => {
    const page = await aPage();
    page.form().type(aDecliningCard);

    await page.flow.pay();

    expect(page.problem()).to.deep.equal({
      _tag: 'Refused',
      notice: { kind: 'server', text: 'Do Not Honor' },
      after: 'money.not-charged',
      step: 'call-bank',
      saved: false,
      codeCleared: true,
    });
    expect(page.sent('subscriptions.list')).to.be.greaterThan(1);
    const { fields } = page.form().state.getValue();
    expect(cardFieldKeys.filter((key) => fields[key].isEmpty)).to.deep.equal(['cvv']);
  });

  it('keeps the typed card if a stored card was declined [PF-01]', async () => {
    const page = await afterFailure({
      _tag: 'NotDone',
      because: { _tag: 'Refused', message: 'Do Not Honor' },
    });

    expect(page.problem()).to.deep.include({ _tag: 'Refused', step: 'call-bank' });
    expect(page.form().state.getValue().fields.cvv.isEmpty).to.equal(false);
  });

  it('suggests another card if a stored card is invalid [ER-02]', async () => {
    const failure = { _tag: 'NotDone', because: { _tag: 'Refused', message: 'Expired Card' } };

    expect((await afterFailure(failure)).problem()).to.deep.include({ step: 'another-card' });
    expect((await afterFailure(failure, {}, 'new')).problem()).to.deep.include({ step: 'check-date' });
  });

  it('claims nothing about the money if the list could not be read [ER-02] [R6]', async () => {
    const page = await aPage({
      payPastDue: async () => E.left({ _tag: 'NotDone', because: refused }),
    });
    page.flow.pick({ kind: 'stored', token: 'pm-2' });
    page.world.fail('subscriptions.list', { _tag: 'Offline' });

    await page.flow.pay();

    expect(page.problem()).to.deep.equal({
      _tag: 'Refused',
      notice: { kind: 'message', key: 'error.account-inactive' },
      after: null,
      step: null,
      saved: false,
    });
  });

  it('claims nothing about the money if nothing is due any more [PZ-09]', async () => {
    const page = await aPage({
      payPastDue: async () => {
        page.reader.subscriptions = [aMemorySubscription()];
        return E.left({ _tag: 'NotDone', because: refused });
      },
    });
    page.flow.pick({ kind: 'stored', token: 'pm-2' });

    await page.flow.pay();

    expect(page.problem()).to.deep.include({ _tag: 'Refused', after: null });
  });

  it('reports no charge if nothing was sent, even if the list cannot be read [ER-02] [R6]', async () => {
    const page = await aPage();
    page.world.fail('subscriptions.list', { _tag: 'Offline' });
    page.flow.pick({ kind: 'stored', token: 'pm-2' });

    await page.flow.pay();

    expect(page.problem()).to.deep.equal({
      _tag: 'Refused',
      notice: { kind: 'message', key: 'error.updating-subscriptions', why: 'error.offline' },
      after: 'money.not-charged',
      step: null,
      saved: false,
    });
    expect(page.sent('billing.retry')).to.equal(0);
  });

  for (const _tag of ['NotReady', 'NotDone', 'ChargeFailed'] as const) {
    it(`asks a logged-out reader to log in: ${_tag} [PZ-08]`, async () => {
      const page = await afterFailure({ _tag, because: { _tag: 'SignedOut' } });

      expect(page.problem()).to.deep.equal({ _tag: 'SignedOut' });
      expect(page.calls()).to.deep.equal([]);
    });
  }

  it('sends nothing for another reader who signed in on a sister site [AP-13] [PZ-09]', async () => {
    const page = await aPage();
    page.flow.pick({ kind: 'stored', token: 'pm-2' });
    const ada = anAccount({ email: 'ada@example.com', trackingId: 't-ada' });
    page.world.accounts.add(ada);
    page.world.accounts.signIn(ada);

    await page.flow.pay();

    expect(page.problem()).to.deep.equal({ _tag: 'SignedOut' });
    expect([page.sent('billing.retry'), page.sent('paymentMethods.setDefault')]).to.deep.equal([0, 0]);
  });

  it('reports that another tab is paying [PZ-09]', async () => {
    const page = await afterFailure({ _tag: 'Busy' });

    expect(page.problem()).to.deep.equal({ _tag: 'Busy' });
    expect(page.calls()).to.deep.equal([]);
  });

  it('shows the current amount due and sends nothing [PZ-09]', async () => {
    const page = await aPage();
    page.flow.pick({ kind: 'stored', token: 'pm-2' });
    const [owed] = page.reader.subscriptions;
    page.reader.subscriptions = [
      { ...owed!, discounts: [{ id: 'kind', name: 'A kindness', cents: 300, cycles: 3, used: 0 }] },
    ];

    await page.flow.pay();
    expect(page.problem()).to.deep.equal({ _tag: 'TermsChanged', before: 9.99, now: 6.99 });
    expect(page.sent('billing.retry')).to.equal(0);

    await page.flow.pay();
    expect(page.step()).to.deep.include({ _tag: 'Done', shownTerms: 6.99 });
    expect(page.reader.subscriptions[0]!.charges[0]!.cents).to.equal(699);
  });

  it('reports a payment made elsewhere meanwhile [PZ-09]', async () => {
    const page = await aPage();
    page.reader.subscriptions = [aMemorySubscription()];

    await page.flow.retry();

    expect(page.step()).to.deep.equal({
      _tag: 'Done',
      task: { picked: { kind: 'new' }, by: 'retry' },
      shownTerms: null,
      shortfall: null,
      refreshed: true,
    });
    expect(page.sent('billing.retry')).to.equal(0);
  });

  it('is settled if nothing is due and the list is unreadable, and shown again if due [PZ-09]', async () => {
    expect((await afterFailure({ _tag: 'NothingToRetry' })).problem()).to.deep.equal({
      _tag: 'TermsChanged',
      before: 9.99,
      now: 9.99,
    });

    const page = await aPage({ retrySubscription: async () => E.left({ _tag: 'NothingToRetry' }) });
    page.reader.subscriptions = [aMemorySubscription()];
    page.world.fail('subscriptions.list', { _tag: 'Offline' });
    await page.flow.retry();
    expect(page.step()).to.deep.include({ _tag: 'Done', shownTerms: null, refreshed: false });
  });

  it('is settled if the terms changed and nothing is due at the next read [PZ-09]', async () => {
    const changed = { retrySubscription: async () => E.left({ _tag: 'TermsChanged' } as const) };
    const paid = await aPage(changed);
    paid.reader.subscriptions = [aMemorySubscription()];
    await paid.flow.retry();
    expect(paid.step()).to.deep.include({ _tag: 'Done', shownTerms: null, refreshed: true });

    const unread = await aPage(changed);
    unread.world.fail('subscriptions.list', { _tag: 'Offline' });
    await unread.flow.retry();
    expect(unread.problem()).to.deep.equal({ _tag: 'TermsChanged', before: 9.99, now: 9.99 });
  });

  it('reports that another change comes first, and shows it [PZ-09]', async () => {
    const page = await afterFailure(unclearOf('pause'));

    expect(page.problem()).to.deep.equal({ _tag: 'Earlier' });
    expect(page.again()).to.equal(1);
  });

  it('reports that the card is saved if the charge has failed again [PZ-07] [PZ-08]', async () => {
    const page = await aPage(
      {},
      { ...due, methods: [aStoredMethod(), { ...master, declines: 'Do Not Honor' }] },
    );
    page.flow.pick({ kind: 'stored', token: 'pm-2' });

    await page.flow.pay();

    expect(page.problem()).to.deep.equal({
      _tag: 'Refused',
      notice: { kind: 'message', key: 'error.account-inactive' },
      after: 'money.not-charged',
      step: null,
      saved: true,
    });
    expect([page.state(), page.reader.subscriptions[0]!.methodToken]).to.deep.equal(['past due', 'pm-2']);
    expect(page.world.journal.entries()).to.deep.equal([]);
  });
});

describe('Past due: half-done payments', () => {
  it('shows the progress and the cause, and reads the records [PZ-09]', async () => {
    const page = await afterFailure(half('default', { _tag: 'Refused', message: 'Not this one' }));

    expect(page.step()).to.deep.equal({
      _tag: 'HalfDone',
      task: { picked: { kind: 'stored', token: 'pm-2' }, by: 'form' },
      shownTerms: 9.99,
      entryId: 'entry-1',
      problem: {
        _tag: 'Refused',
        notice: { kind: 'server', text: 'Not this one' },
        after: null,
        step: null,
      },
      finishing: false,
      stuck: null,
    });
    expect(page.sent('subscriptions.list')).to.equal(1);
    expect(isPaying(page.flow.state.getValue())).to.equal(false);
  });

  it('asks to log in first if the reader was logged out during the payment [PZ-08] [PZ-09]', async () => {
    const page = await afterFailure(half('default', { _tag: 'SignedOut' }));

    expect(page.step()).to.deep.include({ _tag: 'HalfDone', problem: { _tag: 'SignedOut' } });
  });

  it('leaves nothing open if only the charge is declined on finishing [PZ-07] [PZ-09]', async () => {
    const page = await afterFailure(half('default'), {
      finishOpenChange: async () => E.left({ _tag: 'ChargeFailed', because: refused }),
    });

    await page.flow.finish();

    expect(page.problem()).to.deep.include({ _tag: 'Refused', saved: true, after: 'money.not-charged' });
  });

  it('stays open if the charge was not sent or another step was rejected [PZ-09]', async () => {
    expect((await afterFailure(half('retry', { _tag: 'Conflict' }))).step()._tag).to.equal('HalfDone');
    expect((await afterFailure(half('move-subscription'))).step()._tag).to.equal('HalfDone');
  });

  it('continues on request with the current amount due [PZ-09]', async () => {
    const page = await aPage();
    page.world.fail('subscriptions.setPaymentMethod', refused, { times: 1 });
    page.flow.pick({ kind: 'stored', token: 'pm-2' });
    await page.flow.pay();
    expect(page.step()).to.deep.include({ _tag: 'HalfDone', shownTerms: 9.99 });
    await page.flow.pay();
    page.flow.pick({ kind: 'new' });
    expect(page.step()._tag).to.equal('HalfDone');

    await Promise.all([page.flow.finish(), page.flow.finish()]);

    expect(page.step()).to.deep.include({ _tag: 'Done', shownTerms: 9.99, shortfall: null, refreshed: true });
    expect([page.state(), page.sent('billing.retry')]).to.deep.equal(['active', 1]);
    expect(page.world.journal.entries()).to.deep.equal([]);
  });

  it('promises the current terms, dated today [PZ-09]', async () => {
    const wanted: unknown[] = [];
    const page = await afterFailure(half('default'), {
      finishOpenChange: async (one) => {
        wanted.push(one);
        expect(isPaying(page.flow.state.getValue())).to.equal(true);
        return E.right([]);
      },
    });

    await page.flow.finish();

    expect(wanted).to.deep.equal([
      {
        entryId: 'entry-1',
        shownTerms: {
          on: '2026-11-21',
          ...shown({ cents: 999, methodToken: null, on: '2026-11-21', then: [] }),
        },
      },
    ]);
  });

  it('continues without a promise if nothing is due any more [PZ-09]', async () => {
    const wanted: unknown[] = [];
    const page = await afterFailure(half('default'), {
      finishOpenChange: async (one) => {
        wanted.push(one);
        return E.right([]);
      },
    });
    page.reader.subscriptions = [aMemorySubscription()];
    await page.services.refreshMembership();

    await page.flow.finish();

    expect(wanted).to.deep.equal([{ entryId: 'entry-1' }]);
    expect(page.step()).to.deep.include({ _tag: 'Done', shownTerms: null });
  });

  it('reports that another tab is finishing it [PZ-09]', async () => {
    const page = await afterFailure(half('default'), {
      finishOpenChange: async () => E.left({ _tag: 'Busy' }),
    });

    await page.flow.finish();

    const step = page.step();
    expect(step).to.deep.include({ _tag: 'HalfDone', finishing: false, stuck: 'busy' });
    expect(step._tag === 'HalfDone' && problemOfHalf(step)).to.deep.equal({ _tag: 'Busy' });
  });

  it('hides the earlier error while it is being finished [PZ-09]', async () => {
    const page = await afterFailure(half('default'), { finishOpenChange: never });
    void page.flow.finish();

    const step = page.step();
    expect(step).to.deep.include({ _tag: 'HalfDone', finishing: true });
    expect(step._tag === 'HalfDone' && problemOfHalf(step)).to.equal(null);
  });

  it('ends if nothing is left to finish and nothing is due [PZ-09]', async () => {
    const page = await afterFailure(half('default'), {
      finishOpenChange: async () => E.left({ _tag: 'NothingToFinish' }),
    });
    page.reader.subscriptions = [aMemorySubscription()];

    await page.flow.finish();

    expect(page.step()).to.deep.include({ _tag: 'Done', shownTerms: null, refreshed: true });
  });

  it('starts over if nothing is left to finish and it is still due [PZ-09]', async () => {
    const page = await afterFailure(half('default'), {
      finishOpenChange: async () => E.left({ _tag: 'NothingToFinish' }),
    });

    await page.flow.finish();

    expect(page.problem()).to.equal(null);
  });

  it('stays half done if finishing fails again [PZ-09]', async () => {
    const page = await aPage();
    page.world.fail('subscriptions.setPaymentMethod', refused);
    page.flow.pick({ kind: 'stored', token: 'pm-2' });
    await page.flow.pay();

    await page.flow.finish();

    expect(page.step()).to.deep.include({ _tag: 'HalfDone', finishing: false, stuck: null });
    expect(page.sent('billing.retry')).to.equal(0);
  });

  it('can be given up and started again with the same choice [PZ-09]', async () => {
    const page = await aPage();
    page.world.fail('subscriptions.setPaymentMethod', refused, { times: 1 });
    page.flow.pick({ kind: 'stored', token: 'pm-2' });
    await page.flow.pay();
    const [entry] = page.world.journal.entries();

    await page.flow.startOver();

    expect(page.step()).to.deep.equal({
      _tag: 'Deciding',
      task: { picked: { kind: 'stored', token: 'pm-2' }, by: 'form' },
      problem: null,
    });
    expect(page.acknowledged).to.deep.equal([entry!.id]);
    expect(page.world.journal.entries()).to.deep.equal([]);
    await page.flow.pay();
    expect(page.state()).to.equal('active');
  });

  it('is reported as kept if it could not be given up [PZ-09] [R6]', async () => {
    const page = await afterFailure(half('default'), {
      forgetOpenChange: async () => E.left({ _tag: 'NotReady', because: { _tag: 'Offline' } }),
    });

    await page.flow.startOver();

    const step = page.step();
    expect(step).to.deep.include({ _tag: 'HalfDone', stuck: 'kept' });
    expect(step._tag === 'HalfDone' && problemOfHalf(step)).to.deep.equal({ _tag: 'Earlier' });
  });
});

describe('Past due: payments with a lost response', () => {
  for (const kind of ['rescue', 'retry'] as const) {
    it(`are not resent automatically: ${kind} [PZ-09]`, async () => {
      const page = await afterFailure(unclearOf(kind), {}, kind === 'retry' ? 'retry' : 'stored');

      const before = page.step();
      await page.flow.pay();
      await page.flow.retry();
      page.flow.pick({ kind: 'new' });

      expect(page.step()).to.equal(before);
      expect(page.step()).to.deep.include({
        _tag: 'Unclear',
        shownTerms: 9.99,
        entryId: 'entry-1',
        checkStatus: 'not-yet',
      });
      expect(page.calls()).to.deep.equal([]);
      expect(isPaying(page.flow.state.getValue())).to.equal(true);
    });
  }

  it('are checked: not shown yet, unreadable, or successful [PZ-09] [R6]', async () => {
    const page = await afterFailure(unclearOf('rescue'));

    await page.flow.check();
    expect(page.step()).to.deep.include({ _tag: 'Unclear', checkStatus: 'not-there' });
    page.world.fail('subscriptions.list', { _tag: 'Offline' }, { times: 1 });
    await page.flow.check();
    expect(page.step()).to.deep.include({ _tag: 'Unclear', checkStatus: 'unread' });
    page.reader.subscriptions = [aMemorySubscription()];
    await page.flow.check();

    expect(page.step()).to.deep.include({ _tag: 'Done', shownTerms: 9.99, refreshed: true });
    expect(page.acknowledged).to.deep.equal(['entry-1']);
  });

  it('can only be checked or given up, not finished [PZ-09]', async () => {
    const finished: unknown[] = [];
    const page = await afterFailure(unclearOf('rescue'), {
      finishOpenChange: async (wanted) => {
        finished.push(wanted);
        return E.right([]);
      },
      forgetOpenChange: async () => E.right(undefined),
    });
    await page.flow.check();

    await page.flow.finish();
    expect([page.step()._tag, finished]).to.deep.equal(['Unclear', []]);
    await page.flow.startOver();

    expect(page.problem()).to.equal(null);
    expect(page.acknowledged).to.deep.equal(['entry-1']);
  });

  it('are not given up before a check [PZ-09]', async () => {
    const page = await afterFailure(unclearOf('rescue'));

    await page.flow.startOver();

    expect(page.step()._tag).to.equal('Unclear');
  });
});

describe('Past due: payments left open by an earlier page', () => {
  const change: Change = {
    kind: 'rescue',
    facts: { methodToken: 'pm-2', seenTokens: [], subscriptionId: 'sub-1', dueCents: 999 },
  };
  const found = (fields: Partial<FoundChange> = {}): FoundChange => ({
    entryId: 'entry-1',
    change,
    step: 'default',
    begun: true,
    outcome: 'AskReader',
    ...fields,
  });

  it('are shown as half done without earlier terms [PZ-09]', async () => {
    const page = await aPage();

    page.flow.takeUp([found({ entryId: 'entry-0', outcome: 'TakenBack' }), found()]);

    expect(page.step()).to.deep.equal({
      _tag: 'HalfDone',
      task: { picked: { kind: 'new' }, by: 'form' },
      shownTerms: null,
      entryId: 'entry-1',
      problem: null,
      finishing: false,
      stuck: null,
    });
    expect(page.acknowledged).to.deep.equal(['entry-0', 'entry-1']);
  });

  it('are checked if the charge may have been sent, and shown with the earlier amount [PZ-09]', async () => {
    const page = await aPage();

    page.flow.takeUp([found({ step: 'retry' })]);
    expect(page.step()).to.deep.include({
      _tag: 'Unclear',
      shownTerms: null,
      entryId: 'entry-1',
      checkStatus: 'not-yet',
    });
    page.reader.subscriptions = [aMemorySubscription({ charges: [{ time: day('2026-11-21'), cents: 999 }] })];
    await page.flow.check();

    expect(page.step()).to.deep.include({ _tag: 'Done', shownTerms: 9.99 });
  });

  it('are not shown if they have ended or during a payment [PZ-09]', async () => {
    const page = await aPage({ payPastDue: never });

    page.flow.takeUp([found({ outcome: 'Finished' })]);
    expect(page.step()._tag).to.equal('Deciding');
    page.flow.pick({ kind: 'stored', token: 'pm-2' });
    void page.flow.pay();
    page.flow.takeUp([found()]);

    expect(page.step()._tag).to.equal('Sending');
    expect(page.acknowledged).to.deep.equal([]);
  });
});

describe('Past due: wallets', () => {
  const wallets: MemoryWorldOptions = { wallets: ['GooglePay'] };

  it('show the amount due and its plan, and pay it [PF-04] [PZ-07]', async () => {
    const page = await aPage({}, due, wallets);
    const { walletCheckout } = page.flow;

    expect([walletCheckout.purpose, walletCheckout.terms()]).to.deep.equal([
      'pay',
      { label: 'Flexible Monthly', dueToday: 9.99, amount: 9.99, firstCharge: now, months: 1 },
    ]);
    expect(walletCheckout.begin('GooglePay')).to.equal(true);
    expect(page.step()).to.deep.equal({
      _tag: 'AtWallet',
      task: { picked: { kind: 'new' }, by: 'form' },
      shownTerms: 9.99,
      wallet: 'GooglePay',
    });
    await page.flow.pay();
    expect(page.step()._tag).to.equal('AtWallet');
    await walletCheckout.complete('GooglePay', E.right({ nonce: 'fake-android-pay-nonce' }));

    expect(page.step()).to.deep.include({ _tag: 'Done', shownTerms: 9.99 });
    expect([page.state(), page.sent('cardForm.tokenize')]).to.deep.equal(['active', 0]);
  });

  it('count the months of the plan [PF-04]', async () => {
    const [owed] = due.subscriptions!;
    const annual = memoryPlans.find(({ planId }) => planId === 'sports-plus-annual')!;
    const page = await aPage({}, { ...due, subscriptions: [{ ...owed!, plan: annual }] }, wallets);

    expect(page.flow.walletCheckout.terms()).to.deep.include({ label: 'Flexible Annually', months: 12 });
  });

  it('keep the form if a wallet is declined, and do not retry the old card [PF-04] [PZ-08]', async () => {
    const page = await aPage({
      payPastDue: async () => E.left({ _tag: 'NotDone', because: refused }),
    });
    page.form().type(aGoodCard);
    page.flow.walletCheckout.begin('GooglePay');
    await page.flow.walletCheckout.complete('GooglePay', E.right({ nonce: 'n' }));

    expect(page.problem()).to.deep.include({ _tag: 'Refused' });
    expect(page.form().state.getValue().fields.cvv.isEmpty).to.equal(false);
  });

  it('start from the form after a declined retry [PF-04]', async () => {
    const page = await afterFailure({ _tag: 'NotDone', because: refused }, {}, 'retry');

    page.flow.walletCheckout.begin('GooglePay');

    expect(page.step()).to.deep.include({
      _tag: 'AtWallet',
      task: { picked: { kind: 'stored', token: 'pm-2' }, by: 'form' },
    });
  });

  it('do not start while a change is open or running, and show nothing if nothing is due [PF-04]', async () => {
    const open = await afterFailure(half('default'));
    expect(open.flow.walletCheckout.begin('GooglePay')).to.equal(false);
    expect(open.step()._tag).to.equal('HalfDone');

    const paid = await aPage({}, active);
    expect(paid.flow.walletCheckout.terms()).to.equal(null);
  });
});
