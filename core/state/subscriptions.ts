import type { Discount } from '../domain/discount/discount';
import type { PlainMessageKey } from '../domain/messages/catalogue';
import { siteFailure, type SiteFailure } from '../domain/messages/site-failure';
import type { PaymentMethod } from '../domain/payment-method/payment-method';
import type { Plan } from '../domain/plan/plan';
import type { DerivedStatus, SubscriptionStatus } from '../domain/subscription/status';
import type { Subscription } from '../domain/subscription/subscription';

/** A message for the reader: a text of the catalog, or the server's own message as plain text. */
export type Notice =
  /** `why`: the reason from the site's REST client, if a call to the site failed. */
  | { readonly kind: 'message'; readonly key: PlainMessageKey; readonly why?: SiteFailure }
  | { readonly kind: 'server'; readonly text: string };

/**
 * The state of the reader's subscriptions (EN-08). The state of the payment flow belongs to its own screen
 * (decision 9).
 */
export interface SubscriptionState {
  readonly activeSubscription: Subscription | null;
  readonly subscriptions: readonly Subscription[];
  /** The status derived from the last list that was read. */
  readonly subscriptionStatus: SubscriptionStatus;
  readonly subscriptionsFetched: boolean;
  /** True if the reader ever had more than one subscription, based on the last list that was read (ST-12). */
  readonly returningCustomer: boolean;
  /** True if there are live records on plans that are unknown today. They block a new subscription. */
  readonly unknownLive: boolean;
  readonly plans: readonly Plan[];
  /** The plans that this reader may take, in display order. */
  readonly availablePlans: readonly Plan[];
  /**
   * True if the plans were requested for the mobile app's page (RT-16). Other parts of the page reuse this value for
   * their own requests.
   */
  readonly plansInApp: boolean;
  /** The discounts on charges of the active subscription (PZ-07). */
  readonly discounts: readonly Discount[];
  /** The outcome of the last change. A new change clears both messages. */
  readonly globalErrorMessage: Notice | null;
  readonly globalSuccessMessage: Notice | null;
  /** A membership change that happened without user input. Kept, also on later pages, until the reader has seen it. */
  readonly announcement: Notice | null;
  readonly loading: boolean;
  /** True if the last read failed. */
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

/** Keeps the last known status and marks it as not read. */
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

/** Clears the messages of the previous change. */
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

/** Announces that home delivery has ended (ST-13). */
export const homeDeliveryEnded = (state: SubscriptionState): SubscriptionState => ({
  ...state,
  announcement: { kind: 'message', key: 'membership.home-delivery-ended' },
});

/** Clears the announcement after the reader has seen it. */
export const announcementSeen = (state: SubscriptionState): SubscriptionState => ({
  ...state,
  announcement: null,
});

/** The reason why a call failed. `message`: the server's own message for the reader. */
interface Because {
  readonly _tag: string;
  readonly message?: string | null;
  readonly notJson?: true;
}

/** Returns the server's own message (ER-02); `null` if there is none. */
export const serverNotice = ({ message = null }: Because): Notice | null =>
  message === null ? null : { kind: 'server', text: message };

/** Returns the server's own message about a payment, a subscription or a card; otherwise our text (ER-02). */
export const failureNotice = (because: Because, ours: PlainMessageKey): Notice =>
  serverNotice(because) ?? { kind: 'message', key: ours };

/** The same for a call to the site's REST API, with the reason from its client (ER-01). */
export const siteNotice = (because: Because, ours: PlainMessageKey): Notice => {
  const notice = failureNotice(because, ours);
  const why = siteFailure(because);
  return notice.kind === 'server' || why === null ? notice : { ...notice, why };
};
