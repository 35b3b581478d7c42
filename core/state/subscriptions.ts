import type { Discount } from '../domain/discount/discount';
import type { PlainMessageKey } from '../domain/messages/catalogue';
import { siteFailure, type SiteFailure } from '../domain/messages/site-failure';
import type { PaymentMethod } from '../domain/payment-method/payment-method';
import type { Plan } from '../domain/plan/plan';
import type { DerivedStatus, SubscriptionStatus } from '../domain/subscription/status';
import type { Subscription } from '../domain/subscription/subscription';

/** What a reader is told: a text of the catalogue, or the server's own words as plain text. */
export type Notice =
  /** `why`: what the site's REST client says of it, where that call failed. */
  | { readonly kind: 'message'; readonly key: PlainMessageKey; readonly why?: SiteFailure }
  | { readonly kind: 'server'; readonly text: string };

/** What is known of the reader's subscriptions (EN-08). The payflow's own state stands beside its screen (decision 9). */
export interface SubscriptionState {
  readonly activeSubscription: Subscription | null;
  readonly subscriptions: readonly Subscription[];
  /** The last one that was derived from a list that was read. */
  readonly subscriptionStatus: SubscriptionStatus;
  readonly subscriptionsFetched: boolean;
  /** ST-12: had more than one subscription ever, by the last list that was read. */
  readonly returningCustomer: boolean;
  /** Live records on plans that are unknown today: they stand in the way of a new subscription. */
  readonly unknownLive: boolean;
  readonly plans: readonly Plan[];
  /** Those this reader may take, in the order to show them. */
  readonly availablePlans: readonly Plan[];
  /** They were asked for by the mobile app's page (RT-16), whoever asks again. */
  readonly plansInApp: boolean;
  /** Those that lower charges of the active subscription (PZ-07). */
  readonly discounts: readonly Discount[];
  /** How the last change ended; a new change clears both. */
  readonly globalErrorMessage: Notice | null;
  readonly globalSuccessMessage: Notice | null;
  /** What happened to the membership without the reader's doing; stays, on later pages too, until the reader has seen it. */
  readonly announcement: Notice | null;
  readonly loading: boolean;
  /** The last attempt to read failed. */
  readonly failed: boolean;
  readonly paymentMethodsData: {
    readonly paymentMethods: readonly PaymentMethod[];
    readonly methodsFetched: boolean;
  };
}

export const noSubscriptions: SubscriptionState = {
  activeSubscription: null,
  subscriptions: [],
  subscriptionStatus: 'None',
  subscriptionsFetched: false,
  returningCustomer: false,
  unknownLive: false,
  plans: [],
  availablePlans: [],
  plansInApp: false,
  discounts: [],
  globalErrorMessage: null,
  globalSuccessMessage: null,
  announcement: null,
  loading: false,
  failed: false,
  paymentMethodsData: { paymentMethods: [], methodsFetched: false },
};

/** `null` until a list was read. */
export const knownStatus = (state: SubscriptionState): SubscriptionStatus | null =>
  state.subscriptionsFetched ? state.subscriptionStatus : null;

export const subscriptionsLoading = (state: SubscriptionState): SubscriptionState => ({
  ...state,
  loading: true,
});

export const subscriptionsRead = (
  state: SubscriptionState,
  read: {
    readonly plans: readonly Plan[];
    readonly subscriptions: readonly Subscription[];
    readonly returningCustomer: boolean;
    readonly unknownLive: boolean;
    readonly derived: DerivedStatus;
  },
): SubscriptionState => ({
  ...state,
  plans: read.plans,
  subscriptions: read.subscriptions,
  returningCustomer: read.returningCustomer,
  unknownLive: read.unknownLive,
  subscriptionStatus: read.derived.status,
  activeSubscription: read.derived.activeSubscription,
  subscriptionsFetched: true,
  failed: false,
  loading: false,
});

/** The last known status is kept; it counts as not read. */
export const subscriptionsFailed = (state: SubscriptionState): SubscriptionState => ({
  ...state,
  subscriptionsFetched: false,
  failed: true,
  loading: false,
});

export const plansRead = (
  state: SubscriptionState,
  plans: readonly Plan[],
  availablePlans: readonly Plan[],
): SubscriptionState => ({ ...state, plans, availablePlans });

export const paymentMethodsRead = (
  state: SubscriptionState,
  paymentMethods: readonly PaymentMethod[],
): SubscriptionState => ({ ...state, paymentMethodsData: { paymentMethods, methodsFetched: true } });

export const discountsRead = (
  state: SubscriptionState,
  discounts: readonly Discount[],
): SubscriptionState => ({ ...state, discounts });

/** A change has begun: what was said about the one before is over. */
export const changeBegun = (state: SubscriptionState): SubscriptionState => ({
  ...state,
  globalErrorMessage: null,
  globalSuccessMessage: null,
});

export const succeeded = (state: SubscriptionState, notice: Notice): SubscriptionState => ({
  ...state,
  globalSuccessMessage: notice,
  globalErrorMessage: null,
});

export const failedWith = (state: SubscriptionState, notice: Notice): SubscriptionState => ({
  ...state,
  globalErrorMessage: notice,
  globalSuccessMessage: null,
});

/** ST-13. */
export const homeDeliveryEnded = (state: SubscriptionState): SubscriptionState => ({
  ...state,
  announcement: { kind: 'message', key: 'membership.home-delivery-ended' },
});

/** The reader knows. */
export const announcementSeen = (state: SubscriptionState): SubscriptionState => ({
  ...state,
  announcement: null,
});

/** Why a call failed; `message`: what the server itself said to the reader. */
interface Because {
  readonly _tag: string;
  readonly message?: string | null;
  readonly notJson?: true;
}

/** ER-02: the server's own words; `null` where it has none. */
export const serverNotice = ({ message = null }: Because): Notice | null =>
  message === null ? null : { kind: 'server', text: message };

/** ER-02: what the server says of a payment, a subscription or a card comes before words of our own. */
export const failureNotice = (because: Because, ours: PlainMessageKey): Notice =>
  serverNotice(because) ?? { kind: 'message', key: ours };

/** The same of a call of the site's REST API, with what its client says (ER-01). */
export const siteNotice = (because: Because, ours: PlainMessageKey): Notice => {
  const notice = failureNotice(because, ours);
  const why = siteFailure(because);
  return notice.kind === 'server' || why === null ? notice : { ...notice, why };
};
