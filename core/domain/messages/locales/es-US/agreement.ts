import type { agreementTexts } from '../../texts/agreement';

/** Spanish for `texts/agreement.ts`. */
export const agreementSpanish: Record<keyof typeof agreementTexts, string> = {
  'agreement.box': 'Acepto los términos y la política de privacidad.',
  'agreement.missing': 'Marca la casilla para continuar',
  'agreement.register': 'Al crear una cuenta, aceptas nuestros {terms} y nuestra {privacy}.',
  'agreement.register-terms': 'términos',
  'agreement.register-privacy': 'política de privacidad',
  'agreement.subscribe': 'Al hacerte miembro, aceptas nuestros términos y nuestra política de privacidad.',
  'agreement.terms': 'Términos',
  'agreement.privacy': 'Política de privacidad',
};
