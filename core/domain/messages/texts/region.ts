/** Words for readers outside the region that the publisher serves. */
export const regionTexts = {
  'region.title': 'Not available where you are',
  'region.text': 'Accounts and memberships of this site are not offered in your region at the moment.',
  'region.help': 'Customer service',
  'region.home': 'Go to the front page',
  'region.member-outside':
    "You can't sign in from where you are. Your membership is untouched, and works again when you are back.",
} as const;
