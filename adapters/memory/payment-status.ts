import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import { readPaymentState } from '../../core/domain/subscription/payment-state';
import type { CallFailed } from '../../core/ports/call-failed';
import type { PaymentStatus } from '../../core/ports/payment-status';
import type { PaymentMethods } from '../../core/ports/payment-methods';
import type { Subscriptions } from '../../core/ports/subscriptions';
import { openGate, type Gate } from './world/faults';

/** A summary of the other in-memory ports. */
export const inMemoryPaymentStatus = ({
  subscriptions,
  paymentMethods,
  gate = openGate,
}: {
  readonly subscriptions: Pick<Subscriptions, 'list'>;
  readonly paymentMethods: Pick<PaymentMethods, 'list'>;
  readonly gate?: Gate;
}): PaymentStatus => ({
  records: gate(
    'paymentStatus.records',
    [],
    pipe(
      subscriptions.list,
      TE.flatMap((records) =>
        TE.fromPredicate(
          (list): list is readonly unknown[] => Array.isArray(list),
          (): CallFailed => ({ _tag: 'Unexpected', what: 'subscriptions' }),
        )(records),
      ),
    ),
  ),
  read: gate(
    'paymentStatus.read',
    [],
    pipe(
      subscriptions.list,
      TE.flatMap((records) =>
        TE.fromNullable<CallFailed>({ _tag: 'Unexpected', what: 'subscriptions' })(readPaymentState(records)),
      ),
      TE.flatMap((paymentStatus) =>
        pipe(
          paymentStatus.live ? paymentMethods.list : TE.right([]),
          TE.map((stored) => ({
            ...paymentStatus,
            methods: stored.map((method) => ({
              card_type: method.card_type,
              last_4: method.last_4,
              default: method.default,
              has_active_subscription: method.has_active_subscription,
              expired: method.expired,
              expiring_soon: method.expiring_soon,
            })),
          })),
        ),
      ),
    ),
  ),
});
