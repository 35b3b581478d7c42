/** Words of what a reader has to see to, as pages of the host's bring them as well. */
export const hostAlertTexts = {
  'alert.label': 'Needs your attention',
  'alert.update': 'Update your payment method',
  'alert.new-email': "We're waiting for you to confirm your new email. Your old one works until then.",
  'alert.membership': 'Your membership',
  'alert.dismiss': 'Not now',
  'alert.profile': 'Go to your profile',
} as const;
