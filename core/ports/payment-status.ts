import type { PaymentMethod } from '../domain/payment-method/payment-method';
import type { PaymentState } from '../domain/subscription/payment-state';
import type { Call } from './call';

/** What a page of the host's is told of a stored method: nothing that pays, and nothing to find it by. */
export type MethodAtAGlance = Pick<
  PaymentMethod,
  'card_type' | 'last_4' | 'default' | 'has_active_subscription' | 'expired' | 'expiring_soon'
>;

/** How the reader's payments stand (AP-16, AP-19), for the alert on pages of the host's. */
export interface PaymentStatus {
  /** A reader whom the payment provider does not know has neither. */
  readonly read: Call<PaymentState & { readonly methods: readonly MethodAtAGlance[] }>;
  /** Whether there ever was a subscription (AP-19), on whatever plan. */
  readonly hasRecords: Call<boolean>;
}
