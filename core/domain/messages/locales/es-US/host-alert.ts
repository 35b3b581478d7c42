import type { hostAlertTexts } from '../../texts/host-alert';

/** Spanish for `texts/host-alert.ts`. */
export const hostAlertSpanish: Record<keyof typeof hostAlertTexts, string> = {
  'alert.label': 'Necesita tu atención',
  'alert.update': 'Actualizar tu método de pago',
  'alert.new-email':
    'Estamos esperando que confirmes tu nuevo correo electrónico. Hasta entonces funciona el anterior.',
  'alert.membership': 'Tu membresía',
  'alert.dismiss': 'Ahora no',
  'alert.profile': 'Ir a tu perfil',
};
