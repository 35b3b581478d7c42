import type { textAlertsTexts } from '../../texts/text-alerts';

/** Spanish for `texts/text-alerts.ts`. */
export const textAlertsSpanish: Record<keyof typeof textAlertsTexts, string> = {
  'texts.intro': 'Marcadores, traspasos y noticias de última hora por texto.',
  'texts.loading': 'Cargando tus alertas de texto',
  'texts.unread': 'No pudimos cargar tus preferencias de mensajes.',
  'texts.known': 'Tu perfil tiene el número {number}. Inscríbete abajo para recibir mensajes ahí.',
  'texts.number': 'Número de celular',
  'texts.number-hint': 'Fuera de EE. UU. y Canadá, el número empieza con + y el código del país.',
  'texts.number-missing': 'Escribe un número de teléfono.',
  'texts.number-wrong': 'Escribe un número de teléfono válido, por ejemplo (212) 555-0123.',
  'texts.goes-to': 'Enviaremos los mensajes al {number}.',
  'texts.consent':
    'Acepto recibir mensajes de texto automáticos y recurrentes en este número. El consentimiento no es condición de ninguna compra.',
  'texts.consent-hint':
    'La frecuencia de los mensajes varía. Tu operador puede cobrar por mensajes y datos. Responde STOP para dejar de recibirlos o HELP para recibir ayuda.',
  'texts.consent-missing': 'Primero acepta: no podemos enviarte mensajes sin tu permiso.',
  'texts.sign-up': 'Recibir alertas',
  'texts.signing-up': 'Registrando…',
  'texts.save': 'Guardar número',
  'texts.saving': 'Guardando…',
  'texts.signed-up': 'Ya está. Enviaremos los mensajes al {number}.',
  'texts.current': 'Enviamos al',
  'texts.change': 'Cambiar número',
  'texts.cancel': 'Conservar el anterior',
  'texts.remove': 'Eliminar número',
  'texts.removing': 'Eliminando…',
  'texts.removed': 'Eliminamos tu número. Ya no recibirás alertas de texto.',
  'texts.not-saved': 'No pudimos guardar tu número. Inténtalo otra vez.',
  'texts.not-removed': 'No pudimos eliminar tu número. Inténtalo otra vez.',
  'texts.number-stays': 'Ya no recibirás alertas de texto, pero no pudimos quitar tu número de tu perfil.',
  'texts.campaigns': 'Más mensajes',
  'texts.campaigns-intro': 'Envía una palabra clave desde tu teléfono para recibir una de estas series.',
  'texts.campaign': 'Envía {keyword} al {number}',
  'texts.campaigns-failed': 'No pudimos cargar las otras series de mensajes.',
};
