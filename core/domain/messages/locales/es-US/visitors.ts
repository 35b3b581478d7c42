import type { visitorTexts } from '../../texts/visitors';

/** Spanish for `texts/visitors.ts`. */
export const visitorSpanish: Record<keyof typeof visitorTexts, string> = {
  'register.outside-region': 'No puedes crear una cuenta desde donde estás.',
  'register.to-newsletters': 'Recibe los boletines que te gustan.',
  'register.to-comments': 'Participa en los comentarios. Te llevaremos de vuelta a ellos.',
  'register.to-page': 'Te llevaremos de vuelta a lo que estabas leyendo.',
  'register.first-name-missing': 'Escribe tu nombre',
  'register.last-name-missing': 'Escribe tu apellido',
  'register.submit': 'Crear cuenta',
  'register.submitting': 'Creando tu cuenta…',
  'register.unclear':
    'No sabemos si tu cuenta se creó, porque se perdió la respuesta. Intenta iniciar sesión antes de enviarla otra vez.',
  'register.have-account': '¿Ya tienes una cuenta?',
  'register.log-in': 'Inicia sesión',
  'register.sign-in-instead': 'Iniciar sesión',

  'forgot.intro': 'Escribe tu correo electrónico y te enviaremos un enlace para elegir una contraseña nueva.',
  'forgot.choose-title': 'Elige una contraseña',
  'forgot.choose-intro': 'Te enviaremos por correo un enlace a la página donde eliges tu contraseña.',
  'forgot.choose-sent': 'Si hay una cuenta con {email}, enviamos un enlace para elegir una contraseña.',
  'forgot.choose-back': 'Volver a tu perfil',
  'forgot.submit': 'Enviar el enlace',
  'forgot.submitting': 'Enviando el enlace…',
  'forgot.unclear':
    'No sabemos si el enlace se envió, porque se perdió la respuesta. Revisa tu correo antes de pedir otro.',
  'forgot.back': 'Iniciar sesión',
  'forgot.sent-title': 'Revisa tu correo',
  'forgot.sent': 'Si hay una cuenta con {email}, enviamos un enlace para elegir una contraseña nueva.',
  'forgot.sent-hint': 'Puede tardar unos minutos. Revisa también la carpeta de spam.',
  'forgot.other-email': 'Usar otro correo',

  'reset.submit': 'Guardar contraseña',
  'reset.submitting': 'Guardando tu contraseña nueva…',
  'reset.done-title': 'Cambiaste tu contraseña',
  'reset.done': 'Ya puedes iniciar sesión con tu contraseña nueva.',
  'reset.other-done-title': 'La contraseña cambió',
  'reset.other-done': 'Abre la cuenta que pidió el enlace.',
  'reset.log-in': 'Iniciar sesión',
  'reset.invalid-title': 'Este enlace ya no funciona',
  'reset.invalid': 'Venció o ya se usó. No cambió ninguna contraseña.',
  'reset.unclear':
    'No sabemos si tu contraseña cambió, porque se perdió la respuesta. Envíala otra vez o intenta iniciar sesión con ella.',
  'reset.perhaps-used':
    'Puede que lo hayas usado hace un momento. Primero intenta iniciar sesión con tu contraseña nueva.',
  'reset.ask-again': 'Pedir otro enlace',
};
