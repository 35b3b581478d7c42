import { parseJson } from '../../../core/domain/json';
import { readList } from '../../../core/domain/loose-values';
import { startOfDay } from '../../../core/domain/dates/utc-date';
import type { OfferedPlan } from '../../../core/domain/plan/page-call-to-action';
import type { Offers } from '../../../core/ports/offers';
import type { KeptAnswer } from '../../../core/ports/kept-answer';
import { notingTime, type NoteTime } from '../server-time';
import { readPlanTerms, type PlanTerms } from '../plan-terms';
import { field } from './json';
import { request, readAnswer } from './request';
import { decide, type DecisionPage } from './decide';
import * as E from '../../../core/domain/fp';

export interface FetchOffersOptions extends DecisionPage {
  /** The site's REST root, without trailing slash. */
  readonly restBase: string;
  /** The namespace of the publisher's own routes. */
  readonly restNamespace: string;
  /** The time in milliseconds; default: the device's clock. */
  readonly now?: () => number;
  /** Receives the server's time from the response with the plans. */
  readonly noteTime?: NoteTime;
  /** The cache that pages of this tab share for this reader. Without it, each page sends its own requests. */
  readonly kept?: { readonly reader: string; readonly plans: KeptAnswer; readonly offers: KeptAnswer };
}

/** The plans on offer (AP-21, AP-22). The plans are public, so the request has no nonce. */
export const fetchOffers = (page: FetchOffersOptions): Offers => ({
  onOffer: async () => {
    const [plans, ids] = await Promise.all([readPlans(page), askIds(page)]);
    if (E.isLeft(plans)) return plans;
    if (E.isLeft(ids)) return ids;
    return E.right(ids.right.flatMap((id) => plans.right.get(String(id)) ?? []));
  },
  plans: async () => {
    const plans = await readPlans(page);
    return E.isRight(plans) ? E.right([...plans.right.values()]) : plans;
  },
});

const askIds = async (page: FetchOffersOptions) => {
  const { kept } = page;
  const before = kept?.offers.find(kept.reader);
  if (Array.isArray(before)) return E.right<readonly unknown[]>(before);
  const ids = await decide(page, 'available-plans', readIds);
  if (E.isRight(ids)) kept?.offers.keep(kept.reader, ids.right);
  return ids;
};

const readIds = (value: unknown): readonly unknown[] | undefined => {
  const ids: unknown = typeof value === 'string' ? parseJson(value) : value;
  // A value that is not a list offers no plans, as in the account area.
  return value === undefined ? undefined : (readList(ids) ?? []);
};

/** Uses the plans that this page or the previous one has requested (AP-33). */
const readPlans = async (page: FetchOffersOptions) => {
  const { now = Date.now, kept } = page;
  if (kept?.plans.asking) await kept.plans.asking;
  const before = plansIn(kept?.plans.find(kept.reader), now);
  if (before) return E.right(before);
  const asking = askPlans(page, now, (body) => kept?.plans.keep(kept.reader, body));
  if (kept) kept.plans.asking = asking;
  return asking;
};

const askPlans = async (
  { restBase, restNamespace, limit, noteTime }: FetchOffersOptions,
  now: () => number,
  keep: (body: unknown) => void,
) => {
  const answer = await notingTime(noteTime, () =>
    request(
      `${restBase}/${restNamespace}/plans`,
      { headers: { accept: 'application/json, */*;q=0.1' } },
      limit,
    ),
  );
  return E.isLeft(answer)
    ? answer
    : readAnswer('plans', answer.right, (body) => {
        const plans = plansIn(body, now);
        if (plans) keep(body);
        return plans;
      });
};

const plansIn = (body: unknown, now: () => number): Map<string, OfferedPlan> | undefined => {
  if (typeof body !== 'object' || body === null) return undefined;
  const plans = new Map<string, OfferedPlan>();
  for (const [key, record] of Object.entries(body)) {
    const id = field(record, 'id') ?? key;
    const plan = readPlan(String(id), record, now);
    if (plan) plans.set(plan.planId, plan);
  }
  return plans;
};

/** Returns `null` for a record with unreadable terms. */
const readPlan = (planId: string, record: unknown, now: () => number): OfferedPlan | null => {
  const terms = readPlanTerms(record);
  if (typeof terms === 'string') return null;
  const { amount, normalAmount, billingInterval, trialDuration, trialDurationUnit, stepUpPricing } = terms;
  const cycles = stepUpPricing === null ? cyclesOf(terms) : null;
  const laterAmount = stepUpPricing?.amount ?? (cycles === null ? amount : Math.max(amount, normalAmount));
  const rises = stepUpPricing === null ? Infinity : dayOf(stepUpPricing.date);
  return {
    planId,
    // If the price rises by the first charge, the earlier price is never charged.
    amount:
      cycles === 0 || rises <= (terms.firstBillingDate ? dayOf(terms.firstBillingDate) : now())
        ? laterAmount
        : amount,
    billingInterval,
    trialDuration,
    hasTrial: trialDuration > 0,
    trialDurationUnit,
    laterAmount,
  };
};

/** A discount of at least this many cycles never ends, as in the account area. */
const mostCycles = 1_200;

/** Number of charges at the discounted amount; `null` if all charges are (readings 63). */
const cyclesOf = ({ discount }: Pick<PlanTerms, 'discount'>): number | null => {
  const cycles = discount?.numberOfBillingCycles ?? mostCycles;
  return cycles >= mostCycles ? null : cycles;
};

/** The UTC day of a date, in milliseconds. */
const dayOf = (date: Date): number => startOfDay(date).getTime();
