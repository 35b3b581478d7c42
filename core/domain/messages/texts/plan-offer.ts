/** Texts of the plan page for visitors, in addition to the texts of the payment page. */
export const planOfferTexts = {
  'plans.cancel-anytime': 'Cancel anytime in your account.',
  'plans.cancel-keeps': 'You can keep reading until the end of the time you paid for.',
  'plans.next': "You're not charged yet. Next, you choose how to pay.",
  'plans.questions': 'Questions and answers',
  'plans.help': 'Still have a question?',
  'plans.terms': 'Membership terms',
} as const;
