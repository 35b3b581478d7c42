import { pathOf } from '../../../../core/domain/routes/paths';
import { LinkButton } from '../../components/link-button';
import { Link } from '../../components/link';
import { Text } from '../../components/text';
import { useServices } from '../../services';
import { nextPath, StepFrame, type StepProps } from './step-frame';
import { Actions } from '../../components/actions';

/** ON-02: what a reader gets for a friend who joins, and where their link is. */
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
