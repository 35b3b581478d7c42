/** Words of the calls to action for readers who have a membership. Kept apart: every page of the host's brings them. */
export const memberCallToActionTexts = {
  'spot.refer': 'Get $10 / Refer a friend',
  'spot.resume': 'Resume',
  'spot.pay': 'Pay now',
} as const;
