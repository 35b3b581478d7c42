import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import { BehaviorSubject } from 'rxjs';
import { pastDueSubscription } from '../../domain/charges/charges-ahead';
import { amountDue, duePromise, failedMethod, otherMethods } from '../../domain/charges/due';
import { toIsoDay } from '../../domain/dates/utc-date';
import { heldPlanLabel } from '../../domain/plan/plan-label';
import { dueWalletTerms } from '../../domain/wallet/wallet-terms';
import type { Live } from '../../ports/live';
import type { RescuePastDue } from '../../use-cases/changes/replace-card';
import type { RetrySubscription } from '../../use-cases/changes/retry';
import type { FoundChange } from '../../use-cases/recover-at-load';
import { makeCardFormFlow, type CardFormFlow, type CardFormPorts } from '../payment-source/card-form';
import { cardTrouble, nonceOf } from '../payment-source/nonce-of';
import { makeTill } from '../payment-source/till';
import { makeWalletFlow, type WalletFlowPorts, type WalletTill } from '../payment-source/wallets';
import type { CommitmentOf } from '../commitment/definition';
import { makeCommitment, type Committing } from '../commitment/machine';
import { deciding, halfDone, unclear } from '../commitment/state';
import type { MembershipChangePorts } from '../membership-change/ports';
import { afterFailure } from './after-failure';
import type { PastDueCard, PastDueCommitment, PastDueState, PastDueStep, PastDueTask } from './state';

export interface PastDueFlow extends Pick<Committing<PastDueCommitment>, 'finish' | 'check'> {
  readonly state: Live<PastDueState>;
  readonly card: CardFormFlow;
  readonly till: WalletTill;
  /** Overrides the preselected card: a stored one that can pay instead of the one that failed, or else a new one. */
  readonly pick: (card: PastDueCard) => void;
  /** Stores the card where it is new, uses it from now on, and pays what is due. One intent, one payment. */
  readonly pay: () => Promise<void>;
  /** Tries the failed charge again with the card that it failed with. */
  readonly retry: () => Promise<void>;
  /** Gives up what is open, as the reader wishes; nothing is taken back. */
  readonly startOver: () => Promise<void>;
  readonly takeUp: (found: readonly FoundChange[]) => void;
}

/** What paying what is due asks of the core. */
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
  readonly rescuePastDue: RescuePastDue;
  readonly retrySubscription: RetrySubscription;
}

const newCard: PastDueCard = { kind: 'new' };

/** What a reader goes through to pay what is due, in every shell. Source: PZ-07, PZ-08. */
export const makePastDueFlow = (services: PastDuePorts): PastDueFlow => {
  const card = makeCardFormFlow(services);
  const state = new BehaviorSubject<PastDueState>({
    step: deciding({ card: newCard, by: 'form' }, null),
  });
  const goTo = (step: PastDueStep) => state.next({ step });
  const step = () => state.getValue().step;
  const held = () => services.subscriptions.getValue();
  // Once the reader has picked a card or pressed a button, the choice stays as it is.
  let isUntouched = true;
  const preselect = (): void => {
    const now = step();
    if (!isUntouched || now._tag !== 'Deciding') return;
    const token = otherMethods(held().paymentMethodsData.paymentMethods)[0]?.token;
    const { card: chosen } = now.task;
    if (token === (chosen.kind === 'stored' ? chosen.token : undefined)) return;
    goTo({ ...now, task: { ...now.task, card: token === undefined ? newCard : { kind: 'stored', token } } });
  };
  services.subscriptions.subscribe({ next: preselect });
  const due = () => amountDue(held(), services.clock.now());
  const isDue = () => pastDueSubscription(held().subscriptions) !== null;
  const refresh = async (): Promise<boolean> => E.isRight(await services.refreshMembership());

  const send: CommitmentOf<PastDueCommitment>['send'] = ({ told, along }) => {
    const promise = duePromise(told, along.kind === 'nonce' ? null : along.token);
    const paying =
      along.kind === 'retry'
        ? services.retrySubscription(promise)
        : services.rescuePastDue({
            card:
              along.kind === 'nonce'
                ? { kind: 'new', nonce: along.nonce }
                : { kind: 'stored', methodToken: along.token },
            ...(promise === undefined ? {} : { told: promise }),
          });
    return pipe(
      paying,
      TE.bimap(
        (failure): PastDueCommitment['Failed'] => failure,
        () => ({ told, shortfall: null }),
      ),
    );
  };

  const committing = makeCommitment<PastDueCommitment>(
    {
      tell: due,
      missing: (task) => (task.by === 'form' && task.card.kind === 'new' ? cardTrouble(card) : null),
      send,
      refresh,
      hasComeTrue: () => !isDue(),
      afterFailure: afterFailure({
        tell: due,
        refresh,
        isDue,
        again: services.recovery.again,
        card,
      }),
      finishing: (open) => {
        if (open._tag !== 'HalfDone') return null;
        const promise = duePromise(due(), null);
        return {
          told: due(),
          promise: promise && { ...promise, on: toIsoDay(services.clock.now()) },
        };
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
    isUntouched = false;
    goTo({ ...now, task: { ...now.task, by } });
    await committing.commit(async (task) => {
      if (task.by === 'retry') {
        const failed = failedMethod(held().paymentMethodsData.paymentMethods);
        return E.right({ kind: 'retry', token: failed?.token ?? null });
      }
      return task.card.kind === 'new' ? nonceOf(card) : E.right(task.card);
    });
  };

  return {
    state,
    card,
    till: makeTill<PastDueTask, number | null, PastDueStep>({
      purpose: 'pay',
      wallets: makeWalletFlow(services),
      terms: () => {
        const subscription = pastDueSubscription(held().subscriptions);
        const amount = due();
        if (subscription === null || amount === null) return null;
        const plan = held().plans.find(({ planId }) => planId === subscription.plan_id);
        return dueWalletTerms(
          { label: heldPlanLabel(subscription.plan, held().plans), months: plan?.billingInterval ?? 1 },
          amount,
          services.clock.now(),
        );
      },
      step,
      goTo,
      task: () => {
        const now = step();
        return now._tag === 'Deciding' ? { ...now.task, by: 'form' } : null;
      },
      tell: due,
      send: committing.send,
    }),
    pick: (wanted) => {
      isUntouched = false;
      const now = step();
      if (now._tag === 'Deciding') goTo(deciding({ ...now.task, card: wanted }, null));
    },
    pay: () => payBy('form'),
    retry: () => payBy('retry'),
    finish: committing.finish,
    check: committing.check,
    startOver: committing.forget,
    takeUp: (found) => {
      const now = step();
      const asked = found.find(({ outcome }) => outcome === 'AskReader');
      if (asked === undefined || now._tag !== 'Deciding') return;
      services.recovery.told(found.map(({ entryId }) => entryId));
      const open = { task: now.task, told: null };
      const { entryId, step: left } = asked;
      goTo(left === 'retry' ? unclear(open, entryId) : halfDone({ ...open, entryId, problem: null }));
    },
  };
};
