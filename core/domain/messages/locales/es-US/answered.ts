import type { answeredTexts } from '../../texts/answered';

/** Spanish for `texts/answered.ts`. */
export const answeredSpanish: Record<keyof typeof answeredTexts, string> = {
  'login.resend': 'vuelve a enviar el correo de verificación',
  'login.resending': 'enviando el correo de verificación…',
  'login.resent': 'Enviamos el correo. Puedes pedir otro en {seconds} segundos.',
  'login.resent-announcement': 'Enviamos el correo de verificación.',
  'login.resend-failed': 'No pudimos enviarlo. Inténtalo otra vez.',
  'login.contact-service': 'comunícate con atención al cliente',
  'login.signed-in': 'Iniciaste sesión como {name}',
  'login.signed-in-plain': 'Iniciaste sesión',
  'login.signed-in-as': 'Iniciaste sesión como {name}.',
  'login.signed-in-as-plain': 'Iniciaste sesión.',
  'login.continue': 'Continuar',
  'login.here': 'Este sitio aún no sabe que iniciaste sesión. Iníciala una vez aquí también.',
  'login.not-you': '¿No eres tú?',
  'login.log-out': 'Cerrar sesión',
  'login.logged-out': 'Cerraste sesión.',
  'settings.logging-out': 'Cerrando sesión...',
  'error.cookies-blocked': 'Tu navegador bloquea las cookies de este sitio. Permítelas para iniciar sesión.',
  'login.account-elsewhere': 'Usa tu cuenta en {site}',
  'error.registered-cookies-blocked':
    'Creamos tu cuenta, pero tu navegador bloquea las cookies de este sitio. Permítelas para iniciar sesión.',
  'error.email-not-verified': 'Lo sentimos, este correo electrónico no se ha verificado. Revisa tu correo o ',
  'error.email-not-verified-alone':
    'Lo sentimos, este correo electrónico no se ha verificado. Revisa tu correo.',
  'error.unknown': 'Ocurrió un error desconocido.',
  'error.wrong-email-or-password': 'Lo sentimos, el correo electrónico o la contraseña no son correctos.',
  'later.not-accepted': 'Nuestro servicio no aceptó tu solicitud.',
  'later.busy': 'Nuestro servicio está ocupado en este momento.',
  'later.again': 'Inténtalo más tarde.',
  'later.again-at': 'Inténtalo otra vez después de las {time}.',
};
