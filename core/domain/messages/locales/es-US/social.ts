import type { socialTexts } from '../../texts/social';

/** Spanish for `texts/social.ts`. */
export const socialSpanish: Record<keyof typeof socialTexts, string> = {
  'social.group': 'Inicia sesión con',
  'social.continue': 'Continuar con {provider}',
  'social.waiting': 'Esperando a {provider}…',
  'social.last-used': 'Usado antes',
  'social.or-instead': 'o continúa con',
  'social.or': 'o con tu correo electrónico',
  'social.email-instead': 'También puedes usar tu correo electrónico más abajo.',
  'social.account-exists': 'Ya hay una cuenta con este correo electrónico.',
  'social.link': 'Inicia sesión una vez con tu contraseña para vincular {provider}',
};
