import { parseJson } from '../../../core/domain/json';
import type { BillingInterval } from '../../../core/domain/plan/plan';
import type { OfferedPlan } from '../../../core/domain/plan/page-call-to-action';
import type { Offers } from '../../../core/ports/offers';
import { field } from './json';
import { request, readAnswer } from './request';
import { decide, type DecisionPage } from './decide';
import * as E from '../../../core/domain/fp';

export interface FetchOffersOptions extends DecisionPage {
  /** The site's REST root, without a slash at its end. */
  readonly restBase: string;
  /** In milliseconds; the device's own time where nothing is said. */
  readonly now?: () => number;
}

/** AP-21, AP-22. The plans are public: they are asked for without a nonce. */
export const fetchOffers = (page: FetchOffersOptions): Offers => ({
  onOffer: async () => {
    const [plans, ids] = await Promise.all([readPlans(page), decide(page, 'available-plans', readIds)]);
    if (E.isLeft(plans)) return plans;
    if (E.isLeft(ids)) return ids;
    return E.right(ids.right.flatMap((id) => plans.right.get(String(id)) ?? []));
  },
});

const readIds = (value: unknown): readonly unknown[] | undefined => {
  const ids: unknown = typeof value === 'string' ? parseJson(value) : value;
  // The same as in the account area: what is no list offers nothing.
  return value === undefined ? undefined : Array.isArray(ids) ? ids : [];
};

const readPlans = async ({ restBase, limit, now = Date.now }: FetchOffersOptions) => {
  const answer = await request(
    `${restBase}/nyp-membership/v1/plans`,
    { headers: { accept: 'application/json, */*;q=0.1' } },
    limit,
  );
  return E.isLeft(answer)
    ? answer
    : readAnswer('plans', answer.right, (body) => {
        if (typeof body !== 'object' || body === null) return undefined;
        const plans = new Map<string, OfferedPlan>();
        for (const [key, record] of Object.entries(body)) {
          const id = field(record, 'id') ?? key;
          const plan = readPlan(String(id), record, now);
          if (plan) plans.set(plan.planId, plan);
        }
        return plans;
      });
};

/** `null` for a record whose terms would be guessed. */
const readPlan = (planId: string, record: unknown, now: () => number): OfferedPlan | null => {
  const amount = amountOf(field(record, 'amount'));
  const billingInterval = amountOf(field(record, 'billingInterval') ?? 1);
  const trialDuration = amountOf(field(record, 'trialDuration') ?? 0);
  if (amount === null || !isInterval(billingInterval) || trialDuration === null || trialDuration % 1 !== 0)
    return null;
  const rise = field(record, 'stepUpPricing');
  const rises = dayOf(field(rise, 'date'));
  const laterAmount = (rises ? amountOf(field(rise, 'amount')) : null) ?? amount;
  return {
    planId,
    // A price that has risen by the first charge is never charged.
    amount: rises <= (dayOf(field(record, 'firstBillingDate')) || now()) ? laterAmount : amount,
    billingInterval,
    trialDuration,
    hasTrial: trialDuration > 0,
    trialDurationUnit: field(record, 'trialDurationUnit') === 'month' ? 'month' : 'day',
    laterAmount,
  };
};

/** The UTC day of a text, in milliseconds; not a number where it has none. */
const dayOf = (value: unknown): number => Date.parse(String(value).slice(0, 10));

const isInterval = (value: unknown): value is BillingInterval => [1, 6, 12].includes(value as number);

/** Amounts travel as text, with commas between thousands. */
const amountOf = (value: unknown): number | null => {
  const text = typeof value === 'object' ? '' : String(value).trim();
  return /^[\d,]+(\.\d+)?$/.test(text) ? Number(text.replaceAll(',', '')) : null;
};
