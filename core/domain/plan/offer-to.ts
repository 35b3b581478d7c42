import type { Plan } from './plan';
import type { Standing } from './standing';

/** The actions offered in the header, the menu and on host pages (HM-10, readings 64, 74). */
export type OfferKind = 'subscribe' | 'try-free' | 'restart' | 'resume' | 'pay' | 'refer';

/** The reader data that decides what may be sold. */
export interface Buyer {
  readonly loggedIn: boolean;
  /** Null while unknown; not used for a visitor. */
  readonly standing: Standing | null;
  /** True if the membership is included with home delivery: it is never offered to this reader. */
  readonly homeDelivery: boolean;
  /** True outside the region, or if the currency is unknown (readings 75, 87). False by default. */
  readonly nothingSold?: boolean | undefined;
}

/** The reader data that decides the offer. */
export interface OfferedReader extends Buyer {
  readonly hadTrial: boolean;
  readonly availablePlans: readonly Pick<Plan, 'hasTrial'>[];
  /** True if the publisher has a rewards program; otherwise no reward is promised. */
  readonly rewardsEnabled: boolean;
}

/** True for settings that sell nothing: for a member outside the region, or in an unknown currency. */
export const sellsNothing = (settings: {
  readonly memberAbroad?: boolean | undefined;
  readonly nothingSold?: boolean | undefined;
}): boolean => settings.memberAbroad === true || settings.nothingSold === true;

/** True if a new subscription may be sold to this reader; null while their standing is unknown. */
export const canSubscribe = ({ loggedIn, standing, homeDelivery, nothingSold }: Buyer): boolean | null => {
  if (nothingSold || (loggedIn && homeDelivery)) return false;
  if (!loggedIn) return true;
  return standing === null ? null : ['none', 'over', 'ended', 'delivery-ended'].includes(standing);
};

/**
 * The shared rule for all offers: header, menu, calls to action, cover, welcome pages and subscribe page. Returns `null`
 * if there is nothing to offer, or while the standing of a signed-in reader is unknown.
 */
export const offerTo = (reader: OfferedReader): OfferKind | null => {
  const { loggedIn, standing, homeDelivery, nothingSold, hadTrial, availablePlans, rewardsEnabled } = reader;
  if (nothingSold) return null;
  const plan = (had: boolean): OfferKind | null => {
    if (availablePlans.length === 0) return null;
    return !had && availablePlans.some(({ hasTrial }) => hasTrial) ? 'try-free' : 'subscribe';
  };
  const referral = rewardsEnabled && availablePlans.length > 0 ? 'refer' : null;
  if (!loggedIn) return plan(hadTrial);
  if (homeDelivery) return referral;
  switch (standing) {
    case null:
    case 'unclear':
      return null;
    case 'member':
      return referral;
    case 'paused':
      return 'resume';
    case 'past-due':
      return 'pay';
    case 'ended':
      return 'restart';
    case 'over':
      return plan(true);
    case 'none':
    case 'delivery-ended':
      return plan(hadTrial);
  }
};
