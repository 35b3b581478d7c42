/** Words of the page on which plans are offered to visitors, beside those of the page on which they are paid for. */
export const planOfferTexts = {
  'plans.gives': 'What you get',
  'plans.saving-year': 'Save {amount} a year over paying monthly',
  'plans.cancel-anytime': 'Cancel anytime in your account.',
  'plans.cancel-keeps': 'You can keep reading until the end of the time you paid for.',
  'plans.next': 'Next, create your account. Then you choose how to pay.',
  'plans.have-account': 'Already have an account?',
  'plans.have-account-text': 'Log in and continue with this plan.',
  'plans.questions': 'Questions and answers',
  'plans.help': 'Still have a question?',
  'plans.terms': 'Membership terms',
} as const;
