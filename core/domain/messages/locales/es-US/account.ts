import type { accountTexts } from '../../texts/account';
import { regionSpanish } from './region';

/** Spanish for `texts/account.ts`. */
export const accountSpanish: Record<keyof typeof accountTexts, string> = {
  'title.register': 'Crea tu cuenta',
  'title.register-success': 'Revisa tu correo',
  'title.handoff': 'Iniciando sesión…',
  'title.forgot-password': '¿Olvidaste tu contraseña?',
  'title.reset-password': 'Elige una contraseña nueva',
  'title.overview': 'Resumen',
  'title.settings': 'Perfil',
  'title.display': 'Apariencia',
  'title.newsletters': 'Boletines',
  'title.exclusive-newsletters': 'Boletines para miembros',
  'title.verify-email-change': 'Confirma tu nuevo correo electrónico',
  'title.update-email': 'Cambia tu correo electrónico',
  'title.membership': 'Membresía',
  'title.payments': 'Pagos y recibos',
  'title.payment-method': 'Métodos de pago',
  'title.my-rewards': 'Mis recompensas',
  'title.refer-a-friend': 'Recomienda a un amigo',
  'title.texts': 'Alertas de texto',
  'title.devices': 'Dispositivos',
  'title.onboarding': 'Te damos la bienvenida',
  'title.subscribe': '{product}',
  'title.not-found': 'No encontramos la página',

  'field.new-password': 'Contraseña nueva',
  'field.first-name': 'Nombre',
  'field.last-name': 'Apellido',

  'password.rules': 'Tu contraseña necesita',
  'password.rule-length': 'Al menos 8 caracteres',
  'password.rule-uppercase': 'Una letra mayúscula',
  'password.rule-met': 'listo',
  'password.rule-unmet': 'todavía no',

  'page.trying-again': 'Intentando otra vez…',
  'page.unreadable-title': 'No pudimos cargar tu cuenta',
  'page.unreadable': 'Si ya habías iniciado sesión, sigue abierta.',
  'unread.offline':
    'Revisa tu conexión. Si usas un bloqueador de anuncios, permite este sitio. Luego inténtalo otra vez.',
  'unread.late': 'La respuesta tarda demasiado. Inténtalo otra vez en unos minutos.',
  'unread.answer': 'No pudimos leer la respuesta de nuestro servidor. Inténtalo otra vez en unos minutos.',
  'unread.later': 'Inténtalo otra vez en unos minutos.',
  'page.chunk-title': 'Esta página no se cargó',
  'page.chunk': 'Puede que se haya perdido la conexión. No se cambió nada.',

  'sections.label': 'Cuenta',
  'sections.all': 'Todas las páginas',

  'mail.open': 'Abrir {name}',
  'other-account.title': 'Este enlace pertenece a la cuenta que lo pidió',
  'other-account.text':
    'Puede que no sea la cuenta en la que iniciaste sesión. Si no lo es, primero cierra la sesión.',
  'other-account.log-out': 'Cerrar la sesión',
  'profile.picture-not-sent': 'No pudimos enviar tu foto.',
  'profile.try-again': 'Lo que escribiste sigue aquí. Inténtalo otra vez.',
  'update-email.submit': 'Enviar enlace',
  'update-email.submitting': 'Enviando el enlace…',
  'update-email.resend': 'Enviar otra vez el correo',
  'update-email.resending': 'Enviándolo otra vez…',
  'update-email.resent': 'Enviamos el correo otra vez.',
  'update-email.unclear': 'No sabemos si el correo se envió, porque se perdió la respuesta.',
  'update-email.unclear-text': 'Revisa tu correo antes de enviarlo otra vez.',
  'update-email.resend-failed': 'No pudimos enviar el correo. Inténtalo otra vez.',

  'confirm-email.title': 'Confirma tu correo electrónico',
  'confirm-email.text':
    'Abre el enlace que enviamos a {email}. Lo necesitarás antes de volver a iniciar sesión.',
  'confirm-email.short': 'Confirma tu correo electrónico. Lo necesitarás antes de volver a iniciar sesión.',

  'settings.unread-title': 'No pudimos cargar tu perfil',
  'settings.loading': 'Cargando tu perfil',
  'settings.log-out': 'Cerrar sesión',

  'region.title': regionSpanish['region.title'],
  'region.abroad':
    'Desde donde estás puedes cancelar tu membresía y cambiar tu tarjeta. El resto de tu cuenta vuelve a estar disponible cuando regreses.',
  'region.text': regionSpanish['region.text'],
  'region.membership': 'Ir a tu membresía',

  'page.broken-alone':
    'Es un error nuestro. Inténtalo otra vez o vuelve a cargar la página. Las demás páginas de tu cuenta siguen funcionando.',
  'page.broken-sent':
    'Algo salió mal en esta página después de enviar tu cambio. Nada se envía dos veces. Tu página de membresía muestra lo que pasó.',
  'page.to-membership': 'Ver lo que pasó',
  'page.unavailable': 'Tu cuenta no está disponible en esta página por ahora.',
  'not-found.text':
    'No encontramos esa página. Puede que ahora esté en otro lugar o que el enlace esté incompleto.',
  'not-found.account': 'Ir a tu cuenta',
  'not-found.home': 'Ir a la portada',
};
