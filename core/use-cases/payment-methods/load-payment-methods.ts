import { failureFacts } from '../../ports/call-failed';
import * as E from 'fp-ts/Either';
import type { Call } from '../../ports/call';
import type { Log } from '../../ports/log';
import { makeLatestOnly } from '../../state/latest-only';
import type { PaymentMethods } from '../../ports/payment-methods';
import { paymentMethodsRead, type SubscriptionState } from '../../state/subscriptions';
import type { Session } from '../../state/session';
import type { Store } from '../../state/store';

/** Reads the reader's stored payment methods (PZ-08). A failed read keeps the previous data. */
export type LoadPaymentMethods = Call<void>;

export const makeLoadPaymentMethods = ({
  paymentMethods,
  session,
  subscriptions,
  log,
}: {
  readonly paymentMethods: Pick<PaymentMethods, 'list'>;
  readonly session: Pick<Session, 'capture'>;
  readonly subscriptions: Store<SubscriptionState>;
  readonly log: Log;
}): LoadPaymentMethods => {
  const turns = makeLatestOnly();
  return async () => {
    const isCurrent = session.capture();
    const turn = turns();
    const read = await paymentMethods.list();
    if (!isCurrent()) return E.left({ _tag: 'SignedOut' });
    if (!turn.countsStill()) return E.right(undefined);
    if (E.isLeft(read)) {
      log.error('The payment methods could not be read', failureFacts(read.left));
      return read;
    }
    subscriptions.update((state) => paymentMethodsRead(state, read.right));
    return E.right(undefined);
  };
};
