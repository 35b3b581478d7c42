import { featuredBadge } from '../../../../core/domain/plan/call-to-action';
import type { Plan } from '../../../../core/domain/plan/plan';
import { discountPercent, monthlyEquivalent } from '../../../../core/domain/plan/pricing';
import { everyPeriod, perPeriod, trialLength } from '../../charges/period-words';
import { Badge } from '../../components/badge';
import { PlanCard } from '../../components/plan-card';
import { RadioCards } from '../../components/radio-cards';
import { Section } from '../../components/section';
import { useServices, type AccountServices } from '../../services';
import type { Offer, SubscribeStore } from './subscribe-store';

export interface PlanSectionProps {
  readonly store: SubscribeStore;
  readonly offer: Offer;
  readonly locked: boolean;
}

/** The plans that this reader may take (BC-01…03). */
export const PlanSection = ({ store, offer, locked }: PlanSectionProps) => {
  const services = useServices();
  const { say, format } = services;
  const { plans, choice } = offer;
  return (
    <Section title={say('subscribe.choose-plan')}>
      <RadioCards
        legend={say('subscribe.choose-plan')}
        legendHidden
        name="masthead-plan"
        value={choice.plan.planId}
        onChange={store.pickPlan}
        columns={plans.length === 2 ? 2 : 1}
      >
        {plans.map((plan) => {
          const percent = discountPercent(plan);
          return (
            <PlanCard
              key={plan.planId}
              value={plan.planId}
              name={plan.cardHeading}
              badge={plan.featured && <Badge tone="accent">{featuredBadge}</Badge>}
              price={format.money(plan.amount)}
              period={perPeriod(plan.billingInterval, say)}
              perMonth={
                plan.billingInterval > 1 &&
                say('subscribe.a-month', { amount: format.money(monthlyEquivalent(plan)) })
              }
              saving={percent > 0 && say('subscribe.saving', { percent })}
              terms={plan.hasTrial && !choice.skipTrial && trialTerms(plan, services)}
              disabled={locked}
            />
          );
        })}
      </RadioCards>
    </Section>
  );
};

const trialTerms = (plan: Plan, { say, format }: Pick<AccountServices, 'say' | 'format'>): string =>
  say('subscribe.trial-terms', {
    length: trialLength(plan, say),
    amount: format.money(plan.amount),
    period: everyPeriod(plan.billingInterval, say),
  });
