import { isSubscribed, type SubscriptionStatus } from '../subscription/status';

/** The segment of those who have the sports membership, and of those who had one before (ST-12): that is never over. */
export type SegmentOperation = 'sportsPlus' | '~sportsPlus' | 'returningCustomer';

/**
 * AP-36: segments are operations. `sportsPlus` puts the reader in, `~sportsPlus` takes them out, and none leaves things as they
 * are: while nobody knows how the membership stands, nothing is said about it.
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
