import type { memberSpotTexts } from '../../texts/member-spots';

/** Spanish for `texts/member-spots.ts`. */
export const memberSpotSpanish: Record<keyof typeof memberSpotTexts, string> = {
  'spot.refer': 'Gana $10 / Recomienda a un amigo',
  'spot.resume': 'Reanudar',
  'spot.pay': 'Paga ahora',
};
