import type { PaymentMethod } from '../domain/payment-method/payment-method';
import type { PaymentState } from '../domain/subscription/payment-state';
import type { Call } from './call';

/** The fields of a stored method that host pages may see. They exclude tokens and other identifiers. */
export type MethodAtAGlance = Pick<
  PaymentMethod,
  'card_type' | 'last_4' | 'default' | 'has_active_subscription' | 'expired' | 'expiring_soon'
>;

/** The status of the reader's payments (AP-16, AP-19), for host pages. */
export interface PaymentStatus {
  /** A reader unknown to the payment provider has no records and no methods. */
  readonly read: Call<PaymentState & { readonly methods: readonly MethodAtAGlance[] }>;
  /** The raw subscription records (AP-19); empty for a reader unknown to the payment provider. */
  readonly records: Call<readonly unknown[]>;
}
