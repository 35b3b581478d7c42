/** Texts for an unfinished change. In their own file, because host pages load them too. */
export const openChangeTexts = {
  'overview.change-open': "A change you started earlier isn't finished.",
  'overview.change-link': 'Look at your change',
} as const;
