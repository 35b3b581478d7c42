import { Actions } from '../../components/actions';
import { Link } from '../../components/link';
import { LinkButton } from '../../components/link-button';
import { Text } from '../../components/text';
import { useServices } from '../../services';
import { nextPath, StepFrame, type StepProps } from './step-frame';

/** Links to the publisher's events page. The step exists only on sites that have such a page (ON-02). */
export const EventsStep = (props: StepProps) => {
  const { t, onboarding } = useServices();
  return (
    <StepFrame {...props} lead={t('events.lead')}>
      {onboarding.eventsUrl !== null && (
        <Text>
          <Link href={onboarding.eventsUrl}>{t('events.link')}</Link>
        </Text>
      )}
      <Actions flush>
        <LinkButton variant="primary" href={nextPath(props)}>
          {t('onboarding.next')}
        </LinkButton>
      </Actions>
    </StepFrame>
  );
};
