import { useEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import {
  onboardingStepNamed,
  onboardingSteps,
  progressOf,
  stepToShow,
  type OnboardingStep,
} from '../../../../core/domain/onboarding/steps';
import { pathOf } from '../../../../core/domain/routes/paths';
import { newsletterTexts } from '../../../../core/domain/messages/texts/newsletters';
import { agreementTexts } from '../../../../core/domain/messages/texts/agreement';
import { textAlertsTexts } from '../../../../core/domain/messages/texts/text-alerts';
import { givesTexts } from '../../../../core/domain/messages/texts/gives';
import { onboardingTexts } from '../../../../core/domain/messages/texts/onboarding';
import { Button } from '../../components/button';
import { Loading } from '../../components/loading';
import { Notice } from '../../components/notice';
import { Page } from '../../components/page';
import { Skeleton } from '../../components/skeleton';
import { focusHeading } from '../../hooks/focus-heading';
import { useRedirectQuery } from '../../hooks/use-redirect-query';
import { useMembershipGate } from '../../hooks/use-membership-gate';
import { useUserData } from '../../hooks/use-user-data';
import { useServices } from '../../services';
import { CustomizeStep } from './customize-step';
import { EventsStep } from './events-step';
import { NewslettersStep } from './newsletters-step';
import { PhoneStep } from './phone-step';
import { RewardsStep } from './rewards-step';
import { SportsPlusStep } from './sports-plus-step';
import { stepPath, type StepProps } from './step-frame';
import { ThanksStep } from './thanks-step';
import { Welcome } from './welcome';
import { HelpLink } from '../../shared/help-link';

/** Returns the step name in the path, or an empty string. */
const stepOf = (pathname: string): string =>
  pathname.slice(pathOf('onboarding').length).replace(/^\/|\/$/g, '');

/** The welcome pages with the steps for this reader (RT-14, ON-01…04). */
export const OnboardingScreen = () => {
  const { t, settings, onboarding } = useServices();
  const { pathname } = useLocation();
  const user = useUserData();
  const gate = useMembershipGate(settings.membershipEnabled);
  const title = useRef<HTMLHeadingElement>(null);
  useRedirectQuery();

  const named = stepOf(pathname);
  const unread = user.state === 'failed' || user.state === 'retrying';
  const waiting =
    !unread && (user.state === 'reading' || (settings.membershipEnabled && gate.state === 'reading'));
  const steps = onboardingSteps({
    subscriber: gate.isMember,
    maySubscribe: gate.maySubscribe === true,
    membershipEnabled: settings.membershipEnabled,
    hasEvents: onboarding.eventsUrl !== null,
    rewardsEnabled: settings.rewardsEnabled,
  });
  const requested = onboardingStepNamed(named);
  const step = requested !== null && steps.includes(requested) ? requested : null;
  useArrival(waiting ? null : named, title);

  useEffect(() => {
    if (!waiting && !unread && step !== null && step !== 'thanks') onboarding.place.reach(step);
  }, [onboarding, step, unread, waiting]);

  if (waiting) {
    return (
      <Page title={t('title.onboarding')} titleRef={title} width="form">
        <Loading
          busy
          label={t('onboarding.loading')}
          skeleton={<Skeleton shapes={['text', 'field', 'field', 'button']} />}
          reserve="large"
          slowText={t('page.slow')}
          help={<HelpLink>{t('page.help')}</HelpLink>}
        />
      </Page>
    );
  }
  if (unread) {
    return (
      <Page title={t('title.onboarding')} titleRef={title} width="form">
        <Notice
          tone="error"
          role="alert"
          actions={
            <Button
              busy={user.state === 'retrying'}
              busyLabel={t('page.trying-again')}
              onClick={() => void user.retry()}
            >
              {t('page.try-again')}
            </Button>
          }
        >
          {t('onboarding.unread')}
        </Notice>
      </Page>
    );
  }
  if (named === '') return <Welcome steps={steps} titleRef={title} />;
  if (step === null) return <Navigate replace to={stepPath(stepToShow(steps, requested))} />;
  return <Step key={step} step={step} steps={steps} progress={progressOf(steps, step)} titleRef={title} />;
};

export default OnboardingScreen;
/** The steps for newsletters and text alerts reuse the texts of their pages. */
export const texts = {
  ...agreementTexts,
  ...newsletterTexts,
  ...textAlertsTexts,
  ...givesTexts,
  ...onboardingTexts,
};

const Step = (props: StepProps & { readonly step: OnboardingStep }) => {
  switch (props.step) {
    case 'customize':
      return <CustomizeStep {...props} />;
    case 'newsletters':
      return <NewslettersStep {...props} />;
    case 'app-text':
    case 'texts':
      return <PhoneStep {...props} />;
    case 'sports-plus':
      return <SportsPlusStep {...props} />;
    case 'rewards':
      return <RewardsStep {...props} />;
    case 'events':
      return <EventsStep {...props} />;
    case 'thanks':
      return <ThanksStep {...props} />;
  }
};

/** Focuses the heading of each welcome page, except the first one shown, whose heading already has the focus. */
const useArrival = (page: string | null, title: React.RefObject<HTMLHeadingElement | null>): void => {
  const before = useRef<string | null>(null);
  useEffect(() => {
    if (page === null || before.current === page) return;
    const first = before.current === null;
    before.current = page;
    const focused = document.activeElement;
    if (!first || focused === null || focused === document.body) focusHeading(title.current);
  }, [page, title]);
};
