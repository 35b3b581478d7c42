import type { Say } from '../../../../core/domain/messages/catalogue';
import type { Wallet } from '../../../../core/domain/wallet/wallets';

const names = {
  PayPalAccount: 'method.paypal',
  GooglePay: 'method.google-pay',
  ApplePay: 'method.apple-pay',
} as const satisfies Record<Wallet, string>;

export const walletName = (wallet: Wallet, say: Say): string => say(names[wallet]);
