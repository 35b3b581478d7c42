import type { planPageTexts } from '../../texts/plan-page';

/** Spanish for `texts/plan-page.ts`. */
export const planPageSpanish: Record<keyof typeof planPageTexts, string> = {
  'subscribe.keep-reading': 'Sigue leyendo “{title}”',
  'subscribe.loading': 'Cargando los planes',
  'subscribe.unreadable': 'No pudimos cargar los planes. No se te cobró nada.',
  'subscribe.already-text':
    'No tienes nada que pagar. Puedes ver tu plan y tu próximo cobro en la página de tu membresía.',
  'subscribe.included': '{product} viene gratis con tu entrega a domicilio',
  'subscribe.included-text': 'No tienes nada que pagar. Dura lo mismo que tu entrega a domicilio.',
  'subscribe.past-due': 'Tu último pago no se realizó',
  'subscribe.past-due-text': 'No necesitas otra membresía. Paga ahora para seguir leyendo.',
  'subscribe.pay-due': 'Pagar ahora',
  'subscribe.paused': 'Tu membresía está en pausa',
  'subscribe.paused-text': 'No necesitas otra. Reanuda esta cuando quieras.',
  'subscribe.manage': 'Administrar tu membresía',
  'subscribe.no-plans': 'Ahora no hay planes para elegir.',
  'subscribe.choose-plan': 'Elige tu plan',
  'subscribe.best-value': '¡Mejor precio!',
  'subscribe.trial-terms': '{length} gratis y después {amount} {period}',
  'subscribe.renews': 'Se renueva hasta que canceles.',
  'subscribe.terms': 'Cómo cancelar',
  'subscribe.pay-with': 'Pagar con',
  'subscribe.card-title': 'Tu tarjeta',
  'subscribe.paying': 'Enviando tu pago…',
  'subscribe.checking-text': 'Quédate en esta página. No hace falta que pagues otra vez.',
  'subscribe.not-there':
    'Todavía no vemos tu membresía. Puede tardar unos minutos. Mira otra vez o comunícate con atención al cliente antes de volver a pagar.',
  'checkout.change': 'Cambiar',
  'checkout.continue': 'Continuar al pago',
  'checkout.start-trial': 'Empezar la prueba gratis',
  'checkout.pay': 'Pagar {amount}',
  'checkout.account': 'Tu cuenta',
  'checkout.pays': 'Hoy pagas {today}. A partir del {date} pagas {amount} {period} hasta que canceles.',
  'checkout.pays-first':
    'Hoy pagas {today}, y {amount} el {date} por {first}. Después pagas {new} {per} hasta que canceles.',
  'checkout.pays-first-several':
    'Hoy pagas {today}. A partir del {date} pagas {amount} {per} por {first} y después {new} {per} hasta que canceles.',
  'checkout.pays-first-today':
    'Hoy pagas {today}, luego {amount} {period} a partir del {date}, durante {first}. Después pagas {new} {per} hasta que canceles.',
  'checkout.pays-step':
    'Hoy pagas {today}. A partir del {date} pagas {amount} {period} y {new} a partir del {later}, hasta que canceles.',
  'checkout.once': 'Hoy pagas {today}.',
  'subscribe.done-trial': 'Ya eres miembro. Tu prueba dura hasta el {date}.',
  'subscribe.done': 'Ya eres miembro.',
  'subscribe.continue': 'Continuar',
};
