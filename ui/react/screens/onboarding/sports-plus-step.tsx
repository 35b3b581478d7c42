import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { useEffect, useState } from 'react';
import { chargeTimeline } from '../../../../core/domain/charges/charge-timeline';
import { siteFailure } from '../../../../core/domain/messages/site-failure';
import type { CallFailed } from '../../../../core/ports/call-failed';
import { withReason } from '../../../../core/words/with-reason';
import { planLabel } from '../../../../core/domain/plan/plan-label';
import { chooseOnOffer, type PlanChoice } from '../../../../core/domain/plan/choose-plan';
import type { Plan } from '../../../../core/domain/plan/plan';
import { hostLinks } from '../../../../core/domain/routes/links';
import { pathOf } from '../../../../core/domain/routes/paths';
import { hadTrial } from '../../../../core/state/member';
import { ChargeReceipt } from '../../shared/charges/charge-receipt';
import { receiptWords } from '../../../../core/words/receipt-words';
import { Link } from '../../components/link';
import { LinkButton } from '../../components/link-button';
import { Loading } from '../../components/loading';
import { Skeleton } from '../../components/skeleton';
import { Text } from '../../components/text';
import { useLive } from '../../hooks/use-live';
import { useServices } from '../../services';
import { StepActions, StepFrame, type StepProps } from './step-frame';

/** ON-01: the plan that this reader would be offered, what it costs and when, and the way to it. */
export const SportsPlusStep = (props: StepProps) => {
  const { say, member, subscriptions, loadPlans } = useServices();
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
    <StepFrame {...props} lead={say('offer.lead')}>
      <Loading
        busy={reading === 'reading'}
        label={say('offer.loading')}
        skeleton={<Skeleton shapes={['row', 'row', 'button']} />}
        slowText={say('page.slow')}
      >
        {unread !== null ? (
          <Text>{withReason(say('offer.unread'), siteFailure(unread), say)}</Text>
        ) : choice === null ? (
          <Text>{say('offer.none')}</Text>
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
            {say(choice.plan.hasTrial && !choice.skipTrial ? 'offer.try' : 'offer.subscribe')}
          </LinkButton>
        )}
      </StepActions>
    </StepFrame>
  );
};

const Costs = ({ choice, plans }: { readonly choice: PlanChoice; readonly plans: readonly Plan[] }) => {
  const { say, format, clock } = useServices();
  const { plan, skipTrial } = choice;
  const now = clock.now();
  const entries = chargeTimeline(
    { now, plans: [plan, ...plans], subscription: null, hadTrial: skipTrial },
    { kind: 'subscribe', planId: plan.planId },
  );
  const words = receiptWords(entries, { say, format, now, interval: plan.billingInterval, first: true });
  return (
    <ChargeReceipt
      words={{
        ...words,
        lines: [{ what: say('subscribe.plan'), when: planLabel(plan) }, ...words.lines],
      }}
      label={say('offer.costs')}
      after={
        <span>
          <span>{say('offer.renews')}</span>{' '}
          <Link href={hostLinks.cancellationTerms} target="_blank" rel="noopener">
            {say('offer.terms')}
          </Link>
        </span>
      }
    />
  );
};
