/** Paying by wallet, and with the security code of a card that is stored. */
export const walletTexts = {
  'wallet.row': 'Pay with a wallet',
  'wallet.loading': 'Looking for wallets that you can pay with',
  'wallet.or': 'or',
  'wallet.button': 'Pay with {wallet}',
  'wallet.save-row': 'Add a wallet',
  'wallet.save': 'Add {wallet}',
  'wallet.saved': '{wallet} is saved.',
  'wallet.waiting': 'Waiting for {wallet}…',
  'wallet.failed': '{wallet} did not work. Try it again, or pay another way.',
  'wallet.timed-out': '{wallet} took too long. Try it again, or pay another way.',
  'wallet.code-wanted': 'Your bank asks for the security code of this card. Enter it, and pay again.',
  'wallet.code-again': 'The security code does not match this card. Enter it again.',
  'wallet.code-loading': 'Loading the field for the security code',
  'wallet.code-failed': 'The field for the security code could not be loaded. You have not been charged.',
} as const;
