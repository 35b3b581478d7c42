import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { PaymentMethod } from '../../domain/payment-method/payment-method';
import type { Call } from '../../ports/call';
import type { CallFailed } from '../../ports/call-failed';
import type { PaymentMethods } from '../../ports/payment-methods';
import { notReady } from '../changes/not-ready';
import type { WithLock } from '../saga/hold-lock';
import { notDone, type MethodFailed } from './method-failed';
import { thenNote, type NotePorts } from './note-change';
import { reconciled, type Found } from './reconciled';

/** PZ-08: puts a card that was just typed in in the place of a stored one. What the old one paid for, the new one pays for. */
export type ReplacePaymentMethod = (wanted: {
  readonly methodToken: string;
  readonly nonce: string;
}) => Call<PaymentMethod, MethodFailed>;

export interface ReplacePaymentMethodPorts extends NotePorts {
  readonly paymentMethods: Pick<PaymentMethods, 'list' | 'replace'>;
  readonly withLock: WithLock;
}

export const makeReplacePaymentMethod =
  (ports: ReplacePaymentMethodPorts): ReplacePaymentMethod =>
  (wanted) =>
    ports.withLock(pipe(replaceMethod(ports, wanted), thenNote(ports, 'update')));

/** The lock is held by the caller. */
export const replaceMethod = (
  { paymentMethods }: Pick<ReplacePaymentMethodPorts, 'paymentMethods'>,
  { methodToken, nonce }: { readonly methodToken: string; readonly nonce: string },
): Call<PaymentMethod, MethodFailed> =>
  pipe(
    paymentMethods.list,
    TE.mapLeft((because): MethodFailed => notReady(because)),
    TE.flatMapEither((methods) => {
      const old = methods.find(({ token }) => token === methodToken);
      return old === undefined ? E.left(notDone(gone)) : E.right(old);
    }),
    TE.flatMap((old) =>
      reconciled(paymentMethods, paymentMethods.replace(methodToken, nonce), (methods) =>
        replacementOf(old, methods),
      ),
    ),
  );

const gone: CallFailed = { _tag: 'NotFound' };

/** The same card with the same date reads as before: then nobody can tell. */
const replacementOf = (old: PaymentMethod, methods: readonly PaymentMethod[]): Found<PaymentMethod> => {
  const now = methods.find(({ token }) => token === old.token);
  if (now === undefined) return { _tag: 'CannotTell' };
  return faceOf(now) === faceOf(old) ? { _tag: 'CannotTell' } : { _tag: 'Happened', result: now };
};

const faceOf = ({ type, card_type, last_4, expiration_date }: PaymentMethod): string =>
  [type, card_type, last_4, expiration_date].join(' ');
