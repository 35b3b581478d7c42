import type { Discount } from '../domain/discount/discount';
import type { Notice } from '../domain/messages/notice';
import type { PaymentMethod } from '../domain/payment-method/payment-method';
import type { Plan } from '../domain/plan/plan';
import type { DerivedStatus, SubscriptionStatus } from '../domain/subscription/status';
import type { Subscription } from '../domain/subscription/subscription';

/**
 * The state of the reader's subscriptions (EN-08). The state of the payment flow belongs to its own screen, and
 * `payflowOf` reads it (decision 9).
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
