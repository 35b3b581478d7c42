import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { AddPaymentMethod } from '../../use-cases/payment-methods/add-payment-method';
import type { RemovePaymentMethod } from '../../use-cases/payment-methods/remove-payment-method';
import type { ReplacePaymentMethod } from '../../use-cases/payment-methods/replace-payment-method';
import type { CardFormFlow } from '../card/card-form';
import type { MethodProblem } from '../card/method-problem';
import { cardTrouble } from '../card/nonce-of';
import { askAgain, isTypedCard, stepAfter } from '../card/refusal';
import type { CommitmentOf } from '../commitment';
import { deciding } from '../commitment-step';
import type { MembershipChangePorts } from '../membership-change/ports';
import type { ProblemOf } from './problem';
import type { Keeping, KeepingJob, Kept } from './state';

/** What keeping cards and wallets asks of the core. */
export interface KeepingPorts extends Pick<MembershipChangePorts, 'member' | 'subscriptions'> {
  readonly addPaymentMethod: AddPaymentMethod;
  readonly replacePaymentMethod: ReplacePaymentMethod;
  readonly removePaymentMethod: RemovePaymentMethod;
}

type Rules = CommitmentOf<Keeping>;

/** Readings 21: known before anything is sent; the list is read once more by the use case. */
export const inUse = (
  job: KeepingJob,
  { subscriptions }: Pick<KeepingPorts, 'subscriptions'>,
): MethodProblem | null =>
  job.kind === 'remove' &&
  subscriptions
    .getValue()
    .paymentMethodsData.paymentMethods.some((one) => one.token === job.token && one.has_active_subscription)
    ? { _tag: 'InUse' }
    : null;

/** Adding, replacing and removing a method: one call, which is done or not. */
export const keepingRules = (
  services: KeepingPorts,
  card: CardFormFlow,
  refresh: Rules['refresh'],
  problemOf: ProblemOf,
): Rules => {
  const tell = (job: KeepingJob): Kept | null => {
    if (job.kind === 'add') return null;
    if (job.kind === 'replace') return { _tag: 'Replaced' };
    const { paymentMethods } = services.subscriptions.getValue().paymentMethodsData;
    return { _tag: 'Removed', method: paymentMethods.find(({ token }) => token === job.token) ?? null };
  };
  return {
    tell,
    missing: (job) => (job.kind === 'remove' ? inUse(job, services) : cardTrouble(card)),
    send: ({ task, told, along }) => {
      // Without a card only a removal is sent.
      const nonce = along?.nonce ?? '';
      switch (task.kind) {
        case 'add':
          return pipe(
            services.addPaymentMethod({ nonce }),
            TE.map(({ token, has_active_subscription: isUsed }) => ({
              told: { _tag: 'Added', token, isUsed, wallet: along?.wallet ?? null },
              shortfall: null,
            })),
          );
        case 'replace':
          return pipe(
            services.replacePaymentMethod({ methodToken: task.token, nonce }),
            TE.map(() => ({ told, shortfall: null })),
          );
        case 'remove':
          return pipe(
            services.removePaymentMethod({ methodToken: task.token }),
            TE.map(() => ({ told, shortfall: null })),
          );
      }
    },
    refresh,
    afterFailure: async ({ task, along }, failure) => {
      const problem = await problemOf(failure);
      if (along === null || problem._tag !== 'Refused' || !('because' in failure))
        return { step: deciding(task, problem) };
      const { because } = failure;
      const isTyped = isTypedCard(along);
      return {
        step: deciding(task, { ...problem, step: stepAfter(because, isTyped) }),
        next: () => (isTyped ? askAgain(card, because) : undefined),
      };
    },
    readsFirst: true,
  };
};
