import type { changeTexts } from '../../texts/changes';

/** Spanish for `texts/changes.ts`. */
export const changeSpanish: Record<keyof typeof changeTexts, string> = {
  'money.nothing-changed': 'No cambió nada y no se te cobró nada.',
  'change.check-again': 'Ver otra vez',

  'membership.loading': 'Cargando tu membresía',
  'membership.unreadable': 'No pudimos cargar tu membresía. No ha cambiado nada.',

  'membership.plan': 'Plan',
  'membership.plan-price': '{plan}, {amount} {period}',
  'change.new-price': '{plan}, {price}',
  'membership.next-charge': 'Próximo cobro',
  'membership.charge-on': '{amount} el {date}, {relative}',
  'membership.card': 'Tarjeta',
  'membership.discount': 'Descuento',
  'membership.discount-until': '{amount} hasta el {date}, después {full}',
  'membership.discount-open': '{amount} en lugar de {full}',
  'membership.discounts-unread': 'No pudimos cargar tus descuentos. Puede que se te cobre menos.',
  'membership.actions-unread': 'No pudimos cargar todo lo que puedes hacer aquí.',
  'membership.trial-ends': 'Termina la prueba',
  'membership.access-until': 'Acceso hasta',
  'membership.home-delivery-term': 'Entrega a domicilio',
  'membership.history': 'Pagos',
  'membership.history-empty': 'Todavía no se te ha cobrado nada.',
  'membership.history-undated': 'Cobro',
  'membership.history-unread': 'Monto no disponible',

  'action.resume': 'Reanudar membresía',
  'action.restart': 'Reactivar membresía',
  'action.subscribe': 'Suscribirme',
  'action.see-plans': 'Ver todos los planes',
  'action.undo': 'Deshacer cambio',
  'action.mend': 'Terminar la pausa',
  'action.give-up': 'Dejarla cancelada',
  'action.keep': 'Conservar membresía',
  'action.back': 'Atrás',

  'step.reason-hint': 'Opcional',
  'step.reason-none': 'Sin respuesta',
  'step.reason-price': 'Cuesta demasiado',
  'step.reason-time': 'No leo lo suficiente',
  'step.reason-content': 'No tiene lo que quiero',
  'step.reason-technical': 'Algo no funciona',
  'step.reason-other': 'Otra cosa',
  'step.reason-text': '¿Quieres añadir algo?',
  'step.no-method': 'Ninguno de tus métodos de pago guardados sirve para este pago.',
  'step.device-time': 'La fecha de tu dispositivo parece incorrecta. No se envió nada.',
  'step.device-time-how':
    'Pon la fecha y la hora de tu dispositivo en automático, vuelve a cargar esta página e inténtalo otra vez.',
  'step.no-method-link': 'Suscribirme con otra tarjeta',

  'pause.intro': 'No se te cobrará nada durante la pausa.',
  'pause.length': '¿Por cuánto tiempo?',
  'pause.month': '1 mes',
  'pause.months': '{count} meses',
  'pause.length-detail': 'Empieza otra vez el {date} y se cobran {amount}',
  'pause.why': '¿Por qué haces una pausa?',
  'pause.commit': 'Pausar por {length}',
  'pause.sending': 'Pausando…',
  'pause.done': 'No se te cobrará nada hasta el {date}.',
  'pause.newsletters-unaware':
    'Tu membresía está en pausa, pero tus boletines siguen llegando. Puedes cambiarlos tú.',
  'cancel.reason-lost': 'Tu membresía está cancelada. No pudimos guardar tu motivo.',
  'pause.mail-unsent':
    'Tu membresía está en pausa. No pudimos enviar el correo que la confirma. Lo intentaremos otra vez cuando vuelvas.',
  'pause.see-newsletters': 'Ver tus boletines',

  'resume.now': 'Tu membresía empieza otra vez hoy, y hoy se te cobran {amount}.',
  'resume.later': 'Tu membresía sigue sin interrupción. Tu próximo cobro es de {amount} el {date}.',
  'resume.sending': 'Reanudando…',

  'change.choose': 'Elige tu nuevo plan',
  'change.none': 'Ahora no hay otro plan al que puedas cambiar.',
  'change.missing': 'Primero elige un plan.',
  'change.now': 'Ahora',
  'change.new': 'Nuevo',
  'change.when': 'Cuándo',
  'change.today': 'Hoy',
  'change.commit-on': 'Cambiar a {plan} el {date}',
  'change.commit-now': 'Cambiar a {plan} hoy',
  'change.sending': 'Cambiando…',
  'change.done-on': 'Tu plan cambia a {plan} el {date}.',
  'change.done-now': 'Ahora tu plan es {plan}.',

  'cancel.step': 'paso {step}',
  'cancel.keep-until':
    'Puedes seguir leyendo hasta el {date}. Después perderás el acceso a los artículos de Sports+.',
  'cancel.keep-now': 'Perderás el acceso a los artículos de Sports+ en cuanto canceles.',
  'cancel.no-more-charges': 'No se te cobrará más.',
  'cancel.instead': 'Otras opciones',
  'cancel.pause-instead': 'Haz una pausa de 1 a 3 meses. No se te cobrará nada durante la pausa.',
  'cancel.change-instead': 'Cambia a {plan} por {price}.',
  'cancel.continue': 'Continuar y cancelar',
  'cancel.confirm-title': 'Confirma que quieres cancelar',
  'cancel.why': '¿Por qué cancelas?',
  'cancel.sending': 'Cancelando…',
  'cancel.done-until': 'Cancelada. No se te cobrará más. Tienes acceso hasta el {date}.',
  'cancel.done-now': 'Cancelada. No se te cobrará más. Tu acceso terminó.',

  'offer.title': 'Antes de que te vayas',
  'offer.now': 'Ahora pagas {amount} {period}.',
  'offer.now-with': 'Ahora pagas {amount} {period}, con {method}.',
  'offer.keep': 'No cambia nada más y puedes cancelar cuando quieras.',
  'offer.accept': 'Aceptar oferta',
  'offer.accepting': 'Aplicando la oferta…',
  'offer.decline': 'No, gracias, cancelar',
  'offer.done': 'Tu descuento está activo.',
  'offer.done-text': 'Empieza con tu próximo cobro.',

  'undo.text': 'Conservas {plan}. Tu cambio a {new} se cancelará.',
  'undo.sending': 'Cancelando tu cambio…',
  'undo.done': 'Cancelamos tu cambio. Tu plan sigue siendo {plan}.',

  'mend.text': 'Haremos la pausa como la querías. Tu membresía empieza otra vez el {date} por {amount}.',
  'mend.sending': 'Haciendo la pausa…',
  'give-up.text': 'Dejaremos la pausa y tu membresía seguirá cancelada.',
  'give-up.sending': 'Dejando la pausa…',
  'give-up.done': 'Ya no hay pausa. No se te cobrará más.',

  'restart.sending': 'Reactivando…',
  'restart.starts': 'Empieza',
  'restart.done-on': 'Tu membresía está activa otra vez. Tu próximo cobro es el {date}.',
  'restart.done-now': 'Tu membresía está activa otra vez.',
  'restart.after': 'Puedes suscribirte con otra tarjeta cuando termine tu acceso el {date}.',

  'half.pause-flag':
    'Tu cuenta está marcada como en pausa, pero tu membresía sigue activa y se cobra como antes.',
  'half.pause-start':
    'Tu membresía está cancelada y no se cobrará. Todavía no está programado que empiece otra vez después de la pausa.',
  'half.resume-start':
    'Se canceló el reinicio previsto y tu membresía no ha empezado otra vez. No se te cobró nada.',
  'half.resume-flag': 'Tu membresía empezó otra vez, pero tu cuenta sigue marcada como en pausa.',
  'half.change-start': 'Tu plan anterior está cancelado y el nuevo no ha empezado. No se te cobró nada.',
  'half.undo-start':
    'Se canceló el cambio previsto y todavía no está programado que siga tu plan anterior. No se te cobró nada.',
  'half.other': 'Parte de tu cambio está hecha. Termínalo o comunícate con atención al cliente.',
  'half.because': 'La respuesta fue: {words}',
  'half.access': 'Puedes seguir leyendo hasta el {date}.',
  'half.receipt': 'Si lo terminas ahora',
  'half.finish': 'Terminar',

  'unclear.text':
    'Todavía no vemos si tu cambio se realizó. Mira otra vez en un momento; nada se envía dos veces.',
  'half.question': '¿Quieres terminarlo ahora?',
  'unclear.charge-first':
    'Comunícate con atención al cliente antes de intentarlo otra vez: puede haber un pago en camino.',
  'unclear.unread': 'No pudimos cargar tu membresía. Mira otra vez cuando tengas conexión.',

  'done.receipt': 'Lo que sigue',
};
