import type { givesTexts } from '../../texts/gives';

/** Spanish for `texts/gives.ts`. */
export const givesSpanish: Record<keyof typeof givesTexts, string> = {
  'plans.gives': 'Lo que recibes',
  'gives.stories': 'Todos los artículos para miembros',
  'gives.newsletters': 'Boletines para miembros',
  'gives.texts': 'Alertas de texto',
};
