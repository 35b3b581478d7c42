/** Texts of the header menu. */
export const menuTexts = {
  'header.logging-out': 'Logging out...',
  'header.loading': 'Loading...',
  'header.account-settings': 'Account Settings',
  'header.help': 'Help',
  'header.subscribe': 'Subscribe',
  'header.try-free': 'Try it free',
  'header.refer': 'Get $10 / Refer a friend',
  'header.resume': 'Resume',
  'header.pay': 'Pay now',
  'header.restart': 'Restart',
  'header.menu': 'Account menu',
  'header.close': 'Close',
  'header.menu-broken': "The menu can't open right now. Press again to go to your account.",
} as const;
