import * as E from 'fp-ts/Either';
import { wantsSecurityCode } from '../../domain/card/security-code';
import { paymentNotice } from '../../domain/messages/notice';
import type { SubscribeFailed } from '../../use-cases/subscriptions/subscribe';
import type {
  ConfirmFailed,
  ConfirmPaymentMethod,
} from '../../use-cases/payment-methods/confirm-payment-method';
import type { CardFormFlow } from '../payment-source/card-form';
import { cardTrouble, nonceOf } from '../payment-source/nonce-of';
import { askAgain, stepAfter } from '../payment-source/refusal';
import { late } from '../commitment/state';
import type { MembershipChangePorts } from '../membership-change/ports';
import type { Method } from './offer';
import type { NotPaid, SubscribeCommitment } from './state';

/** The payment source for a plan: a typed card, or a stored method that may require its security code. */
export interface SubscribePayment {
  /** Returns the first missing input; `null` if none is missing. */
  readonly missing: (method: Method) => NotPaid | null;
  /** `isWanted`: false if the reader no longer waits for it; then nothing is sent and nothing changes. */
  readonly paymentOf: (
    method: Method,
    isWanted: () => boolean,
  ) => Promise<E.Either<NotPaid, SubscribeCommitment['Along']>>;
}

export const makeSubscribePayment = (
  services: Pick<MembershipChangePorts, 'member'> & { readonly confirmPaymentMethod: ConfirmPaymentMethod },
  { card, code }: { readonly card: CardFormFlow; readonly code: CardFormFlow<'cvv'> },
  /** The stored card whose security code is required. */
  wanted: { readonly codeFor: () => string | null; readonly codeGiven: () => void },
): SubscribePayment => {
  const wantsCode = (method: Method): boolean =>
    method.kind === 'stored' && method.token === wanted.codeFor();
  return {
    missing: (method) => {
      if (method.kind === 'new') return cardTrouble(card);
      return wantsCode(method) ? cardTrouble(code) : null;
    },
    paymentOf: async (method, isWanted) => {
      if (method.kind === 'new') return nonceOf(card, isWanted);
      if (!wantsCode(method)) return E.right(method);
      const typed = await nonceOf(code, isWanted);
      if (E.isLeft(typed)) return typed;
      if (!isWanted()) return E.left(late);
      const { nonce } = typed.right;
      const confirmed = await services.confirmPaymentMethod({ methodToken: method.token, nonce });
      if (!isWanted()) return E.left(late);
      if (E.isLeft(confirmed)) {
        if ('because' in confirmed.left) askAgain(code, confirmed.left.because);
        return E.left(notConfirmed(confirmed.left));
      }
      wanted.codeGiven();
      return E.right(method);
    },
  };
};

export const asksForCode = (
  because: Extract<SubscribeFailed, { readonly _tag: 'NotDone' }>['because'],
): boolean => 'message' in because && wantsSecurityCode(because.message ?? null);

/** Converts a failed card confirmation. Nothing that could be charged was sent. */
const notConfirmed = (failure: ConfirmFailed): NotPaid => {
  if (failure._tag === 'Busy') return { _tag: 'Busy' };
  if (failure._tag === 'Unclear') return { _tag: 'Earlier' };
  if (failure._tag === 'MethodGone') return { _tag: 'Gone' };
  const { because } = failure;
  if (because._tag === 'SignedOut') return { _tag: 'SignedOut' };
  if (asksForCode(because)) return { _tag: 'CodeWanted', again: true, notCharged: true };
  const notice = paymentNotice(because, 'error.subscribing');
  return { _tag: 'Refused', notice, notCharged: true, step: stepAfter(because, false) };
};
