import { awaitsNewEmail, hadTrial, isUnconfirmed, type FromEarlierPage, type MemberState } from './member';
import { parseJson } from '../domain/json';
import type { KeyValueStore } from '../ports/key-value-store';
import type { SubscriptionState } from './subscriptions';
import type { NewEmail } from '../domain/member/new-email';
import type { DataLayer } from '../domain/member/data-layer';
import type { Subscription } from '../domain/subscription/subscription';
import type { SubscriptionStatus } from '../domain/subscription/status';

/** A subscription record as kept. Dates are ISO 8601 timestamps; null if unknown. */
interface KeptRecord {
  readonly id: string;
  readonly planId: string;
  readonly status: string;
  readonly nextBilling: string | null;
  readonly paidThrough: string | null;
}

/**
 * The data that outlives the page (HM-18, readings 76): the reader and their membership, in a form that fits into a
 * cookie. It has no session, token, nonce or payment method, and no contact data: email, last name or picture. The
 * plans are not repeated here, because the tab keeps the site's response (AP-33).
 */
export interface PersistedState {
  readonly version: 1;
  readonly trackingId: string;
  /** The data layer's facts about the membership. Absent in entries of earlier versions. */
  readonly dataLayer?: Pick<DataLayer, 'products' | 'paused' | 'pausedLength'>;
  readonly user: {
    readonly firstName: string;
    readonly avatarColor: string;
    readonly onboarded: boolean;
    readonly currentPlan: string | null;
  } | null;
  readonly subscription: {
    readonly status: SubscriptionStatus;
    readonly activeId: string | null;
    /** ISO 8601 timestamps; null if unknown. */
    readonly nextBilling: string | null;
    readonly paidThrough: string | null;
    /** The newest records. Absent in entries of earlier versions. */
    readonly records?: readonly KeptRecord[];
  } | null;
  /** True if this visit is in the app (HM-19). */
  readonly mobileApp?: true;
  /** True if the reader had a trial; absent if none is known. */
  readonly hadTrial?: true;
  /** The hash of a new address that is not confirmed yet; absent if there is none. */
  readonly newEmail?: string;
  /** True if the reader registered in this browser and has not confirmed the address here. */
  readonly unconfirmed?: true;
  /** True if home delivery and its plan have ended and the reader has not seen the message yet (ST-13). */
  readonly deliveryEnded?: true;
}

/** Returns the data to keep; `null` while no signed-in reader is known, and then nothing is kept. */
export const toPersisted = (member: MemberState, subscriptions: SubscriptionState): PersistedState | null => {
  const { dataLayer, dataLayerReading, user } = member;
  if (dataLayerReading !== 'read' || !dataLayer.loggedIn || dataLayer.trackingId === null) return null;
  const { profile } = user;
  const active = subscriptions.activeSubscription;
  return {
    version: 1,
    trackingId: dataLayer.trackingId,
    dataLayer: {
      products: dataLayer.products,
      paused: dataLayer.paused,
      pausedLength: dataLayer.pausedLength,
    },
    user: profile && {
      firstName: profile.firstName,
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
          records: subscriptions.subscriptions.slice(-mostRecords).map(toKeptRecord),
        }
      : null,
    ...(member.mobileApp && { mobileApp: true }),
    ...(hadTrial(member) && { hadTrial: true }),
    ...(member.newEmail !== null && awaitsNewEmail(member) && { newEmail: member.newEmail.mark }),
    ...(isUnconfirmed(member) && { unconfirmed: true }),
    ...(saysDeliveryEnded(subscriptions) && { deliveryEnded: true }),
  };
};

/** The maximum number of kept records, so that the state fits into a cookie. */
const mostRecords = 3;

const toKeptRecord = (one: Subscription): KeptRecord => ({
  id: one.id,
  planId: one.plan_id,
  status: one.status,
  nextBilling: one.next_billing_date?.toISOString() ?? null,
  paidThrough: one.paid_through_date?.toISOString() ?? null,
});

const saysDeliveryEnded = ({ announcement }: SubscriptionState): boolean =>
  announcement?.kind === 'message' && announcement.key === 'membership.home-delivery-ended';

/** True if an earlier page kept an unseen message for this reader about the end of home delivery (ST-13). */
export const keptDeliveryEnded = (kept: unknown, trackingId: string): boolean =>
  keptReader(kept) === trackingId && (kept as { readonly deliveryEnded?: unknown }).deliveryEnded === true;

/** Returns the new address that an earlier page requested; `null` for invalid data. */
export const keptNewEmail = (kept: unknown): NewEmail | null => {
  const reader = keptReader(kept);
  if (reader === null) return null;
  const mark = (kept as { readonly newEmail?: unknown }).newEmail;
  return typeof mark === 'string' && /^\w{1,7}$/.test(mark) ? { reader, mark } : null;
};

/** Returns the reader whose address an earlier page kept as unconfirmed; `null` for other data. */
const keptUnconfirmed = (kept: unknown): string | null =>
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

/** Returns the reader of the kept state; `null` for data in another format. */
export const keptReader = (kept: unknown): string | null => {
  if (typeof kept !== 'object' || kept === null) return null;
  const { version, trackingId } = kept as Partial<Record<keyof PersistedState, unknown>>;
  return version === 1 && typeof trackingId === 'string' ? trackingId : null;
};

/** Returns the last known status of this reader; `null` for data in another format, or for another reader. */
export const lastKnownStatus = (kept: unknown, trackingId: string): SubscriptionStatus | null => {
  if (keptReader(kept) !== trackingId) return null;
  const { subscription } = kept as { readonly subscription?: unknown };
  if (typeof subscription !== 'object' || subscription === null) return null;
  const status: unknown = (subscription as { readonly status?: unknown }).status;
  return statuses.find((one) => one === status) ?? null;
};

/** The key of the stored state (HM-18). */
export const stateKey = 'state';

/** The tracking id of the reader whose state was stored by an earlier page; `null` if there is none. */
export const readerBefore = (store: Pick<KeyValueStore, 'get'>): string | null =>
  keptReader(parseJson(store.get(stateKey)));

/** The email data of the reader that an earlier page has stored. */
export const fromEarlierPage = (store: Pick<KeyValueStore, 'get'>): FromEarlierPage => {
  const kept = parseJson(store.get(stateKey));
  return { newEmail: keptNewEmail(kept), unconfirmed: keptUnconfirmed(kept) };
};
