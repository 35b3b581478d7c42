import * as E from 'fp-ts/Either';
import { decodePayments } from '../../domain/payment-history/wire';
import type { PaymentHistory } from '../../domain/payment-history/payment';
import type { Call } from '../../ports/call';
import type { Subscriptions } from '../../ports/subscriptions';
import type { Session } from '../../state/session';

/**
 * Reads all payments of this page's reader (AC-03). `SignedOut`: the reader has signed out, or another reader has
 * signed in.
 */
export type ReadPayments = Call<PaymentHistory>;

export const makeReadPayments =
  ({
    session,
    paymentRecords,
  }: {
    readonly session: Pick<Session, 'capture' | 'confirm'>;
    readonly paymentRecords: Subscriptions['list'];
  }): ReadPayments =>
  async () => {
    const isCurrent = session.capture();
    const confirmed = await session.confirm();
    if (E.isLeft(confirmed)) return confirmed;
    const read = await paymentRecords();
    if (!isCurrent()) return E.left({ _tag: 'SignedOut' });
    if (E.isLeft(read)) return read;
    const history = decodePayments(read.right);
    return history === null ? E.left({ _tag: 'Unexpected', what: 'subscriptions' }) : E.right(history);
  };
