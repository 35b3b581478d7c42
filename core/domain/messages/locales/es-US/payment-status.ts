import type { dueTexts } from '../../texts/payment-status';

/** Spanish for `texts/payment-status.ts`. */
export const dueSpanish: Record<keyof typeof dueTexts, string> = {
  'error.past-due': 'El pago de tu membresía está atrasado. Actualiza tu método de pago para continuar.',
  'card.about-to-expire': 'Tu tarjeta de crédito está por vencer. Actualiza tu {type} terminada en {digits}.',
  'card.expired': 'Tu tarjeta de crédito venció. Actualiza tu {type} terminada en {digits}.',
};
