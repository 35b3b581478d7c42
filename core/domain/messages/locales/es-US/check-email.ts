import type { checkEmailTexts } from '../../texts/check-email';

/** Spanish for `texts/check-email.ts`. */
export const checkEmailSpanish: Record<keyof typeof checkEmailTexts, string> = {
  'register-success.sent':
    'Enviamos un correo a {email}. Abre el enlace que trae para confirmar tu dirección.',
  'register-success.sent-plain':
    'Te enviamos un correo. Abre el enlace que trae para confirmar tu dirección.',
  'register-success.sent-signed-in':
    'Enviamos un correo a {email}. Abre el enlace que trae para confirmar tu dirección antes de iniciar sesión en otro dispositivo.',
  'register-success.continue': 'Continuar',
  'register-success.subscribe': 'Ver {product}',
  'register-success.log-in': 'Iniciar sesión',
  'register-success.late': '¿No te llegó el correo?',
  'register-success.late-hint': 'Puede tardar unos minutos. Revisa también la carpeta de spam.',
  'register-success.wrong': '¿Dirección equivocada?',
  'register-success.correct': 'Corregir tu correo',
  'register-success.keep': 'Conservar {email}',
};
