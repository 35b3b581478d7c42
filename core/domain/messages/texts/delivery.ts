/** Words of a home delivery that has ended (ST-13). Kept apart: pages of the host's bring them as well. */
export const deliveryTexts = {
  'membership.home-delivery-ended':
    'Your home delivery has ended, so your free sports membership has ended too.',
  'alert.seen': 'OK',
} as const;
