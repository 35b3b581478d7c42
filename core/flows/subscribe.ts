import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { BehaviorSubject } from 'rxjs';
import type { CardProblem } from '../domain/card/card-fields';
import { wantsSecurityCode } from '../domain/card/security-code';
import type { SubscribeFacts } from '../domain/change/change';
import { promiseIn, type ChargePromise } from '../domain/charges/charge-promise';
import { chargeTimeline, type TimelineEntry } from '../domain/charges/charge-timeline';
import { defaultPaymentMethod, type PaymentMethod } from '../domain/payment-method/payment-method';
import { chooseOnOffer, offeredPlan, plansOnOffer, type PlanChoice } from '../domain/plan/choose-plan';
import type { Plan } from '../domain/plan/plan';
import { walletTerms } from '../domain/wallet/wallet-terms';
import type { Wallet } from '../domain/wallet/wallets';
import { isSubscribed } from '../domain/subscription/status';
import { isLive } from '../domain/subscription/subscription';
import { giveUp, lookFor, slowAfter, whenStill, type Look } from './open-commitment';
import type { Live } from '../ports/live';
import { hadTrial, type MemberState } from '../state/member';
import { failureNotice, type Notice, type SubscriptionState } from '../state/subscriptions';
import type { SubscribeFailed } from '../use-cases/changes/subscribe';
import type { FoundChange } from '../use-cases/recover-at-load';
import type { MethodFailed } from '../use-cases/payment-methods/method-failed';
import type { Payment } from '../use-cases/saga/steps';
import type { Subscribe } from '../use-cases/changes/subscribe';
import type { ConfirmPaymentMethod } from '../use-cases/payment-methods/confirm-payment-method';
import { readerOf } from '../state/member';
import { askAgain } from './card/refusal';
import type { MembershipChangePorts } from './membership-change/ports';
import { makeCardFormFlow, makeCodeFlow, type CardFormFlow, type CardFormPorts } from './card/card-form';
import {
  makeWalletFlow,
  walletProblem,
  type WalletFlowPorts,
  type WalletProblem,
  type WalletTill,
} from './card/wallets';

export type Method = { readonly kind: 'new' } | { readonly kind: 'stored'; readonly token: string };

/** Why nothing was paid, as the reader is told. */
export type NotPaid =
  | { readonly _tag: 'Card'; readonly problem: CardProblem }
  | { readonly _tag: 'CardWaiting' }
  /** The gateway wants the security code of the stored card (PF-01); `again`: one that was given does not match. */
  | { readonly _tag: 'CodeWanted'; readonly again: boolean; readonly notCharged: boolean }
  | WalletProblem
  | { readonly _tag: 'Busy' }
  /** It costs something else by now, or on another day: what is shown now is new. Nothing was sent. */
  | { readonly _tag: 'TermsChanged' }
  | { readonly _tag: 'SignedOut' }
  /** There is a membership, whether or not the list could be read again. */
  | { readonly _tag: 'Already' }
  /** `notCharged`: nothing was sent, or the list was read again and shows no membership. */
  | { readonly _tag: 'Refused'; readonly notice: Notice; readonly notCharged: boolean };

export interface Paid {
  readonly plan: Plan;
  /** `null` without a trial. */
  readonly trialEnd: Date | null;
  readonly entries: readonly TimelineEntry[];
  readonly on: Date;
  /** ST-12: had a membership before. The list may not show the new one yet. */
  readonly returning: boolean;
}

export type Payflow =
  | { readonly _tag: 'Choosing'; readonly problem: NotPaid | null }
  /** The reader is in a wallet, and nothing is asked of anybody yet. */
  | { readonly _tag: 'AtWallet'; readonly wallet: Wallet; readonly since: Date }
  /** `slow`: longer than ten seconds. */
  | { readonly _tag: 'Paying'; readonly slow: boolean }
  /** The answer was lost. Nothing is sent again; the reader may look. */
  | { readonly _tag: 'Unclear'; readonly look: Look }
  | { readonly _tag: 'Paid'; readonly paid: Paid };

export interface SubscribeState {
  readonly reading: 'reading' | 'failed' | 'read';
  /** What the reader picked; `null` leaves it to us. */
  readonly planId: string | null;
  readonly method: Method | null;
  /** Token of the stored card whose security code the gateway wants. */
  readonly codeFor: string | null;
  readonly payflow: Payflow;
}

export interface SubscribeFlow {
  readonly state: Live<SubscribeState>;
  readonly card: CardFormFlow;
  readonly code: CardFormFlow<'cvv'>;
  readonly till: WalletTill;
  /** Reads what the page needs; asked again, the last reading counts. */
  readonly load: () => Promise<void>;
  /** Reads plans and prices alone, for a visitor. */
  readonly loadPlans: () => Promise<void>;
  readonly pickPlan: (planId: string) => void;
  readonly pickMethod: (method: Method) => void;
  /**
   * One intent, one payment: while one is under way a second call does nothing. `shownAt`: when what it costs was worked out that the
   * reader had before them.
   */
  readonly pay: (shownAt?: Date) => Promise<void>;
  readonly check: () => Promise<void>;
  /** Gives up a payment whose answer was lost, as the reader wishes, once the list was read and does not show it. */
  readonly startOver: () => Promise<void>;
  /** A payment that an earlier page began, and nobody knows the end of (PZ-09). */
  readonly takeUp: (found: Pick<FoundChange, 'entryId' | 'change'>) => void;
  /** Ends when everything that the payment has changed was read again. */
  readonly settled: () => Promise<void>;
}

/** What paying for a plan asks of the core. */
export interface SubscribeFlowPorts
  extends
    CardFormPorts,
    WalletFlowPorts,
    Pick<
      MembershipChangePorts,
      | 'member'
      | 'subscriptions'
      | 'clock'
      | 'loadSubscriptions'
      | 'loadPlans'
      | 'loadPaymentMethods'
      | 'refreshMembership'
      | 'recovery'
      | 'forgetOpenChange'
    > {
  readonly subscribe: Subscribe;
  readonly confirmPaymentMethod: ConfirmPaymentMethod;
}

export const makeSubscribeFlow = (
  services: SubscribeFlowPorts,
  { inApp, wantedPlan }: { readonly inApp: boolean; readonly wantedPlan: string | null },
): SubscribeFlow => {
  const card = makeCardFormFlow(services);
  const code = makeCodeFlow(services);
  const wallets = makeWalletFlow(services);
  const state = new BehaviorSubject<SubscribeState>({
    reading: 'reading',
    planId: wantedPlan,
    method: null,
    codeFor: null,
    payflow: { _tag: 'Choosing', problem: null },
  });
  const update = (change: Partial<SubscribeState>) => state.next({ ...state.getValue(), ...change });
  const payflow = (next: Payflow) => update({ payflow: next });
  const held = () => services.subscriptions.getValue();
  const offer = () => offerOf(state.getValue(), held(), services.member.getValue());
  let turn = 0;
  let unclearEntry: string | null = null;
  /** What an earlier page began: another plan may be picked by now. */
  let takenUp: SubscribeFacts | null = null;
  let refreshing: Promise<boolean> = Promise.resolve(true);

  const refresh = (): Promise<boolean> => {
    refreshing = services.refreshMembership().then(E.isRight);
    return refreshing;
  };
  const notPaid = (problem: NotPaid) => payflow({ _tag: 'Choosing', problem });

  const load = async (): Promise<void> => {
    turn += 1;
    const mine = turn;
    update({ reading: 'reading' });
    const [plans, subscriptions] = await Promise.all([
      services.loadPlans(inApp)(),
      services.loadSubscriptions(),
      services.loadPaymentMethods(),
    ]);
    if (mine === turn) update({ reading: E.isRight(plans) && E.isRight(subscriptions) ? 'read' : 'failed' });
  };

  const loadPlans = async (): Promise<void> => {
    turn += 1;
    const mine = turn;
    update({ reading: 'reading' });
    const plans = await services.loadPlans(inApp)();
    if (mine === turn) update({ reading: E.isRight(plans) ? 'read' : 'failed' });
  };

  const wantsCode = (method: Method): boolean =>
    method.kind === 'stored' && method.token === state.getValue().codeFor;

  /** What has to be filled in for a method; `null`: nothing. */
  const fieldsFor = (method: Method): CardFormFlow | CardFormFlow<'cvv'> | null => {
    if (method.kind === 'new') return card;
    return wantsCode(method) ? code : null;
  };

  const missing = (method: Method): NotPaid | null => {
    const fields = fieldsFor(method);
    if (fields === null) return null;
    if (fields.state.getValue()._tag !== 'Open') return { _tag: 'CardWaiting' };
    const problem = fields.check();
    return problem === null ? null : { _tag: 'Card', problem };
  };

  const typed = async (fields: CardFormFlow | CardFormFlow<'cvv'>): Promise<E.Either<NotPaid, string>> => {
    const tokenized = await fields.tokenize();
    if (E.isRight(tokenized)) return E.right(tokenized.right.nonce);
    fields.refuse(tokenized.left);
    return E.left({ _tag: 'Card', problem: tokenized.left });
  };

  const paymentOf = async (method: Method): Promise<E.Either<NotPaid, Payment>> => {
    if (method.kind === 'new')
      return E.map((nonce: string): Payment => ({ kind: 'nonce', nonce }))(await typed(card));
    if (wantsCode(method)) {
      const nonce = await typed(code);
      if (E.isLeft(nonce)) return nonce;
      const reader = readerOf(services.member.getValue());
      const wanted = { reader, methodToken: method.token, nonce: nonce.right };
      const confirmed = await services.confirmPaymentMethod(wanted)();
      if (E.isLeft(confirmed)) {
        if ('because' in confirmed.left) askAgain(code, confirmed.left.because);
        return E.left(notConfirmed(confirmed.left));
      }
      update({ codeFor: null });
    }
    return E.right({ kind: 'stored', token: method.token });
  };

  const failed = async (failure: SubscribeFailed, payment: Payment): Promise<void> => {
    switch (failure._tag) {
      case 'Busy':
        return notPaid({ _tag: 'Busy' });
      case 'TermsChanged':
        await Promise.all([services.loadPlans(inApp)(), refresh()]);
        return notPaid({ _tag: 'TermsChanged' });
      case 'Unclear':
      case 'HalfDone':
        unclearEntry = failure.entryId;
        return payflow({ _tag: 'Unclear', look: 'not-yet' });
      case 'AlreadySubscribed':
        await refresh();
        return notPaid({ _tag: 'Already' });
      case 'NotReady':
      case 'NotDone': {
        if (failure.because._tag === 'SignedOut') return notPaid({ _tag: 'SignedOut' });
        const wasRead = await refresh();
        const notCharged = wasRead ? !hasLive(held()) : failure._tag === 'NotReady';
        if (payment.kind === 'stored' && asksForCode(failure.because)) {
          update({ codeFor: payment.token });
          return notPaid({ _tag: 'CodeWanted', again: false, notCharged });
        }
        notPaid({ _tag: 'Refused', notice: failureNotice(failure.because, 'error.subscribing'), notCharged });
        if (payment.kind === 'nonce') askAgain(card, failure.because);
        return;
      }
    }
  };

  const send = async (choice: PlanChoice, payment: Payment, shownAt: Date): Promise<void> => {
    const step = () => state.getValue().payflow;
    void whenStill(services.clock, slowAfter, step, () => payflow({ _tag: 'Paying', slow: true }));
    const reader = readerOf(services.member.getValue());
    const paid = paidFor(choice, held(), services.clock.now());
    const told = promiseShown(paidFor(choice, held(), shownAt), payment);
    const outcome = await services.subscribe({
      reader,
      choice,
      payment,
      ...(told === undefined ? {} : { told }),
    })();
    if (E.isLeft(outcome)) return failed(outcome.left, payment);
    void refresh();
    payflow({ _tag: 'Paid', paid });
  };

  const till: WalletTill = {
    purpose: 'subscribe',
    wallets,
    terms: () => {
      const now = services.clock.now();
      const choice = offer()?.choice;
      return choice === undefined
        ? null
        : walletTerms(choice.plan, subscribeTimeline(choice, held().plans, now), now);
    },
    enter: (wallet) => {
      if (state.getValue().payflow._tag !== 'Choosing' || offer() === null) return false;
      payflow({ _tag: 'AtWallet', wallet, since: services.clock.now() });
      return true;
    },
    leave: async (wallet, outcome) => {
      const { payflow: then } = state.getValue();
      const now = offer();
      if (then._tag !== 'AtWallet' || then.wallet !== wallet) return;
      // Agreed to, and never charged, where the plans were read anew and are gone.
      if (now === null) return payflow({ _tag: 'Choosing', problem: null });
      if (E.isRight(outcome)) {
        payflow({ _tag: 'Paying', slow: false });
        return send(now.choice, { kind: 'nonce', nonce: outcome.right.nonce }, then.since);
      }
      payflow({ _tag: 'Choosing', problem: walletProblem(wallet, outcome.left) });
    },
  };

  return {
    state,
    card,
    code,
    till,
    load,
    loadPlans,
    pickPlan: (planId) => {
      if (!isPaymentUnderWay(state.getValue())) update({ planId });
    },
    pickMethod: (method) => {
      if (!isPaymentUnderWay(state.getValue()))
        update({ method, payflow: { _tag: 'Choosing', problem: null } });
    },
    pay: async (shownAt = services.clock.now()) => {
      const now = offer();
      if (state.getValue().payflow._tag !== 'Choosing' || now === null) return;
      const { choice, method } = now;
      const problem = missing(method);
      if (problem !== null) return notPaid(problem);
      payflow({ _tag: 'Paying', slow: false });
      const payment = await paymentOf(method);
      if (E.isLeft(payment)) return notPaid(payment.left);
      return send(choice, payment.right, shownAt);
    },
    check: async () => {
      const { payflow: now } = state.getValue();
      if (now._tag !== 'Unclear' || now.look === 'looking') return;
      payflow({ _tag: 'Unclear', look: 'looking' });
      const wanted = () => (takenUp === null ? (offer()?.choice ?? null) : choiceOf(takenUp, held()));
      const found = await lookFor({ refresh, hasComeTrue: () => hasLive(held()) && wanted() !== null });
      const choice = wanted();
      if (found !== 'come-true' || choice === null)
        return payflow({ _tag: 'Unclear', look: found === 'unread' ? 'unread' : 'not-there' });
      if (unclearEntry !== null) services.recovery.told([unclearEntry]);
      payflow({ _tag: 'Paid', paid: paidFor(choice, held(), services.clock.now()) });
    },
    startOver: async () => {
      const { payflow: now } = state.getValue();
      if (now._tag !== 'Unclear' || now.look !== 'not-there' || unclearEntry === null) return;
      const entryId = unclearEntry;
      payflow({ _tag: 'Unclear', look: 'looking' });
      const reader = readerOf(services.member.getValue());
      const gone = (await giveUp(services.forgetOpenChange, { reader, entryId })) === 'gone';
      if (gone) services.recovery.told([entryId]);
      const wasRead = await refresh();
      if (!gone || !wasRead) return payflow({ _tag: 'Unclear', look: 'unread' });
      payflow({ _tag: 'Choosing', problem: hasLive(held()) ? { _tag: 'Already' } : null });
    },
    takeUp: ({ entryId, change }) => {
      if (isPaymentUnderWay(state.getValue())) return;
      unclearEntry = entryId;
      takenUp = change.kind === 'subscribe' ? change.facts : null;
      payflow({ _tag: 'Unclear', look: 'not-yet' });
    },
    settled: async () => {
      await refreshing;
    },
  };
};

/** Money is on its way, or may be, or a wallet shows what it will be: choices stay as they are. */
export const isPaymentUnderWay = ({ payflow }: SubscribeState): boolean =>
  payflow._tag === 'Paying' || payflow._tag === 'Unclear' || payflow._tag === 'AtWallet';

type Because = Extract<SubscribeFailed, { readonly _tag: 'NotDone' }>['because'];

const asksForCode = (because: Because): boolean =>
  because._tag === 'Refused' && wantsSecurityCode(because.message);

/** The card was not confirmed: nothing was sent that could be charged. */
const notConfirmed = (failure: MethodFailed): NotPaid => {
  if (failure._tag === 'Busy') return { _tag: 'Busy' };
  const because = 'because' in failure ? failure.because : null;
  if (because?._tag === 'SignedOut') return { _tag: 'SignedOut' };
  if (because !== null && asksForCode(because)) return { _tag: 'CodeWanted', again: true, notCharged: true };
  const notice: Notice =
    because === null
      ? { kind: 'message', key: 'error.subscribing' }
      : failureNotice(because, 'error.subscribing');
  return { _tag: 'Refused', notice, notCharged: true };
};

const hasLive = (held: SubscriptionState): boolean => held.unknownLive || held.subscriptions.some(isLive);

const paidFor = ({ plan, skipTrial }: PlanChoice, held: SubscriptionState, on: Date): Paid => {
  const entries = subscribeTimeline({ plan, skipTrial }, held.plans, on);
  return {
    plan,
    entries,
    on,
    trialEnd: entries.find(({ kind }) => kind === 'trial-ends')?.on ?? null,
    returning: held.returningCustomer || held.subscriptions.some((one) => !isLive(one)),
  };
};

/** The plan that was taken; `null` where it is not known any more. */
const choiceOf = (
  { planId, skipTrial }: Pick<SubscribeFacts, 'planId' | 'skipTrial'>,
  { plans }: SubscriptionState,
): PlanChoice | null => {
  const plan = plans.find((one) => one.planId === planId);
  return plan === undefined ? null : { plan, skipTrial };
};

/** The charges as the reader was shown them. */
const promiseShown = ({ entries }: Paid, payment: Payment): ChargePromise | undefined =>
  promiseIn(entries, payment.kind === 'stored' ? payment.token : null);

/** What taking a plan now will cost, and when. */
export const subscribeTimeline = (
  { plan, skipTrial }: PlanChoice,
  plans: readonly Plan[],
  now: Date,
): readonly TimelineEntry[] =>
  chargeTimeline(
    { now, plans: [plan, ...plans], subscription: null, hadTrial: skipTrial },
    { kind: 'subscribe', planId: plan.planId },
  );

export interface Offer {
  readonly plans: readonly Plan[];
  readonly choice: PlanChoice;
  readonly methods: readonly PaymentMethod[];
  readonly method: Method;
}

/** What is put before this reader; `null` when there is nothing to choose from. */
export const offerOf = (
  { planId, method }: Pick<SubscribeState, 'planId' | 'method'>,
  held: SubscriptionState,
  member: MemberState,
): Offer | null => {
  const had = hadTrial(member);
  const plans = plansOnOffer(held.availablePlans, had);
  const picked = offeredPlan(held.availablePlans, had, planId);
  const choice = picked
    ? { plan: picked, skipTrial: had }
    : O.toNullable(chooseOnOffer(held.availablePlans, had));
  const methods = held.paymentMethodsData.paymentMethods.filter(({ expired }) => !expired);
  return choice === null ? null : { plans, choice, methods, method: methodOf(method, methods) };
};

const methodOf = (picked: Method | null, methods: readonly PaymentMethod[]): Method => {
  if (picked?.kind === 'new') return picked;
  if (picked !== null && methods.some(({ token }) => token === picked.token)) return picked;
  const usual = O.toNullable(defaultPaymentMethod(methods));
  return usual === null ? { kind: 'new' } : { kind: 'stored', token: usual.token };
};

export type SubscribeView =
  | { readonly _tag: 'Reading' }
  | { readonly _tag: 'Unreadable' }
  | { readonly _tag: 'Already' }
  | { readonly _tag: 'NoPlans' }
  | { readonly _tag: 'Offer'; readonly offer: Offer }
  | { readonly _tag: 'Paid'; readonly paid: Paid };

/** What a visitor is shown: nobody knows what they have. */
export const visitorView = (
  state: SubscribeState,
  held: SubscriptionState,
  member: MemberState,
): Extract<SubscribeView, { readonly _tag: 'Reading' | 'Unreadable' | 'NoPlans' | 'Offer' }> => {
  if (state.reading === 'reading') return { _tag: 'Reading' };
  if (state.reading === 'failed') return { _tag: 'Unreadable' };
  const offer = offerOf(state, held, member);
  return offer === null ? { _tag: 'NoPlans' } : { _tag: 'Offer', offer };
};

/** Which of its faces the page shows. What was typed stays while a payment is under way or has failed. */
export const viewOf = (
  state: SubscribeState,
  held: SubscriptionState,
  member: MemberState,
): SubscribeView => {
  if (state.payflow._tag === 'Paid') return { _tag: 'Paid', paid: state.payflow.paid };
  if (state.reading === 'reading') return { _tag: 'Reading' };
  if (state.reading === 'failed') return { _tag: 'Unreadable' };
  const told = state.payflow._tag === 'Choosing' && state.payflow.problem?._tag === 'Already';
  const already = told || hasLive(held) || isSubscribed(held.subscriptionStatus);
  if (already && !isPaymentUnderWay(state)) return { _tag: 'Already' };
  const offer = offerOf(state, held, member);
  return offer === null ? { _tag: 'NoPlans' } : { _tag: 'Offer', offer };
};
