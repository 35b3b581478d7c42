import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import * as O from 'fp-ts/Option';
import type { DiscountFacts, RetryFacts } from '../../domain/change/change';
import { pastDueSubscription } from '../../domain/charges/charges-ahead';
import { centsDue } from '../../domain/charges/due';
import { currentSubscription } from '../../domain/subscription/current';
import { isInState } from '../../domain/subscription/subscription';
import type { Billing } from '../../ports/billing';
import type { Call } from '../../ports/call';
import type { CallFailed } from '../../ports/call-failed';
import type { Clock } from '../../ports/clock';
import type { SubscriptionRecords, ReadSubscriptions } from './read-subscriptions';
import { inFlightFor } from './in-flight';
import { termsChanged, type NotSent, type SagaStep } from './step';
import { listMayLag, notSent } from './steps';

export interface BillingPorts {
  readonly billing: Billing;
  readonly readSubscriptions: ReadSubscriptions;
}

export interface DuePorts extends BillingPorts {
  readonly clock: Pick<Clock, 'now'>;
}

/** The failed charge and the amount that a retry would charge, in cents. */
export interface DueNow {
  readonly subscriptionId: string;
  readonly cents: number;
}

/** The amount due by records that were just read (PZ-07). Reads the discounts as well. `null` if no charge is due. */
export const dueNow = (
  { billing, clock }: Pick<DuePorts, 'billing' | 'clock'>,
  { subscriptions, plans }: SubscriptionRecords,
): Call<DueNow | null> => {
  const pastDue = pastDueSubscription(subscriptions);
  if (pastDue === null) return TE.right(null);
  // Discounts apply to the record that gives access, which can be another one.
  const isSubject = O.isNone(currentSubscription(subscriptions));
  return pipe(
    isSubject ? () => billing.discounts(pastDue.id) : TE.right([]),
    TE.map((discounts) => ({
      subscriptionId: pastDue.id,
      cents:
        centsDue(
          { subscriptions, plans, discounts, activeSubscription: isSubject ? pastDue : null },
          clock.now(),
        ) ?? 0,
    })),
  );
};

export const retryName = 'retry';
export const applyDiscountName = 'apply-discount';

/** Sends a request unless its effect is already there. */
const unlessThere = (happened: Call<boolean>, send: Call<void>): Call<void, CallFailed | NotSent> =>
  pipe(
    happened,
    TE.mapLeft(notSent),
    TE.flatMap((there): Call<void, CallFailed | NotSent> => (there ? TE.right(undefined) : send)),
  );

/**
 * Retries the failed charge of a subscription. Sends nothing if it was paid meanwhile, or if the amount differs from
 * the one shown to the reader (`dueCents`). After a lost response, the list is checked; the charge is never resent
 * automatically.
 */
export const retryStep = (ports: DuePorts, { subscriptionId, dueCents }: RetryFacts): SagaStep => {
  const isPaid = ({ subscriptions }: SubscriptionRecords): boolean =>
    subscriptions.some((one) => one.id === subscriptionId && isInState('active')(one));
  return {
    name: retryName,
    run: pipe(
      ports.readSubscriptions,
      TE.mapLeft(notSent),
      TE.flatMap((records): Call<void, CallFailed | NotSent> =>
        isPaid(records)
          ? TE.right(undefined)
          : pipe(
              dueNow(ports, records),
              TE.mapLeft(notSent),
              TE.flatMap((due): Call<void, CallFailed | NotSent> =>
                dueCents === undefined || due?.cents === dueCents
                  ? () => ports.billing.retry(subscriptionId)
                  : TE.left(notSent(termsChanged)),
              ),
            ),
      ),
    ),
    happened: pipe(ports.readSubscriptions, TE.map(isPaid)),
    lagMs: listMayLag,
    mayActWithin: inFlightFor,
    undo: null,
    trailing: false,
  };
};

/** Applies a discount unless the subscription already has it. */
export const applyDiscountStep = (
  { billing }: Pick<BillingPorts, 'billing'>,
  { subscriptionId, discountId }: DiscountFacts,
): SagaStep => {
  const happened = pipe(
    () => billing.discounts(subscriptionId),
    TE.map((discounts) => discounts.some(({ id }) => id === discountId)),
  );
  return {
    name: applyDiscountName,
    run: unlessThere(happened, () => billing.applyDiscount(subscriptionId, discountId)),
    happened,
    lagMs: 0,
    mayActWithin: inFlightFor,
    undo: null,
    trailing: false,
  };
};
