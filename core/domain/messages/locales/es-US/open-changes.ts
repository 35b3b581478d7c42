import type { openChangeTexts } from '../../texts/open-changes';

/** Spanish for `texts/open-changes.ts`. */
export const openChangeSpanish: Record<keyof typeof openChangeTexts, string> = {
  'overview.change-open': 'Un cambio que empezaste antes no está terminado.',
  'overview.change-link': 'Ver tu cambio',
};
