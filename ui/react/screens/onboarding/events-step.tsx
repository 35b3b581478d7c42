import { Actions } from '../../components/actions';
import { LinkButton } from '../../components/link-button';
import { useServices } from '../../services';
import { nextPath, StepFrame, type StepProps } from './step-frame';

/** ON-02: only where the site has events. */
export const EventsStep = (props: StepProps) => {
  const { say } = useServices();
  return (
    <StepFrame {...props} lead={say('events.lead')}>
      <Actions flush>
        <LinkButton variant="primary" href={nextPath(props)}>
          {say('onboarding.next')}
        </LinkButton>
      </Actions>
    </StepFrame>
  );
};
