import type { PaymentMethodType } from '../payment-method/payment-method';

/** The payment methods that need no card input (PF-04). */
export type Wallet = Exclude<PaymentMethodType, 'CreditCard'>;

export interface WalletFacts {
  /** The wallets that the publisher has enabled. */
  readonly enabled: readonly Wallet[];
  /** The wallets that the payment provider's account accepts. */
  readonly gateway: readonly Wallet[];
  /** The wallets that this device supports. */
  readonly device: readonly Wallet[];
}

/** The display order of wallets. */
const inOrder: readonly Wallet[] = ['ApplePay', 'GooglePay', 'PayPalAccount'];

/**
 * The wallets that the publisher, the gateway and the device all support (PF-04). A wallet that would fail is not
 * offered.
 */
export const walletsOnOffer = ({ enabled, gateway, device }: WalletFacts): readonly Wallet[] =>
  inOrder.filter((wallet) => [enabled, gateway, device].every((allowed) => allowed.includes(wallet)));
