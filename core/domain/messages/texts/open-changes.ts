/** Words of a change that was begun and is not finished. Kept apart: pages of the host's bring them as well. */
export const openChangeTexts = {
  'overview.change-open': "A change you started earlier isn't finished.",
  'overview.change-link': 'Look at your change',
} as const;
