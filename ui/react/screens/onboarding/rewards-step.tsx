import { pathOf } from '../../../../core/domain/routes/paths';
import { LinkButton } from '../../components/link-button';
import { Link } from '../../components/link';
import { Text } from '../../components/text';
import { useServices } from '../../services';
import { nextPath, StepFrame, type StepProps } from './step-frame';
import { Actions } from '../../components/actions';

/** The reward for referring a friend, and a link to the referral page (ON-02). */
export const RewardsStep = (props: StepProps) => {
  const { t } = useServices();
  return (
    <StepFrame {...props} lead={t('refer.lead')}>
      <Text>
        <Link href={pathOf('refer-a-friend')}>{t('refer.link')}</Link>
      </Text>
      <Actions flush>
        <LinkButton variant="primary" href={nextPath(props)}>
          {t('onboarding.next')}
        </LinkButton>
      </Actions>
    </StepFrame>
  );
};
