/** Words of the bar above the account's pages that the specification has none for. */
export const alertTexts = {
  'alert.label': 'To see to',
  'alert.update': 'Update your payment method',
  'alert.pending-email': 'We are waiting for you to confirm {email}. Your old address works until then.',
  'alert.dismiss': 'Not now',
  'alert.profile': 'Go to your profile',
} as const;
