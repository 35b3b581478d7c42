import { useEffect, useRef } from 'react';
import type { Offer } from '../../../../core/flows/subscribe/offer';
import { planCardWords } from '../../../../core/presentation/plan-card-words';
import { Badge } from '../../components/badge';
import { PlanCard } from '../../components/plan-card';
import { RadioCards } from '../../components/radio-cards';
import { Section } from '../../components/section';
import { useServices } from '../../services';

export interface PlanCardsProps {
  readonly offer: Offer;
  readonly onPick: (planId: string) => void;
  readonly locked: boolean;
  /** True if the reader has asked for the cards, so that the chosen one receives the focus. */
  readonly takesFocus: boolean;
}

/** The plans with prices and savings (BC-01…03). */
export const PlanCards = ({ offer, onPick, locked, takesFocus }: PlanCardsProps) => {
  const services = useServices();
  const { t } = services;
  const chosen = useRef<HTMLInputElement>(null);
  const { planId } = offer.choice.plan;
  useEffect(() => {
    if (takesFocus) chosen.current?.focus();
  }, [takesFocus]);
  return (
    <Section title={t('subscribe.choose-plan')}>
      <RadioCards
        legend={t('subscribe.choose-plan')}
        legendHidden
        name="masthead-plan"
        value={planId}
        onChange={onPick}
      >
        {planCardWords(offer, services).map((card) => (
          <PlanCard
            key={card.planId}
            ref={card.planId === planId ? chosen : undefined}
            value={card.planId}
            name={card.name}
            badge={card.isBest && <Badge tone="accent">{t('subscribe.best-value')}</Badge>}
            price={card.price}
            period={card.period}
            call={card.call}
            perMonth={card.perMonth}
            saving={card.saving}
            terms={card.terms}
            copy={card.copy.join(' · ')}
            disabled={locked}
          />
        ))}
      </RadioCards>
    </Section>
  );
};
