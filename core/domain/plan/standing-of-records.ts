import { hasHomeDelivery, type DataLayer } from '../member/data-layer';
import { withoutAbandonedStarts } from '../subscription/abandoned';
import { deriveStatus } from '../subscription/status';
import {
  decodeSubscriptions,
  hasUnknownLive,
  mayHideALiveOne,
  type PlanOfRecord,
} from '../subscription/wire';
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
  const decoded = decodeSubscriptions(records, plans);
  const { subscriptions } = decoded;
  if (decoded.skipped.some(mayHideALiveOne)) return null;
  const homeDeliveryOver = !hasHomeDelivery(reader);
  const { status } = deriveStatus({
    subscriptions: withoutAbandonedStarts(subscriptions),
    now,
    paused: reader.paused,
    pausingEnabled,
    homeDeliveryOver,
  });
  const unknownLive = hasUnknownLive(decoded);
  return standingOf({ status, subscriptions, unknownLive, homeDeliveryOver });
};
