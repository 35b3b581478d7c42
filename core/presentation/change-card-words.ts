import { pricedPlans } from '../flows/subscribe/offer';
import { planTerms } from '../domain/charges/plan-terms';
import { yearlySaving } from '../domain/charges/yearly-saving';
import { currentPlanLabel, planLabel } from '../domain/plan/plan-label';
import { monthlyEquivalent } from '../domain/plan/pricing';
import { currentPrice, planOf, type MembershipFacts } from '../flows/membership-change/facts';
import { previewOf } from '../flows/membership-change/change-preview';
import { perPeriod } from './period-words';
import { stepOf, valueWords, type PlanCardWords } from './plan-card-words';
import type { DatedWording } from './wording';

/** The texts of a plan in the list of a change. */
export interface ChangeCardWords extends Pick<
  PlanCardWords,
  'name' | 'price' | 'period' | 'perMonth' | 'saving' | 'terms'
> {
  /** The id of the plan. */
  readonly value: string;
}

/** The plan of the reader, with the price that they pay; `null` if it is unknown. */
export const currentCardWords = (
  facts: MembershipFacts,
  { t, format }: DatedWording,
): ChangeCardWords | null => {
  const { running, live, plans } = facts;
  const subscription = running ?? live;
  const plan = planOf(plans, subscription?.plan_id);
  const amount = currentPrice(facts);
  if (subscription === null || plan === null || amount === null) return null;
  const { billingInterval } = plan;
  return {
    value: plan.planId,
    name: currentPlanLabel(subscription.plan, plans),
    price: format.money(amount),
    period: perPeriod(billingInterval, t),
    perMonth:
      billingInterval === 1
        ? null
        : t('subscribe.a-month', { amount: format.money(monthlyEquivalent({ amount, billingInterval })) }),
    saving: null,
    terms: null,
  };
};

/** The plans to change to, each with the price of the change and what it saves compared with monthly payments (BC-03). */
export const changeCardWords = (
  facts: MembershipFacts,
  wording: DatedWording,
): readonly ChangeCardWords[] => {
  const { plans, otherPlans, now } = facts;
  const all = [...new Set([...plans, ...otherPlans])];
  const [first] = all;
  if (first === undefined) return [];
  const { charges } = pricedPlans(all, { plan: first, skipTrial: true }, now);
  const timelines = all.map((plan) => ({ plan, entries: charges.get(plan.planId) ?? [] }));
  return otherPlans.flatMap((plan): readonly ChangeCardWords[] => {
    const terms = planTerms(plan, previewOf(facts, { kind: 'change', planId: plan.planId }).entries);
    const own = timelines.find((one) => one.plan === plan);
    if (terms === null || own === undefined) return [];
    return [
      {
        value: plan.planId,
        name: planLabel(plan),
        price: wording.format.money(terms.amount),
        period: perPeriod(plan.billingInterval, wording.t),
        ...valueWords(terms, plan, yearlySaving(own, timelines, now), wording),
        terms: stepOf(terms, plan, wording),
      },
    ];
  });
};
