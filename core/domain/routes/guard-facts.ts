import { isSubscribed, type SubscriptionStatus } from '../subscription/status';
import type { AccountHome } from './paths';

/** The reader data for a guard's decision. Null: not read yet, or the read failed. */
export interface GuardFacts {
  /** `false` only after a 401 or a data layer without a reader; a failed read is `null`. */
  readonly loggedIn: boolean | null;
  readonly membershipEnabled: boolean;
  readonly status: SubscriptionStatus | null;
  readonly homeDelivery: boolean;
  /** True if a stored method can pay. */
  readonly hasPaymentMethod: boolean | null;
  /** From the profile; null until it has been read. */
  readonly onboarded: boolean | null;
  /** The first page of the account; `settings` by default. */
  readonly home?: AccountHome | undefined;
  /** The sections listed by the publisher. If empty, all sections exist except those that must be listed. */
  readonly sections?: readonly string[] | undefined;
  /** True for a member outside the region (HM-03, decision 98). False by default. */
  readonly abroad?: boolean | undefined;
}

/** True for an active subscriber (ST-02) or a home-delivery subscriber (RT-25). `null` if unknown. */
export const passesMemberGate = ({
  status,
  homeDelivery,
}: Pick<GuardFacts, 'status' | 'homeDelivery'>): boolean | null => {
  if (homeDelivery) return true;
  return status === null ? null : isSubscribed(status);
};
