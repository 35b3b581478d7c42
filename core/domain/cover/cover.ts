import { hasHomeDelivery, type DataLayer } from '../member/data-layer';
import { spotFor, type OfferedPlan } from '../plan/page-call-to-action';
import type { BillingInterval } from '../plan/plan';

/** What taking a membership up again is charged, by `chargeTimeline`. In dollars. */
export interface CoverTerms {
  /** Today. */
  readonly amount: number;
  /** From the next charge on, or from the day on which the price rises. */
  readonly laterAmount: number;
  readonly billingInterval: BillingInterval;
}

/** How the membership stands of a reader who may not read the article. */
export type CoveredStanding =
  /** There never was one, or no more than a trial. */
  | { readonly kind: 'none'; readonly hadTrial: boolean }
  /** `terms`: what resuming is charged today; `null` where it is charged on another day. */
  | { readonly kind: 'paused'; readonly terms: CoverTerms | null }
  /** `amount`: what is due; `null` where that is not known. */
  | { readonly kind: 'past-due'; readonly amount: number | null }
  /** `terms`: what a restart is charged today; `null` where there is none: the plans are offered. */
  | { readonly kind: 'ended'; readonly on: Date | null; readonly terms: CoverTerms | null }
  | { readonly kind: 'starts'; readonly on: Date | null }
  | { readonly kind: 'delivery-ended' }
  /** Something is open in it, which its own page tells. */
  | { readonly kind: 'unsettled' }
  /** It runs, and does not open this article. */
  | { readonly kind: 'runs' };

/** To whom a plan is offered, which decides on its words. */
export type OfferedTo = 'visitor' | 'eligible' | 'had-trial' | 'ended' | 'delivery-ended';

/** What stands in place of a covered article: one for each thing that its reader can do. */
export type Cover =
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'offer';
      readonly to: OfferedTo;
      /** `null` where none is on offer, or that could not be read. */
      readonly plan: OfferedPlan | null;
      /** The plan's trial is left out. */
      readonly skipTrial: boolean;
      /** When the membership before ended, where there was one. */
      readonly endedOn: Date | null;
    }
  | Exclude<CoveredStanding, { readonly kind: 'none' | 'ended' | 'delivery-ended' }>
  /** It can be restarted. */
  | { readonly kind: 'ended'; readonly on: Date | null; readonly terms: CoverTerms }
  /** It comes with home delivery, and is not there yet. */
  | { readonly kind: 'delivery' }
  | { readonly kind: 'outside-region' }
  /** Nobody can tell whether this reader may read. */
  | { readonly kind: 'service-down' }
  /** The reader may read, and the body did not arrive. `checked`: the entitlement check has said so, and not the cookie alone. */
  | { readonly kind: 'not-read'; readonly checked: boolean };

export interface CoverFacts {
  readonly reader: Pick<DataLayer, 'loggedIn' | 'hadTrial' | 'products'>;
  readonly outsideRegion: boolean;
  /** `null` where no answer came. */
  readonly entitled: boolean | null;
  /** `null` where it could not be read. */
  readonly standing: CoveredStanding | null;
  /** `null` where they could not be read. */
  readonly offered: readonly OfferedPlan[] | null;
}

/**
 * HM-13, HM-14: what the cover says. Nothing is sold to a reader while nobody can tell how their membership stands, nor to one who has a
 * membership to take up again, or has one for nothing (decision 38).
 */
export const coverFor = (facts: CoverFacts): Cover => {
  const { reader, outsideRegion, entitled, standing } = facts;
  if (outsideRegion) return { kind: 'outside-region' };
  if (!reader.loggedIn) return offer(facts, 'visitor', false);
  if (entitled === true) return { kind: 'not-read', checked: true };
  if (entitled === null || standing === null) return { kind: 'service-down' };
  const free = hasHomeDelivery(reader);
  switch (standing.kind) {
    case 'none': {
      const hadTrial = reader.hadTrial || standing.hadTrial;
      return free ? { kind: 'delivery' } : offer(facts, hadTrial ? 'had-trial' : 'eligible', hadTrial);
    }
    case 'ended':
      if (free) return { kind: 'delivery' };
      return standing.terms === null
        ? offer(facts, 'ended', true, standing.on)
        : { ...standing, terms: standing.terms };
    case 'delivery-ended':
      return free ? { kind: 'delivery' } : offer(facts, 'delivery-ended', reader.hadTrial);
    default:
      return standing;
  }
};

const offer = (
  { offered }: CoverFacts,
  to: OfferedTo,
  hadTrial: boolean,
  endedOn: Date | null = null,
): Cover => {
  // Whoever has a membership, or one to take up again, is told of it instead: `coverFor` has seen to that.
  const buyer = { subscribed: false, homeDelivery: false, status: null };
  const spot = spotFor({ ...buyer, hadTrial, availablePlans: offered ?? [], rewardsEnabled: false });
  return { kind: 'offer', to, plan: spot?.plan ?? null, skipTrial: hadTrial, endedOn };
};
