/** Paying by wallet, and with the security code of a card that is stored. */
export const walletTexts = {
  'wallet.row': 'Pay with a wallet',
  'wallet.loading': 'Checking which wallets you can use',
  'wallet.or': 'or',
  'wallet.button': 'Pay with {wallet}',
  'wallet.save-row': 'Add a wallet',
  'wallet.save': 'Add {wallet}',
  'wallet.saved': '{wallet} is saved.',
  'wallet.waiting': 'Waiting for {wallet}…',
  'wallet.failed': "{wallet} didn't work. Try it again, or pay another way.",
  'wallet.timed-out': '{wallet} took too long. Try it again, or pay another way.',
  'wallet.code-wanted': 'Your bank asks for the security code of this card. Enter it, and pay again.',
  'wallet.code-again': "The security code doesn't match this card. Enter it again.",
  'wallet.code-loading': 'Loading the security code field',
  'wallet.code-failed': "We couldn't load the security code field. You have not been charged.",
} as const;
