import * as E from 'fp-ts/Either';
import { useEffect, useState } from 'react';
import { siteFailure } from '../../../../core/domain/messages/site-failure';
import type { CallFailed } from '../../../../core/ports/call-failed';
import { withReason } from '../../../../core/presentation/with-reason';
import { planLabel } from '../../../../core/domain/plan/plan-label';
import { offerOf, type Offer } from '../../../../core/flows/subscribe/offer';
import { hostLinks } from '../../../../core/domain/publisher/defaults';
import { pathOf } from '../../../../core/domain/routes/paths';
import { ChargeReceipt } from '../../shared/charges/charge-receipt';
import { membershipGivesLines } from '../../../../core/presentation/membership-gives';
import { offerReceipt } from '../../../../core/presentation/checkout-words';
import { CheckList } from '../../components/check-list';
import { Link } from '../../components/link';
import { LinkButton } from '../../components/link-button';
import { Loading } from '../../components/loading';
import { Skeleton } from '../../components/skeleton';
import { Text } from '../../components/text';
import { useLive } from '../../hooks/use-live';
import { useServices } from '../../services';
import { StepActions, StepFrame, type StepProps } from './step-frame';

/** The plan on offer for this reader, with its charges and a link to subscribe (ON-01). */
export const SportsPlusStep = (props: StepProps) => {
  const { t, settings, clock, member, subscriptions, loadPlans } = useServices();
  const [reading, setReading] = useState<'reading' | CallFailed | 'read'>('reading');
  const chosen = { planId: null, method: null };
  const offer = offerOf(chosen, useLive(subscriptions), useLive(member), clock.now());
  useEffect(() => {
    let here = true;
    void loadPlans(false).then((read) => {
      if (here) setReading(E.isRight(read) ? 'read' : read.left);
    });
    return () => {
      here = false;
    };
  }, [loadPlans]);

  const unread = typeof reading === 'string' ? null : reading;
  return (
    <StepFrame {...props} lead={null}>
      <CheckList label={t('plans.gives')} items={membershipGivesLines(settings, t)} />
      <Loading
        busy={reading === 'reading'}
        label={t('offer.loading')}
        skeleton={<Skeleton shapes={['row', 'row', 'button']} />}
        slowText={t('page.slow')}
      >
        {unread !== null ? (
          <Text>{withReason(t('offer.unread'), siteFailure(unread), t)}</Text>
        ) : offer === null ? (
          <Text>{t('offer.none')}</Text>
        ) : (
          <Costs offer={offer} />
        )}
      </Loading>
      <StepActions {...props}>
        {reading === 'read' && offer !== null && (
          <LinkButton
            variant="primary"
            href={`${pathOf('subscribe')}?plan=${encodeURIComponent(offer.choice.plan.planId)}`}
          >
            {t(offer.choice.plan.hasTrial && !offer.choice.skipTrial ? 'offer.try' : 'offer.subscribe')}
          </LinkButton>
        )}
      </StepActions>
    </StepFrame>
  );
};

const Costs = ({ offer }: { readonly offer: Offer }) => {
  const services = useServices();
  const { t } = services;
  const { plan } = offer.choice;
  const words = offerReceipt(offer, services);
  return (
    <ChargeReceipt
      words={{
        ...words,
        lines: [{ what: t('subscribe.plan'), when: planLabel(plan) }, ...words.lines],
      }}
      label={t('offer.costs')}
      after={
        <span>
          <span>{t('offer.renews')}</span>{' '}
          <Link href={hostLinks.cancellationTerms} target="_blank" rel="noopener">
            {t('offer.terms')}
          </Link>
        </span>
      }
    />
  );
};
