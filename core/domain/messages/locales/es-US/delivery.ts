import type { deliveryTexts } from '../../texts/delivery';

/** Spanish for `texts/delivery.ts`. */
export const deliverySpanish: Record<keyof typeof deliveryTexts, string> = {
  'membership.home-delivery-ended':
    'Tu entrega a domicilio terminó, así que tu membresía deportiva gratis también terminó.',
  'alert.seen': 'OK',
};
