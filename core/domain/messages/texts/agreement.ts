/** Texts of the agreement at registration and payment, with the linked pages (RT-22). */
export const agreementTexts = {
  'agreement.box': 'I agree to the terms and the privacy policy.',
  'agreement.missing': 'Check the box to continue',
  'agreement.register': 'By creating an account, you agree to our {terms} and {privacy}.',
  'agreement.the-terms': 'terms',
  'agreement.the-privacy': 'privacy policy',
  'agreement.subscribe': 'When you join, you agree to our {terms} and {privacy}.',
  'agreement.terms': 'Terms',
  'agreement.privacy': 'Privacy policy',
} as const;
