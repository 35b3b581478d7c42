import { sharedBenefits } from '../../../../../core/domain/plan/benefits';
import type { PlanChoice } from '../../../../../core/domain/plan/choose-plan';
import { subscribeTimeline, type Offer } from '../../../../../core/flows/subscribe/offer';
import { planCardWords } from '../../../../../core/words/plan-card-words';
import { receiptWords } from '../../../../../core/words/receipt-words';
import { useAnnounce } from '../../../components/announcer';
import { CheckList } from '../../../components/check-list';
import { Columns } from '../../../components/columns';
import { Section } from '../../../components/section';
import { Stack } from '../../../components/stack';
import { Text } from '../../../components/text';
import { useServices } from '../../../services';
import { LoginPanel } from '../../../shared/sign-in/login-panel';
import { LeadingBack } from '../way-back';
import { OfferPlans } from './offer-plans';
import { OfferQuestions } from './offer-questions';
import { PickedPlan } from './picked-plan';

export { planOfferTexts as texts } from '../../../../../core/domain/messages/texts/plan-offer';

export const reason = 'What visitors are offered before they log in: plans, prices and questions';

export interface VisitorOfferProps {
  readonly offer: Offer;
  readonly onPick: (planId: string) => void;
  /** This page with the plan that is picked: where registering and mails lead back to. */
  readonly here: string;
  readonly onEnter: () => void;
}

/** SC-02, readings 57: what the membership gives, what it costs and when, and how to leave it, before anybody is asked who they are. */
export const VisitorOffer = ({ offer, onPick, here, onEnter }: VisitorOfferProps) => {
  const services = useServices();
  const { say, format, clock, wallets, settings } = services;
  const announce = useAnnounce();
  const { plans, choice } = offer;
  const { skipTrial } = choice;
  const now = clock.now();
  const outlookOf = (one: PlanChoice) => subscribeTimeline(one, [one.plan], now);
  const costs = (one: PlanChoice) =>
    receiptWords(outlookOf(one), {
      say,
      format,
      now,
      interval: one.plan.billingInterval,
      first: true,
    });
  const cards = planCardWords(plans, skipTrial, outlookOf, services);
  const picked = cards.find(({ planId }) => planId === choice.plan.planId);
  const gives = sharedBenefits(plans);
  const pick = (planId: string) => {
    onPick(planId);
    const plan = plans.find((one) => one.planId === planId);
    // What it costs is shown further down.
    if (plan !== undefined) announce(costs({ plan, skipTrial }).sentence ?? '');
  };
  return (
    <>
      {gives.length > 0 && <CheckList label={say('plans.gives')} items={gives} />}
      <OfferPlans cards={cards} picked={choice.plan.planId} onPick={pick} />
      <LeadingBack to={here}>
        <Columns>
          {picked !== undefined && (
            <PickedPlan name={picked.name} words={costs(choice)} button={picked.button} />
          )}
          <Section title={say('plans.have-account')}>
            <Stack>
              <Text>{say('plans.have-account-text')}</Text>
              <LoginPanel
                onSignedIn={(words) => {
                  announce(words);
                  onEnter();
                }}
                onContinue={onEnter}
                onSignedOut={() => undefined}
              />
            </Stack>
          </Section>
        </Columns>
      </LeadingBack>
      <OfferQuestions
        plans={plans}
        choice={choice}
        outlookOf={outlookOf}
        wallets={wallets.enabled}
        pausingEnabled={settings.pausingEnabled}
        homeDeliveryIncluded={settings.homeDeliveryIncluded === true}
      />
    </>
  );
};
