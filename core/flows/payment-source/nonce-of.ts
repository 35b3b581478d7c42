import * as E from 'fp-ts/Either';
import type { CardProblem } from '../../domain/card/card-fields';
import type { Wallet } from '../../domain/wallet/wallets';
import type { CardFormFlow } from './card-form';

/** What stands for a card that was typed, or for what a wallet gave (`wallet`); it works once. */
export interface Nonce {
  readonly kind: 'nonce';
  readonly nonce: string;
  readonly wallet: Wallet | null;
}

/** What keeps a typed card from being used. */
export interface CardRefused {
  readonly _tag: 'Card';
  readonly problem: CardProblem;
}

type Fields = Pick<CardFormFlow, 'check' | 'refuse' | 'tokenize'> & {
  readonly state: Pick<CardFormFlow['state'] | CardFormFlow<'cvv'>['state'], 'getValue'>;
};

/** What keeps the typed card from being sent; `null` when nothing does. Marks what is wrong. */
export const cardTrouble = (card: Fields): CardRefused | { readonly _tag: 'CardWaiting' } | null => {
  if (card.state.getValue()._tag !== 'Open') return { _tag: 'CardWaiting' };
  const problem = card.check();
  return problem === null ? null : { _tag: 'Card', problem };
};

/** Turns what was typed into a nonce. */
export const nonceOf = async (card: Fields): Promise<E.Either<CardRefused, Nonce>> => {
  const tokenized = await card.tokenize();
  if (E.isRight(tokenized)) return E.right({ kind: 'nonce', nonce: tokenized.right.nonce, wallet: null });
  card.refuse(tokenized.left);
  return E.left({ _tag: 'Card', problem: tokenized.left });
};
