import type { DecodedSubscriptions } from './wire';

/** ST-12: more than one subscription ever. What was skipped counts as well: records on plans that are unknown today. */
export const isReturningCustomer = ({ subscriptions, skipped }: DecodedSubscriptions): boolean =>
  subscriptions.length + skipped.length > 1;
