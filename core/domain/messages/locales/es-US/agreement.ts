import type { agreementTexts } from '../../texts/agreement';

/** Spanish for `texts/agreement.ts`. */
export const agreementSpanish: Record<keyof typeof agreementTexts, string> = {
  'agreement.box': 'Acepto los términos y la política de privacidad.',
  'agreement.missing': 'Marca la casilla para continuar',
  'agreement.register': 'Al crear una cuenta, aceptas nuestros {terms} y nuestra {privacy}.',
  'agreement.the-terms': 'términos',
  'agreement.the-privacy': 'política de privacidad',
  'agreement.subscribe': 'Al hacerte miembro, aceptas nuestros {terms} y nuestra {privacy}.',
  'agreement.terms': 'Términos',
  'agreement.privacy': 'Política de privacidad',
};
