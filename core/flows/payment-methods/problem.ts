import { paymentNotice } from '../../domain/messages/notice';
import type { FinishFailed } from '../../use-cases/subscriptions/finish';
import type { MakeDefaultFailed } from '../../use-cases/payment-methods/make-default';
import type { MethodFailed } from '../../use-cases/payment-methods/method-failed';
import type { RemoveFailed } from '../../use-cases/payment-methods/remove-payment-method';
import type { MethodProblem } from '../payment-source/method-problem';

/** Returns the reason why nothing has changed, for the reader. */
export type ProblemOf = (
  failure: MethodFailed | RemoveFailed | MakeDefaultFailed | FinishFailed,
) => Promise<MethodProblem>;

/** `again`: runs recovery again for changes that earlier pages left open. */
export const makeProblemOf =
  (refresh: () => Promise<boolean>, again: () => void): ProblemOf =>
  async (failure) => {
    switch (failure._tag) {
      case 'Busy':
        return { _tag: 'Busy' };
      case 'MethodInUse':
        return { _tag: 'InUse' };
      case 'MethodGone':
        await refresh();
        return { _tag: 'Gone' };
      case 'Unclear':
      case 'HalfDone':
      case 'NothingToFinish':
        again();
        return { _tag: 'Earlier' };
      case 'NotReady':
      case 'NotDone':
      case 'ChargeFailed': {
        if (failure.because._tag === 'SignedOut') return { _tag: 'SignedOut' };
        const notice = paymentNotice(failure.because, 'error.updating-subscriptions');
        const after = (await refresh()) ? 'payment.nothing-changed' : null;
        return { _tag: 'Refused', notice, after, step: null };
      }
    }
  };
