import type { paymentTexts } from '../../texts/payment';

/** Spanish for `texts/payment.ts`. */
export const paymentSpanish: Record<keyof typeof paymentTexts, string> = {
  'card-field.cardholderName': 'Nombre',
  'card-field.number': 'Número de tarjeta',
  'card-field.expirationDate': 'Vencimiento',
  'card-field.cvv': 'CVV',
  'card-field.postalCode': 'Código postal',
  'card-field.date': 'MM / AA',

  'payment.saved-only': 'Guardamos la tarjeta, pero todavía no es tu método de pago predeterminado.',
  'payment.default-only':
    'Tu método de pago predeterminado cambió, pero tu membresía sigue usando el anterior.',
  'payment.in-use': 'Este método paga tu membresía. Primero elige otro.',
  'payment.gone': 'Este método de pago ya no está guardado.',
  'payment.unclear':
    'No pudimos saber si tu tarjeta se guardó. Revisa la lista antes de intentarlo otra vez.',
  'payment.unclear-removed':
    'No pudimos saber si se eliminó tu método de pago. Revisa la lista antes de intentarlo otra vez.',
  'payment.lost-saved': 'No sabemos si se guardó tu tarjeta',
  'payment.lost-removed': 'No sabemos si se eliminó tu método de pago',
  'payment.lost-text':
    'La respuesta se perdió en el camino. Comprueba el cambio antes de intentarlo otra vez.',
  'payment.lost-not-there': 'Tu lista no muestra el cambio.',
  'payment.lost-unread': 'No pudimos cargar tus métodos de pago. Compruébalo cuando tengas conexión.',

  'payment.loading': 'Cargando tus métodos de pago',
  'payment.unreadable': 'No pudimos cargar tus métodos de pago. No ha cambiado nada.',
  'payment.list': 'Métodos de pago',
  'payment.saved-title': 'Métodos de pago guardados',
  'payment.empty': 'No tienes métodos de pago guardados. Puedes agregar uno para después.',
  'payment.expires-soon': 'Vence pronto',
  'payment.used-for': 'Se usa para {product}',
  'payment.last-changed': 'Último cambio: {date}',
  'payment.changed-before': 'Antes: {dates}',
  'payment.actions': 'Acciones',
  'payment.actions-for': 'para {method}',

  'payment.add': 'Añadir método de pago',
  'payment.add-save': 'Guardar tarjeta',
  'payment.saving': 'Guardando…',
  'payment.cancel': 'Cancelar',
  'payment.replace': 'Reemplazar',
  'payment.replace-card': 'Reemplazar tarjeta',
  'payment.replace-title': 'Reemplazar {method}',
  'payment.replace-text': 'La tarjeta nueva pagará lo que pagaba {method}. Ahora no se cobra nada.',
  'payment.make-default': 'Predeterminar',
  'payment.making-default': 'Cambiando tu método de pago predeterminado…',
  'payment.default-moves': 'Tu membresía se paga con tu método de pago predeterminado.',
  'payment.remove': 'Eliminar',
  'payment.remove-title': '¿Eliminar {method}?',
  'payment.removing': 'Eliminando…',
  'payment.keep': 'Conservar',

  'payment.added': 'Tu tarjeta está guardada.',
  'payment.replaced': 'Reemplazamos tu tarjeta.',
  'payment.removed': 'Eliminamos {method}.',
  'payment.is-default': '{method} ya es tu método predeterminado.',
  'payment.is-used': 'Tu membresía ahora usa {method}.',
  'payment.next-charge': 'Próximo cobro: {amount} el {date}.',
  'payment.no-charge': 'No hay ningún cobro previsto.',
  'payment.use-question': '¿Usarla para tu membresía?',
  'payment.use': 'Usar para tu membresía',
  'payment.using': 'Cambiando…',
  'payment.use-not': 'Ahora no',

  'payment.half-added': 'Guardamos la tarjeta, pero tu membresía sigue usando la anterior',
  'payment.half-default':
    'Tu método de pago predeterminado cambió, pero tu membresía sigue usando el anterior',
  'payment.half-unclear': 'No sabemos si tu método de pago predeterminado cambió',
  'payment.retry': 'Reintentar',
  'payment.retrying': 'Intentando otra vez…',
  'payment.earlier': 'Estamos terminando un cambio que empezaste antes. Inténtalo otra vez en un momento.',
  'payment.decide-first': 'Termina este cambio o déjalo como está antes de empezar otro.',
  'payment.nothing-changed': 'No ha cambiado nada.',
  'payment.look': 'Revisa tus métodos de pago',
};
