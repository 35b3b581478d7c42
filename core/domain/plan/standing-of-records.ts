import { hasHomeDelivery, type DataLayer } from '../member/data-layer';
import { withoutAbandonedStarts } from '../subscription/abandoned';
import { deriveStatus } from '../subscription/status';
import { decodeSubscriptions, mayHideALiveOne, type PlanOfRecord } from '../subscription/wire';
import { standingOf, type Standing } from './standing';

/** The data of a host page that decides the standing, beside the records. */
export interface StandingReader {
  readonly reader: Pick<DataLayer, 'paused' | 'products'>;
  readonly pausingEnabled: boolean;
  /** All plans of the publisher. */
  readonly plans: readonly PlanOfRecord[];
  readonly now: Date;
}

/**
 * Derives the standing from the raw records of `GET /blaize/payment/braintree/subscriptions`, as the account area does;
 * `null` if the records are unreadable.
 */
export const standingOfRecords = (
  records: readonly unknown[],
  { reader, pausingEnabled, plans, now }: StandingReader,
): Standing | null => {
  const { subscriptions, skipped } = decodeSubscriptions(records, plans);
  if (skipped.some(mayHideALiveOne)) return null;
  const homeDeliveryOver = !hasHomeDelivery(reader);
  const { status } = deriveStatus({
    subscriptions: withoutAbandonedStarts(subscriptions),
    now,
    paused: reader.paused,
    pausingEnabled,
    homeDeliveryOver,
  });
  const unknownLive = skipped.some((one) => one.reason === 'unknown-plan' && one.live);
  return standingOf({ status, subscriptions, unknownLive, homeDeliveryOver });
};
