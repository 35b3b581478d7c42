import { pathOf } from '../../../../core/domain/routes/paths';
import { greetingName, isLoggedIn } from '../../../../core/state/member';
import { Actions } from '../../components/actions';
import { Button } from '../../components/button';
import { LinkButton } from '../../components/link-button';
import { Page } from '../../components/page';
import { Section } from '../../components/section';
import { Stack } from '../../components/stack';
import { Text } from '../../components/text';
import { useLeaveFor } from '../../hooks/use-leave-for';
import { useLive } from '../../hooks/use-live';
import { useUserData } from '../../hooks/use-user-data';
import { useSession } from '../../services';

/** RT-05. */
export const RegisterSuccessScreen = () => {
  const { say, member, redirects, settings } = useSession();
  const state = useLive(member);
  const { user } = useUserData();
  const leaveFor = useLeaveFor();
  const email = user.account?.emailAddress;
  const name = greetingName(state) || email;
  const signedIn = isLoggedIn(state) === true;

  return (
    <Page title={say('title.register-success')} width="form">
      <Stack gap="large">
        <Text>
          {email === undefined ? say('register-success.sent-plain') : say('register-success.sent', { email })}
        </Text>
        {signedIn && name !== undefined && (
          <Text tone="quiet">{say('register-success.signed-in-as', { name })}</Text>
        )}
      </Stack>
      <Section title={say('register-success.next')}>
        <Actions flush>
          {signedIn ? (
            <>
              <Button variant="primary" onClick={() => leaveFor(redirects.take())}>
                {say('register-success.continue')}
              </Button>
              {settings.membershipEnabled && (
                <LinkButton href={pathOf('subscribe')}>{say('register-success.subscribe')}</LinkButton>
              )}
            </>
          ) : (
            <LinkButton variant="primary" href={pathOf('login')}>
              {say('register-success.log-in')}
            </LinkButton>
          )}
        </Actions>
      </Section>
    </Page>
  );
};
