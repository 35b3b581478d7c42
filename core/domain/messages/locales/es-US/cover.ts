import type { coverTexts } from '../../texts/cover';

/** Spanish for `texts/cover.ts`. */
export const coverSpanish: Record<keyof typeof coverTexts, string> = {
  'cover.label': 'Lee el resto de este artículo',

  'cover.start-days': 'Empieza tus {count} días gratis para seguir leyendo',
  'cover.start-one-day': 'Empieza tu día gratis para seguir leyendo',
  'cover.start-months': 'Empieza tus {count} meses gratis para seguir leyendo',
  'cover.start-one-month': 'Empieza tu mes gratis para seguir leyendo',
  'cover.start-trial': 'Empezar prueba gratis · {amount} hoy',
  'cover.join': 'Hazte miembro de {product} para seguir leyendo',
  'cover.start': 'Empezar por {amount}',
  'cover.trial': '{trial} gratis, después {price} {period}.',
  'cover.trial-later': '{trial} gratis, después {first} al principio y {price} {period} más tarde.',
  'cover.then': 'Después {price} {period} a partir del {date}.',
  'cover.then-later': 'Después {first} el {date} y {price} {period} más tarde.',
  'cover.price': '{price} {period}, desde hoy.',
  'cover.price-later': '{first} hoy, después {price} {period} más tarde.',
  'cover.cancel': 'Cancela cuando quieras.',
  'cover.no-terms': 'El resto de este artículo es para miembros.',
  'cover.see-plans': 'Ver planes',
  'cover.log-in': '¿Ya eres miembro? Inicia sesión',
  'cover.before': 'Antes de iniciar sesión: {terms}',
  'cover.now': 'Ahora: {terms}',

  'cover.benefit-1': '',
  'cover.benefit-2': '',
  'cover.benefit-3': '',

  'cover.resume-to-read': 'Reanuda para seguir leyendo',
  'cover.paused': 'Tu membresía está en pausa.',
  'cover.paused-on': 'Tu membresía está en pausa hasta el {date}.',
  'cover.resume-for': 'Reanudar por {amount}',
  'cover.resume': 'Reanudar',

  'cover.pay-to-read': 'Paga {amount} para seguir leyendo',
  'cover.pay-due-to-read': 'Paga lo que debes para seguir leyendo',
  'cover.past-due': 'Tu pago no se realizó.',
  'cover.pay-amount': 'Pagar {amount}',
  'cover.pay': 'Pagar ahora',

  'cover.restart-to-read': 'Reactiva para seguir leyendo',
  'cover.ended': 'Tu membresía terminó.',
  'cover.ended-on': 'Tu membresía terminó el {date}.',
  'cover.restart-for': 'Reactivar por {amount}',

  'cover.starts': 'Tu membresía está en camino',
  'cover.starts-on': 'Tu membresía empieza el {date}',
  'cover.starts-then': 'Desde entonces puedes leer este artículo.',

  'cover.delivery': '{product} viene con tu entrega a domicilio',
  'cover.delivery-how': 'Falta activar el acceso en esta cuenta. Atención al cliente puede hacerlo.',
  'cover.delivery-ended': 'Tu entrega a domicilio terminó, y con ella tu membresía gratis.',

  'cover.other-plan': 'Este artículo no está en tu plan',
  'cover.other-plan-how': 'Tu membresía está activa, pero no abre este artículo.',
  'cover.unsettled': 'Tu membresía necesita tu atención',
  'cover.unsettled-how': 'Algo en ella no está terminado, así que este artículo sigue cerrado por ahora.',
  'cover.membership': 'Ver tu membresía',

  'cover.region': 'No puedes leer este artículo desde donde estás',
  'cover.region-how': 'Tu membresía está a salvo y vuelve a funcionar cuando regreses.',
  'cover.help': 'Atención al cliente',

  'cover.loading': 'Cargando el resto de este artículo…',
  'cover.down': 'Ahora no podemos revisar tu membresía',
  'cover.down-how': 'Es culpa nuestra y no se cambió nada. Inténtalo otra vez en un minuto.',
  'cover.not-read': 'El resto de este artículo no se cargó',
  'cover.not-read-how': 'Eres miembro, así que se abre en cuanto se cargue.',
  'cover.log-in-here': 'Inicia sesión una vez en este sitio para leer aquí',
  'cover.log-in-here-how': 'Este sitio aún no sabe que iniciaste sesión. El artículo se abre enseguida.',
  'cover.log-in-button': 'Iniciar sesión',
  'cover.still-reads':
    'Ahora no podemos consultar tu membresía. Aun así puedes leer este artículo en cuanto se cargue.',
  'cover.again': 'Intentar otra vez',
  'cover.trying': 'Intentando otra vez…',
  'cover.still-down': 'Sigue sin funcionar. Inténtalo otra vez en un minuto.',
};
