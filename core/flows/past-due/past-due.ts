import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import { makeStore } from '../../state/store';
import { pastDueSubscription } from '../../domain/charges/charges-ahead';
import { amountDue, duePromise, failedMethod } from '../../domain/charges/due';
import { termsShown } from '../../domain/charges/terms';
import { currentPlanLabel } from '../../domain/plan/plan-label';
import { dueWalletTerms, type WalletTerms } from '../../domain/wallet/wallet-terms';
import type { Live } from '../../ports/live';
import type { SubscriptionState } from '../../state/subscriptions';
import type { PayPastDue } from '../../use-cases/payment-methods/replace-card';
import type { RetrySubscription } from '../../use-cases/payment-methods/retry';
import type { FoundChange } from '../../use-cases/subscriptions/recover-at-load';
import { makeCardFormFlow, type CardFormFlow, type CardFormPorts } from '../payment-source/card-form';
import { cardTrouble, nonceOf } from '../payment-source/nonce-of';
import type { MethodProblem } from '../payment-source/method-problem';
import { makeWalletCheckout } from '../payment-source/wallet-checkout';
import { makeWalletFlow, type WalletFlowPorts, type WalletCheckout } from '../payment-source/wallets';
import type { CommitmentOf } from '../commitment/definition';
import { makeCommitment, type Committing } from '../commitment/machine';
import { deciding, halfDone, late, unclear } from '../commitment/state';
import type { MembershipChangePorts } from '../membership-change/ports';
import { afterFailure } from './after-failure';
import {
  defaultCard,
  type PastDueCard,
  type PastDueCommitment,
  type PastDueState,
  type PastDueStep,
  type PastDueTask,
} from './state';

export interface PastDueFlow extends Pick<Committing<PastDueCommitment>, 'finish' | 'check'> {
  readonly state: Live<PastDueState>;
  readonly card: CardFormFlow;
  readonly walletCheckout: WalletCheckout;
  /**
   * Overrides the preselected card, which is `defaultCard`.
   */
  readonly pick: (card: PastDueCard) => void;
  /**
   * Stores the card if it is new, makes it the payment method, and pays the amount due. The card whose charge failed is
   * charged again. A second call during a payment does nothing.
   */
  readonly pay: () => Promise<void>;
  /** Retries the failed charge with the same card. */
  readonly retry: () => Promise<void>;
  /** Discards the open change at the reader's request. Completed steps are not reverted. */
  readonly startOver: () => Promise<void>;
  readonly takeUp: (found: readonly FoundChange[]) => void;
}

/** The ports of past-due payments. */
export interface PastDuePorts
  extends
    CardFormPorts,
    WalletFlowPorts,
    Pick<
      MembershipChangePorts,
      | 'member'
      | 'subscriptions'
      | 'clock'
      | 'refreshMembership'
      | 'recovery'
      | 'finishOpenChange'
      | 'forgetOpenChange'
    > {
  readonly payPastDue: PayPastDue;
  readonly retrySubscription: RetrySubscription;
}

/** The flow of paying the amount due, in every shell. Source: PZ-07, PZ-08. */
export const makePastDueFlow = (services: PastDuePorts): PastDueFlow => {
  const card = makeCardFormFlow(services);
  const state = makeStore<PastDueState>({
    step: deciding({ picked: null, by: 'form' }, null),
  });
  const goTo = (step: PastDueStep) => state.set({ step });
  const step = () => state.getValue().step;
  const subscriptionState = () => services.subscriptions.getValue();
  const cardOf = ({ picked }: PastDueTask): PastDueCard =>
    picked ?? defaultCard(subscriptionState().paymentMethodsData.paymentMethods);
  const missing = (task: PastDueTask): MethodProblem | null => {
    if (task.by !== 'form') return null;
    const chosen = cardOf(task);
    if (chosen.kind === 'new') return cardTrouble(card);
    const { paymentMethods } = subscriptionState().paymentMethodsData;
    return paymentMethods.some(({ token }) => token === chosen.token) ? null : { _tag: 'Gone' };
  };
  const due = () => amountDue(subscriptionState(), services.clock.now());
  const isDue = () => pastDueSubscription(subscriptionState().subscriptions) !== null;
  const refresh = async (): Promise<boolean> => E.isRight(await services.refreshMembership());

  const committing = makeCommitment<PastDueCommitment>(
    {
      termsOf: due,
      missing,
      late,
      send: sendWith(services),
      refresh,
      hasSucceeded: () => !isDue(),
      afterFailure: afterFailure({
        termsOf: due,
        refresh,
        isDue,
        again: services.recovery.again,
        card,
      }),
      finishing: (open) => {
        if (open._tag !== 'HalfDone') return null;
        const amount = due();
        const on = services.clock.now();
        const promise = amount === null ? undefined : termsShown([{ kind: 'charge', on, amount }], on, null);
        return { shownTerms: amount, promise };
      },
      readsFirst: true,
      looksMeanwhile: true,
    },
    services,
    { step, goTo },
  );

  const payBy = async (by: PastDueTask['by']): Promise<void> => {
    const now = step();
    if (now._tag !== 'Deciding') return;
    // Fixes the choice, so that it no longer follows the records: the card on the button is sent.
    const picked = cardOf(now.task);
    goTo({ ...now, task: { picked, by: isFailed(picked, subscriptionState()) ? 'retry' : by } });
    await committing.commit(async (task, _shownTerms, isWanted) => {
      if (task.by === 'retry') {
        const failed = failedMethod(subscriptionState().paymentMethodsData.paymentMethods);
        return E.right({ kind: 'retry', token: failed?.token ?? null });
      }
      const chosen = cardOf(task);
      return chosen.kind === 'new' ? nonceOf(card, isWanted) : E.right(chosen);
    });
  };

  return {
    state,
    card,
    walletCheckout: makeWalletCheckout<PastDueTask, number | null, PastDueStep>({
      purpose: 'pay',
      wallets: makeWalletFlow(services),
      terms: () => walletTermsOf(subscriptionState(), services.clock.now()),
      step,
      goTo,
      task: () => {
        const now = step();
        return now._tag === 'Deciding' ? { ...now.task, by: 'form' } : null;
      },
      termsOf: due,
      send: committing.send,
    }),
    pick: (wanted) => {
      const now = step();
      if (now._tag === 'Deciding') goTo(deciding({ ...now.task, picked: wanted }, null));
    },
    pay: () => payBy('form'),
    retry: () => payBy('retry'),
    finish: committing.finish,
    check: committing.check,
    startOver: committing.forget,
    takeUp: (found) => {
      const now = step();
      const openChange = found.find(({ outcome }) => outcome === 'AskReader');
      if (openChange === undefined || now._tag !== 'Deciding') return;
      services.recovery.acknowledge(found.map(({ entryId }) => entryId));
      const open = { task: now.task, shownTerms: null };
      const { entryId, step: left } = openChange;
      goTo(left === 'retry' ? unclear(open, entryId) : halfDone({ ...open, entryId, problem: null }));
    },
  };
};

/** True if the charge of this card failed. */
const isFailed = (card: PastDueCard, { paymentMethodsData }: SubscriptionState): boolean =>
  card.kind === 'stored' && card.token === failedMethod(paymentMethodsData.paymentMethods)?.token;

const sendWith =
  (
    services: Pick<PastDuePorts, 'payPastDue' | 'retrySubscription'>,
  ): CommitmentOf<PastDueCommitment>['send'] =>
  ({ shownTerms, along }) => {
    const promise = duePromise(shownTerms, along.kind === 'nonce' ? null : along.token);
    const paying = () =>
      along.kind === 'retry'
        ? services.retrySubscription(promise)
        : services.payPastDue({
            card:
              along.kind === 'nonce'
                ? { kind: 'new', nonce: along.nonce }
                : { kind: 'stored', methodToken: along.token },
            ...(promise === undefined ? {} : { shownTerms: promise }),
          });
    return pipe(
      paying,
      TE.bimap(
        (failure): PastDueCommitment['Failed'] => failure,
        () => ({ shownTerms, shortfall: null }),
      ),
    )();
  };

/** Returns the plan and the amount due for a wallet's sheet; null if nothing is due. */
const walletTermsOf = (state: SubscriptionState, now: Date): WalletTerms | null => {
  const subscription = pastDueSubscription(state.subscriptions);
  const amount = amountDue(state, now);
  if (subscription === null || amount === null) return null;
  const plan = state.plans.find(({ planId }) => planId === subscription.plan_id);
  return dueWalletTerms(
    { label: currentPlanLabel(subscription.plan, state.plans), months: plan?.billingInterval ?? 1 },
    amount,
    now,
  );
};
