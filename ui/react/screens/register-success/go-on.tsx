import { pathOf } from '../../../../core/domain/routes/paths';
import { Actions } from '../../components/actions';
import { Button } from '../../components/button';
import { LinkButton } from '../../components/link-button';
import { useLeaveFor } from '../../hooks/use-leave-for';
import { useMembershipGate } from '../../hooks/use-membership-gate';
import { useServices } from '../../services';
import { OpenMailbox } from '../../shared/email/open-mailbox';

/** Links to the reader's destination or to the welcome pages, and to their mailbox. */
export const GoOn = ({ email }: { readonly email: string | undefined }) => {
  const { t, redirects, settings } = useServices();
  const { maySubscribe } = useMembershipGate(settings.membershipEnabled);
  const leaveFor = useLeaveFor();
  return (
    <Actions>
      <Button variant="primary" onClick={() => leaveFor(redirects.take())}>
        {t('register-success.continue')}
      </Button>
      {email !== undefined && <OpenMailbox email={email} />}
      {settings.membershipEnabled && maySubscribe === true && (
        <LinkButton href={pathOf('subscribe')}>{t('register-success.subscribe')}</LinkButton>
      )}
    </Actions>
  );
};
