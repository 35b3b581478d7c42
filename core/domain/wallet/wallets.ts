import type { PaymentMethodType } from '../payment-method/payment-method';

/** What pays without a card being typed in (PF-04). */
export type Wallet = Exclude<PaymentMethodType, 'CreditCard'>;

export interface WalletFacts {
  /** Those that the publisher has turned on. */
  readonly enabled: readonly Wallet[];
  /** Those that the payment provider's account takes. */
  readonly gateway: readonly Wallet[];
  /** Those that this device can pay with. */
  readonly device: readonly Wallet[];
}

/** The order in which wallets are offered. */
const inOrder: readonly Wallet[] = ['ApplePay', 'GooglePay', 'PayPalAccount'];

/** PF-04: wallets that the publisher, the gateway and the device all allow. Nothing is offered that would fail when pressed. */
export const walletsOnOffer = ({ enabled, gateway, device }: WalletFacts): readonly Wallet[] =>
  inOrder.filter((wallet) => [enabled, gateway, device].every((allowed) => allowed.includes(wallet)));
