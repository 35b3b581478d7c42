/** Texts of alerts that host pages load too. */
export const hostAlertTexts = {
  'alert.label': 'Needs your attention',
  'alert.update': 'Update your payment method',
  'alert.new-email': "We're waiting for you to confirm your new email. Your old one works until then.",
  'alert.membership': 'Your membership',
  'alert.dismiss': 'Not now',
  'alert.profile': 'Go to your profile',
} as const;
