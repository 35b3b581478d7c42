import type { Translate } from '../domain/messages/catalogue';
import type { Wallet } from '../domain/wallet/wallets';
import type { WalletEnd, WalletProblem } from '../flows/payment-source/wallets';

const names = {
  PayPalAccount: 'method.paypal',
  GooglePay: 'method.google-pay',
  ApplePay: 'method.apple-pay',
} as const satisfies Record<Wallet, string>;

const endings = {
  failed: 'wallet.failed',
  late: 'wallet.timed-out',
  canceled: 'wallet.canceled',
} as const satisfies Record<WalletEnd, string>;

/** The message that a wallet ended without a payment and was not closed by the reader. */
export const walletProblemWords = (
  { wallet, ended }: Pick<WalletProblem, 'wallet' | 'ended'>,
  t: Translate,
): string => t(endings[ended], { wallet: walletName(wallet, t) });

/** True if the reader canceled the wait for a wallet, which is no error. */
export const isCanceledWait = (problem: { readonly _tag: string; readonly ended?: WalletEnd }): boolean =>
  problem._tag === 'Wallet' && problem.ended === 'canceled';

export const walletName = (wallet: Wallet, t: Translate): string => t(names[wallet]);
