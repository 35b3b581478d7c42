import type { mailTexts } from '../../texts/mails';

/** Spanish for `texts/mails.ts`. */
export const mailSpanish: Record<keyof typeof mailTexts, string> = {
  'mail.hello': 'Hola, {name}:',
  'mail.about-account': 'Recibes este correo porque tienes una cuenta en {site}.',
  'mail.about-invitation': 'Un amigo nos pidió enviarte esta invitación. Te llega una sola vez.',
  'mail.help': 'Comunícate con atención al cliente',
  'mail.to-membership': 'Administra tu membresía',
  'mail.to-methods': 'Actualiza tu método de pago',
  'mail.to-cancel': 'Cancela tu membresía',

  'mail.receipt': 'Tu recibo',
  'mail.plan': 'Plan',
  'mail.price': 'Precio',
  'mail.price-of': '{amount} {period}',
  'mail.price-later': 'Precio a partir del {date}',
  'mail.period': 'Periodo',
  'mail.period-of': 'del {from} al {to}',
  'mail.paid': 'Pagado',
  'mail.amount-on': '{amount} el {date}',
  'mail.method': 'Método de pago',
  'mail.due': 'Monto pendiente',
  'mail.next-try': 'Próximo intento',
  'mail.nothing-next': 'Ninguno',

  'mail.how-to-cancel': 'Cómo cancelar',
  'mail.cancel-anytime':
    'Cancela cuando quieras en tu cuenta. Cancela antes del {date} y no pagas nada más. Puedes seguir leyendo todo el tiempo que pagaste.',
  'mail.cancel-trial': 'Cancela cuando quieras en tu cuenta. Cancela antes del {date} y no pagas nada.',

  'mail.verification-subject': 'Confirma tu correo electrónico para {site}',
  'mail.verification-title': 'Confirma tu correo electrónico',
  'mail.verification-lead':
    'Confirma tu correo electrónico y podrás iniciar sesión en cualquier dispositivo.',
  'mail.verification-button': 'Confirmar correo',
  'mail.verification-note': 'El enlace funciona durante 2 días. Si no te registraste, ignora este correo.',

  'mail.reset-subject': 'Elige una contraseña nueva para {site}',
  'mail.reset-title': 'Elige una contraseña nueva',
  'mail.reset-lead': 'Alguien, esperamos que tú, pidió una contraseña nueva.',
  'mail.reset-button': 'Elegir una contraseña nueva',
  'mail.reset-note':
    'El enlace funciona una vez, durante 24 horas. Si no lo pediste, tu contraseña sigue igual.',

  'mail.new-email-subject': 'Confirma tu nuevo correo electrónico para {site}',
  'mail.new-email-title': 'Confirma tu nuevo correo electrónico',
  'mail.new-email-lead':
    'Abre el enlace y escribe tu contraseña. Desde entonces, inicia sesión con este correo electrónico.',
  'mail.new-email-button': 'Confirmar este correo',
  'mail.new-email-note': 'El enlace funciona una vez, durante 24 horas. Si no lo pediste, no cambia nada.',

  'mail.old-email-subject': 'Cambiaste tu correo electrónico para {site}',
  'mail.old-email-title': 'Cambiaste tu correo electrónico',
  'mail.old-email-lead': 'Tu cuenta ahora tiene otro correo electrónico. No volveremos a escribir a este.',
  'mail.old-email-note': 'Si no lo cambiaste tú, comunícate ahora con atención al cliente.',

  'mail.a-friend': 'Un amigo',
  'mail.invitation-subject': '{from} tiene {amount} para ti',
  'mail.invitation-lead': '{from} {reason}. Usa este enlace y recibes {amount}.',
  'mail.invitation-button': 'Visitar {site}',

  'mail.welcome-subject': '{product} te da la bienvenida: {plan}',
  'mail.welcome-back-subject': '{product} te da la bienvenida otra vez: {plan}',
  'mail.welcome-trial': 'Tu prueba gratis dura hasta el {date}. Después pagas {amount} {period}.',
  'mail.welcome-paid': 'Pagaste {amount} el {date}. Empieza a leer cuando quieras.',
  'mail.welcome-later': 'Hoy no pagaste nada. Tu próximo cobro es de {amount} el {date}.',
  'mail.welcome-button': 'Leer {site}',

  'mail.receipt-subject': 'Tu recibo de {site}: {amount}',
  'mail.receipt-title': 'Gracias por tu pago',
  'mail.receipt-lead': 'Pagaste {amount} el {date}.',

  'mail.trial-ends-subject': 'Tu prueba gratis termina el {date}',
  'mail.trial-ends-title': 'Tu prueba gratis termina en {days}',
  'mail.trial-ends-lead': 'Pagas {amount} el {date}. Cancela antes y no pagas nada.',

  'mail.price-rise-subject': 'Tu precio sube el {date}',
  'mail.price-rise-title': 'Tu precio sube en {days}',
  'mail.price-rise-lead': 'A partir del {date} pagas {new} {period}. Hasta entonces sigue en {old}.',
  'mail.price-rise-note': 'Puedes cambiar de plan o cancelar antes.',

  'mail.renewal-subject': 'Tu membresía se renueva el {date}',
  'mail.renewal-title': 'Tu membresía se renueva en {days}',
  'mail.renewal-lead': 'Pagas {amount} el {date}. Si quieres quedarte, no tienes que hacer nada.',

  'mail.card-ends-subject': 'Tu tarjeta vence antes de tu próximo cobro',
  'mail.card-ends-title': 'Actualiza tu tarjeta',
  'mail.card-ends-lead': 'Tu próximo cobro es de {amount} el {date}. Tu {method} vence en {expiry}.',
  'mail.card-ends-note': 'Añade ahora otra tarjeta y podrás seguir leyendo.',

  'mail.failed-subject': 'No pudimos cobrar {amount}',
  'mail.failed-title': 'Tu pago no se realizó',
  'mail.failed-lead': 'No pudimos cobrar {amount} el {date}. No se te cobró nada.',
  'mail.failed-again': 'Actualiza tu método de pago para seguir leyendo. Lo intentaremos otra vez el {date}.',

  'mail.paused-title': 'Tu membresía está en pausa',
  'mail.paused-lead': 'No pagas nada durante {length}. Puedes leer hasta el {date}.',
  'mail.paused-note': 'Puedes reanudarla cuando quieras.',
  'mail.paused-button': 'Administrar tu membresía',

  'mail.resumed-title': 'Tu membresía está activa otra vez',
  'mail.resumed-paid': 'Pagaste {amount} el {date}. Puedes leer todo lo que incluye tu plan.',
  'mail.resumed-later': 'Hoy no pagaste nada. Tu próximo cobro es de {amount} el {date}.',

  'mail.plan-later-title': 'Tu plan cambia a {plan}',
  'mail.plan-now-title': 'Ahora tu plan es {plan}',
  'mail.plan-later-lead': 'Hoy no pagaste nada. Tu nuevo plan empieza el {date} por {amount}.',
  'mail.plan-until-then': 'Hasta entonces conservas {plan}.',
  'mail.plan-kept-title': 'Conservas {plan}',
  'mail.plan-kept-lead': 'Cancelamos tu cambio. Tu próximo cobro es de {amount} el {date}.',

  'mail.canceled-title': 'Tu membresía está cancelada',
  'mail.canceled-until': 'Puedes leer hasta el {date}. No se te cobrará más.',
  'mail.canceled-now': 'Ya no puedes leer los artículos para miembros. No se te cobrará más.',
  'mail.canceled-unpaid': 'No pudimos cobrar {amount}, así que tu membresía terminó. No se te cobró nada.',
  'mail.canceled-button': 'Ver tu membresía',
};
