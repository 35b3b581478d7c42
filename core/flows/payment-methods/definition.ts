import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import { methodFace, newMethod } from '../../domain/payment-method/new-method';
import type { PaymentMethod } from '../../domain/payment-method/payment-method';
import type { Wallet } from '../../domain/wallet/wallets';
import type { Call } from '../../ports/call';
import type { MakeDefaultMethod } from '../../use-cases/payment-methods/make-default';
import type { AddPaymentMethod } from '../../use-cases/payment-methods/add-payment-method';
import type { RemovePaymentMethod } from '../../use-cases/payment-methods/remove-payment-method';
import type { ReplacePaymentMethod } from '../../use-cases/payment-methods/replace-payment-method';
import type { CommitmentOf } from '../commitment/definition';
import { deciding, late } from '../commitment/state';
import type { MembershipChangePorts } from '../membership-change/ports';
import type { CardFormFlow } from '../payment-source/card-form';
import { halfProblem, type MethodProblem } from '../payment-source/method-problem';
import { cardTrouble } from '../payment-source/nonce-of';
import { askAgain, codeCleared, isTypedCard, stepAfter } from '../payment-source/refusal';
import { becauseOf, openStep } from './open';
import type { ProblemOf } from './problem';
import { overview, storedAs, type ChangingMethod, type Job, type Kept } from './state';

/** The ports of changes to stored methods. */
export interface ChangingMethodPorts extends Pick<MembershipChangePorts, 'member' | 'subscriptions'> {
  readonly addPaymentMethod: AddPaymentMethod;
  readonly replacePaymentMethod: ReplacePaymentMethod;
  readonly removePaymentMethod: RemovePaymentMethod;
  readonly makeDefaultMethod: MakeDefaultMethod;
}

type Rules = CommitmentOf<ChangingMethod>;

/** The functions that the page of payment methods passes to the rules. */
export interface OfPage extends Pick<Rules, 'refresh'> {
  readonly card: CardFormFlow;
  readonly problemOf: ProblemOf;
  /** True if the method was added on this page. */
  readonly wasAdded: (token: string) => boolean;
}

/**
 * Returns a problem if a method to remove is in use (readings 21). Checked before anything is sent; the use case
 * re-reads the list.
 */
export const inUse = (
  job: Job,
  { subscriptions }: Pick<ChangingMethodPorts, 'subscriptions'>,
): MethodProblem | null =>
  job.kind === 'remove' && storedAs(job.token, subscriptions.getValue())?.has_active_subscription === true
    ? { _tag: 'InUse' }
    : null;

/**
 * Makes the rules for all changes of one method. Adding, replacing and removing are one request each, whose response
 * may be lost. Changing the method that pays has two parts: first the default, then the membership.
 */
export const methodRules = (
  services: ChangingMethodPorts,
  { card, refresh, problemOf, wasAdded }: OfPage,
): Rules => {
  const subscriptionState = () => services.subscriptions.getValue();
  const isGone = (job: Job) => job.kind !== 'add' && storedAs(job.token, subscriptionState()) === null;

  const termsOf: Rules['termsOf'] = (job) => {
    switch (job.kind) {
      case 'add': {
        const added =
          job.seenTokens === undefined
            ? null
            : newMethod(subscriptionState().paymentMethodsData.paymentMethods, job.seenTokens);
        return added && addedOf(added, null);
      }
      case 'replace':
        return { _tag: 'Replaced', before: storedAs(job.token, subscriptionState()) };
      case 'remove':
        return { _tag: 'Removed', method: storedAs(job.token, subscriptionState()) };
      case 'make-default':
        return { _tag: 'Default', token: job.token };
      case 'use':
        return { _tag: 'Used', token: job.token };
    }
  };

  const send: Rules['send'] = ({ task, shownTerms, along }) => {
    // Without a nonce, no request that needs a card is sent.
    const nonce = along?.nonce ?? '';
    const as = <A, F>(call: Call<A, F>) =>
      pipe(
        call,
        TE.map(() => ({ shownTerms, shortfall: null })),
      );
    switch (task.kind) {
      case 'add':
        return pipe(
          () => services.addPaymentMethod({ nonce }),
          TE.map((added) => ({ shownTerms: addedOf(added, along?.wallet ?? null), shortfall: null })),
        )();
      case 'replace':
        return as(() => services.replacePaymentMethod({ methodToken: task.token, nonce }))();
      case 'remove':
        return as(() => services.removePaymentMethod({ methodToken: task.token }))();
      case 'make-default':
      case 'use':
        return as(() => services.makeDefaultMethod({ methodToken: task.token }))();
    }
  };

  return {
    termsOf,
    missing: (job) =>
      job.kind === 'add' || job.kind === 'replace' ? cardTrouble(card) : inUse(job, services),
    late,
    send,
    refresh,
    hasSucceeded: (job, shownTerms) => {
      switch (job.kind) {
        case 'add':
          return termsOf(job) !== null;
        case 'replace': {
          const now = storedAs(job.token, subscriptionState());
          const before = shownTerms?._tag === 'Replaced' ? shownTerms.before : null;
          // A new card with the same digits and expiry date as before cannot be detected.
          return now !== null && before !== null && methodFace(now) !== methodFace(before);
        }
        case 'remove':
          return isGone(job);
        case 'make-default':
        case 'use':
          return false;
      }
    },
    afterFailure: async (sent, failure, half) => {
      const isOpen = failure._tag === 'HalfDone' || failure._tag === 'Unclear';
      if (half !== null) {
        const problem = isOpen ? halfProblem(becauseOf(failure)) : await problemOf(failure);
        return { step: { ...half, stuck: null, problem } };
      }
      const open = isOpen ? openStep(sent, failure, wasAdded) : null;
      if (open !== null) return { step: open, next: refresh };
      const { task, along } = sent;
      const problem = await problemOf(failure);
      if (along === null || problem._tag !== 'Refused' || !('because' in failure))
        return { step: deciding(task, problem) };
      const { because } = failure;
      const isTyped = isTypedCard(along);
      return {
        step: deciding(task, {
          ...problem,
          step: stepAfter(because, isTyped),
          ...codeCleared(because, isTyped),
        }),
        next: () => (isTyped ? askAgain(card, because) : undefined),
      };
    },
    // The token is read after the change is done, because an earlier page may have begun it.
    finishing: (open) => (open._tag === 'HalfDone' ? { shownTerms: { _tag: 'Used', token: null } } : null),
    forgotten: () => overview,
    readsFirst: true,
  };
};

const addedOf = ({ token, has_active_subscription: isUsed }: PaymentMethod, wallet: Wallet | null): Kept => ({
  _tag: 'Added',
  token,
  isUsed,
  wallet,
});
