import { pathOf } from '../../../../core/domain/routes/paths';
import { greetingName } from '../../../../core/state/member';
import { Actions } from '../../components/actions';
import { Button } from '../../components/button';
import { LinkButton } from '../../components/link-button';
import { Stack } from '../../components/stack';
import { Text } from '../../components/text';
import { useLeaveFor } from '../../hooks/use-leave-for';
import { useLive } from '../../hooks/use-live';
import { useMembershipGate } from '../../hooks/use-membership-gate';
import { useServices } from '../../services';
import { OpenMailbox } from '../../shared/email/open-mailbox';

/** Links to the reader's destination or to the welcome pages, and to their mailbox. */
export const GoOn = ({ email }: { readonly email: string | undefined }) => {
  const { t, member, redirects, settings } = useServices();
  const { maySubscribe } = useMembershipGate(settings.membershipEnabled);
  const leaveFor = useLeaveFor();
  const name = greetingName(useLive(member)) || email;
  return (
    <Stack>
      {name !== undefined && <Text tone="quiet">{t('register-success.signed-in-as', { name })}</Text>}
      <Actions>
        <Button variant="primary" onClick={() => leaveFor(redirects.take())}>
          {t('register-success.continue')}
        </Button>
        {email !== undefined && <OpenMailbox email={email} />}
        {settings.membershipEnabled && maySubscribe === true && (
          <LinkButton variant="plain" href={pathOf('subscribe')}>
            {t('register-success.subscribe')}
          </LinkButton>
        )}
      </Actions>
    </Stack>
  );
};
