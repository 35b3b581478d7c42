import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { CardForms } from '../../core/ports/card-form';
import { toCardProblem } from './card-problem';

/** The card provider's code arrives when a card form is opened, not before. */
export const lazyCardForms: CardForms = {
  open: (clientToken, place) =>
    pipe(
      TE.tryCatch(() => import('./card-forms'), toCardProblem),
      TE.flatMap(({ braintreeCardForms }) => braintreeCardForms.open(clientToken, place)),
    ),
};
