import { isSubscribed, type SubscriptionStatus } from '../subscription/status';

/** The segment of those who have the sports membership. */
export type SegmentOperation = 'sportsPlus' | '~sportsPlus';

/**
 * AP-36: segments are operations. `sportsPlus` puts the reader in, `~sportsPlus` takes them out, and none leaves things as they
 * are: while nobody knows how the membership stands, nothing is said about it.
 */
export const segmentOperations = (
  status: SubscriptionStatus | null,
  homeDelivery: boolean,
): readonly SegmentOperation[] => {
  if (homeDelivery) return ['sportsPlus'];
  if (status === null) return [];
  return [isSubscribed(status) ? 'sportsPlus' : '~sportsPlus'];
};
