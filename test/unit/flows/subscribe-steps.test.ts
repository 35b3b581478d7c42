import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { anAccount, aProfile, type MemoryAccount } from '../../../adapters/memory/world/accounts';
import { refusedCode } from '../../../adapters/memory/world/cards';
import type { MemoryWorldOptions } from '../../../adapters/memory/world/memory-world';
import type { Change } from '../../../core/domain/change/change';
import type { CallFailed } from '../../../core/ports/call-failed';
import { makeSubscribeFlow } from '../../../core/flows/subscribe/subscribe';
import { viewOf, visitorView } from '../../../core/flows/subscribe/view';
import type { WantedSubscription } from '../../../core/use-cases/subscriptions/subscribe';
import { afterNotPaid } from '../../../core/presentation/not-paid-words';
import type { AccountServices } from '../../../ui/react/services';
import { byHand } from '../../builders/by-hand';
import {
  aGoodCard,
  aManualClock,
  aMemorySubscription,
  aPayflow,
  aStoredMethod,
  holdNonce,
  place,
} from '../../builders/payflow';
import { day, now } from '../../builders/subscription';
import { changeOf } from '../../builders/changes';

const never = () => new Promise<never>(() => undefined);
const settled = () => new Promise((resolve) => setTimeout(resolve));
const codePlace = { ...place, containers: { cvv: 'cvv' }, labels: { cvv: '' } };
const refused = (message: string | null): CallFailed => ({ _tag: 'Refused', message });
const lost = { _tag: 'Unclear', change: changeOf('subscribe'), step: 'start', entryId: 'entry-1' } as const;
const second = aStoredMethod({ token: 'pm-2', default: false, nonce: 'stored-nonce-2' });

/** A page with all data loaded. */
const aPage = async (
  account: Partial<MemoryAccount> = {},
  changes: Partial<AccountServices> = {},
  options: MemoryWorldOptions = {},
) => {
  const payflow = await aPayflow(account, changes, options);
  const { services, world } = payflow;
  const flow = makeSubscribeFlow(services, { inApp: false, wantedPlan: null });
  await flow.load();
  world.forgetCalls();
  const state = () => flow.state.getValue();
  return {
    ...payflow,
    flow,
    state,
    step: () => state().step,
    view: () =>
      viewOf(state(), services.subscriptions.getValue(), services.member.getValue(), services.clock.now()),
    problem: () => {
      const { step } = state();
      if (step._tag !== 'Deciding') throw new Error(`at ${step._tag}`);
      return step.problem;
    },
    form: () => world.cardForms.opened().at(-1)!,
    sent: (name: string) => world.calls().filter((call) => call.name === name).length,
  };
};

const offered = ({ view }: Awaited<ReturnType<typeof aPage>>) => {
  const shown = view();
  if (shown._tag !== 'Offer') throw new Error(`shows ${shown._tag}`);
  return [shown.offer.choice.plan.planId, shown.offer.method];
};

describe('Subscribe flow: choices', () => {
  it('are a plan and a payment method [RT-15]', async () => {
    const page = await aPage({ methods: [aStoredMethod(), second] });
    page.flow.pickPlan('sports-plus-annual');
    page.flow.pickMethod({ kind: 'stored', token: 'pm-2' });
    expect(offered(page)).to.deep.equal(['sports-plus-annual', { kind: 'stored', token: 'pm-2' }]);

    page.flow.pickMethod({ kind: 'new' });

    expect(offered(page)).to.deep.equal(['sports-plus-annual', { kind: 'new' }]);
  });

  it('keep a method that is gone, which pays nothing, or return to a new card without one [PZ-08]', async () => {
    const page = await aPage({ methods: [aStoredMethod(), second] });
    page.flow.pickMethod({ kind: 'stored', token: 'pm-2' });
    page.reader.methods = [aStoredMethod()];
    await page.services.loadPaymentMethods();
    expect(offered(page)[1]).to.deep.equal({ kind: 'stored', token: 'pm-2' });
    await page.flow.pay();
    expect(page.problem()).to.deep.equal({ _tag: 'Gone' });
    page.reader.methods = [];
    await page.services.loadPaymentMethods();

    expect(offered(page)[1]).to.deep.equal({ kind: 'new' });
    await page.flow.pay();
    expect(page.problem()).to.deep.equal({ _tag: 'Gone' });
    page.flow.pickMethod({ kind: 'new' });
    await page.flow.pay();
    expect(page.problem()).to.deep.equal({ _tag: 'CardWaiting' });
  });

  it('clear a card error when the method changes, but not when the plan changes [PF-01]', async () => {
    const page = await aPage({ methods: [second] });
    page.flow.pickMethod({ kind: 'new' });
    await page.flow.pay();
    page.flow.pickPlan('sports-plus-annual');
    expect(page.problem()).to.deep.equal({ _tag: 'CardWaiting' });

    page.flow.pickMethod({ kind: 'stored', token: 'pm-2' });

    expect(page.problem()).to.equal(null);
  });

  it('are kept and used while the payment is sent [PZ-09]', async () => {
    const wanted: WantedSubscription[] = [];
    const page = await aPage(
      { methods: [aStoredMethod(), second] },
      {
        subscribe: (one) => {
          wanted.push(one);
          return new Promise(() => undefined);
        },
      },
    );
    page.flow.pickPlan('sports-plus-annual');
    page.flow.pickMethod({ kind: 'stored', token: 'pm-2' });
    void page.flow.pay();
    await settled();
    const before = page.state();
    page.flow.pickPlan('sports-plus-biannual');
    page.flow.pickMethod({ kind: 'new' });
    page.flow.takeUp({ entryId: 'entry-1', change: aChange, outcome: 'AskReader' });

    expect(page.state()).to.equal(before);
    const [one] = wanted;
    expect([one?.choice.plan.planId, one?.choice.skipTrial, one?.payment]).to.deep.equal([
      'sports-plus-annual',
      false,
      { kind: 'stored', token: 'pm-2' },
    ]);
    expect(one?.shownTerms).to.deep.include({ methodToken: 'pm-2' });
  });

  it('contain no stored method if a card is typed [PZ-09]', async () => {
    const wanted: WantedSubscription[] = [];
    const page = await aPage(
      {},
      {
        subscribe: async (one: WantedSubscription) => {
          wanted.push(one);
          return E.right(undefined);
        },
      },
    );
    await page.flow.card.open(place);
    page.form().type(aGoodCard);
    await page.flow.pay();

    const [one] = wanted;
    expect([one?.payment, one?.shownTerms?.methodToken]).to.deep.equal([
      { kind: 'nonce', nonce: 'nonce-1' },
      null,
    ]);
  });
});

const aChange: Change = {
  kind: 'subscribe',
  facts: {
    planId: 'sports-plus-annual',
    productId: 'sports-plus',
    startDate: null,
    seenIds: [],
    skipTrial: true,
    trialBegins: false,
  },
};

describe('Subscribe flow: what is read and sent', () => {
  it('sends nothing if the picked method is gone, even if others are stored [PZ-08]', async () => {
    let sent = 0;
    const subscribe = async () => {
      sent += 1;
      return E.left({ _tag: 'MethodGone' } as never);
    };
    const page = await aPage({ methods: [aStoredMethod(), second] }, { subscribe });
    page.flow.pickMethod({ kind: 'stored', token: 'pm-2' });
    page.reader.methods = [aStoredMethod()];
    await page.services.loadPaymentMethods();
    await page.flow.pay();
    expect([page.problem(), sent]).to.deep.equal([{ _tag: 'Gone' }, 0]);
  });

  it('reads the plans once more if the terms have changed [PZ-09]', async () => {
    let reads = 0;
    const changes: Partial<AccountServices> = { subscribe: async () => E.left({ _tag: 'TermsChanged' }) };
    const page = await aPage({ methods: [aStoredMethod()] }, changes);
    const loadPlans: AccountServices['loadPlans'] = (inApp) => {
      reads += 1;
      return page.services.loadPlans(inApp);
    };
    const flow = makeSubscribeFlow({ ...page.services, loadPlans }, { inApp: false, wantedPlan: null });
    await flow.load();
    await flow.pay();
    expect(flow.state.getValue().step).to.have.nested.property('problem._tag', 'TermsChanged');
    expect(reads).to.equal(2);
  });

  it('stores the agreement as soon as the payment has succeeded [RT-15]', async () => {
    const stored: Date[] = [];
    const recordAgreement = async (on: Date) => void stored.push(on);
    const page = await aPage({ methods: [aStoredMethod()] }, { recordAgreement });
    page.flow.agreement.agree(true);
    await page.flow.pay();
    expect(page.step()._tag).to.equal('Done');
    expect(stored).to.have.length(1);
  });

  it('keeps the question about an earlier payment, if the agreement is missing at a press [PZ-09]', async () => {
    const page = await aPage({ methods: [aStoredMethod()] }, { recordAgreement: async () => undefined });
    page.flow.takeUp({ entryId: 'entry-1', change: aChange, outcome: 'AskReader' });
    const before = page.state();
    await page.flow.pay();
    expect(page.state()).to.equal(before);
  });

  it('ignores a finished payment of an earlier page whose plan is unknown [PZ-09]', async () => {
    const page = await aPage({ methods: [aStoredMethod()] });
    const before = page.state();
    const change = { ...aChange, facts: { ...aChange.facts, planId: 'unknown' } } as Change;
    page.flow.takeUp({ entryId: 'entry-1', change, outcome: 'Finished' });
    expect(page.state()).to.equal(before);
  });

  it('shows the method in use on the receipt, and none before the list was read again [PZ-08]', async () => {
    const inUse = { ...second, token: 'pm-2' };
    const page = await aPage({
      methods: [aStoredMethod(), inUse],
      subscriptions: [aMemorySubscription({ methodToken: 'pm-2' })],
    });
    const { services } = page;
    const shownTerms = { plan: {}, entries: [] };
    const paid = (refreshed: boolean, terms: object | null = shownTerms) =>
      viewOf(
        { ...page.state(), step: { _tag: 'Done', task: {}, shownTerms: terms, refreshed } as never },
        services.subscriptions.getValue(),
        services.member.getValue(),
        now,
      );
    expect(paid(true)).to.have.nested.property('method.token', 'pm-2');
    expect(paid(false)).to.deep.include({ _tag: 'Paid', method: null, wasRead: false });
    expect(paid(true, null)._tag).to.equal('Already');
  });

  it('shows no offer to a member once the records were read, and none as read before [RT-15]', async () => {
    const page = await aPage({ subscriptions: [aMemorySubscription()] });
    const { services } = page;
    const shown = (reading: 'reading' | 'read') =>
      viewOf({ ...page.state(), reading }, services.subscriptions.getValue(), services.member.getValue(), now)
        ._tag;
    expect([shown('reading'), shown('read')]).to.deep.equal(['Reading', 'Already']);
  });
});

describe('Subscribe flow: security code of a stored card', () => {
  const declining = {
    methods: [aStoredMethod({ declines: refusedCode })],
    profile: aProfile({ hadTrial: true }),
  };
  /** A page after one payment attempt; the gateway requires the security code. */
  const aWantedCode = async (changes: Partial<AccountServices> = {}) => {
    const page = await aPage(declining, changes);
    await page.flow.pay();
    return page;
  };

  it('is requested if the gateway requires it, and nothing is charged [PF-01]', async () => {
    const page = await aWantedCode();

    expect(page.problem()).to.deep.equal({ _tag: 'CodeWanted', again: false, notCharged: true });
    expect(page.state().codeFor).to.equal('pm-1');
  });

  it('claims nothing about the money if the list could not be read [PF-01] [R6]', async () => {
    const page = await aPage(declining, {
      subscribe: async () => E.left({ _tag: 'NotDone', because: refused(refusedCode) }),
    });
    page.world.fail('subscriptions.list', { _tag: 'Offline' });
    await page.flow.pay();
    expect(page.problem()).to.deep.equal({ _tag: 'CodeWanted', again: false, notCharged: false });
  });

  it('must be typed before sending [PF-01]', async () => {
    const page = await aWantedCode();
    page.world.forgetCalls();
    await page.flow.pay();
    expect(page.problem()).to.deep.equal({ _tag: 'CardWaiting' });

    await page.flow.code.open(codePlace);
    await page.flow.pay();
    expect(page.problem()).to.deep.equal({ _tag: 'Card', problem: { _tag: 'FieldsEmpty' } });
    page.form().type({ cvv: '123' });
    const problem = { _tag: 'CardFailed', message: 'No.' };
    page.world.fail('cardForm.tokenize', problem, { times: 1 });
    await page.flow.pay();

    expect(page.problem()).to.deep.equal({ _tag: 'Card', problem });
    expect([page.sent('paymentMethods.replace'), page.sent('subscriptions.start')]).to.deep.equal([0, 0]);
  });

  it('is sent to the gateway, and then the card pays [PF-01] [PZ-01]', async () => {
    const page = await aWantedCode();
    await page.flow.code.open(codePlace);
    page.form().type({ cvv: '123' });

    await page.flow.pay();

    expect(page.view()._tag).to.equal('Paid');
    expect([page.state().codeFor, page.sent('paymentMethods.replace')]).to.deep.equal([null, 1]);
    expect(page.reader.subscriptions[0]!.methodToken).to.equal('pm-1');
  });

  it('is not requested for another method [PF-01]', async () => {
    const page = await aPage({ ...declining, methods: [...declining.methods, second] });
    await page.flow.pay();
    page.flow.pickMethod({ kind: 'stored', token: 'pm-2' });

    await page.flow.pay();

    expect([page.view()._tag, page.sent('paymentMethods.replace')]).to.deep.equal(['Paid', 0]);
  });

  for (const [failure, problem] of [
    [{ _tag: 'Busy' }, { _tag: 'Busy' }],
    [{ _tag: 'NotReady', because: { _tag: 'SignedOut' } }, { _tag: 'SignedOut' }],
    [
      { _tag: 'NotDone', because: refused(refusedCode) },
      { _tag: 'CodeWanted', again: true, notCharged: true },
    ],
    [
      { _tag: 'NotDone', because: refused('Do Not Honor') },
      {
        _tag: 'Refused',
        notice: { kind: 'server', text: 'Do Not Honor' },
        notCharged: true,
        step: 'call-bank',
      },
    ],
    [
      { _tag: 'MethodUnclear', because: { _tag: 'TimedOut' } },
      {
        _tag: 'Refused',
        notice: { kind: 'message', key: 'error.subscribing' },
        notCharged: true,
        step: null,
      },
    ],
    [lost, { _tag: 'Earlier' }],
    [{ _tag: 'MethodGone' }, { _tag: 'Gone' }],
    [
      { _tag: 'NotDone', because: refused('Invalid Credit Card Number') },
      {
        _tag: 'Refused',
        notice: { kind: 'server', text: 'Invalid Credit Card Number' },
        notCharged: true,
        step: 'another-card',
      },
    ],
  ] as const)
    it(`was rejected, and nothing is charged: ${JSON.stringify(failure)} [PF-01] [ER-02]`, async () => {
      const requests: unknown[] = [];
      const page = await aWantedCode({
        confirmPaymentMethod: async (wanted) => {
          requests.push(wanted);
          return E.left(failure as never);
        },
      });
      await page.flow.code.open(codePlace);
      page.form().type({ cvv: '123' });
      page.world.forgetCalls();

      await page.flow.pay();

      expect(page.problem()).to.deep.equal(problem);
      expect(requests).to.deep.equal([{ methodToken: 'pm-1', nonce: 'nonce-1' }]);
      expect([page.sent('subscriptions.start'), page.state().codeFor]).to.deep.equal([0, 'pm-1']);
      const wasRefused = 'because' in failure && failure.because._tag === 'Refused';
      expect(page.form().state.getValue().fields.cvv.isEmpty).to.equal(wasRefused);
    });

  it('is not requested for a typed card [PF-01]', async () => {
    const page = await aPage(
      {},
      {
        subscribe: async () => E.left({ _tag: 'NotDone', because: refused(refusedCode) }),
      },
    );
    await page.flow.card.open(place);
    page.form().type(aGoodCard);
    await page.flow.pay();

    expect(page.problem()).to.deep.include({ _tag: 'Refused', step: 'check-code' });
    expect(page.state().codeFor).to.equal(null);
  });
});

describe('Subscribe flow: a step before sending that never ends', () => {
  const anUnansweredPage = async (changes: Partial<AccountServices> = {}, account = {}) => {
    const manualClock = aManualClock(now);
    const page = await aPage(account, { clock: manualClock.clock, ...changes });
    const minute = async (paying: Promise<void>) => {
      await settled();
      manualClock.endWaits(60_000);
      await paying;
      expect(page.problem()).to.deep.equal({ _tag: 'Late' });
    };
    return { ...page, minute };
  };

  it('waits without a limit if the clock has no timers [PZ-01] [PF-01]', async () => {
    const clock = { now: () => now, wait: () => Promise.resolve() };
    const page = await aPage({}, { clock });
    await page.flow.card.open(place);
    page.form().type(aGoodCard);
    const answer = holdNonce(page.form());
    const paying = page.flow.pay();
    await settled();
    expect(page.step()._tag).to.equal('Sending');
    answer();
    await paying;
    expect(page.step()._tag).to.equal('Done');
  });

  it('stops after 60 seconds without a nonce; a late one sends nothing [PZ-01] [PF-01]', async () => {
    const page = await anUnansweredPage();
    await page.flow.card.open(place);
    page.form().type(aGoodCard);
    const answer = holdNonce(page.form());
    await page.minute(page.flow.pay());
    expect(afterNotPaid({ _tag: 'Late' }, page.services)).to.include('You have not been charged.');

    answer();
    await settled();
    expect(page.problem()).to.deep.equal({ _tag: 'Late' });
    expect(page.sent('subscriptions.start')).to.equal(0);

    await page.flow.pay();
    expect([page.step()._tag, page.sent('subscriptions.start')]).to.deep.equal(['Done', 1]);
  });

  it('marks no field if a late nonce is refused [PF-02]', async () => {
    const page = await anUnansweredPage();
    await page.flow.card.open(place);
    page.form().type(aGoodCard);
    const answer = holdNonce(page.form());
    await page.minute(page.flow.pay());
    page.form().type({ ...aGoodCard, number: '' });
    answer();
    await settled();
    const card = page.flow.card.state.getValue();
    expect(card._tag === 'Open' && card.invalid).to.deep.equal([]);
  });

  const asking = { methods: [aStoredMethod()] };
  for (const what of ['nonce', 'confirmation'] as const)
    it(`stops after 60 seconds without the ${what} of a stored card's code [PF-01]`, async () => {
      const confirming = byHand<E.Either<never, unknown>>();
      let isAsked = false;
      const page = await anUnansweredPage(
        {
          confirmPaymentMethod: confirming.call as never,
          subscribe: async () => {
            if (isAsked) throw new Error('sent');
            isAsked = true;
            return E.left({ _tag: 'NotDone', because: refused(refusedCode) });
          },
        },
        asking,
      );
      await page.flow.pay();
      expect(page.problem()).to.deep.include({ _tag: 'CodeWanted' });
      await page.flow.code.open(codePlace);
      page.form().type({ cvv: '123' });
      const answer = what === 'nonce' ? holdNonce(page.form()) : () => confirming.answer(E.right({}));
      await page.minute(page.flow.pay());

      answer();
      await settled();
      expect(page.problem()).to.deep.equal({ _tag: 'Late' });
      // The code is still asked for, and a late nonce confirms nothing.
      expect([page.state().codeFor, confirming.requests.length]).to.deep.equal([
        'pm-1',
        what === 'nonce' ? 0 : 1,
      ]);
    });
});

describe('Subscribe flow: reading', () => {
  it('shows a home-delivery reader that Sports+ is included, regardless of other data [RT-15] [ST-13]', async () => {
    const page = await aPage();
    const delivered = { ...page.services.member.getValue() };
    const member = {
      ...delivered,
      dataLayer: { ...delivered.dataLayer, products: ['hd-sports-membership'] },
    };
    const subscriptionState = page.services.subscriptions.getValue();
    expect(viewOf(page.state(), subscriptionState, member, page.services.clock.now())).to.deep.equal({
      _tag: 'Included',
    });
    expect(
      viewOf({ ...page.state(), reading: 'failed' }, subscriptionState, member, page.services.clock.now())
        ._tag,
    ).to.equal('Included');
  });

  it('shows the loading state, and the view of a visitor [RT-15]', async () => {
    const { services } = await aPayflow();
    const flow = makeSubscribeFlow(services, { inApp: false, wantedPlan: null });
    const shown = () => [
      viewOf(
        flow.state.getValue(),
        services.subscriptions.getValue(),
        services.member.getValue(),
        services.clock.now(),
      )._tag,
      visitorView(
        flow.state.getValue(),
        services.subscriptions.getValue(),
        services.member.getValue(),
        services.clock.now(),
      )._tag,
    ];
    expect(shown()).to.deep.equal(['Reading', 'Reading']);
    await flow.load();
    expect(shown()).to.deep.equal(['Offer', 'Offer']);

    const again = flow.loadPlans();
    expect(shown()).to.deep.equal(['Reading', 'Reading']);
    await again;
    expect(shown()).to.deep.equal(['Offer', 'Offer']);
  });

  it('reads only the plans for a visitor, and reports a failure [RT-15] [R6]', async () => {
    const page = await aPage();
    page.world.fail('site.plans', { _tag: 'Offline' }, { times: 1 });
    await page.flow.loadPlans();
    expect(page.view()._tag).to.equal('Unreadable');
    await page.flow.loadPlans();
    expect(page.view()._tag).to.equal('Offer');
    expect(page.sent('subscriptions.list')).to.equal(0);
  });

  it('uses only the latest of two reads [RT-15]', async () => {
    const answers: ((answer: E.Either<CallFailed, never>) => void)[] = [];
    const page = await aPage(
      {},
      {
        loadPlans: () =>
          new Promise<E.Either<CallFailed, never>>((resolve) => {
            if (answers.push(resolve) === 1) resolve(E.right(undefined as never));
          }),
      },
    );
    const first = page.flow.loadPlans();
    const last = page.flow.loadPlans();
    answers[1]!(E.left({ _tag: 'Offline' }));
    await first;
    expect(page.state().reading).to.equal('reading');
    answers[2]!(E.right(undefined as never));
    await last;
    expect(page.state().reading).to.equal('read');
  });

  it('keeps the form during a payment, regardless of other reads [PZ-09]', async () => {
    const page = await aPage({ methods: [second] }, { subscribe: never });
    void page.flow.pay();
    page.reader.subscriptions = [aMemorySubscription()];
    await page.services.loadSubscriptions();

    expect(page.view()._tag).to.equal('Offer');
  });

  it('sells nothing if no plans are left on confirm [PZ-09]', async () => {
    const page = await aPage({ methods: [second] });
    page.core.subscriptions.update((subscriptionState) => ({ ...subscriptionState, availablePlans: [] }));
    const before = page.state();
    await page.flow.pay();
    expect([page.state() === before, page.view()._tag]).to.deep.equal([true, 'NoPlans']);
  });
});

describe('Subscribe flow: messages', () => {
  it('welcome back a reader who had a membership before [ST-12]', async () => {
    const returning = async (account: Partial<MemoryAccount>) => {
      const page = await aPage({ methods: [aStoredMethod()], ...account });
      await page.flow.pay();
      const shown = page.view();
      return shown._tag === 'Paid' && shown.paid.returning;
    };
    const ended = aMemorySubscription({
      state: 'cancelled',
      ends: day('2026-01-05'),
      paidThrough: day('2026-01-04'),
    });

    expect(await returning({})).to.equal(false);
    expect(await returning({ subscriptions: [ended] })).to.equal(true);
  });

  it('report an existing membership, whether or not the list can be read [ST-02] [R6]', async () => {
    const page = await aPage(
      { methods: [second] },
      { subscribe: async () => E.left({ _tag: 'AlreadySubscribed' }) },
    );
    await page.flow.pay();
    expect(page.problem()).to.deep.equal({ _tag: 'Already' });
    expect(page.view()).to.deep.equal({ _tag: 'Already' });
    expect(page.sent('subscriptions.list')).to.equal(1);

    const finished = await aPage(
      { methods: [second] },
      { subscribe: async () => E.left({ _tag: 'NothingToFinish' } as never) },
    );
    await finished.flow.pay();
    expect(finished.problem()).to.deep.equal({ _tag: 'Already' });
  });

  it('follow new terms after plans and records were read again [PZ-09]', async () => {
    const page = await aPage(
      { methods: [second] },
      { subscribe: async () => E.left({ _tag: 'TermsChanged' }) },
    );
    await page.flow.pay();
    expect(page.problem()?._tag).to.equal('TermsChanged');
    expect([page.sent('site.plans') > 0, page.sent('subscriptions.list')]).to.deep.equal([true, 1]);
  });

  it('report no payment after another reader has signed in on a sister site [AP-13] [PZ-09]', async () => {
    const page = await aPage({ methods: [second] });
    const ada = anAccount({ email: 'ada@example.com', trackingId: 't-ada' });
    page.world.accounts.add(ada);
    page.world.accounts.signIn(ada);
    await page.flow.pay();
    expect([page.problem(), page.sent('subscriptions.start')]).to.deep.equal([{ _tag: 'SignedOut' }, 0]);
  });
});

describe('Subscribe flow: giving up a lost payment', () => {
  const aLostOne = async (account: Partial<MemoryAccount> = {}) => {
    const page = await aPage(
      { methods: [second], ...account },
      { subscribe: async () => E.left(lost), forgetOpenChange: async () => E.right(undefined) },
    );
    await page.flow.pay();
    return page;
  };

  it('returns to the choice and keeps it [PZ-09]', async () => {
    const page = await aLostOne();
    await page.flow.check();
    await page.flow.startOver();
    expect(page.step()).to.deep.equal({
      _tag: 'Deciding',
      task: { planId: null, method: null, begun: null },
      problem: null,
    });
  });

  it('is refused if the list cannot be read: the payment may have succeeded [PZ-09] [R6]', async () => {
    const page = await aLostOne();
    await page.flow.check();
    page.world.fail('subscriptions.list', { _tag: 'Offline' });
    await page.flow.startOver();
    expect(page.step()).to.deep.include({ _tag: 'Unclear', checkStatus: 'unread' });
  });

  it('shows the membership if the list contains it by then [PZ-09]', async () => {
    const page = await aLostOne();
    await page.flow.check();
    page.reader.subscriptions = [aMemorySubscription()];
    await page.flow.startOver();
    expect(page.problem()).to.deep.equal({ _tag: 'Already' });
  });

  it('forgets the plan of an earlier page, and checks for it until then [PZ-09]', async () => {
    const page = await aPage({}, { forgetOpenChange: async () => E.right(undefined) });
    page.flow.takeUp({ entryId: 'entry-1', change: aChange, outcome: 'AskReader' });
    expect(page.step()).to.deep.equal({
      _tag: 'Unclear',
      task: {
        planId: null,
        method: null,
        begun: aChange.facts,
      },
      shownTerms: null,
      entryId: 'entry-1',
      checkStatus: 'not-yet',
    });
    await page.flow.check();
    await page.flow.startOver();
    expect(page.step()).to.deep.include({ task: { planId: null, method: null, begun: null } });
  });

  it('reports an open change of an unknown plan as missing [PZ-09]', async () => {
    const page = await aPage({ subscriptions: [aMemorySubscription()] });
    const gone: Change = { ...aChange, facts: { ...aChange.facts, planId: 'gone' } } as Change;
    page.flow.takeUp({ entryId: 'entry-1', change: gone, outcome: 'AskReader' });
    await page.flow.check();
    expect(page.step()).to.deep.include({ _tag: 'Unclear', checkStatus: 'not-there' });
  });

  it('uses no plan of another change [PZ-09]', async () => {
    const page = await aPage();
    page.flow.takeUp({
      entryId: 'entry-1',
      change: { kind: 'cancel', facts: { subscriptionId: 'sub-1' } },
      outcome: 'AskReader',
    });
    expect(page.step()).to.deep.include({ task: { planId: null, method: null, begun: null } });
  });

  it('is settled once the records were read afterwards [PZ-01]', async () => {
    const hand = byHand<E.Either<never, void>>();
    const page = await aPage(
      { methods: [second] },
      { subscribe: async () => E.right(undefined), refreshMembership: () => hand.call() as never },
    );
    const paying = page.flow.pay();
    await settled();
    let isSettled = false;
    const waiting = page.flow.settled().then(() => (isSettled = true));
    await settled();
    expect([page.view()._tag, isSettled]).to.deep.equal(['Paid', false]);
    hand.answer(E.right(undefined));
    await Promise.all([paying, waiting]);
    expect(isSettled).to.equal(true);
  });
});

describe('Subscribe flow: wallets', () => {
  const wallets: MemoryWorldOptions = { wallets: ['GooglePay'] };

  it('show the selected plan and pay the shown terms [PF-04] [PZ-01]', async () => {
    const page = await aPage({ profile: aProfile({ hadTrial: true }) }, {}, wallets);
    const { walletCheckout } = page.flow;
    expect(walletCheckout.purpose).to.equal('subscribe');
    expect(walletCheckout.terms()).to.deep.include({ label: 'Flexible Monthly', dueToday: 9.99, months: 1 });
    page.flow.pickPlan('sports-plus-annual');
    expect(walletCheckout.terms()).to.deep.include({
      label: 'Flexible Annually',
      months: 12,
      firstCharge: now,
    });

    expect(walletCheckout.begin('GooglePay')).to.equal(true);
    page.flow.pickPlan('sports-plus-monthly');
    await page.flow.pay();
    expect(page.step()).to.deep.include({ _tag: 'AtWallet', wallet: 'GooglePay' });
    await walletCheckout.complete('GooglePay', E.right({ nonce: 'fake-android-pay-nonce' }));

    const shown = page.view();
    expect(shown._tag === 'Paid' && shown.paid.plan.planId).to.equal('sports-plus-annual');
    expect(page.sent('cardForm.tokenize')).to.equal(0);
  });

  it('do not start while a change is open or without a plan [PF-04]', async () => {
    const open = await aPage({}, {}, wallets);
    open.flow.takeUp({ entryId: 'entry-1', change: aChange, outcome: 'AskReader' });
    expect(open.flow.walletCheckout.begin('GooglePay')).to.equal(false);

    const none = await aPage({}, {}, wallets);
    none.core.subscriptions.update((subscriptionState) => ({ ...subscriptionState, availablePlans: [] }));
    expect([none.flow.walletCheckout.terms(), none.flow.walletCheckout.begin('GooglePay')]).to.deep.equal([
      null,
      false,
    ]);
  });

  it('pay nothing if the plans are gone by the time of approval [PF-04] [PZ-09]', async () => {
    const page = await aPage({}, {}, wallets);
    page.flow.walletCheckout.begin('GooglePay');
    page.core.subscriptions.update((subscriptionState) => ({ ...subscriptionState, availablePlans: [] }));
    await page.flow.walletCheckout.complete('GooglePay', E.right({ nonce: 'fake-android-pay-nonce' }));

    expect(page.problem()?._tag).to.equal('TermsChanged');
    expect(page.sent('subscriptions.start')).to.equal(0);
  });
});
