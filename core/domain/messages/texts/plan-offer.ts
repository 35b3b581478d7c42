/** Words of the page on which plans are offered to visitors, beside those of the page on which they are paid for. */
export const planOfferTexts = {
  'plans.cancel-anytime': 'Cancel anytime in your account.',
  'plans.cancel-keeps': 'You can keep reading until the end of the time you paid for.',
  'plans.next': 'Next, you choose how to pay.',
  'plans.questions': 'Questions and answers',
  'plans.help': 'Still have a question?',
  'plans.terms': 'Membership terms',
} as const;
