import { ownLines } from '../../../../core/domain/plan/benefits';
import { headingOfCard } from '../../../../core/domain/plan/curated-words';
import { planTerms, type PlanTerms } from '../../../../core/domain/charges/plan-terms';
import type { Plan } from '../../../../core/domain/plan/plan';
import { everyPeriod, perPeriod, trialLength } from '../../../../core/words/period-words';
import { laterWords } from '../../../../core/words/plan-words';
import { Badge } from '../../components/badge';
import { PlanCard } from '../../components/plan-card';
import { RadioCards } from '../../components/radio-cards';
import { Section } from '../../components/section';
import { useServices, type AccountServices } from '../../services';
import { subscribeTimeline, type Offer } from '../../../../core/flows/subscribe/offer';
import type { SubscribeFlow } from '../../../../core/flows/subscribe/subscribe';

export interface PlanSectionProps {
  readonly flow: SubscribeFlow;
  readonly offer: Offer;
  readonly locked: boolean;
}

/** The plans that this reader may take (BC-01…03). */
export const PlanSection = ({ flow, offer, locked }: PlanSectionProps) => {
  const services = useServices();
  const { say, format, clock } = services;
  const { plans, choice } = offer;
  return (
    <Section title={say('subscribe.choose-plan')}>
      <RadioCards
        legend={say('subscribe.choose-plan')}
        legendHidden
        name="masthead-plan"
        value={choice.plan.planId}
        onChange={flow.pickPlan}
      >
        {plans.map((plan) => {
          const { skipTrial } = choice;
          const terms = planTerms(plan, subscribeTimeline({ plan, skipTrial }, [plan], clock.now()));
          if (terms === null) return null;
          return (
            <PlanCard
              key={plan.planId}
              value={plan.planId}
              name={headingOfCard(plan, skipTrial)}
              badge={plan.featured && <Badge tone="accent">{say('subscribe.best-value')}</Badge>}
              price={format.money(terms.amount)}
              period={perPeriod(plan.billingInterval, say)}
              perMonth={
                terms.perMonth !== null && say('subscribe.a-month', { amount: format.money(terms.perMonth) })
              }
              saving={
                terms.savingPercent > 0 &&
                say('subscribe.saving', {
                  percent: terms.savingPercent,
                  price: format.money(plan.normalAmount),
                })
              }
              terms={termsWords(plan, terms, skipTrial, services)}
              copy={ownLines(plan, skipTrial, plans).join(' · ')}
              disabled={locked}
            />
          );
        })}
      </RadioCards>
    </Section>
  );
};

/** What is charged after a trial, and what the price becomes; `null` where the price on the card is all there is. */
const termsWords = (
  plan: Plan,
  terms: PlanTerms,
  skipTrial: boolean,
  services: Pick<AccountServices, 'say' | 'format' | 'clock'>,
): string | null => {
  const { say, format } = services;
  const later = laterWords(terms, plan.billingInterval, services);
  if (!plan.hasTrial || skipTrial) return later;
  const trial = say('subscribe.trial-terms', {
    length: trialLength(plan, say),
    amount: format.money(terms.amount),
    period: everyPeriod(plan.billingInterval, say),
  });
  return later === null ? trial : `${trial}, ${later}`;
};
