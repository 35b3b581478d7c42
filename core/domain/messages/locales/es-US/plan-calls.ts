import type { planCallTexts } from '../../texts/plan-calls';

/** Spanish for `texts/plan-calls.ts`. */
export const planCallSpanish: Record<keyof typeof planCallTexts, string> = {
  'plan.try-free': 'Probar gratis',
  'plan.get-1': '4 semanas por {price}',
  'plan.get-6': '6 meses por {price}',
  'plan.get-12': '1 año por {price}',
};
