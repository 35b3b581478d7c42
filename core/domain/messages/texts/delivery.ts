/** Texts for the end of home delivery (ST-13). In their own file, because host pages load them too. */
export const deliveryTexts = {
  'membership.home-delivery-ended':
    'Your home delivery has ended, so your free sports membership has ended too.',
  'alert.seen': 'OK',
} as const;
