import type { BillingInterval } from '../../core/domain/plan/plan';
import { parseUtcDate } from '../../core/domain/dates/utc-date';
import { offeredPlan, type OfferedPlan } from '../../core/domain/plan/spot';
import type { Offers } from '../../core/ports/offers';
import { ask, field, parsed, readAnswer } from './ask';
import { decide, type DecisionPage } from './decide';
import * as E from './either';

export interface FetchOffersOptions extends DecisionPage {
  /** The site's REST root, without a slash at its end. */
  readonly restBase: string;
  readonly now: () => Date;
}

/** AP-21, AP-22. The plans are public: they are asked for without a nonce. */
export const fetchOffers = (page: FetchOffersOptions): Offers => ({
  onOffer: async () => {
    const [plans, ids] = await Promise.all([
      readPlans(page),
      decide(page, 'available-plans', (value) => (value === '' ? [] : readIds(value))),
    ]);
    if (E.isLeft(plans)) return plans;
    if (E.isLeft(ids)) return ids;
    return E.right(ids.right.flatMap((id) => plans.right.get(String(id)) ?? []));
  },
});

const readIds = (value: unknown): readonly unknown[] | undefined => {
  const ids: unknown = typeof value === 'string' ? parsed(value) : value;
  // The same as in the account area: what is no list offers nothing.
  return value === undefined ? undefined : Array.isArray(ids) ? ids : [];
};

const readPlans = async ({ restBase, limit, now }: FetchOffersOptions) => {
  const answer = await ask(
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
          const plan = typeof id === 'string' ? readPlan(id, record, now()) : null;
          if (plan !== null) plans.set(plan.planId, plan);
        }
        return plans;
      });
};

/** `null` for a record whose terms would be guessed. */
const readPlan = (planId: string, record: unknown, now: Date): OfferedPlan | null => {
  const amount = amountOf(field(record, 'amount'));
  const billingInterval = amountOf(field(record, 'billingInterval') ?? 1);
  const trialDuration = amountOf(field(record, 'trialDuration') ?? 0);
  if (amount === null || !isInterval(billingInterval) || trialDuration === null || trialDuration % 1 !== 0)
    return null;
  const rise = field(record, 'stepUpPricing');
  const [later, from] = [amountOf(field(rise, 'amount')), parseUtcDate(field(rise, 'date'))];
  const plan = {
    planId,
    amount,
    billingInterval,
    trialDuration,
    hasTrial: trialDuration > 0,
    trialDurationUnit: field(record, 'trialDurationUnit') === 'month' ? 'month' : 'day',
    firstBillingDate: parseUtcDate(field(record, 'firstBillingDate')),
    stepUpPricing: later === null || from === null ? null : { amount: later, date: from },
  } as const;
  return offeredPlan(plan, now);
};

const isInterval = (value: number | null): value is BillingInterval =>
  value === 1 || value === 6 || value === 12;

/** Amounts travel as text, with commas between thousands. */
const amountOf = (value: unknown): number | null => {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^[\d,]+(\.\d+)?$/.test(text.trim())
    ? Number(text.replaceAll(',', ''))
    : null;
};
