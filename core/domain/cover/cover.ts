import { hasHomeDelivery, type DataLayer } from '../member/data-layer';
import { callToActionFor, type OfferedPlan } from '../plan/page-call-to-action';
import type { BillingInterval } from '../plan/plan';
import type { Standing } from '../plan/standing';

/** The charges for resuming or restarting a membership, computed by `chargeTimeline`. Amounts are in US dollars. */
export interface CoverTerms {
  /** The amount charged today. */
  readonly amount: number;
  /** The amount from the next charge on, or from the date of a price increase. */
  readonly laterAmount: number;
  readonly billingInterval: BillingInterval;
}

/** The membership status of a reader who may not read the article. */
export type CoverReaderStatus =
  /** The reader never had a membership, or only a trial. */
  | { readonly kind: 'none'; readonly hadTrial: boolean }
  /**
   * `until`: the date on which the membership starts again, as the membership page shows it; null if unknown. `terms`:
   * the charge for resuming today; null if nothing is charged today.
   */
  | { readonly kind: 'paused'; readonly until: Date | null; readonly terms: CoverTerms | null }
  /** `amount`: the amount due in US dollars; null if unknown. */
  | { readonly kind: 'past-due'; readonly amount: number | null }
  /** `terms`: the charge for a restart today; null if a restart is not possible, so the plans are offered. */
  | { readonly kind: 'ended'; readonly on: Date | null; readonly terms: CoverTerms | null }
  | { readonly kind: 'starts'; readonly on: Date | null }
  | { readonly kind: 'delivery-ended' }
  /** A change is unfinished. The membership page explains it. */
  | { readonly kind: 'unsettled' }
  /** The membership is active but does not include this article. */
  | { readonly kind: 'runs' };

/** The kind of reader who gets an offer. It decides the title and text. */
export type OfferedTo = 'visitor' | 'eligible' | 'had-trial' | 'ended' | 'delivery-ended';

/** The cover of a locked article: one kind for each action that the reader can take. */
export type Cover =
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'offer';
      readonly to: OfferedTo;
      /** Null if no plan is on offer, or if the plans could not be read. */
      readonly plan: OfferedPlan | null;
      /** True if the plan is offered without its trial. */
      readonly skipTrial: boolean;
      /** End date of the previous membership; null if there was none or the date is unknown. */
      readonly endedOn: Date | null;
    }
  | Exclude<CoverReaderStatus, { readonly kind: 'none' | 'ended' | 'delivery-ended' }>
  /** An ended membership that can be restarted. */
  | { readonly kind: 'ended'; readonly on: Date | null; readonly terms: CoverTerms }
  /** The membership is included with home delivery but is not active yet. */
  | { readonly kind: 'delivery' }
  | { readonly kind: 'outside-region' }
  /** The reader's access could not be checked. */
  | { readonly kind: 'service-down' }
  /** The reader may read, but this site refuses them until they have logged in here (readings 88). */
  | { readonly kind: 'log-in' }
  /**
   * The reader may read, but the article body did not load. `checked`: true if the entitlement check confirmed access,
   * not only the cookie.
   */
  | { readonly kind: 'not-read'; readonly checked: boolean };

export interface CoverFacts {
  readonly reader: Pick<DataLayer, 'loggedIn' | 'hadTrial' | 'products'>;
  readonly outsideRegion: boolean;
  /** Null if the entitlement check did not answer. */
  readonly entitled: boolean | null;
  /** Null if the status could not be read. */
  readonly readerStatus: CoverReaderStatus | null;
  /** Null if the plans could not be read. */
  readonly offered: readonly OfferedPlan[] | null;
}

/**
 * Returns the cover for a reader (HM-13, HM-14). A plan is offered only if the membership status is known and no
 * membership can be resumed or restarted. Home delivery must not include one either (decision 38).
 */
export const coverFor = (facts: CoverFacts): Cover => {
  const { reader, outsideRegion, entitled, readerStatus } = facts;
  if (outsideRegion) return { kind: 'outside-region' };
  if (!reader.loggedIn) return offer(facts, 'visitor', false);
  if (entitled === true) return { kind: 'not-read', checked: true };
  if (entitled === null || readerStatus === null) return { kind: 'service-down' };
  const free = hasHomeDelivery(reader);
  switch (readerStatus.kind) {
    case 'none': {
      const hadTrial = reader.hadTrial || readerStatus.hadTrial;
      return free ? { kind: 'delivery' } : offer(facts, hadTrial ? 'had-trial' : 'eligible', hadTrial);
    }
    case 'ended':
      if (free) return { kind: 'delivery' };
      return readerStatus.terms === null
        ? offer(facts, 'ended', true, readerStatus.on)
        : { ...readerStatus, terms: readerStatus.terms };
    case 'delivery-ended':
      return free ? { kind: 'delivery' } : offer(facts, 'delivery-ended', reader.hadTrial);
    default:
      return readerStatus;
  }
};

/** A plan is offered only to readers with these standings. */
const standingsOfOffered = {
  visitor: null,
  eligible: 'none',
  'had-trial': 'over',
  ended: 'over',
  'delivery-ended': 'delivery-ended',
} as const satisfies Readonly<Record<OfferedTo, Standing | null>>;

const offer = (
  { offered }: CoverFacts,
  to: OfferedTo,
  hadTrial: boolean,
  endedOn: Date | null = null,
): Cover => {
  const callToAction = callToActionFor({
    loggedIn: to !== 'visitor',
    standing: standingsOfOffered[to],
    homeDelivery: false,
    hadTrial,
    availablePlans: offered ?? [],
    rewardsEnabled: false,
  });
  return { kind: 'offer', to, plan: callToAction?.plan ?? null, skipTrial: hadTrial, endedOn };
};
