import { billedSubscription } from '../../domain/charges/charges-ahead';
import type { SubscriptionState } from '../../state/subscriptions';
import type { MethodProblem } from '../payment-source/method-problem';
import type { HalfDone, Unclear } from '../commitment/state';
import type { Keeping, KeepingJob, Kept, PaymentMethodsState, Used, Using, UsingJob } from './state';

/** What has become of it, as far as that is told. */
export type Result =
  | Exclude<Kept, { readonly _tag: 'Added' }>
  /** `question`: token of what the membership could be paid with from now on; `null` where it cannot, or is already. */
  | (Pick<Extract<Kept, { readonly _tag: 'Added' }>, '_tag' | 'wallet'> & {
      readonly question: string | null;
    })
  | (Pick<Used, '_tag'> & { readonly token: string })
  | Unclear<Keeping>
  | HalfDone<Using>;

export const resultOf = (
  { keeping, using }: Pick<PaymentMethodsState, 'keeping' | 'using'>,
  held: SubscriptionState,
): Result | null => {
  if (using._tag === 'HalfDone') return using;
  if (keeping._tag === 'Unclear') return keeping;
  if (using._tag === 'Done') {
    const { _tag, token } = using.told;
    const paying = token ?? held.paymentMethodsData.paymentMethods.find((one) => one.default)?.token;
    return paying === undefined ? null : { _tag, token: paying };
  }
  if (keeping._tag !== 'Done' || keeping.told === null) return null;
  if (keeping.told._tag !== 'Added') return keeping.told;
  const { token, isUsed, wallet } = keeping.told;
  return {
    _tag: 'Added',
    wallet,
    question: !isUsed && billedSubscription(held) !== null ? token : null,
  };
};

/** What stands open: a card form, or a question. */
export const openJob = ({ keeping }: Pick<PaymentMethodsState, 'keeping'>): KeepingJob | null =>
  keeping._tag === 'Deciding' || keeping._tag === 'AtWallet' || keeping._tag === 'Sending'
    ? keeping.task
    : null;

/** Why nothing was kept, beside what stands open. */
export const keepingProblem = ({ keeping }: Pick<PaymentMethodsState, 'keeping'>): MethodProblem | null =>
  keeping._tag === 'Deciding' ? keeping.problem : null;

/** What is told beside the button of a method: that it is sent, or why it was not done. */
export const usingNow = (
  { using }: Pick<PaymentMethodsState, 'using'>,
  { kind, token }: UsingJob,
): { readonly busy: boolean; readonly problem: MethodProblem | null } => {
  const isIt = 'task' in using && using.task.kind === kind && using.task.token === token;
  return {
    busy: isIt && using._tag === 'Sending',
    problem: isIt && using._tag === 'Deciding' ? using.problem : null,
  };
};
