import type { RetentionOffer } from '../../../core/domain/decision/retention-offer';
import type { MemoryAccount } from './accounts';
import {
  keepsPrice,
  liveDiscounts,
  nextPrice,
  type MemoryDiscount,
  type MemorySubscription,
} from './billing';

const offer = { id: 'retention-50', name: 'Half price for three months', cycles: 3 } as const;

/**
 * Half of the price off, rounded up to whole cents; `null` if the discount is not available. It is granted
 * once.
 */
export const retentionDiscount = (one: MemorySubscription, discountId: string): MemoryDiscount | null =>
  discountId === offer.id && isOpenTo(one)
    ? { ...offer, cents: Math.ceil(nextPrice(one) / 2), used: 0 }
    : null;

/**
 * The offer for paying members who have not had it. The price must stay the same during the offer, because it
 * promises half of one price.
 */
export const retentionOfferFor = ({ subscriptions }: MemoryAccount): RetentionOffer | null =>
  subscriptions.some(isOpenTo)
    ? {
        discountId: offer.id,
        heading: 'Stay for half the price',
        text: `50% off your next ${offer.cycles} charges`,
        numberOfBillingCycles: offer.cycles,
        off: null,
      }
    : null;

const isOpenTo = (one: MemorySubscription): boolean =>
  one.state === 'active' &&
  keepsPrice(one, offer.cycles) &&
  liveDiscounts(one).length === 0 &&
  !(one.discounts ?? []).some(({ id }) => id === offer.id);
