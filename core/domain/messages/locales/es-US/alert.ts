import type { alertTexts } from '../../texts/alert';
import { hostAlertSpanish } from './host-alert';

/** Spanish for `texts/alert.ts`. */
export const alertSpanish: Record<keyof typeof alertTexts, string> = {
  ...hostAlertSpanish,
  'alert.now-you': 'Ahora la sesión es de {name}. No se cambió nada en esta cuenta.',
  'alert.page-expired': 'Esta página lleva demasiado tiempo abierta. Recárgala e inténtalo de nuevo.',
  'alert.pending-email':
    'Estamos esperando que confirmes {email}. Hasta entonces funciona tu correo anterior.',
};
