import type { firstTexts } from '../../texts/first';

/** Spanish for `texts/first.ts`. */
export const firstSpanish: Record<keyof typeof firstTexts, string> = {
  'title.login': 'Inicia sesión',

  'field.email': 'Correo electrónico',
  'field.password': 'Contraseña',

  'password.toggle': 'Mostrar contraseña',
  'password.show': 'Mostrar',
  'password.hide': 'Ocultar',
  'password.caps-lock': 'El bloqueo de mayúsculas está activado.',

  'page.loading': 'Cargando...',
  'page.slow': 'Está tardando más de lo normal.',
  'page.still-working': 'Seguimos en ello…',
  'page.try-again': 'Intentar otra vez',
  'page.reload': 'Volver a cargar',
  'page.help': 'Atención al cliente',
  'page.contact': 'Comunícate con nosotros',
  'page.chunk-again': 'Sigue sin cargarse. Volver a cargar la página puede ayudar. No se cambió nada.',
  'page.broken-title': 'Algo salió mal en esta página',
  'page.framed-title': 'Abre esta página en su propia ventana',
  'page.framed':
    'Otro sitio muestra esta página dentro de la suya. Para proteger tu cuenta, ábrela en su propia ventana.',
  'page.framed-open': 'Abrir la página',
  'page.broken': 'Es culpa nuestra. Vuelve a cargar la página para continuar.',
  'page.reference': 'Referencia para atención al cliente: {reference}',

  'login.verified': 'Gracias. Confirmaste tu correo electrónico.',
  'login.close': 'Cerrar',
  'login.broken': 'El inicio de sesión no se puede mostrar aquí por ahora. Es un error nuestro.',
  'login.broken-page': 'Abrir la página de inicio de sesión',
  'login.submit': 'Iniciar sesión',
  'login.submitting': 'Iniciando sesión…',
  'login.forgot': '¿Olvidaste tu contraseña?',
  'login.new-here': '¿Es tu primera vez?',
  'login.create-account': 'Crea una cuenta',
  'login.not-ready':
    'Todavía no puedes iniciar sesión: parte de esta página no se cargó. Lo que escribiste sigue aquí.',

  'handoff.failed': 'No pudimos terminar de iniciar tu sesión. Hazlo aquí.',

  'region.member-outside':
    'No puedes iniciar sesión desde donde estás. Tu membresía está a salvo y vuelve a funcionar cuando regreses.',

  'region.log-in': 'No vendemos membresías donde estás. Los miembros sí pueden iniciar sesión.',

  'error.signing-in': 'Lo sentimos, hubo un problema al entrar a tu cuenta.',

  'invalid.all-fields': 'Completa todos los campos del formulario.',
  'invalid.password-missing': 'Escribe una contraseña.',
  'invalid.email': 'Escribe una dirección de correo electrónico válida.',
  'invalid.password': 'Escribe una contraseña válida.',
};
