import type { planOfferTexts } from '../../texts/plan-offer';

/** Spanish for `texts/plan-offer.ts`. */
export const planOfferSpanish: Record<keyof typeof planOfferTexts, string> = {
  'plans.cancel-anytime': 'Cancela cuando quieras en tu cuenta.',
  'plans.cancel-keeps': 'Puedes seguir leyendo hasta que termine el tiempo que pagaste.',
  'plans.next': 'Todavía no pagas nada. Después eliges cómo pagar.',
  'plans.questions': 'Preguntas y respuestas',
  'plans.help': '¿Aún tienes preguntas?',
  'plans.terms': 'Términos de la membresía',
};
