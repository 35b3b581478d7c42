import type { PlanCardWords } from '../../../../../core/words/plan-card-words';
import { Badge } from '../../../components/badge';
import { PlanCard } from '../../../components/plan-card';
import { RadioCards } from '../../../components/radio-cards';
import { Section } from '../../../components/section';
import { useServices } from '../../../services';

export interface OfferPlansProps {
  readonly cards: readonly PlanCardWords[];
  readonly picked: string;
  readonly onPick: (planId: string) => void;
}

/** The plans side by side, each with what it costs and saves (BC-01…03). */
export const OfferPlans = ({ cards, picked, onPick }: OfferPlansProps) => {
  const { say } = useServices();
  return (
    <Section title={say('subscribe.choose-plan')}>
      <RadioCards
        legend={say('subscribe.choose-plan')}
        legendHidden
        name="masthead-plan"
        value={picked}
        onChange={onPick}
        columns={cards.length === 1 ? 1 : cards.length % 2 === 0 ? 2 : 3}
      >
        {cards.map((card) => (
          <PlanCard
            key={card.planId}
            value={card.planId}
            name={card.name}
            badge={card.isBest && <Badge tone="accent">{say('subscribe.best-value')}</Badge>}
            price={card.price}
            period={card.period}
            perMonth={card.perMonth}
            saving={card.saving}
            terms={card.terms}
            copy={card.copy.join(' · ')}
          />
        ))}
      </RadioCards>
    </Section>
  );
};
