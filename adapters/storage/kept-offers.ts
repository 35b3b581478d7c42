import type { OfferedPlan } from '../../core/domain/plan/page-call-to-action';

/** On `sessionStorage`: what may be offered, so that not every page of the host's asks for it. Nothing of a person is in it. */
export const keptOffersKey = 'masthead.offers';

/** How long an answer counts, in milliseconds (BC-05). */
const lasts = 600_000;

export interface KeptOffers {
  /** `null` where nothing is kept for such a reader, or no longer. */
  readonly get: (loggedIn: boolean) => readonly OfferedPlan[] | null;
  readonly keep: (loggedIn: boolean, plans: readonly OfferedPlan[]) => void;
}

/** Where storage is denied, nothing is kept. */
export const keptOffers = (storage: () => Storage, now: () => number): KeptOffers => ({
  get: (loggedIn) => {
    try {
      const kept = JSON.parse(storage().getItem(keptOffersKey) ?? 'null') as unknown;
      if (!isKept(kept) || kept.loggedIn !== loggedIn || Math.abs(now() - kept.at) > lasts) return null;
      return kept.plans;
    } catch {
      return null;
    }
  },
  keep: (loggedIn, plans) => {
    try {
      storage().setItem(keptOffersKey, JSON.stringify({ loggedIn, at: now(), plans }));
    } catch {
      // The next page asks again.
    }
  },
});

const isKept = (
  value: unknown,
): value is { readonly loggedIn: unknown; readonly at: number; readonly plans: readonly OfferedPlan[] } => {
  const { at, plans } = Object(value) as { readonly at?: unknown; readonly plans?: unknown };
  return typeof at === 'number' && Array.isArray(plans) && plans.every(isPlan);
};

const isPlan = (value: unknown): boolean => {
  const plan = Object(value) as Partial<Record<keyof OfferedPlan, unknown>>;
  return (
    [plan.amount, plan.laterAmount, plan.trialDuration].every(Number.isFinite) &&
    [1, 6, 12].includes(plan.billingInterval as number) &&
    typeof plan.hasTrial === 'boolean'
  );
};
