/** Words for readers outside the region that the publisher serves. */
export const regionTexts = {
  'region.title': 'Not available where you are',
  'region.text': 'Accounts and memberships of this site are not offered in your region at the moment.',
  'region.home': 'Go to the front page',
} as const;
