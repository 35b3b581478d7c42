import type { recoveryTexts } from '../../texts/recovery';

/** Spanish for `texts/recovery.ts`. */
export const recoverySpanish: Record<keyof typeof recoveryTexts, string> = {
  'recovery.running':
    'Tu cambio se interrumpió. Estamos comprobando qué pasó y seguiremos desde ahí; nada se envía dos veces. Puede tardar un minuto y medio. Mientras tanto puedes seguir leyendo.',
  'recovery.pause': 'La pausa que empezaste antes está hecha.',
  'recovery.resume': 'Tu membresía está activa otra vez, como pediste antes.',
  'recovery.change': 'El cambio de plan que empezaste antes está hecho.',
  'recovery.cancel': 'La cancelación que empezaste antes está hecha.',
  'recovery.restart': 'Tu membresía se reactivó, como pediste antes.',
  'recovery.subscribe': 'La membresía que empezaste antes ya es tuya.',
  'recovery.default': 'Tu método de pago predeterminado cambió, como pediste antes.',
  'recovery.card': 'Tu membresía usa tu tarjeta nueva, como pediste antes.',
  'recovery.card-added': 'La tarjeta que agregaste antes está guardada.',
  'recovery.card-updated': 'Tu tarjeta se reemplazó, como pediste antes.',
  'recovery.card-removed': 'El método de pago se eliminó, como pediste antes.',
  'recovery.charge': 'El pago que pediste antes se realizó.',
  'recovery.discount': 'Tu membresía cuesta menos desde el próximo cobro, como pediste antes.',
  'recovery.not-shown': 'Puede tardar unos minutos en verse aquí.',
  'recovery.taken-back': 'Un cambio que empezaste antes se interrumpió y se deshizo. No ha cambiado nada.',
  'recovery.default-unclear':
    'No sabemos si tu método de pago predeterminado cambió. Revisa tus métodos de pago.',
  'recovery.cards-unclear':
    'No sabemos si tus métodos de pago cambiaron como pediste antes. Revisa tus métodos de pago.',
  'recovery.subscribe-unclear':
    'Empezaste una membresía antes y no sabemos si se realizó. Revísala antes de pagar otra vez.',
  'recovery.subscribe-check': 'Revisar tu membresía',
};
