import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { Change } from '../../domain/change/change';
import { methodFace, newMethod } from '../../domain/payment-method/new-method';
import type { PaymentMethod } from '../../domain/payment-method/payment-method';
import type { Wallet } from '../../domain/wallet/wallets';
import type { AddPaymentMethod } from '../../use-cases/payment-methods/add-payment-method';
import type { RemovePaymentMethod } from '../../use-cases/payment-methods/remove-payment-method';
import type { ReplacePaymentMethod } from '../../use-cases/payment-methods/replace-payment-method';
import type { CardFormFlow } from '../payment-source/card-form';
import type { MethodProblem } from '../payment-source/method-problem';
import { cardTrouble } from '../payment-source/nonce-of';
import { askAgain, isTypedCard, stepAfter } from '../payment-source/refusal';
import type { CommitmentOf } from '../commitment/definition';
import { deciding, unclear } from '../commitment/state';
import type { MembershipChangePorts } from '../membership-change/ports';
import type { ProblemOf } from './problem';
import { nothingKept, type Keeping, type KeepingJob, type Kept } from './state';

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

/** Adding, replacing and removing a method: one call, whose answer may be lost. */
export const keepingRules = (
  services: KeepingPorts,
  card: CardFormFlow,
  refresh: Rules['refresh'],
  problemOf: ProblemOf,
): Rules => {
  const stored = () => services.subscriptions.getValue().paymentMethodsData.paymentMethods;
  const tell = (job: KeepingJob): Kept | null => {
    const methods = stored();
    if (job.kind === 'add') {
      const added = job.seenTokens === undefined ? null : newMethod(methods, job.seenTokens);
      return added && addedOf(added, null);
    }
    const method = methods.find(({ token }) => token === job.token) ?? null;
    return job.kind === 'replace' ? { _tag: 'Replaced', before: method } : { _tag: 'Removed', method };
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
            TE.map((added) => ({ told: addedOf(added, along?.wallet ?? null), shortfall: null })),
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
    // A card with the same digits and date as before cannot be told from it.
    hasComeTrue: (job, told) => {
      const methods = stored();
      if (job.kind === 'add') return tell(job) !== null;
      const now = methods.find(({ token }) => token === job.token);
      if (job.kind === 'remove') return now === undefined;
      const before = told?._tag === 'Replaced' ? told.before : null;
      return now !== undefined && before !== null && methodFace(now) !== methodFace(before);
    },
    afterFailure: async ({ task, told, along }, failure) => {
      const lost = failure._tag === 'Unclear' ? jobOf(failure.change) : null;
      if (failure._tag === 'Unclear' && lost !== null)
        return {
          step: unclear({ task: lost, told: lost.kind === task.kind ? told : null }, failure.entryId),
          next: refresh,
        };
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
    forgotten: () => nothingKept,
    readsFirst: true,
  };
};

const addedOf = ({ token, has_active_subscription: isUsed }: PaymentMethod, wallet: Wallet | null): Kept => ({
  _tag: 'Added',
  token,
  isUsed,
  wallet,
});

/** What was to be kept, by what the journal knows; `null` for other changes. */
export const jobOf = (change: Change): KeepingJob | null => {
  switch (change.kind) {
    case 'add-card':
      return { kind: 'add', seenTokens: change.facts.seenTokens };
    case 'update-card':
      return { kind: 'replace', token: change.facts.methodToken };
    case 'remove-card':
      return { kind: 'remove', token: change.facts.methodToken };
    default:
      return null;
  }
};
