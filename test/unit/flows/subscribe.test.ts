import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { shown } from '../../builders/terms';
import { aMembership } from '../../builders/membership';
import { robin } from '../../builders/subscriber';
import type { Plan } from '../../../core/domain/plan/plan';
import { toIsoDay } from '../../../core/domain/dates/utc-date';
import { memoryPlans } from '../../../adapters/memory/world/plans';
import { memoryWorld } from '../../../adapters/memory/world/memory-world';
import { cardFieldKeys } from '../../../core/domain/card/card-fields';
import type { CallFailed } from '../../../core/ports/call-failed';
import type { SubscribeFailed } from '../../../core/use-cases/subscriptions/subscribe';
import type { WantedSubscription } from '../../../core/use-cases/subscriptions/subscribe';
import type { AccountServices } from '../../../ui/react/services';
import { offerOf, type SubscribeTerms } from '../../../core/flows/subscribe/offer';
import type { NotPaid, SubscribeStep } from '../../../core/flows/subscribe/state';
import { makeTranslate } from '../../../core/domain/messages/make-translate';
import { afterNotPaid, notPaidWords } from '../../../core/presentation/not-paid-words';
import { englishFormatter } from '../../../adapters/memory/formatter';
import { makeSubscribeFlow } from '../../../core/flows/subscribe/subscribe';
import { payflowOf } from '../../../core/flows/subscribe/payflow';
import { noMember } from '../../../core/state/member';
import { viewOf } from '../../../core/flows/subscribe/view';
import { anAccount, aProfile } from '../../../adapters/memory/world/accounts';
import type { MemoryAccount } from '../../../adapters/memory/world/accounts';
import { day, now } from '../../builders/subscription';
import type { Notice } from '../../../core/domain/messages/notice';
import type { SubscribeFacts } from '../../../core/domain/change/change';
import { makeStore } from '../../../core/state/store';
import type { FoundChange, Recovery } from '../../../core/use-cases/subscriptions/recover-at-load';
import {
  aDecliningCard,
  aGoodCard,
  aManualClock,
  aMemorySubscription,
  aPayflow,
  aStoredMethod,
  place,
} from '../../builders/payflow';
import { changeOf } from '../../builders/changes';

const requests: { readonly inApp: boolean; readonly wantedPlan: string | null } = {
  inApp: false,
  wantedPlan: null,
};

/** A page with all data loaded and an open card form. */
const aPage = async (
  account: Partial<MemoryAccount> = {},
  changes: Partial<AccountServices> = {},
  wanted = requests,
) => {
  const payflow = await aPayflow(account, changes);
  const store = makeSubscribeFlow(payflow.services, wanted);
  await store.load();
  await store.card.open(place);
  const { services, world } = payflow;
  return {
    ...payflow,
    store,
    form: () => world.cardForms.opened().at(-1)!,
    view: () =>
      viewOf(
        store.state.getValue(),
        services.subscriptions.getValue(),
        services.member.getValue(),
        services.clock.now(),
      ),
    step: () => store.state.getValue().step,
    problem: (): NotPaid | null => {
      const { step } = store.state.getValue();
      return step._tag === 'Deciding' ? step.problem : null;
    },
    starts: () => world.calls().filter(({ name }) => name === 'subscriptions.start').length,
    tokens: () => world.calls().filter(({ name }) => name === 'cardForm.tokenize').length,
  };
};

const failing =
  (failure: SubscribeFailed): AccountServices['subscribe'] =>
  async () =>
    E.left(failure);

/** A payment with a valid card that fails with the given failure. */
const afterFailure = async (failure: SubscribeFailed, account: Partial<MemoryAccount> = {}) => {
  const page = await aPage(account, { subscribe: failing(failure) });
  page.form().type(aGoodCard);
  await page.store.pay();
  return page;
};

describe('Subscribe flow: the offer', () => {
  it('reads plans, subscriptions and payment methods [RT-15]', async () => {
    const { view } = await aPage();

    const now = view();
    expect(now._tag).to.equal('Offer');
    expect(now._tag === 'Offer' && now.offer.plans.map(({ planId }) => planId)).to.deep.equal([
      'sports-plus-monthly-trial',
      'sports-plus-biannual',
      'sports-plus-annual',
    ]);
  });

  it("requests the mobile app's plans [RT-16]", async () => {
    const { world } = await aPage({}, {}, { inApp: true, wantedPlan: null });

    const call = world.calls().find(({ name }) => name === 'decisions.availablePlans');
    expect(call?.with).to.deep.equal([true]);
  });

  it('preselects the first plan with its trial [ST-14]', async () => {
    const { view } = await aPage();

    const now = view();
    const choice = now._tag === 'Offer' ? now.offer.choice : null;
    expect([choice?.plan.planId, choice?.skipTrial]).to.deep.equal(['sports-plus-monthly-trial', false]);
  });

  it('preselects the first plan without a trial for a reader who had one [ST-14]', async () => {
    const { view } = await aPage({ profile: aProfile({ hadTrial: true }) });

    const now = view();
    const offer = now._tag === 'Offer' ? now.offer : null;
    expect([offer?.choice.plan.planId, offer?.choice.skipTrial]).to.deep.equal(['sports-plus-monthly', true]);
    expect(offer?.plans.some((plan) => plan.hasTrial)).to.equal(false);
  });

  it('preselects the first plan without a trial in list order, even if a twin is hidden [ST-14]', async () => {
    const { services, store } = await aPage({ profile: aProfile({ hadTrial: true }) });
    const [monthly, trial, , annual] = memoryPlans;
    const subscriptionState = {
      ...services.subscriptions.getValue(),
      availablePlans: [trial!, annual!, monthly!],
    };

    const offer = offerOf(
      store.state.getValue().step.task,
      subscriptionState,
      services.member.getValue(),
      services.clock.now(),
    );

    expect(offer?.plans.map(({ planId }) => planId)).to.deep.equal([
      'sports-plus-monthly',
      'sports-plus-annual',
    ]);
    expect(offer?.choice.plan.planId).to.equal('sports-plus-annual');
  });

  it('preselects the plan in the address if it is offered', async () => {
    const annual = await aPage({}, {}, { inApp: false, wantedPlan: 'sports-plus-annual' });
    const unknown = await aPage({}, {}, { inApp: false, wantedPlan: 'no-such-plan' });

    const chosen = [annual.view(), unknown.view()].map((view) =>
      view._tag === 'Offer' ? view.offer.choice.plan.planId : null,
    );
    expect(chosen).to.deep.equal(['sports-plus-annual', 'sports-plus-monthly-trial']);
  });

  it('uses the default stored method, but no expired one', async () => {
    const expired = aStoredMethod({ token: 'pm-old', expired: true });
    const stored = await aPage({ methods: [aStoredMethod({ default: false }), expired] });
    const none = await aPage({ methods: [expired] });

    const methods = [stored.view(), none.view()].map((view) =>
      view._tag === 'Offer' ? view.offer.method : null,
    );
    expect(methods).to.deep.equal([{ kind: 'stored', token: 'pm-1' }, { kind: 'new' }]);
  });

  it('tells a shell the selected plan, and that the card form is shown [EN-08]', async () => {
    const page = await aPage({ methods: [aStoredMethod()] });
    const payflow = () => {
      const { selectedPlan, showPaymentForm } = payflowOf(page.store.state.getValue(), page.services);
      return [selectedPlan?.planId, showPaymentForm];
    };
    expect(payflow(), 'a stored method').to.deep.equal(['sports-plus-monthly-trial', false]);

    page.store.pickPlan('sports-plus-annual');
    page.store.pickMethod({ kind: 'new' });
    expect(payflow(), 'a new card').to.deep.equal(['sports-plus-annual', true]);

    page.form().type(aGoodCard);
    await page.store.pay();
    expect(payflow(), 'paid').to.deep.equal([undefined, false]);
  });

  it('shows a visitor the selected plan, without a card form [EN-08]', async () => {
    const { services } = await aPayflow();
    const store = makeSubscribeFlow(services, requests);
    await store.loadPlans();

    const visitor = { ...services, member: makeStore(noMember()) };
    const { selectedPlan, showPaymentForm } = payflowOf(store.state.getValue(), visitor);
    expect([selectedPlan?.planId, showPaymentForm]).to.deep.equal(['sports-plus-monthly-trial', false]);
  });

  it('sells nothing to a subscriber [ST-02]', async () => {
    const { view } = await aPage({ subscriptions: [aMemorySubscription()] });

    expect(view()).to.deep.equal({ _tag: 'Already' });
  });

  it('sells nothing while a record of an unknown plan is live', async () => {
    const { services, view } = await aPage();
    const subscriptionState = services.subscriptions.getValue();

    const unknown = { ...subscriptionState, unknownLive: true };
    expect(
      viewOf(
        {
          reading: 'read',
          why: null,
          codeFor: null,
          step: { _tag: 'Deciding', task: { planId: null, method: null, begun: null }, problem: null },
        },
        unknown,
        services.member.getValue(),
        services.clock.now(),
      ),
    ).to.deep.equal({ _tag: 'Already' });
    expect(view()._tag).to.equal('Offer');
  });

  it('reports that there are no plans', async () => {
    const { services } = await aPayflow({}, {}, { availablePlans: () => [] });
    const store = makeSubscribeFlow(services, requests);
    await store.load();

    const view = viewOf(
      store.state.getValue(),
      services.subscriptions.getValue(),
      services.member.getValue(),
      services.clock.now(),
    );
    expect(view).to.deep.equal({ _tag: 'NoPlans' });
  });

  for (const call of ['site.plans', 'subscriptions.list'] as const) {
    it(`offers a retry when ${call} fails`, async () => {
      const { services, world } = await aPayflow();
      const store = makeSubscribeFlow(services, requests);
      const view = () =>
        viewOf(
          store.state.getValue(),
          services.subscriptions.getValue(),
          services.member.getValue(),
          services.clock.now(),
        )._tag;
      world.fail(call, { _tag: 'Offline' });

      await store.load();
      expect(view()).to.equal('Unreadable');

      world.repair();
      await store.load();
      expect(view()).to.equal('Offer');
    });
  }

  it('continues without stored methods if they cannot be read', async () => {
    const { services, world } = await aPayflow({ methods: [aStoredMethod()] });
    world.fail('paymentMethods.list', { _tag: 'Offline' });
    const store = makeSubscribeFlow(services, requests);

    await store.load();

    const view = viewOf(
      store.state.getValue(),
      services.subscriptions.getValue(),
      services.member.getValue(),
      services.clock.now(),
    );
    expect(view._tag === 'Offer' && view.offer.method).to.deep.equal({ kind: 'new' });
  });
});

describe('Subscribe flow: payment', () => {
  it('subscribes with a new card and shows the charge timeline [PZ-01]', async () => {
    const page = await aPage();
    page.form().type(aGoodCard);

    await page.store.pay();

    const view = page.view();
    expect(view._tag === 'Paid' && view.paid.trialEnd).to.deep.equal(new Date('2026-11-28T00:00:00Z'));
    expect(page.reader.subscriptions.length).to.equal(1);
  });

  it('reads the membership again before the reader continues', async () => {
    const page = await aPage();
    page.form().type(aGoodCard);

    await page.store.pay();
    await page.store.settled();

    expect(page.services.subscriptions.getValue().subscriptionStatus).to.equal('Active');
  });

  it('pays with a stored method without a card form', async () => {
    const wanted: WantedSubscription[] = [];
    const page = await aPage(
      { methods: [aStoredMethod()] },
      {
        subscribe: async (one) => {
          wanted.push(one);
          return E.right(undefined);
        },
      },
    );

    await page.store.pay();

    expect(wanted.map(({ payment }) => payment)).to.deep.equal([{ kind: 'stored', token: 'pm-1' }]);
    expect(page.tokens()).to.equal(0);
  });

  for (const token of ['no-such-token', '', undefined as unknown as string])
    it(`never charges another card than the picked one: ${token} [PZ-01]`, async () => {
      const page = await aPage({ methods: [aStoredMethod()] });
      page.store.pickMethod({ kind: 'stored', token });
      for (let press = 0; press < 2; press += 1) {
        await page.store.pay();

        expect(page.problem()).to.deep.equal({ _tag: 'Gone' });
        expect([page.starts(), page.tokens()]).to.deep.equal([0, 0]);
      }
      expect(notPaidWords(page.problem()!, makeTranslate())).to.equal(
        'This payment method is no longer saved.',
      );

      page.store.pickMethod({ kind: 'stored', token: aStoredMethod().token });
      await page.store.pay();
      expect([page.step()._tag, page.starts()]).to.deep.equal(['Done', 1]);
    });

  it('sends one payment for two clicks [PZ-09]', async () => {
    const page = await aPage();
    page.form().type(aGoodCard);

    await Promise.all([page.store.pay(), page.store.pay()]);
    await page.store.pay();

    expect([page.tokens(), page.starts()]).to.deep.equal([1, 1]);
  });

  it('reports that all fields are missing and requests no nonce [PF-01]', async () => {
    const page = await aPage();

    await page.store.pay();

    expect(page.problem()).to.deep.equal({ _tag: 'Card', problem: { _tag: 'FieldsEmpty' } });
    expect(page.tokens()).to.equal(0);
  });

  it('reports the invalid fields and requests no nonce [VA-03]', async () => {
    const page = await aPage();
    page.form().type({ ...aGoodCard, cvv: '' });

    await page.store.pay();

    expect(page.problem()).to.deep.equal({
      _tag: 'Card',
      problem: { _tag: 'FieldsInvalid', fields: ['cvv'] },
    });
    expect(page.tokens()).to.equal(0);
  });

  for (const problem of [
    { _tag: 'FieldsEmpty' },
    { _tag: 'FieldsInvalid', fields: ['number'] },
    { _tag: 'CardFailed', message: 'This card cannot be used.' },
  ] as const) {
    it(`shows the card provider's error: ${problem._tag} [PF-02]`, async () => {
      const page = await aPage();
      page.form().type(aGoodCard);
      page.world.fail('cardForm.tokenize', problem);

      await page.store.pay();

      expect(page.problem()).to.deep.equal({ _tag: 'Card', problem });
      expect(page.starts()).to.equal(0);
    });
  }

  it('clears the security code of a declined card and keeps the rest [PF-01]', async () => {
    const page = await aPage();
    page.form().type({ ...aGoodCard, cvv: '200' });

    await page.store.pay();

    const { fields } = page.form().state.getValue();
    expect(cardFieldKeys.filter((key) => fields[key].isEmpty)).to.deep.equal(['cvv']);
    expect(fields.cvv.isFocused).to.equal(true);
  });

  it('waits for the card form', async () => {
    const page = await aPage();
    await page.store.card.close();

    await page.store.pay();

    expect(page.problem()).to.deep.equal({ _tag: 'CardWaiting' });
  });

  it('keeps the choices while the payment is sent', async () => {
    const page = await aPage(
      { methods: [aStoredMethod()] },
      { subscribe: () => new Promise(() => undefined) },
    );

    void page.store.pay();
    page.store.pickPlan('sports-plus-annual');
    page.store.pickMethod({ kind: 'new' });

    const step = page.step();
    expect(step.task).to.deep.equal({ planId: null, method: null, begun: null });
  });

  it('reports after ten seconds that it checks the payment', async () => {
    const manualClock = aManualClock(now);
    const page = await aPage(
      { methods: [aStoredMethod()] },
      { clock: manualClock.clock, subscribe: () => new Promise(() => undefined) },
    );

    void page.store.pay();
    await Promise.resolve();
    expect(page.step()).to.deep.include({ _tag: 'Sending', slow: false, checkStatus: null });
    await new Promise((resolve) => setTimeout(resolve));
    manualClock.endWaits();
    await new Promise((resolve) => setTimeout(resolve));

    expect(page.step()).to.deep.include({ _tag: 'Sending', slow: true, checkStatus: null });
  });
});

describe('Subscribe flow: failed payments', () => {
  it("shows the bank's words, and that nothing was charged once the list was read [ER-02]", async () => {
    const page = await aPage({ profile: aProfile({ hadTrial: true }) });
    page.form().type(aDecliningCard);

    await page.store.pay();

    expect(page.problem()).to.deep.equal({
      _tag: 'Refused',
      notice: { kind: 'server', text: 'Do Not Honor' },
      notCharged: true,
      step: 'call-bank',
      codeCleared: true,
    });
    expect(page.form().isClosed()).to.equal(false);
  });

  it('shows the words of a failed server once the list was read [ER-02]', async () => {
    const page = await aPage(
      {},
      {
        subscribe: failing({
          _tag: 'NotDone',
          because: { _tag: 'Unexpected', what: 'subscribe', message: 'The presses have stopped' },
        }),
      },
    );
    page.form().type(aGoodCard);

    await page.store.pay();

    expect(page.problem()).to.deep.equal({
      _tag: 'Refused',
      notice: { kind: 'server', text: 'The presses have stopped' },
      notCharged: true,
      step: null,
    });
  });

  it('claims nothing about the money if the list could not be read', async () => {
    const page = await aPage(
      {},
      { subscribe: failing({ _tag: 'NotDone', because: { _tag: 'Refused', message: 'No.' } }) },
    );
    page.form().type(aGoodCard);
    page.world.fail('subscriptions.list', { _tag: 'Offline' });

    await page.store.pay();

    const problem = page.problem();
    expect(problem?._tag === 'Refused' && problem.notCharged).to.equal(false);
    expect(page.view()._tag).to.equal('Offer');
  });

  it('reports no charge if nothing was sent, whether or not the list can be read [PZ-01] [R6]', async () => {
    const page = await aPage();
    page.form().type(aGoodCard);
    page.world.fail('subscriptions.list', { _tag: 'Offline' });

    await page.store.pay();

    expect(page.problem()).to.deep.equal({
      _tag: 'Refused',
      notice: { kind: 'message', key: 'error.subscribing', why: 'error.offline' },
      notCharged: true,
      step: null,
    });
    expect(page.world.calls().map(({ name }) => name)).to.not.include('subscriptions.start');
  });

  it('shows the membership if the list contains one after a failure', async () => {
    const page = await aPage({}, {});
    page.form().type(aGoodCard);
    page.world.fail('subscriptions.list', { _tag: 'Offline' }, { times: 1 });
    page.reader.subscriptions = [aMemorySubscription()];

    await page.store.pay();

    expect(page.view()).to.deep.equal({ _tag: 'Already' });
  });

  it('uses a new nonce for a retry [PZ-01]', async () => {
    const page = await aPage({ profile: aProfile({ hadTrial: true }) });
    page.form().type(aDecliningCard);
    await page.store.pay();

    page.form().type(aGoodCard);
    await page.store.pay();

    expect(page.view()._tag).to.equal('Paid');
    expect(page.tokens()).to.equal(2);
  });

  it('gives the advice of a decline although the status is 500 [ER-02]', async () => {
    const because = { _tag: 'Unexpected', what: 'subscribe', status: 500, message: 'Do Not Honor' } as const;
    const page = await afterFailure({ _tag: 'NotDone', because });

    expect(page.problem()).to.deep.equal({
      _tag: 'Refused',
      notice: { kind: 'server', text: 'Do Not Honor' },
      notCharged: true,
      step: 'call-bank',
      codeCleared: true,
    });
  });

  const retryAt = new Date('2026-12-01T15:05:00Z');
  const busy: readonly (readonly [because: CallFailed, notice: Notice])[] = [
    [
      { _tag: 'NotAccepted', retryAt: null },
      { kind: 'message', key: 'later.not-accepted', retryAt: null },
    ],
    [
      { _tag: 'NotAccepted', retryAt },
      { kind: 'message', key: 'later.not-accepted', retryAt },
    ],
    [
      { _tag: 'Unexpected', what: 'subscribe', status: 503, retryAt },
      { kind: 'message', key: 'error.subscribing', retryAt },
    ],
    [
      { _tag: 'Unexpected', what: 'subscribe', status: 503, retryAt: null, message: 'Do Not Honor' },
      { kind: 'server', text: 'Do Not Honor', retryAt: null },
    ],
  ];
  for (const [because, notice] of busy) {
    it(`never advises another card if the service is busy: ${JSON.stringify(because)} [ER-02]`, async () => {
      const page = await afterFailure({ _tag: 'NotDone', because });

      expect(page.problem()).to.deep.equal({ _tag: 'Refused', notice, notCharged: true, step: null });
    });
  }

  const withoutWords: readonly CallFailed[] = [
    { _tag: 'Refused', message: null },
    { _tag: 'Offline' },
    { _tag: 'TimedOut' },
    { _tag: 'NotFound' },
    { _tag: 'Conflict' },
    { _tag: 'Unexpected', what: 'subscribe' },
  ];
  for (const because of withoutWords) {
    for (const _tag of ['NotDone', 'NotReady'] as const) {
      it(`reports an error while subscribing: ${_tag}, ${because._tag} [ER-01]`, async () => {
        const page = await afterFailure({ _tag, because });

        expect(page.problem()).to.deep.equal({
          _tag: 'Refused',
          notice: {
            kind: 'message',
            key: 'error.subscribing',
            ...(because._tag === 'Offline' && { why: 'error.offline' }),
          },
          notCharged: true,
          step: null,
          ...(because._tag === 'Refused' && { codeCleared: true }),
        });
      });
    }
  }

  it('reports the same if the change could not be journaled [PZ-09]', async () => {
    const page = await afterFailure({ _tag: 'NotDone', because: { _tag: 'JournalFailed' } });

    expect(page.problem()?._tag).to.equal('Refused');
  });

  it('asks a logged-out reader to log in', async () => {
    const page = await afterFailure({ _tag: 'NotReady', because: { _tag: 'SignedOut' } });

    expect(page.problem()).to.deep.equal({ _tag: 'SignedOut' });
  });

  it('reports that another tab is paying [PZ-09]', async () => {
    const page = await afterFailure({ _tag: 'Busy' });

    expect(page.problem()).to.deep.equal({ _tag: 'Busy' });
  });

  it('shows that a membership already exists', async () => {
    const page = await aPage();
    page.form().type(aGoodCard);
    page.reader.subscriptions = [aMemorySubscription()];

    await page.store.pay();

    expect(page.view()).to.deep.equal({ _tag: 'Already' });
    expect(page.starts()).to.equal(0);
  });

  const lost: readonly SubscribeFailed[] = [
    { _tag: 'Unclear', change: changeOf('subscribe'), step: 'start', entryId: 'entry-1' },
    {
      _tag: 'HalfDone',
      change: changeOf('subscribe'),
      step: 'start',
      entryId: 'entry-1',
      because: { _tag: 'Offline' },
    },
  ];
  for (const failure of lost) {
    it(`never resends a payment whose response was lost: ${failure._tag} [PZ-09]`, async () => {
      const page = await afterFailure(failure);

      await page.store.pay();

      expect(page.step()).to.deep.include({ _tag: 'Unclear', entryId: 'entry-1', checkStatus: 'not-yet' });
      expect(page.tokens()).to.equal(1);
      expect(page.view()._tag).to.equal('Offer');
    });
  }

  for (const [how, forgotten, after] of [
    ['forgets', E.right(undefined), { _tag: 'Deciding', problem: null }],
    ['keeps', E.left({ _tag: 'Busy' }), { _tag: 'Unclear', checkStatus: 'unread' }],
  ] as const) {
    it(`${how} a payment that does not show after a check [PZ-09]`, async () => {
      const page = await afterFailure({
        _tag: 'Unclear',
        change: changeOf('subscribe'),
        step: 'start',
        entryId: 'entry-1',
      });
      const requests: unknown[] = [];
      Object.assign(page.services, {
        forgetOpenChange: async ({ entryId }: { readonly entryId: string }) => {
          requests.push(entryId);
          return forgotten;
        },
      });
      await page.store.startOver();
      expect(requests).to.deep.equal([]);
      await page.store.check();

      await page.store.startOver();

      expect(page.step()).to.deep.include(after);
      expect(requests).to.deep.equal(['entry-1']);
    });
  }

  const looks: readonly [
    string,
    (page: Awaited<ReturnType<typeof afterFailure>>) => void,
    SubscribeStep['_tag'],
    string,
  ][] = [
    ['is there', (page) => void (page.reader.subscriptions = [aMemorySubscription()]), 'Done', ''],
    ['is not there', () => undefined, 'Unclear', 'not-there'],
    [
      'cannot be read',
      (page) => page.world.fail('subscriptions.list', { _tag: 'Offline' }),
      'Unclear',
      'unread',
    ],
  ];
  for (const [what, arrange, tag, checkStatus] of looks) {
    it(`checks for the membership on request: it ${what} [PZ-09]`, async () => {
      const page = await afterFailure({
        _tag: 'Unclear',
        change: changeOf('subscribe'),
        step: 'start',
        entryId: 'entry-1',
      });
      arrange(page);

      await Promise.all([page.store.check(), page.store.check()]);

      const after = page.step();
      expect([after._tag, after._tag === 'Unclear' ? after.checkStatus : '']).to.deep.equal([
        tag,
        checkStatus,
      ]);
    });
  }
});

describe('Subscribe flow: terms shown before a payment', () => {
  const kit = { t: makeTranslate(), format: englishFormatter };
  const sentence = ({ trialEnd, on }: SubscribeTerms) =>
    `Flexible Monthly: $0.00 today, then $9.99 every month from ${kit.format.day(trialEnd!, on)}.`;

  it('are shown again, and nothing is paid, if the page was open for days [PZ-01] [PZ-09]', async () => {
    for (const days of [1, 16, 45]) {
      const page = await aPage();
      page.form().type(aGoodCard);
      const shownAt = page.world.clock.now();
      page.world.clock.advance(days * 86_400_000);

      await page.store.pay(shownAt);

      const problem = page.problem();
      expect(problem?._tag).to.equal('TermsChanged');
      const [before, after] = problem?._tag === 'TermsChanged' ? [problem.before, problem.now] : [];
      expect([before?.on, after?.on]).to.deep.equal([shownAt, page.world.clock.now()]);
      const trialMoves = after!.trialEnd!.getTime() - before!.trialEnd!.getTime();
      expect(trialMoves).to.equal(days * 86_400_000);
      expect(afterNotPaid(problem!, kit)).to.deep.equal([
        `Before: ${sentence(before!)}`,
        `Now: ${sentence(after!)}`,
      ]);
      expect(page.starts()).to.equal(0);
      await page.store.pay();
      expect(page.step()._tag).to.equal('Done');
    }
  });

  it("are shown again, and nothing is paid, if the plan's price has changed [PZ-01] [PZ-09]", async () => {
    let dearer = 0;
    const priced = (plans: readonly Plan[]) => plans.map((one) => ({ ...one, amount: one.amount + dearer }));
    const world = memoryWorld({ accounts: [anAccount({})], signedInAs: robin });
    const core = aMembership({
      ...world,
      site: { ...world.site, plans: async () => E.map(priced)(await world.site.plans()) },
    });
    await core.loadDataLayer();
    await core.loadUser();
    const choice = { plan: memoryPlans[3]!, skipTrial: false };
    const shownTerms = shown({ cents: 8999, on: toIsoDay(world.clock.now()), methodToken: null });
    const subscribe = () =>
      core.subscribe({
        choice,
        payment: { kind: 'nonce', nonce: world.cardNonce() },
        shownTerms,
      });

    dearer = 10;
    expect(await subscribe()).to.deep.equal(E.left({ _tag: 'TermsChanged' }));
    dearer = 0;
    expect(await subscribe()).to.deep.equal(E.right(undefined));
  });
});

describe('Subscribe flow: a payment left open by an earlier page', () => {
  it('shows the receipt of its own plan, not of the first plan on the page [PZ-09] [R9]', async () => {
    const annual = memoryPlans.find(({ planId }) => planId === 'sports-plus-annual')!;
    const page = await aPage({ subscriptions: [aMemorySubscription({ plan: annual })] });
    const facts = { planId: annual.planId, productId: annual.productId, startDate: null, seenIds: [] };

    page.store.takeUp({
      entryId: 'entry-1',
      change: { kind: 'subscribe', facts: { ...facts, skipTrial: false, trialBegins: false } },
      outcome: 'AskReader',
    });
    await page.store.check();

    const step = page.step();
    expect(step._tag === 'Done' && [step.shownTerms?.plan.planId, step.shownTerms?.trialEnd]).to.deep.equal([
      'sports-plus-annual',
      null,
    ]);
  });

  const monthly = memoryPlans.find(({ planId }) => planId === 'sports-plus-monthly')!;
  const begun: SubscribeFacts = {
    planId: monthly.planId,
    productId: monthly.productId,
    startDate: null,
    seenIds: ['sub-0'],
    skipTrial: true,
    trialBegins: false,
    terms: {
      on: '2026-11-21',
      entries: [
        { kind: 'access-starts', on: '2026-11-21' },
        { kind: 'charge', on: '2026-11-21', cents: 499 },
        { kind: 'charge', on: '2026-12-21', cents: 599 },
      ],
      methodToken: null,
    },
  };
  const found = (outcome: FoundChange['outcome'], facts = begun) => ({
    entryId: 'entry-1',
    change: { kind: 'subscribe', facts } as const,
    outcome,
  });
  const amounts = (step: SubscribeStep) =>
    step._tag === 'Done' &&
    step.shownTerms?.entries.flatMap(({ amount, on }) =>
      amount === undefined ? [] : [[amount, toIsoDay(on)]],
    );

  it('shows the amounts of its terms and the dates of its record [PZ-09] [EN-01]', async () => {
    const page = await aPage({ subscriptions: [aMemorySubscription({ nextBilling: day('2026-12-24') })] });

    page.store.takeUp(found('AskReader'));
    page.world.clock.advance(3 * 86_400_000);
    await page.store.check();

    expect(amounts(page.step())).to.deep.equal([
      [4.99, '2026-11-24'],
      [5.99, '2026-12-24'],
    ]);
  });

  it('matches a new record of its plan in any state [PZ-09]', async () => {
    const others = [
      aMemorySubscription({ id: 'sub-0' }),
      aMemorySubscription({
        id: 'sub-9',
        plan: memoryPlans.find(({ planId }) => planId === 'sports-plus-annual')!,
      }),
    ];
    for (const subscriptions of others.map((one) => [one])) {
      const page = await aPage({ subscriptions });
      page.store.takeUp(found('AskReader'));
      await page.store.check();
      expect(page.step()).to.deep.include({ _tag: 'Unclear', checkStatus: 'not-there' });
    }

    const page = await aPage({ subscriptions: [aMemorySubscription({ state: 'cancelled' })] });
    page.store.takeUp(found('AskReader'));
    await page.store.check();
    expect(page.step()._tag).to.equal('Done');
  });

  it('shows its receipt at once if it succeeded, and is acknowledged [PZ-09]', async () => {
    const page = await aPage({ subscriptions: [aMemorySubscription({ nextBilling: day('2026-12-21') })] });

    const acknowledged: string[] = [];
    const { recovery } = page.services;
    Object.assign(page.services, {
      recovery: { ...recovery, acknowledge: (ids: string[]) => acknowledged.push(...ids) },
    });

    page.store.takeUp(found('Finished'));

    expect(page.view()).to.deep.include({ _tag: 'Paid', wasRead: true });
    expect(acknowledged).to.deep.equal(['entry-1']);
    expect(amounts(page.step())).to.deep.equal([
      [4.99, '2026-11-21'],
      [5.99, '2026-12-21'],
    ]);
  });

  it('is stored with its terms and recognized by them after a lost response [PZ-09] [EN-01]', async () => {
    const page = await aPage();
    page.form().type(aGoodCard);
    page.world.fail('subscriptions.start', { _tag: 'TimedOut' });

    await page.store.pay();

    const [entry] = page.world.journal.entries();
    const facts = entry?.change.kind === 'subscribe' ? entry.change.facts : expect.fail('nothing is open');
    expect(facts.terms).to.deep.equal({
      on: '2026-11-21',
      entries: [
        { kind: 'access-starts', on: '2026-11-21' },
        { kind: 'trial-ends', on: '2026-11-28' },
        { kind: 'charge', on: '2026-11-28', cents: 999 },
        { kind: 'charge', on: '2026-12-28', cents: 999 },
      ],
      methodToken: null,
    });
    expect(page.step()).to.deep.include({ _tag: 'Unclear', shownTerms: null });
    expect(page.step().task.begun).to.deep.equal(facts);
  });
});

describe('Subscribe flow: another open change', () => {
  for (const _tag of ['Unclear', 'HalfDone'] as const)
    it(`comes first, and no payment is checked: ${_tag} [PZ-09]`, async () => {
      let again = 0;
      const failure = { _tag, change: changeOf('make-default'), step: 'default', entryId: 'entry-1' };
      const page = await aPage(
        {},
        {
          subscribe: failing({ ...failure, because: { _tag: 'Offline' } } as SubscribeFailed),
          recovery: {
            state: makeStore<Recovery>({ _tag: 'NotYet' }),
            again: () => void (again += 1),
            acknowledge: () => undefined,
          },
        },
      );
      page.form().type(aGoodCard);

      await page.store.pay();

      expect(page.problem()).to.deep.equal({ _tag: 'Earlier' });
      expect(notPaidWords({ _tag: 'Earlier' }, makeTranslate())).to.match(/^We're finishing a change/);
      expect(again).to.equal(1);
    });
});
