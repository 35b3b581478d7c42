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

/** What has become of it, as far as that is told. */
export type Result =
  | Exclude<Kept, { readonly _tag: 'Added' }>
  /** `question`: token of what the membership could be paid with from now on; `null` where it cannot, or is already. */
  | (Pick<Extract<Kept, { readonly _tag: 'Added' }>, '_tag' | 'wallet'> & {
      readonly question: string | null;
    })
  | (Pick<Used, '_tag'> & { readonly token: string })
  | Unclear<ChangingMethod>
  | HalfDone<ChangingMethod>;

/** The first step of a kind; `null` if no method stands there. */
export const firstStep = <Tag extends MethodStep['_tag']>({ steps }: Steps, _tag: Tag): StepOf<Tag> | null =>
  [...steps.values()].find((step): step is StepOf<Tag> => step._tag === _tag) ?? null;

/** What the reader is asked about: a change that is half done, or one whose answer was lost. */
export const openQuestion = (state: Steps): StepOf<'HalfDone' | 'Unclear'> | null =>
  firstStep(state, 'HalfDone') ?? firstStep(state, 'Unclear');

/** The answer about a card was lost: nothing else is begun before the reader has decided about it. */
export const isAnswerLost = (state: Steps): boolean => firstStep(state, 'Unclear') !== null;

/** A question that is open, or what was done last. */
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
 * Whether a form, or a question before anything is sent, is shown. There is none about a method that the membership is paid with, which cannot be
 * removed (readings 21), nor about one that is gone.
 */
export const isForm = (step: MethodStep): boolean =>
  step._tag === 'Deciding' &&
  !isUsing(step.task) &&
  step.problem?._tag !== 'InUse' &&
  step.problem?._tag !== 'Gone';

/** Why nothing was done about a method that is not in the list any more. */
export const problemOfGone = ({ steps }: Steps, methods: readonly PaymentMethod[]): MethodProblem | null => {
  for (const [key, step] of steps)
    if (step._tag === 'Deciding' && key !== null && !methods.some(({ token }) => token === key))
      return step.problem;
  return null;
};

/** The form or the question that is shown, while it is sent as well. */
export const openJob = ({ steps }: Steps): KeepingJob | null => {
  for (const step of steps.values()) {
    const isShown = isForm(step) || step._tag === 'AtWallet' || step._tag === 'Sending';
    if (isShown && 'task' in step && !isUsing(step.task)) return step.task;
  }
  return null;
};

/** How what a reader does about a method stands. */
export interface JobNow {
  readonly busy: boolean;
  /** It takes longer than usual. */
  readonly slow: boolean;
  /** The wallet that the reader is in. */
  readonly wallet: Wallet | null;
  /** Why it was not done. */
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
