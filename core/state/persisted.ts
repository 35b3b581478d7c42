import { awaitsNewEmail, hadTrial, isUnconfirmed, type MemberState } from './member';
import type { SubscriptionState } from './subscriptions';
import type { NewEmail } from '../domain/member/new-email';
import type { SubscriptionStatus } from '../domain/subscription/status';

/**
 * What outlives the page (HM-18): who the reader is and how their membership stands, in a form that fits a cookie. No session,
 * token, nonce or payment method is in it.
 */
export interface PersistedState {
  readonly version: 1;
  readonly trackingId: string;
  readonly user: {
    readonly firstName: string;
    readonly lastName: string;
    readonly avatarColor: string;
    readonly onboarded: boolean;
    readonly currentPlan: string | null;
  } | null;
  readonly subscription: {
    readonly status: SubscriptionStatus;
    readonly activeId: string | null;
    /** ISO moments. */
    readonly nextBilling: string | null;
    readonly paidThrough: string | null;
  } | null;
  /** This visit is the app's (HM-19). */
  readonly mobileApp?: true;
  /** A trial was had; absent where none is known of. */
  readonly hadTrial?: true;
  /** The mark of a new address that waits to be confirmed; absent where none does. */
  readonly newEmail?: string;
  /** They registered in this browser, and have not confirmed their address here. */
  readonly unconfirmed?: true;
  /** ST-13: home delivery has ended, and the plan with it, and the reader has not seen it yet. */
  readonly deliveryEnded?: true;
}

/** `null` while nobody is known to be signed in: then nothing is kept. */
export const toPersisted = (member: MemberState, subscriptions: SubscriptionState): PersistedState | null => {
  const { dataLayer, dataLayerReading, user } = member;
  if (dataLayerReading !== 'read' || !dataLayer.loggedIn || dataLayer.trackingId === null) return null;
  const { profile } = user;
  const active = subscriptions.activeSubscription;
  return {
    version: 1,
    trackingId: dataLayer.trackingId,
    user: profile && {
      firstName: profile.firstName,
      lastName: profile.lastName,
      avatarColor: profile.avatarColor,
      onboarded: profile.onboarded,
      currentPlan: profile.currentPlan,
    },
    subscription: subscriptions.subscriptionsFetched
      ? {
          status: subscriptions.subscriptionStatus,
          activeId: active?.id ?? null,
          nextBilling: active?.next_billing_date?.toISOString() ?? null,
          paidThrough: active?.paid_through_date?.toISOString() ?? null,
        }
      : null,
    ...(member.mobileApp && { mobileApp: true }),
    ...(hadTrial(member) && { hadTrial: true }),
    ...(member.newEmail !== null && awaitsNewEmail(member) && { newEmail: member.newEmail.mark }),
    ...(isUnconfirmed(member) && { unconfirmed: true }),
    ...(saysDeliveryEnded(subscriptions) && { deliveryEnded: true }),
  };
};

const saysDeliveryEnded = ({ announcement }: SubscriptionState): boolean =>
  announcement?.kind === 'message' && announcement.key === 'membership.home-delivery-ended';

/** ST-13: an earlier page had this to say to this reader, who has not seen it. */
export const keptDeliveryEnded = (kept: unknown, trackingId: string): boolean =>
  keptReader(kept) === trackingId && (kept as { readonly deliveryEnded?: unknown }).deliveryEnded === true;

/** The new address that an earlier page asked for; `null` for anything that is none. */
export const keptNewEmail = (kept: unknown): NewEmail | null => {
  const reader = keptReader(kept);
  if (reader === null) return null;
  const mark = (kept as { readonly newEmail?: unknown }).newEmail;
  return typeof mark === 'string' && /^\w{1,7}$/.test(mark) ? { reader, mark } : null;
};

/** Whose address waits to be confirmed, as an earlier page has kept it; `null` for anything else. */
export const keptUnconfirmed = (kept: unknown): string | null =>
  (kept as { readonly unconfirmed?: unknown } | null)?.unconfirmed === true ? keptReader(kept) : null;

const statuses: readonly SubscriptionStatus[] = [
  'Active',
  'Active_Paused',
  'Active_Pending',
  'Cancelled_Active',
  'Canceled',
  'None',
  'Paused',
  'Past Due',
  'Pending',
];

/** Whose the kept state is; `null` for anything that is not ours. */
export const keptReader = (kept: unknown): string | null => {
  if (typeof kept !== 'object' || kept === null) return null;
  const { version, trackingId } = kept as Partial<Record<keyof PersistedState, unknown>>;
  return version === 1 && typeof trackingId === 'string' ? trackingId : null;
};

/** The last known status of this reader; `null` for anything that is not ours, or somebody else's. */
export const lastKnownStatus = (kept: unknown, trackingId: string): SubscriptionStatus | null => {
  if (keptReader(kept) !== trackingId) return null;
  const { subscription } = kept as { readonly subscription?: unknown };
  if (typeof subscription !== 'object' || subscription === null) return null;
  const status: unknown = (subscription as { readonly status?: unknown }).status;
  return statuses.find((one) => one === status) ?? null;
};
