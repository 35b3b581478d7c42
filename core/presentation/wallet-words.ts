import type { Translate } from '../domain/messages/catalogue';
import type { Wallet } from '../domain/wallet/wallets';
import type { WalletProblem } from '../flows/payment-source/wallets';

const names = {
  PayPalAccount: 'method.paypal',
  GooglePay: 'method.google-pay',
  ApplePay: 'method.apple-pay',
} as const satisfies Record<Wallet, string>;

/** The message that a wallet ended without a payment and was not closed by the reader. */
export const walletProblemWords = (
  { wallet, late }: Pick<WalletProblem, 'wallet' | 'late'>,
  t: Translate,
): string => t(late ? 'wallet.timed-out' : 'wallet.failed', { wallet: walletName(wallet, t) });

export const walletName = (wallet: Wallet, t: Translate): string => t(names[wallet]);
