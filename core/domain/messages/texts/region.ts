/** Texts for readers outside the publisher's region. */
export const regionTexts = {
  'region.title': 'Not available where you are',
  'region.text': "Accounts and memberships on this site aren't offered in your region right now.",
  'region.home': 'Go to the front page',
} as const;
