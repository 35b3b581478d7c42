import type { afterPayingTexts } from '../../texts/after-paying';

/** Spanish for `texts/after-paying.ts`. */
export const afterPayingSpanish: Record<keyof typeof afterPayingTexts, string> = {
  'thanks.welcome-back': 'Qué bueno verte otra vez',
  'thanks.begins': 'Tu membresía empieza hoy.',
  'thanks.begins-trial': 'Tu prueba gratis de {length} empieza hoy.',
  'thanks.receipt': 'Tu recibo',
  'thanks.method': 'Método de pago',
  'thanks.mail': 'También enviaremos estos datos a {email}.',
  'thanks.payments': 'Ver tu membresía y tus pagos',
  'thanks.set-up': 'Configurar tu cuenta',

  'read-on.article': 'Seguir leyendo “{title}”',
  'read-on.continue': 'Continuar',
  'read-on.leaving': 'Un momento…',
};
