/** Words of the header's items. Kept apart: the loader brings these and no others. */
export const headerTexts = {
  'header.log-in': 'Log In',
  'header.log-out': 'Log Out',
  'header.account': 'Account',
  'header.greeting': 'Hi, {name}',
  'header.greeting-plain': 'Hi there',
  'header.not-loaded': "This page didn't load. Try again",
} as const;
