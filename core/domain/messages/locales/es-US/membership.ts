import type { membershipTexts } from '../../texts/membership';
import { deliverySpanish } from './delivery';

/** Spanish for `texts/membership.ts`. */
export const membershipSpanish: Record<keyof typeof membershipTexts, string> = {
  ...deliverySpanish,
  'membership.paused': 'Pausaste tu suscripción',
  'membership.resumed': 'Reanudaste tu membresía',
  'membership.cancelled': 'Cancelaste tu membresía. No se te volverá a cobrar.',

  'period.every-1': 'cada mes',
  'period.every-6': 'cada 6 meses',
  'period.every-12': 'cada año',
  'period.first-month': 'el primer mes',
  'period.first-months': 'los primeros {count} meses',
  'period.first-year': 'el primer año',
  'period.first-years': 'los primeros {count} años',

  'charges.today': 'Hoy',
  'charges.trial-ends': 'Termina la prueba',
  'charges.first-charge': 'Primer cobro',
  'charges.next-charge': 'Próximo cobro',
  'charges.new-price': 'Precio nuevo',
  'charges.starts-again': 'Empieza otra vez',
  'charges.access-until': 'Acceso hasta',
  'charges.either': '{one} o {other}',
  'charges.words': '{today} hoy y después {amount} {period} a partir del {date}.',
  'charges.words-first': '{amount} el {date} por {first}, después {new} {per}.',
  'charges.words-first-several': '{amount} {per} a partir del {date} por {first}, después {new} {per}.',
  'charges.words-first-today': '{today} hoy y {period} por {first}, después {new} {per}.',
  'charges.words-step':
    '{today} hoy, después {amount} {period} a partir del {date} y {new} a partir del {later}.',

  'method.card': '{type} terminada en {digits}',
  'method.card-plain': 'Tarjeta terminada en {digits}',
  'method.card-unknown': 'Tarjeta',
  'method.paypal': 'PayPal',
  'method.google-pay': 'Google Pay',
  'method.apple-pay': 'Apple Pay',
  'method.expires': 'Vence: {date}',
  'method.expired': 'Vencida',
  'method.default': 'Predeterminado',
  'method.none': 'No tienes métodos de pago guardados.',

  'card.brand-visa': 'Visa',
  'card.brand-master-card': 'Mastercard',
  'card.brand-american-express': 'American Express',
  'card.brand-jcb': 'JCB',
  'card.brand-maestro': 'Maestro',
  'card.brand-diners-club': 'Diners Club',
  'card.brand-discover': 'Discover',

  'money.checking': 'Estamos comprobando si se te cobró.',
  'money.not-charged': 'No se te cobró nada.',
  'membership.paid-until': 'Tu tiempo pagado termina el {date}.',
  'change.busy': 'Otra pestaña está cambiando tu membresía. Espera a que termine e inténtalo otra vez.',
  'change.signed-out': 'No iniciaste sesión en este sitio. Inicia sesión para continuar.',
  'change.log-in': 'Iniciar sesión',
  'change.typed-stays':
    'Lo que escribiste sigue aquí. Inicia sesión en otra ventana y después envíalo desde aquí.',
  'change.check-status': 'Ver el estado',
  'change.checking': 'Comprobando…',
  'change.help': 'Hablar con atención al cliente',

  'subscribe.already': 'Ya tienes {product}',
  'checkout.today': '{amount} hoy',
  'checkout.then': 'Después {amount} {period} a partir del {date}.',
  'checkout.secure': 'Pago seguro con Braintree',
  'subscribe.step-terms': 'por {first}, después {new} {per}',
  'subscribe.review': 'Lo que pagas',
  'subscribe.new-card': 'Una tarjeta nueva',
  'subscribe.card-loading': 'Cargando los datos de tarjeta',
  'subscribe.card-failed': 'No pudimos cargar el formulario de la tarjeta. No se te cobró nada.',
  'subscribe.card-waiting': 'El formulario de la tarjeta se está cargando.',
  'subscribe.checking': 'Estamos comprobando si tu pago se realizó',
  'subscribe.unclear-text':
    'Todavía no sabemos si tu pago se realizó. Mira el estado antes de hacer otra cosa.',
  'subscribe.unread': 'No pudimos leer el estado. Mira otra vez cuando tengas conexión.',
  'subscribe.plan': 'Plan',
  'subscribe.delivery': 'Entrega',
  'subscribe.delivery-digital': 'Digital',

  'membership.state-active': 'Activa.',
  'membership.state-trial': 'En prueba.',
  'membership.state-cancelled': 'Cancelada.',
  'membership.state-paused': 'En pausa.',
  'membership.renews': 'Tu membresía se renueva el {date} por {amount}.',
  'membership.active': 'Tu membresía está activa.',
  'membership.trial': 'Tu prueba dura hasta el {date}. Después pagas {amount} {period}.',
  'membership.trial-first':
    'Tu prueba dura hasta el {date}. Después pagas {amount} por {first} y luego {new} {per}.',
  'membership.trial-first-several':
    'Tu prueba dura hasta el {date}. Después pagas {amount} {per} por {first} y luego {new} {per}.',
  'membership.changes': 'Tu plan cambia a {plan} el {date}.',
  'membership.changes-soon': 'Tu plan cambia a {plan}.',
  'membership.starts': 'Tu membresía {plan} empieza el {date} por {amount}.',
  'membership.starts-soon': 'Tu membresía {plan} todavía no ha empezado.',
  'membership.readable-until': 'Puedes seguir leyendo hasta el {date}.',
  'membership.cancelled-until': 'Puedes seguir leyendo hasta el {date}. No se te cobrará más.',
  'membership.paused-until': 'Tu membresía empieza otra vez el {date} por {amount}.',
  'membership.paused-open': 'Tu membresía no está en marcha ahora.',
  'membership.trial-cancelled': 'Tu prueba se canceló el {date}.',
  'membership.ended': 'Tu membresía terminó el {date}.',
  'membership.ended-open': 'Tu membresía terminó.',
  'membership.free-ended': 'Tu membresía gratis terminó el {date}.',
  'membership.free-ended-open': 'Tu membresía gratis terminó.',
  'membership.free-ended-access':
    'No puedes leer los artículos para miembros hasta que tengas tu propia membresía.',
  'membership.none': 'Todavía no tienes una membresía.',
  'membership.home-delivery': '{product} viene gratis con tu entrega a domicilio.',
  'membership.home-delivery-help':
    'Dura lo mismo que tu entrega a domicilio. Comunícate con atención al cliente para cambiar o terminar las dos.',
  'membership.other-plan': 'Tu membresía tiene un plan que no se puede cambiar aquí.',

  'action.pause': 'Pausar membresía',
  'action.change': 'Cambiar de plan',
  'action.cancel': 'Cancelar membresía',

  'step.slow-title': 'Seguimos en ello',
  'step.slow-text': 'Quédate en esta página. No hace falta que lo intentes otra vez.',
  'step.checking': 'Estamos comprobando si tu cambio se realizó.',
  'step.late': 'Tardó demasiado, así que lo detuvimos.',
  'step.late-how': 'Inténtalo otra vez o usa otro método de pago.',
  'step.outdated': 'Tu membresía cambió desde que abriste esta página. Así está ahora.',
  'step.terms-changed': 'Las condiciones cambiaron desde que abriste esta página. No se envió nada.',
  'step.terms-before': 'Antes: {terms}',
  'step.terms-now': 'Ahora: {terms}',

  'mend.unset':
    'Tu pausa se interrumpió: tu membresía está cancelada y no está programado que empiece otra vez después de la pausa.',

  'half.title': 'Tu cambio quedó a medias',
  'half.finishing': 'Terminando…',

  'unclear.title': 'Estamos terminando tu cambio',
  'unclear.cancelled-until': 'Por ahora, tu membresía está cancelada. Puedes seguir leyendo hasta el {date}.',
  'unclear.cancelled': 'Por ahora, tu membresía está cancelada y no puedes leer los artículos para miembros.',
  'unclear.not-there': 'Todavía no vemos el cambio. Puede tardar unos minutos.',

  'recovery.charge-unclear':
    'Todavía no vemos el pago que pediste antes. No se te cobrará otra vez a menos que lo pidas.',
  'recovery.forget': 'Dejarlo como está',
  'recovery.start-over': 'Empezar de nuevo',
};
