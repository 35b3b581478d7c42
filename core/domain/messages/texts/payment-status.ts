/** Words of payments that are due, and of cards that end. Kept apart: pages of the host's bring these as well. */
export const dueTexts = {
  'error.past-due': 'Your membership billing is past due. Please update your payment method to continue.',
  'card.about-to-expire':
    'Your credit card is about to expire. Please update your {type} ending in {digits}.',
  'card.expired': 'Your credit card has expired. Please update your {type} ending in {digits}.',
} as const;
