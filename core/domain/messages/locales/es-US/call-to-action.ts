import type { callToActionTexts } from '../../texts/call-to-action';

/** Spanish for `texts/call-to-action.ts`. */
export const callToActionSpanish: Record<keyof typeof callToActionTexts, string> = {
  'spot.subscribe': 'Suscríbete',
  'spot.try-free': 'Pruébalo gratis',
  'spot.terms': '{price} {period}. Cancela cuando quieras.',
  'spot.terms-later': '{first} al principio, después {price} {period}. Cancela cuando quieras.',
  'spot.trial-terms': '{trial} gratis, después {price} {period}. Cancela cuando quieras.',
  'spot.trial-terms-later':
    '{trial} gratis, después {first} al principio y {price} {period} más tarde. Cancela cuando quieras.',
};
