import { billedSubscription } from '../../domain/charges/charges-ahead';
import type { PaymentMethod } from '../../domain/payment-method/payment-method';
import type { Wallet } from '../../domain/wallet/wallets';
import type { SubscriptionState } from '../../state/subscriptions';
import type { HalfDone, Unclear } from '../commitment/state';
import type { MethodProblem } from '../payment-source/method-problem';
import {
  isUsing,
  keyOf,
  overview,
  type ChangingMethod,
  type Job,
  type KeepingJob,
  type Kept,
  type MethodStep,
  type PaymentMethodsState,
  type Used,
} from './state';

type Steps = Pick<PaymentMethodsState, 'steps'>;
type StepOf<Tag extends MethodStep['_tag']> = Extract<MethodStep, { readonly _tag: Tag }>;

/** The outcome of a change, for display. */
export type Result =
  | Exclude<Kept, { readonly _tag: 'Added' }>
  /**
   * `question`: the token of a method that the membership could be charged to from now on; `null` if it cannot, or
   * already is.
   */
  | (Pick<Extract<Kept, { readonly _tag: 'Added' }>, '_tag' | 'wallet'> & {
      readonly question: string | null;
    })
  | (Pick<Used, '_tag'> & { readonly token: string })
  | Unclear<ChangingMethod>
  | HalfDone<ChangingMethod>;

/** Returns the first step of a kind; `null` if no method is at such a step. */
export const firstStep = <Tag extends MethodStep['_tag']>({ steps }: Steps, _tag: Tag): StepOf<Tag> | null =>
  [...steps.values()].find((step): step is StepOf<Tag> => step._tag === _tag) ?? null;

/** Returns the open question: about a half-done change, or one whose response was lost. Null if there is none. */
export const openQuestion = (state: Steps): StepOf<'HalfDone' | 'Unclear'> | null =>
  firstStep(state, 'HalfDone') ?? firstStep(state, 'Unclear');

/** True if the response about a card was lost. No other change may begin before the reader has decided about it. */
export const isAnswerLost = (state: Steps): boolean => firstStep(state, 'Unclear') !== null;

/** Returns the open question, or the last outcome. */
export const resultOf = (state: Steps, subscriptionState: SubscriptionState): Result | null => {
  const open = openQuestion(state);
  if (open !== null) return open;
  const done = firstStep(state, 'Done')?.shownTerms ?? null;
  if (done === null || done._tag === 'Replaced' || done._tag === 'Removed') return done;
  if (done._tag === 'Added') {
    const { _tag, token, isUsed, wallet } = done;
    return {
      _tag,
      wallet,
      question: !isUsed && billedSubscription(subscriptionState) !== null ? token : null,
    };
  }
  const token =
    done.token ?? subscriptionState.paymentMethodsData.paymentMethods.find((one) => one.default)?.token;
  return token === undefined ? null : { _tag: done._tag, token };
};

/**
 * True if a form, or a question before sending, is shown. There is no form for a method in use, which cannot be removed
 * (readings 21), or for a removed method.
 */
export const isForm = (step: MethodStep): boolean =>
  step._tag === 'Deciding' &&
  !isUsing(step.task) &&
  step.problem?._tag !== 'InUse' &&
  step.problem?._tag !== 'Gone';

/** Returns the reason why nothing was done about a method that is no longer in the list. */
export const problemOfGone = ({ steps }: Steps, methods: readonly PaymentMethod[]): MethodProblem | null => {
  for (const [key, step] of steps)
    if (step._tag === 'Deciding' && key !== null && !methods.some(({ token }) => token === key))
      return step.problem;
  return null;
};

/** Returns the job whose form or question is shown, also while it is being sent. */
export const openJob = ({ steps }: Steps): KeepingJob | null => {
  for (const step of steps.values()) {
    const isShown = isForm(step) || step._tag === 'AtWallet' || step._tag === 'Sending';
    if (isShown && 'task' in step && !isUsing(step.task)) return step.task;
  }
  return null;
};

/** The status of a job. */
export interface JobNow {
  readonly busy: boolean;
  /** True if the request takes longer than usual. */
  readonly slow: boolean;
  /** The wallet that is open; null if there is none. */
  readonly wallet: Wallet | null;
  /** The reason why it was not done; null if there is none. */
  readonly problem: MethodProblem | null;
}

const idle: JobNow = { busy: false, slow: false, wallet: null, problem: null };

export const jobNow = ({ steps }: Steps, job: Job): JobNow => {
  const step = steps.get(keyOf(job)) ?? overview;
  if (!('task' in step) || step.task.kind !== job.kind) return idle;
  switch (step._tag) {
    case 'Deciding':
      return { ...idle, problem: step.problem };
    case 'AtWallet':
      return { ...idle, wallet: step.wallet };
    case 'Sending':
      return { ...idle, busy: true, slow: step.slow };
    case 'HalfDone':
    case 'Unclear':
    case 'Done':
      return idle;
  }
};
