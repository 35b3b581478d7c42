import type { regionTexts } from '../../texts/region';

/** Spanish for `texts/region.ts`. */
export const regionSpanish: Record<keyof typeof regionTexts, string> = {
  'region.title': 'No disponible donde estás',
  'region.text': 'Ahora no ofrecemos cuentas ni membresías de este sitio en tu región.',
  'region.home': 'Ir a la portada',
};
