import * as E from 'fp-ts/Either';
import type { CardProblem } from '../../domain/card/card-fields';
import type { Wallet } from '../../domain/wallet/wallets';
import type { CardFormFlow } from './card-form';

/** A one-time token for a typed card, or for the payment from a wallet (`wallet`). */
export interface Nonce {
  readonly kind: 'nonce';
  readonly nonce: string;
  readonly wallet: Wallet | null;
}

/** The problem that prevents the use of a typed card. */
export interface CardRefused {
  readonly _tag: 'Card';
  readonly problem: CardProblem;
}

type Fields = Pick<CardFormFlow, 'check' | 'refuse' | 'tokenize'> & {
  readonly state: Pick<CardFormFlow['state'] | CardFormFlow<'cvv'>['state'], 'getValue'>;
};

/** Returns the problem that blocks sending the typed card; `null` if there is none. Marks invalid fields. */
export const cardTrouble = (card: Fields): CardRefused | { readonly _tag: 'CardWaiting' } | null => {
  if (card.state.getValue()._tag !== 'Open') return { _tag: 'CardWaiting' };
  const problem = card.check();
  return problem === null ? null : { _tag: 'Card', problem };
};

/**
 * Converts the typed card to a nonce. On failure, marks the refused fields. `isWanted`: false if the reader no longer
 * waits for it; then nothing is marked.
 */
export const nonceOf = async (
  card: Fields,
  isWanted: () => boolean,
): Promise<E.Either<CardRefused, Nonce>> => {
  const tokenized = await card.tokenize();
  if (E.isRight(tokenized)) return E.right({ kind: 'nonce', nonce: tokenized.right.nonce, wallet: null });
  if (isWanted()) card.refuse(tokenized.left);
  return E.left({ _tag: 'Card', problem: tokenized.left });
};
