import type { DecodedSubscriptions } from './wire';

/** ST-12: more than one subscription ever. Records on plans that are unknown today count as well. */
export const isReturningCustomer = ({ subscriptions, skipped }: DecodedSubscriptions): boolean =>
  subscriptions.length + skipped.filter(({ reason }) => reason !== 'not-a-list').length > 1;
