import { headingOfCard } from '../../../../core/domain/plan/curated-words';
import { pathOf } from '../../../../core/domain/routes/paths';
import { chargesOf, offerOf } from '../../../../core/flows/subscribe/offer';
import { offerLead } from '../../../../core/presentation/checkout-words';
import { offerGives } from '../../../../core/presentation/offer-gives';
import { planCall } from '../../../../core/presentation/plan-call';
import { Actions } from '../../components/actions';
import { CheckList } from '../../components/check-list';
import { Link } from '../../components/link';
import { LinkButton } from '../../components/link-button';
import { OrderBox } from '../../components/order-box';
import { Text } from '../../components/text';
import { useLive } from '../../hooks/use-live';
import { useServices } from '../../services';

/** The plan on offer for a reader who never had a membership: its price, what it gives, and one button. */
export const NewMembership = () => {
  const services = useServices();
  const { t, settings, subscriptions, member, clock } = services;
  const none = { planId: null, method: null };
  const offer = offerOf(none, useLive(subscriptions), useLive(member), clock.now());
  const page = pathOf('subscribe');
  if (offer === null)
    return (
      <Actions>
        <LinkButton variant="primary" href={page}>
          {t('action.subscribe')}
        </LinkButton>
      </Actions>
    );
  const { plan, skipTrial } = offer.choice;
  const { today, then } = offerLead(offer, services);
  const gives = offerGives(offer, settings);
  return (
    <OrderBox label={t('membership.offer')} name={headingOfCard(plan, skipTrial)} lead={today} detail={then}>
      {gives.length > 0 && <CheckList label={t('plans.gives')} items={gives} />}
      <Actions flush>
        <LinkButton variant="primary" href={`${page}?plan=${encodeURIComponent(plan.planId)}`}>
          {planCall(offer.choice, chargesOf(offer), services)}
        </LinkButton>
      </Actions>
      {offer.plans.length > 1 && (
        <Text>
          <Link href={page}>{t('action.see-plans')}</Link>
        </Text>
      )}
    </OrderBox>
  );
};
