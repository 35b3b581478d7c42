import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { CardFieldKey } from '../../core/domain/card/card-fields';
import type { Call } from '../../core/ports/call';
import type { CardForm, CardFormFailed, CardFormPlace, CardForms } from '../../core/ports/card-form';
import { toCardProblem } from './card-problem';
import { withTimeout } from './with-timeout';

/** Timeout in milliseconds for the provider's code and its fields together. */
const openLimit = 30_000;

export interface LazyCardFormsOptions {
  /** True with `environment: 'local'`, where the sandbox may serve the card fields. */
  readonly isLocal: boolean;
  /** Called with the error of a failed load of our own code. */
  readonly onMissing: (error: unknown) => void;
}

/** Loads the card provider's code when a card form is opened. */
export const lazyCardForms = (options: LazyCardFormsOptions): CardForms => ({
  open: (clientToken, place) =>
    withTimeout(fetched(clientToken, place, options), {
      timers: window,
      limit: openLimit,
      late: { _tag: 'TimedOut' } as const,
      discard: (form) => form.close(),
    })(),
});

const fetched = <Keys extends CardFieldKey>(
  clientToken: string,
  place: CardFormPlace<Keys>,
  { isLocal, onMissing }: LazyCardFormsOptions,
): Call<CardForm<Keys>, CardFormFailed> =>
  pipe(
    TE.tryCatch(
      async () => {
        if (isLocal) await import('./local-fields');
        return import('./card-forms');
      },
      (error) => {
        onMissing(error);
        return toCardProblem(error);
      },
    ),
    TE.flatMap(
      ({ braintreeCardForms }) =>
        () =>
          braintreeCardForms.open(clientToken, place),
    ),
  );
