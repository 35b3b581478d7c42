import { declineStep, fieldsOfStep, isKnownDecline, type DeclineStep } from '../../domain/card/decline';
import type { CardFormFlow } from './card-form';
import type { Nonce } from './nonce-of';

interface Because {
  readonly _tag: string;
  readonly message?: string | null;
  readonly retryAt?: Date | null;
}

/**
 * True if the payment was refused. A failing server (5xx) has refused it only if its message is a known decline, because
 * its other messages are not about the card.
 */
const isRefused = ({ _tag, message = null, retryAt }: Because): boolean =>
  _tag === 'Refused' || (retryAt === undefined && isKnownDecline(message));

/** True if the card was typed in and its fields are still open. */
export const isTypedCard = (along: Nonce | { readonly kind: 'stored' | 'retry' } | null): along is Nonce =>
  along?.kind === 'nonce' && along.wallet === null;

/** Returns the suggested next step after a refusal with the server's own message; `null` if there is none. */
export const stepAfter = (because: Because, isTyped: boolean): DeclineStep | null => {
  const { message = null } = because;
  return isRefused(because) && message !== null ? declineStep(message, isTyped) : null;
};

/** Marks a problem after which the typed card's security code was cleared; see `askAgain`. */
export const codeCleared = (because: Because, isTyped: boolean): { readonly codeCleared?: true } =>
  isTyped && isRefused(because) ? { codeCleared: true } : {};

/** Asks for the security code again after a refusal, and keeps all other input. Other failures change nothing. */
export const askAgain = (card: Pick<CardFormFlow, 'askAgain'>, because: Because): void => {
  if (!isRefused(because)) return;
  const step = stepAfter(because, true);
  card.askAgain(step === null ? [] : fieldsOfStep(step));
};
