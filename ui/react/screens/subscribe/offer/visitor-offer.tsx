import { chargesOf, type Offer } from '../../../../../core/flows/subscribe/offer';
import { offerPress, offerReceipt } from '../../../../../core/presentation/checkout-words';
import { planButton } from '../../../../../core/presentation/plan-button';
import { useAnnounce } from '../../../components/announcer';
import { AsideLayout } from '../../../components/aside-layout';
import { useServices } from '../../../services';
import { OrderSummary } from '../order-summary';
import { PlanCards } from '../plan-cards';
import { LeadingBack } from '../way-back';
import { AccountSection } from './account-section';
import { OfferQuestions } from './offer-questions';

export interface VisitorOfferProps {
  readonly offer: Offer;
  readonly onPick: (planId: string) => void;
  /** The address of this page with the chosen plan. Mails link back to it. */
  readonly here: string;
  readonly onEnter: () => void;
}

/** The offer for visitors: benefits, price, charges, cancellation, and the account step (SC-02, readings 57). */
export const VisitorOffer = ({ offer, onPick, here, onEnter }: VisitorOfferProps) => {
  const services = useServices();
  const { wallets, settings } = services;
  const announce = useAnnounce();
  const { plans, choice } = offer;
  const pick = (planId: string) => {
    onPick(planId);
    const plan = plans.find((one) => one.planId === planId);
    if (plan === undefined) return;
    // The charges are shown further down, so the change is announced.
    announce(offerReceipt(offer, services, plan).sentence ?? '');
  };
  return (
    <>
      <LeadingBack to={here}>
        <AsideLayout
          before={<PlanCards offer={offer} onPick={pick} />}
          aside={<OrderSummary offer={offer} />}
        >
          <AccountSection
            terms={offerPress(offer, services)}
            button={planButton(choice, chargesOf(offer), services)}
            onEnter={onEnter}
          />
        </AsideLayout>
      </LeadingBack>
      <OfferQuestions
        offer={offer}
        wallets={wallets.enabled}
        pausingEnabled={settings.pausingEnabled}
        homeDeliveryIncluded={settings.homeDeliveryIncluded === true}
      />
    </>
  );
};
