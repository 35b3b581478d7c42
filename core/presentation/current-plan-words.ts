import { currentPlanLabel } from '../domain/plan/plan-label';
import { currentPrice, planOf, type MembershipFacts } from '../flows/membership-change/facts';
import { perPeriod } from './period-words';
import type { Wording } from './wording';

/** "1 Year, $89.99 a year": the plan of the running period; its name alone if its period is unknown. */
export const currentPlanWords = (
  facts: Pick<MembershipFacts, 'running' | 'live' | 'plans' | 'now'>,
  { t, format }: Wording,
): string | null => {
  const subscription = facts.running ?? facts.live;
  const amount = currentPrice(facts);
  if (subscription === null || amount === null) return null;
  const plan = planOf(facts.plans, subscription.plan_id);
  const name = currentPlanLabel(subscription.plan, facts.plans);
  return plan === null
    ? name
    : t('membership.plan-price', {
        plan: name,
        amount: format.money(amount),
        period: perPeriod(plan.billingInterval, t),
      });
};
