import type { planOfferTexts } from '../../texts/plan-offer';

/** Spanish for `texts/plan-offer.ts`. */
export const planOfferSpanish: Record<keyof typeof planOfferTexts, string> = {
  'plans.gives': 'Lo que recibes',
  'plans.saving-year': 'Ahorra {amount} al año frente al pago mensual',
  'plans.cancel-anytime': 'Cancela cuando quieras en tu cuenta.',
  'plans.cancel-keeps': 'Puedes seguir leyendo hasta que termine el tiempo que pagaste.',
  'plans.next': 'Ahora crea tu cuenta. Después eliges cómo pagar.',
  'plans.have-account': '¿Ya tienes una cuenta?',
  'plans.have-account-text': 'Inicia sesión y continúa con este plan.',
  'plans.questions': 'Preguntas y respuestas',
  'plans.help': '¿Aún tienes preguntas?',
  'plans.terms': 'Términos de la membresía',
};
