import { isSubscribed, type SubscriptionStatus } from '../subscription/status';

/** The segments for current sports members and for returning customers (ST-12). A returning customer stays one. */
export type SegmentOperation = 'sportsPlus' | '~sportsPlus' | 'returningCustomer';

/**
 * Segment operations (AP-36): `sportsPlus` adds the reader, `~sportsPlus` removes them, and an empty list changes
 * nothing. If the status is unknown, no membership operation is returned.
 */
export const segmentOperations = (
  status: SubscriptionStatus | null,
  homeDelivery: boolean,
  returningCustomer = false,
): readonly SegmentOperation[] => [
  ...membership(status, homeDelivery),
  ...(returningCustomer ? (['returningCustomer'] as const) : []),
];

const membership = (
  status: SubscriptionStatus | null,
  homeDelivery: boolean,
): readonly SegmentOperation[] => {
  if (homeDelivery) return ['sportsPlus'];
  if (status === null) return [];
  return [isSubscribed(status) ? 'sportsPlus' : '~sportsPlus'];
};
