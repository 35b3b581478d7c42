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

/** Half of the price off, rounded up to whole cents; `null` where it is not offered. It is given once. */
export const retentionDiscount = (one: MemorySubscription, discountId: string): MemoryDiscount | null =>
  discountId === offer.id && isOpenTo(one)
    ? { ...offer, cents: Math.ceil(nextPrice(one) / 2), used: 0 }
    : null;

/** Offered to those who pay, did not have it yet, and pay the same price as long as it lasts: half of one price is promised. */
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
