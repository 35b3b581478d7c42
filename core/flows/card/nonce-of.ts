import * as E from 'fp-ts/Either';
import type { CardFormFlow } from './card-form';
import type { MethodProblem } from './method-problem';

/** What keeps the typed card from being sent; `null` when nothing does. Marks what is wrong. */
export const cardTrouble = (card: CardFormFlow): MethodProblem | null => {
  if (card.state.getValue()._tag !== 'Open') return { _tag: 'CardWaiting' };
  const problem = card.check();
  return problem === null ? null : { _tag: 'Card', problem };
};

/** Turns the typed card into a nonce, which works once. */
export const nonceOf = async (card: CardFormFlow): Promise<E.Either<MethodProblem, string>> => {
  const tokenized = await card.tokenize();
  if (E.isRight(tokenized)) return E.right(tokenized.right.nonce);
  card.refuse(tokenized.left);
  return E.left({ _tag: 'Card', problem: tokenized.left });
};
