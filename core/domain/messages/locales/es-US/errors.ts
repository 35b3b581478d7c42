import type { errorTexts } from '../../texts/errors';
import { dueSpanish } from './payment-status';

/** Spanish for `texts/errors.ts`. */
export const errorSpanish: Record<keyof typeof errorTexts, string> = {
  'error.email-in-use': 'Lo sentimos, este correo electrónico ya está en uso.',
  'error.subscribing': 'Parece que hubo un error con la suscripción. Inténtalo otra vez más tarde.',
  'error.resetting-password': 'Lo sentimos, hubo un problema al restablecer tu contraseña.',
  'error.current-password': 'Lo sentimos, tu contraseña actual no coincide. Inténtalo otra vez.',
  'error.restarting': 'Hubo un error al reactivar tu suscripción',
  'error.account-inactive': 'Tu cuenta está inactiva. Actualiza tu método de pago.',
  'error.updating-profile': 'Lo sentimos, hubo un error al actualizar tu perfil',
  'error.updating-subscriptions': 'Hubo un error al actualizar las suscripciones',
  'error.paused-event': 'Hubo un error al avisar de la pausa a los boletines.',
  'error.pausing': 'Hubo un error al pausar tu suscripción',
  'error.resuming': 'Hubo un error al reanudar tu suscripción',
  'error.invalid-json': 'La respuesta no es una respuesta JSON válida.',
  'error.rest-unknown': 'Ocurrió un error desconocido.',
  'error.offline': 'Es probable que no tengas conexión.',
  'error.media-upload':
    'No se pudo subir el archivo. Si es una foto o una imagen grande, reduce su tamaño e inténtalo otra vez.',
  'error.captcha': 'Error al validar el token de reCAPTCHA',
  'error.captcha-not-mounted': 'no está montado',
  'register.captcha-missing':
    'La prueba de que no eres un robot no cargó, así que no se creó ninguna cuenta. Recarga la página e inténtalo otra vez.',

  'email-change.wrong-password': 'Tu contraseña no es correcta.',
  'email-change.expired': 'El enlace para cambiar tu correo electrónico venció.',
  'email-change.taken': 'Tu nuevo correo electrónico ya está en uso.',
  'email-change.unknown': 'Error desconocido al cambiar la contraseña',

  'invalid.password-weak': 'La contraseña debe tener al menos 8 caracteres y una letra mayúscula.',
  'invalid.fields': 'Los siguientes campos no son válidos: {list}',
  'invalid.field': 'El campo {field} no es válido.',

  ...dueSpanish,
};
