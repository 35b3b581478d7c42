/**
 * Texts of the calls to action on host pages that name a plan. In their own file, so that their part loads no other
 * texts.
 */
export const callToActionTexts = {
  'spot.subscribe': 'Subscribe',
  'spot.try-free': 'Try it free',
  'spot.terms': '{price} {period}. Cancel anytime.',
  'spot.terms-later': '{first} at first, then {price} {period}. Cancel anytime.',
  'spot.trial-terms': '{trial} free, then {price} {period}. Cancel anytime.',
  'spot.trial-terms-later':
    '{trial} free, then {first} at first, and {price} {period} later. Cancel anytime.',
} as const;
