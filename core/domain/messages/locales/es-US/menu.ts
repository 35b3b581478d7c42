import type { menuTexts } from '../../texts/menu';

/** Spanish for `texts/menu.ts`. */
export const menuSpanish: Record<keyof typeof menuTexts, string> = {
  'header.logging-out': 'Cerrando sesión...',
  'header.loading': 'Cargando...',
  'header.account-settings': 'Ajustes de la cuenta',
  'header.help': 'Ayuda',
  'header.subscribe': 'Suscríbete',
  'header.try-free': 'Pruébalo gratis',
  'header.refer': 'Gana $10 / Recomienda a un amigo',
  'header.resume': 'Reanudar',
  'header.pay': 'Paga ahora',
  'header.restart': 'Reactivar',
  'header.menu': 'Menú de la cuenta',
  'header.close': 'Cerrar',
  'header.menu-broken': 'El menú no se puede abrir por ahora. Presiona otra vez para ir a tu cuenta.',
};
