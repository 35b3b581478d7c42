/** Texts for overdue payments and expiring cards. In their own file, because host pages load them too. */
export const dueTexts = {
  'error.past-due': 'Your membership billing is past due. Please update your payment method to continue.',
  'card.about-to-expire':
    'Your credit card is about to expire. Please update your {type} ending in {digits}.',
  'card.expired': 'Your credit card has expired. Please update your {type} ending in {digits}.',
} as const;
