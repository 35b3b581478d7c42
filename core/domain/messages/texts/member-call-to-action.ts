/** Texts of the calls to action for members. In their own file, because every host page loads them. */
export const memberCallToActionTexts = {
  'spot.refer': 'Get $10 / Refer a friend',
  'spot.resume': 'Resume',
  'spot.pay': 'Pay now',
  'spot.restart': 'Restart',
} as const;
