/** Words about stored payment methods and charges that the specification has none for. */
export const paymentTexts = {
  'payment.saved-only': 'Card saved, but it is not your default payment method yet.',
  'payment.default-only':
    'Your default payment method has changed, but your membership still uses the old one.',
  'payment.in-use': 'Your membership is paid with this payment method. Choose another first.',
  'payment.unclear':
    'We could not tell whether your card was saved. Please look at the list before you try again.',
} as const;
