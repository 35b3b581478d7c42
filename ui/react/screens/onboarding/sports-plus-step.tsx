import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { useEffect, useState } from 'react';
import { chargeTimeline } from '../../../../core/domain/charges/charge-timeline';
import { siteFailure } from '../../../../core/domain/messages/site-failure';
import type { CallFailed } from '../../../../core/ports/call-failed';
import { withReason } from '../../../../core/presentation/with-reason';
import { planLabel } from '../../../../core/domain/plan/plan-label';
import { chooseOnOffer, type PlanChoice } from '../../../../core/domain/plan/choose-plan';
import type { Plan } from '../../../../core/domain/plan/plan';
import { hostLinks } from '../../../../core/domain/routes/links';
import { pathOf } from '../../../../core/domain/routes/paths';
import { hadTrial } from '../../../../core/state/member';
import { ChargeReceipt } from '../../shared/charges/charge-receipt';
import { receiptWords } from '../../../../core/presentation/receipt-words';
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
  const { t, member, subscriptions, loadPlans } = useServices();
  const [reading, setReading] = useState<'reading' | CallFailed | 'read'>('reading');
  const { availablePlans, plans } = useLive(subscriptions);
  const had = hadTrial(useLive(member));
  useEffect(() => {
    let here = true;
    void loadPlans(false)().then((read) => {
      if (here) setReading(E.isRight(read) ? 'read' : read.left);
    });
    return () => {
      here = false;
    };
  }, [loadPlans]);

  const choice = O.toNullable(chooseOnOffer(availablePlans, had));
  const unread = typeof reading === 'string' ? null : reading;
  return (
    <StepFrame {...props} lead={t('offer.lead')}>
      <Loading
        busy={reading === 'reading'}
        label={t('offer.loading')}
        skeleton={<Skeleton shapes={['row', 'row', 'button']} />}
        slowText={t('page.slow')}
      >
        {unread !== null ? (
          <Text>{withReason(t('offer.unread'), siteFailure(unread), t)}</Text>
        ) : choice === null ? (
          <Text>{t('offer.none')}</Text>
        ) : (
          <Costs choice={choice} plans={plans} />
        )}
      </Loading>
      <StepActions {...props}>
        {reading === 'read' && choice !== null && (
          <LinkButton
            variant="primary"
            href={`${pathOf('subscribe')}?plan=${encodeURIComponent(choice.plan.planId)}`}
          >
            {t(choice.plan.hasTrial && !choice.skipTrial ? 'offer.try' : 'offer.subscribe')}
          </LinkButton>
        )}
      </StepActions>
    </StepFrame>
  );
};

const Costs = ({ choice, plans }: { readonly choice: PlanChoice; readonly plans: readonly Plan[] }) => {
  const { t, format, clock } = useServices();
  const { plan, skipTrial } = choice;
  const now = clock.now();
  const entries = chargeTimeline(
    { now, plans: [plan, ...plans], subscription: null, hadTrial: skipTrial },
    { kind: 'subscribe', planId: plan.planId },
  );
  const words = receiptWords(entries, { t, format, now, interval: plan.billingInterval, first: true });
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
