import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { BehaviorSubject } from 'rxjs';
import type { CardProblem } from '../../../../core/domain/card/card-fields';
import { chargeTimeline, type TimelineEntry } from '../../../../core/domain/charges/charge-timeline';
import {
  defaultPaymentMethod,
  type PaymentMethod,
} from '../../../../core/domain/payment-method/payment-method';
import { choosePlan, plansOnOffer, type PlanChoice } from '../../../../core/domain/plan/choose-plan';
import type { Plan } from '../../../../core/domain/plan/plan';
import { isSubscribed } from '../../../../core/domain/subscription/status';
import { isLive } from '../../../../core/domain/subscription/subscription';
import type { CallFailed } from '../../../../core/ports/call-failed';
import type { Live } from '../../../../core/ports/live';
import { hadTrial, type MemberState } from '../../../../core/state/member';
import type { Notice, SubscriptionState } from '../../../../core/state/subscriptions';
import type { SubscribeFailed } from '../../../../core/use-cases/changes/subscribe';
import type { Payment } from '../../../../core/use-cases/saga/steps';
import type { AccountServices } from '../../services';
import { readerOf } from '../../../../core/state/member';
import { makeCardStore, type CardStore } from './card-store';

export type Method = { readonly kind: 'new' } | { readonly kind: 'stored'; readonly token: string };

/** Why nothing was paid, as the reader is told. */
export type NotPaid =
  | { readonly _tag: 'Card'; readonly problem: CardProblem }
  | { readonly _tag: 'CardWaiting' }
  | { readonly _tag: 'Busy' }
  | { readonly _tag: 'SignedOut' }
  /** There is a membership, whether or not the list could be read again. */
  | { readonly _tag: 'Already' }
  /** `notCharged`: the list was read again, and shows no membership. */
  | { readonly _tag: 'Refused'; readonly notice: Notice; readonly notCharged: boolean };

export interface Paid {
  readonly plan: Plan;
  /** `null` without a trial. */
  readonly trialEnd: Date | null;
  readonly entries: readonly TimelineEntry[];
  readonly on: Date;
}

export type Payflow =
  | { readonly _tag: 'Choosing'; readonly problem: NotPaid | null }
  /** `slow`: longer than ten seconds. */
  | { readonly _tag: 'Paying'; readonly slow: boolean }
  /** The answer was lost. Nothing is sent again; the reader may look. */
  | { readonly _tag: 'Unclear'; readonly look: 'not-yet' | 'looking' | 'not-there' | 'unread' }
  | { readonly _tag: 'Paid'; readonly paid: Paid };

export interface SubscribeState {
  readonly reading: 'reading' | 'failed' | 'read';
  /** What the reader picked; `null` leaves it to us. */
  readonly planId: string | null;
  readonly method: Method | null;
  readonly payflow: Payflow;
}

export interface SubscribeStore {
  readonly state: Live<SubscribeState>;
  readonly card: CardStore;
  /** Reads what the page needs; asked again, the last reading counts. */
  readonly load: () => Promise<void>;
  readonly pickPlan: (planId: string) => void;
  readonly pickMethod: (method: Method) => void;
  /** One intent, one payment: while one is under way a second call does nothing. */
  readonly pay: () => Promise<void>;
  readonly check: () => Promise<void>;
  /** Gives up a payment whose answer was lost, as the reader wishes, once the list was read and does not show it. */
  readonly startOver: () => Promise<void>;
  /** A payment that an earlier page began, and nobody knows the end of (PZ-09). */
  readonly takeUp: (entryId: string) => void;
  /** Ends when everything that the payment has changed was read again. */
  readonly settled: () => Promise<void>;
}

const slowAfter = 10_000;

export const makeSubscribeStore = (
  services: AccountServices,
  { inApp, wantedPlan }: { readonly inApp: boolean; readonly wantedPlan: string | null },
): SubscribeStore => {
  const card = makeCardStore(services);
  const state = new BehaviorSubject<SubscribeState>({
    reading: 'reading',
    planId: wantedPlan,
    method: null,
    payflow: { _tag: 'Choosing', problem: null },
  });
  const update = (change: Partial<SubscribeState>) => state.next({ ...state.getValue(), ...change });
  const payflow = (next: Payflow) => update({ payflow: next });
  const held = () => services.subscriptions.getValue();
  const offer = () => offerOf(state.getValue(), held(), services.member.getValue());
  let turn = 0;
  let unclearEntry: string | null = null;
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

  const paymentOf = async (method: Method): Promise<E.Either<CardProblem, Payment>> => {
    if (method.kind === 'stored') return E.right({ kind: 'stored', token: method.token });
    return E.map(({ nonce }: { readonly nonce: string }): Payment => ({ kind: 'nonce', nonce }))(
      await card.tokenize(),
    );
  };

  const tellSlow = async (): Promise<void> => {
    const mine = state.getValue().payflow;
    await services.clock.wait(slowAfter)();
    if (state.getValue().payflow === mine) payflow({ _tag: 'Paying', slow: true });
  };

  const failed = async (failure: SubscribeFailed): Promise<void> => {
    switch (failure._tag) {
      case 'Busy':
        return notPaid({ _tag: 'Busy' });
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
        const notCharged = wasRead && !hasLive(held());
        return notPaid({ _tag: 'Refused', notice: refusalOf(failure.because), notCharged });
      }
    }
  };

  return {
    state,
    card,
    load,
    pickPlan: (planId) => {
      if (!isUnderWay(state.getValue())) update({ planId });
    },
    pickMethod: (method) => {
      if (!isUnderWay(state.getValue())) update({ method, payflow: { _tag: 'Choosing', problem: null } });
    },
    pay: async () => {
      const now = offer();
      if (state.getValue().payflow._tag !== 'Choosing' || now === null) return;
      const { choice, method } = now;
      if (method.kind === 'new') {
        if (card.state.getValue()._tag !== 'Open') return notPaid({ _tag: 'CardWaiting' });
        const problem = card.check();
        if (problem !== null) return notPaid({ _tag: 'Card', problem });
      }
      payflow({ _tag: 'Paying', slow: false });
      const payment = await paymentOf(method);
      if (E.isLeft(payment)) {
        card.refuse(payment.left);
        return notPaid({ _tag: 'Card', problem: payment.left });
      }
      void tellSlow();
      const member = services.member.getValue();
      const paid = paidFor(choice, held(), services.clock.now());
      const outcome = await services.subscribe({
        reader: readerOf(member),
        choice,
        payment: payment.right,
      })();
      if (E.isLeft(outcome)) return failed(outcome.left);
      void refresh();
      payflow({ _tag: 'Paid', paid });
    },
    check: async () => {
      const { payflow: now } = state.getValue();
      const wanted = offer();
      if (now._tag !== 'Unclear' || now.look === 'looking') return;
      payflow({ _tag: 'Unclear', look: 'looking' });
      const wasRead = await refresh();
      if (wasRead && hasLive(held()) && wanted !== null) {
        if (unclearEntry !== null) services.recovery.told([unclearEntry]);
        return payflow({ _tag: 'Paid', paid: paidFor(wanted.choice, held(), services.clock.now()) });
      }
      payflow({ _tag: 'Unclear', look: wasRead ? 'not-there' : 'unread' });
    },
    startOver: async () => {
      const { payflow: now } = state.getValue();
      if (now._tag !== 'Unclear' || now.look !== 'not-there' || unclearEntry === null) return;
      const entryId = unclearEntry;
      payflow({ _tag: 'Unclear', look: 'looking' });
      const reader = readerOf(services.member.getValue());
      const outcome = await services.forgetOpenChange({ reader, entryId })();
      const gone = E.isRight(outcome) || outcome.left._tag === 'NothingToForget';
      if (gone) services.recovery.told([entryId]);
      const wasRead = await refresh();
      if (!gone || !wasRead) return payflow({ _tag: 'Unclear', look: 'unread' });
      payflow({ _tag: 'Choosing', problem: hasLive(held()) ? { _tag: 'Already' } : null });
    },
    takeUp: (entryId) => {
      if (isUnderWay(state.getValue())) return;
      unclearEntry = entryId;
      payflow({ _tag: 'Unclear', look: 'not-yet' });
    },
    settled: async () => {
      await refreshing;
    },
  };
};

/** Money is on its way, or may be: choices stay as they are. */
export const isUnderWay = ({ payflow }: SubscribeState): boolean =>
  payflow._tag === 'Paying' || payflow._tag === 'Unclear';

const hasLive = (held: SubscriptionState): boolean => held.unknownLive || held.subscriptions.some(isLive);

const refusalOf = (because: CallFailed | { readonly _tag: 'JournalFailed' }): Notice =>
  because._tag === 'Refused' && because.message !== null
    ? { kind: 'server', text: because.message }
    : { kind: 'message', key: 'error.subscribing' };

const paidFor = ({ plan, skipTrial }: PlanChoice, held: SubscriptionState, on: Date): Paid => {
  const entries = subscribeTimeline({ plan, skipTrial }, held.plans, on);
  return { plan, entries, on, trialEnd: entries.find(({ kind }) => kind === 'trial-ends')?.on ?? null };
};

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
  const picked = plans.find((plan) => plan.planId === planId);
  const choice = picked ? { plan: picked, skipTrial: had } : O.toNullable(choosePlan(plans, had));
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
  if (already && !isUnderWay(state)) return { _tag: 'Already' };
  const offer = offerOf(state, held, member);
  return offer === null ? { _tag: 'NoPlans' } : { _tag: 'Offer', offer };
};
