import { sharedBenefits } from '../../../../core/domain/plan/benefits';
import type { Offer } from '../../../../core/flows/subscribe/offer';
import { ownMembershipGives } from '../../../../core/presentation/membership-gives';
import { planCardWords } from '../../../../core/presentation/plan-card-words';
import { Badge } from '../../components/badge';
import { CheckList } from '../../components/check-list';
import { PlanCard } from '../../components/plan-card';
import { RadioCards } from '../../components/radio-cards';
import { Section } from '../../components/section';
import { Stack } from '../../components/stack';
import { useServices } from '../../services';

export interface PlanCardsProps {
  readonly offer: Offer;
  readonly onPick: (planId: string) => void;
  readonly locked?: boolean;
}

/** The benefits of the membership, and the plans with prices and savings (BC-01…03). */
export const PlanCards = ({ offer, onPick, locked = false }: PlanCardsProps) => {
  const services = useServices();
  const { t, settings } = services;
  const { plans, choice } = offer;
  const cards = planCardWords(offer, services);
  const shared = sharedBenefits(plans);
  // Plans without texts of their own have those of the publisher's configuration.
  const hasTexts = shared.length > 0 || cards.some(({ copy }) => copy.length > 0);
  const gives = hasTexts ? shared : ownMembershipGives(settings);
  return (
    <Stack>
      {gives.length > 0 && <CheckList label={t('plans.gives')} items={gives} />}
      <Section title={t('subscribe.choose-plan')}>
        <RadioCards
          legend={t('subscribe.choose-plan')}
          legendHidden
          name="masthead-plan"
          value={choice.plan.planId}
          onChange={onPick}
        >
          {cards.map((card) => (
            <PlanCard
              key={card.planId}
              value={card.planId}
              name={card.name}
              badge={card.isBest && <Badge tone="accent">{t('subscribe.best-value')}</Badge>}
              price={card.price}
              period={card.period}
              perMonth={card.perMonth}
              saving={card.saving}
              terms={card.terms}
              copy={card.copy.join(' · ')}
              disabled={locked}
            />
          ))}
        </RadioCards>
      </Section>
    </Stack>
  );
};
