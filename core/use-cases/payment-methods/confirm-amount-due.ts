import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import { failedMethod, type DuePromise } from '../../domain/charges/due';
import type { Call } from '../../ports/call';
import type { PaymentMethods } from '../../ports/payment-methods';
import { dueNow, type DueNow, type DuePorts } from '../saga/billing-steps';
import { termsChanged, type TermsChanged } from '../saga/step';
import { notReady, type NotReady } from '../saga/not-ready';
import type { MethodGone } from './method-failed';
import { namedIn } from './stored-method';

export type DueFailed = NotReady | TermsChanged | MethodGone | { readonly _tag: 'NothingToRetry' };

export interface ConfirmAmountDuePorts extends DuePorts {
  readonly paymentMethods: Pick<PaymentMethods, 'list'>;
}

/**
 * Reads the amount due again before anything is saved or sent (PZ-07, PZ-08). `shownTerms`: the terms shown to the
 * reader. `TermsChanged` if the amount differs, or if the named method has expired or does not pay for the membership any
 * more. `MethodGone` if it is not stored. `retried`: the method is the one whose charge failed.
 */
export const confirmAmountDue = (
  ports: ConfirmAmountDuePorts,
  shownTerms: DuePromise | undefined,
  retried: boolean,
): Call<DueNow, DueFailed> =>
  pipe(
    ports.readSubscriptions,
    TE.flatMap((records) => dueNow(ports, records)),
    TE.mapLeft((because): DueFailed => notReady(because)),
    TE.flatMapEither((due) =>
      due === null
        ? E.left<DueFailed>({ _tag: 'NothingToRetry' })
        : shownTerms === undefined || shownTerms.cents === due.cents
          ? E.right(due)
          : E.left<DueFailed>(termsChanged),
    ),
    TE.tap(() => pays(ports, shownTerms?.methodToken ?? null, retried)),
  );

const pays = (
  { paymentMethods }: Pick<ConfirmAmountDuePorts, 'paymentMethods'>,
  token: string | null,
  retried: boolean,
): Call<void, DueFailed> =>
  token === null
    ? TE.right(undefined)
    : pipe(
        paymentMethods.list,
        TE.mapLeft((because): DueFailed => notReady(because)),
        TE.flatMapEither((methods) =>
          pipe(
            namedIn(methods, token),
            E.filterOrElseW(
              (named) => !named.expired && (!retried || failedMethod(methods)?.token === token),
              (): DueFailed => termsChanged,
            ),
          ),
        ),
        TE.map(() => undefined),
      );
