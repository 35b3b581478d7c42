import { Actions } from '../../components/actions';
import { Link } from '../../components/link';
import { LinkButton } from '../../components/link-button';
import { Text } from '../../components/text';
import { useServices } from '../../services';
import { nextPath, StepFrame, type StepProps } from './step-frame';

/** ON-02: where the publisher's events are. Only a site that has a page of them has this step. */
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
