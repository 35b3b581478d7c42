import type { memberCallToActionTexts } from '../../texts/member-call-to-action';

/** Spanish for `texts/member-call-to-action.ts`. */
export const memberCallToActionSpanish: Record<keyof typeof memberCallToActionTexts, string> = {
  'spot.refer': 'Gana $10 / Recomienda a un amigo',
  'spot.resume': 'Reanudar',
  'spot.pay': 'Paga ahora',
  'spot.restart': 'Reactivar',
};
