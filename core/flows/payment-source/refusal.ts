import { declineStep, fieldsOfStep, type DeclineStep } from '../../domain/card/decline';
import type { CardFormFlow } from './card-form';
import type { Nonce } from './nonce-of';

interface Because {
  readonly _tag: string;
  readonly message?: string | null;
}

/** True if the card was typed in and its fields are still open. */
export const isTypedCard = (along: Nonce | { readonly kind: 'stored' | 'retry' } | null): along is Nonce =>
  along?.kind === 'nonce' && along.wallet === null;

/** Returns the suggested next step after a refusal with the server's own message; `null` if there is none. */
export const stepAfter = ({ _tag, message = null }: Because, isTyped: boolean): DeclineStep | null =>
  _tag === 'Refused' && message !== null ? declineStep(message, isTyped) : null;

/** Marks a problem after which the typed card's security code was cleared; see `askAgain`. */
export const codeCleared = ({ _tag }: Because, isTyped: boolean): { readonly codeCleared?: true } =>
  isTyped && _tag === 'Refused' ? { codeCleared: true } : {};

/** Asks for the security code again after a refusal, and keeps all other input. Other failures change nothing. */
export const askAgain = (card: Pick<CardFormFlow, 'askAgain'>, because: Because): void => {
  if (because._tag !== 'Refused') return;
  const step = stepAfter(because, true);
  card.askAgain(step === null ? [] : fieldsOfStep(step));
};
