import { isSubscribed, type SubscriptionStatus } from '../subscription/status';
import type { AccountHome } from './paths';

/** Facts about the reader that a guard decides on. Null: not read yet, or the read failed. */
export interface GuardFacts {
  /** `false` only after a 401 or a data layer that says so: a failed read is `null`. */
  readonly loggedIn: boolean | null;
  readonly membershipEnabled: boolean;
  readonly status: SubscriptionStatus | null;
  readonly homeDelivery: boolean;
  /** Something is stored that could pay. */
  readonly hasPaymentMethod: boolean | null;
  /** As the profile says that was read. */
  readonly onboarded: boolean | null;
  /** The first page of the account; absent: `settings`. */
  readonly home?: AccountHome | undefined;
  /** The sections that the publisher names; without any, all that need no naming. */
  readonly sections?: readonly string[] | undefined;
  /** The reader is a member outside the region (HM-03, decision 98). Absent: no. */
  readonly abroad?: boolean | undefined;
}

/** RT-25: an active subscriber (ST-02) or a home-delivery subscriber. `null` while nobody can tell. */
export const passesMemberGate = ({
  status,
  homeDelivery,
}: Pick<GuardFacts, 'status' | 'homeDelivery'>): boolean | null => {
  if (homeDelivery) return true;
  return status === null ? null : isSubscribed(status);
};
