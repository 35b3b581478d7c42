/** Words of the calls to action on the host's pages that name a plan, and of what stands below them. Kept apart: their part brings no others. */
export const callToActionTexts = {
  'spot.subscribe': 'Subscribe',
  'spot.try-free': 'Try it free',
  'spot.terms': '{price} {period}. Cancel anytime.',
  'spot.terms-later': '{first} at first, then {price} {period}. Cancel anytime.',
  'spot.trial-terms': '{trial} free, then {price} {period}. Cancel anytime.',
  'spot.trial-terms-later':
    '{trial} free, then {first} at first, and {price} {period} later. Cancel anytime.',
} as const;
