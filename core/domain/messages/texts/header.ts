/** Texts of the header items. In their own file, so that the loader includes no other texts. */
export const headerTexts = {
  'header.log-in': 'Log In',
  'header.log-out': 'Log Out',
  'header.account': 'Account',
  'header.greeting': 'Hi, {name}',
  'header.greeting-plain': 'Hi there',
  'header.not-loaded': "This page didn't load. Try again",
} as const;
