import type { pastDueTexts } from '../../texts/past-due';

/** Spanish for `texts/past-due.ts`. */
export const pastDueSpanish: Record<keyof typeof pastDueTexts, string> = {
  'rescue.title': 'Paga ahora',
  'rescue.failed': 'No pudimos cobrar a tu tarjeta. Paga {amount} para seguir leyendo.',
  'rescue.failed-on': 'No pudimos cobrar a tu tarjeta el {date}. Paga {amount} para seguir leyendo.',
  'rescue.failed-card': 'No pudimos cobrar a tu {method}. Paga {amount} para seguir leyendo.',
  'rescue.failed-card-on': 'No pudimos cobrar a tu {method} el {date}. Paga {amount} para seguir leyendo.',
  'rescue.then': 'Después, {amount} el {date}.',
  'rescue.by': 'Con {method}.',
  'rescue.change': 'Cambiar',
  'rescue.change-of': 'método de pago',
  'rescue.with': 'Pagar con',
  'rescue.save-and-pay': 'Guardar y pagar {amount} ahora',
  'rescue.pay': 'Pagar {amount} ahora',
  'rescue.paying': 'Enviando tu pago…',
  'rescue.last-failed': 'El último pago falló.',
  'rescue.saved': 'La guardamos y se usará desde ahora, pero el pago falló. Prueba otra forma de pagar.',
  'rescue.paid': 'Pago recibido. Tu membresía está activa otra vez.',
  'rescue.paid-with': 'Pagaste {amount} con {method}.',
  'rescue.paid-plain': 'Pagaste {amount}.',
  'rescue.settled': 'No te queda nada por pagar.',
  'rescue.already-paid': 'Esto ya está pagado. No se cobró nada ahora.',
  'rescue.half-default': 'La guardamos, pero el cambio no está terminado. Todavía no se te ha cobrado nada.',
  'rescue.go-on': 'Continuar y pagar {amount} ahora',
  'rescue.checking-text':
    'Está tardando más de lo normal. Puedes seguir leyendo y volver: no pagarás dos veces.',
  'rescue.not-there':
    'Todavía no vemos el pago. Puede tardar unos minutos. Mira otra vez antes de volver a pagar.',
};
