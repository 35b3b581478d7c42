import * as E from 'fp-ts/Either';
import { decodePayments } from '../domain/payment-history/wire';
import type { PaymentHistory } from '../domain/payment-history/payment';
import type { Call } from '../ports/call';
import type { Live } from '../ports/live';
import type { Subscriptions } from '../ports/subscriptions';
import type { MemberState } from '../state/member';
import type { Session } from '../state/session';
import { watchSameReader } from './same-reader';

/** AC-03: every payment of the reader of this page. `SignedOut`: nobody is signed in any more, or somebody else is. */
export type ReadPayments = Call<PaymentHistory>;

export const makeReadPayments =
  ({
    confirmReader,
    paymentRecords,
    member,
  }: {
    readonly confirmReader: Session['confirm'];
    readonly paymentRecords: Subscriptions['list'];
    readonly member: Live<MemberState>;
  }): ReadPayments =>
  async () => {
    const isGone = watchSameReader(member);
    const confirmed = await confirmReader();
    if (E.isLeft(confirmed)) return confirmed;
    const read = await paymentRecords();
    if (isGone()) return E.left({ _tag: 'SignedOut' });
    if (E.isLeft(read)) return read;
    const history = decodePayments(read.right);
    return history === null ? E.left({ _tag: 'Unexpected', what: 'subscriptions' }) : E.right(history);
  };
