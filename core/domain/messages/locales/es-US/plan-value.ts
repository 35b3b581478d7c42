import type { planValueTexts } from '../../texts/plan-value';

/** Spanish for `texts/plan-value.ts`. */
export const planValueSpanish: Record<keyof typeof planValueTexts, string> = {
  'plans.saving-both': 'Ahorra {percent}%: {amount} menos al año que con el pago mensual',
  'plans.saving-year': 'Ahorra {amount} al año frente al pago mensual',
  'subscribe.a-month': '{amount} al mes',
  'subscribe.a-month-first': '{amount} al mes durante {first}',
  'subscribe.saving': 'Ahorra {percent}% del precio normal de {price}',
  'subscribe.saving-first': 'Ahorra {percent}% del precio normal de {price} durante {first}',
  'subscribe.month-saving-first': '{amount} al mes: ahorra {percent}% durante {first}',
  'subscribe.step-terms-alone': 'Por {first}, después {new} {per}',
};
