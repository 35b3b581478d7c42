import type { headerTexts } from '../../texts/header';

/** Spanish for `texts/header.ts`. */
export const headerSpanish: Record<keyof typeof headerTexts, string> = {
  'header.log-in': 'Iniciar sesión',
  'header.log-out': 'Cerrar sesión',
  'header.account': 'Cuenta',
  'header.greeting': 'Hola, {name}',
  'header.greeting-plain': 'Hola',
  'header.not-loaded': 'Esta página no se cargó. Intentar otra vez',
};
