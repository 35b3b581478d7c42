/** Words of the widgets on the host's pages. Kept apart: the loader brings these and no others. */
export const headerTexts = {
  'header.log-in': 'Log In',
  'header.log-out': 'Log Out',
  'header.logging-out': 'Logging out...',
  'header.account': 'Account',
  'header.loading': 'Loading...',
  'header.greeting': 'Hi, {name}',
  'header.greeting-plain': 'Hi there',
  'header.account-settings': 'Account Settings',
  'header.help': 'Help',
  'header.subscribe': 'Subscribe',
  'header.try-free': 'Try it free',
  'header.refer': 'Get $10 / Refer a friend',
  'header.menu': 'Account menu',
  'header.close': 'Close',
  'header.not-loaded': 'This page could not be loaded. Try again',
} as const;
