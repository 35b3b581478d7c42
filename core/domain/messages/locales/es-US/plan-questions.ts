import type { planQuestionTexts } from '../../texts/plan-questions';

/** Spanish for `texts/plan-questions.ts`. */
export const planQuestionSpanish: Record<keyof typeof planQuestionTexts, string> = {
  'plans.cancel-question': '¿Cómo cancelo?',
  'plans.cancel-answer':
    'Ve a Membresía en tu cuenta y elige “{action}”. Son dos pasos, o tres si tenemos una oferta para ti. Puedes seguir leyendo hasta que termine el tiempo que pagaste y no se te cobrará más.',
  'plans.cancel-answer-trial':
    'Si cancelas durante la prueba, no pagas nada y tu acceso termina de inmediato.',
  'plans.trial-question': '¿Qué pasa después de la prueba?',
  'plans.trial-answer':
    'Tu prueba de {plan} dura hasta el {date}. Ese día pagas {amount}, y después {period} hasta que canceles.',
  'plans.trial-answer-later': 'El precio es de {new} a partir del {later}.',
  'plans.trial-answer-once':
    'La prueba es para nuevos miembros. Si ya tuviste una, pagas desde el primer día. Ves el precio antes de pagar.',
  'plans.switch-question': '¿Puedo cambiar de plan después?',
  'plans.switch-answer':
    'Sí. Ve a Membresía en tu cuenta y elige “{action}”. Ves el precio nuevo y el día en que empieza antes de confirmar.',
  'plans.pause-question': '¿Puedo pausar mi membresía?',
  'plans.pause-answer':
    'Sí, de {from} a {to} meses. Ve a Membresía en tu cuenta y elige “{action}”. No se te cobrará nada durante la pausa.',
  'plans.delivery-question': 'Recibo el periódico en casa. ¿Necesito un plan?',
  'plans.delivery-answer':
    'No. {product} viene gratis con tu entrega a domicilio. Inicia sesión con tu cuenta para leer.',
  'plans.pay-question': '¿Cómo puedo pagar?',
  'plans.pay-answer': 'Con tarjeta de crédito o débito.',
  'plans.pay-answer-wallets':
    'Con tarjeta de crédito o débito, o con {wallets} si tu dispositivo lo permite.',
};
