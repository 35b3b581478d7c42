import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { CardFieldKey } from '../../core/domain/card/card-fields';
import type { Call } from '../../core/ports/call';
import type { CardForm, CardFormFailed, CardFormPlace, CardForms } from '../../core/ports/card-form';
import { toCardProblem } from './card-problem';
import { withTimeout } from './with-timeout';

/** Timeout in milliseconds for the provider's code and its fields together. */
const openLimit = 30_000;

/** Loads the card provider's code when a card form is opened. `onMissing` is called with the error of a failed load. */
export const lazyCardForms = (onMissing: (error: unknown) => void): CardForms => ({
  open: (clientToken, place) =>
    withTimeout(fetched(clientToken, place, onMissing), {
      timers: window,
      limit: openLimit,
      late: { _tag: 'TimedOut' } as const,
      discard: (form) => form.close(),
    }),
});

const fetched = <Keys extends CardFieldKey>(
  clientToken: string,
  place: CardFormPlace<Keys>,
  onMissing: (error: unknown) => void,
): Call<CardForm<Keys>, CardFormFailed> =>
  pipe(
    TE.tryCatch(
      () => import('./card-forms'),
      (error) => {
        onMissing(error);
        return toCardProblem(error);
      },
    ),
    TE.flatMap(({ braintreeCardForms }) => braintreeCardForms.open(clientToken, place)),
  );
