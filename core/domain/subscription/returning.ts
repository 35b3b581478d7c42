import type { DecodedSubscriptions } from './wire';

/**
 * True if the reader has had more than one subscription (ST-12). Skipped records count too, such as those on unknown
 * plans.
 */
export const isReturningCustomer = ({ subscriptions, skipped }: DecodedSubscriptions): boolean =>
  subscriptions.length + skipped.length > 1;
