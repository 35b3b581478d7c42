import type { overviewTexts } from '../../texts/overview';
import { openChangeSpanish } from './open-changes';

/** Spanish for `texts/overview.ts`. */
export const overviewSpanish: Record<keyof typeof overviewTexts, string> = {
  'overview.membership-link': 'Administrar membresía',

  'overview.to-do': 'Pendiente',
  ...openChangeSpanish,
  'overview.due': 'Debes {amount} por tu membresía.',
  'overview.due-unread': 'Tienes un pago pendiente por tu membresía.',
  'overview.pay': 'Pagar ahora',
  'overview.new-email': 'Esperamos que confirmes tu nuevo correo electrónico.',
  'overview.new-email-named': 'Esperamos que confirmes {email}.',
  'overview.new-email-link': 'Ver tu correo',
  'overview.welcome': 'Tu cuenta está casi lista.',
  'overview.welcome-link': 'Terminar de configurar',
  'overview.methods-unread': 'No pudimos cargar tus métodos de pago.',

  'overview.glance': 'De un vistazo',
  'overview.newsletters-none': 'No recibes ninguno',
  'overview.newsletters-count': 'Recibes {count}',
  'overview.newsletters-link': 'Elegir boletines',
  'overview.rewards-balance': '{amount} para usar',
  'overview.rewards-none': 'Ninguna todavía',
  'overview.rewards-untold': 'Puedes ganar algunas',
  'overview.rewards-off': 'Cerrado por ahora, a salvo',
  'overview.rewards-link': 'Ver recompensas',
  'overview.unread': 'No pudimos cargar esto.',
  'overview.try-again': 'Intentar otra vez: {name}',

  'overview.news': 'Novedades',
  'overview.news-list': 'Boletín nuevo: {name}',
  'overview.news-lists': '{count} boletines nuevos más',
  'overview.news-rewards': 'Ganaste {amount} en recompensas',
};
