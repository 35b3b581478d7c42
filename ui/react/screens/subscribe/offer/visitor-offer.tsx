import type { Offer } from '../../../../../core/flows/subscribe/offer';
import { offerLead } from '../../../../../core/presentation/checkout-words';
import { useAnnounce } from '../../../components/announcer';
import { useServices } from '../../../services';
import { OfferLayout } from '../offer-layout';
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
  const pick = (planId: string) => {
    onPick(planId);
    const plan = offer.plans.find((one) => one.planId === planId);
    if (plan === undefined) return;
    // The charges are shown further down, so the change is announced.
    const { today, then } = offerLead(offer, services, plan);
    announce(`${today}. ${then ?? ''}`.trim());
  };
  return (
    <>
      <LeadingBack to={here}>
        <OfferLayout offer={offer} onPick={pick}>
          <AccountSection onEnter={onEnter} />
        </OfferLayout>
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
