import type { Ref } from 'react';
import { pathOf } from '../../../../core/domain/routes/paths';
import { Actions } from '../../components/actions';
import { useAnnounce } from '../../components/announcer';
import { Button } from '../../components/button';
import { LinkButton } from '../../components/link-button';
import { Notice } from '../../components/notice';
import { Page } from '../../components/page';
import { Stack } from '../../components/stack';
import { Text } from '../../components/text';
import { LogInAgain } from '../../log-in-again';
import { useServices } from '../../services';
import type { UpdateEmailState, UpdateEmailFlow } from '../../../../core/flows/update-email';

interface WaitingProps extends Omit<Extract<UpdateEmailState, { _tag: 'Waiting' }>, '_tag'> {
  readonly current: string;
  readonly flow: UpdateEmailFlow;
  readonly titleRef: Ref<HTMLHeadingElement>;
}

/** The mail is on its way; what was in force stays until the link in it was followed. */
export const Waiting = ({ email, resend, current, flow, titleRef }: WaitingProps) => {
  const { say } = useServices();
  const announce = useAnnounce();
  const sendAgain = async () => {
    await flow.resend();
    const now = flow.state.getValue();
    if (now._tag !== 'Waiting') return;
    if (now.resend === 'Sent') announce(say('update-email.resent'));
    else if (now.resend !== 'Idle' && now.resend !== 'Sending') announce(say(now.resend), 'assertive');
  };
  return (
    <Page
      title={say('update-email.sent-title')}
      titleRef={titleRef}
      intro={say('update-email.sent', { email })}
      width="form"
    >
      <Stack>
        <Text>
          {current !== '' && `${say('update-email.until-then', { email: current })} `}
          {say('update-email.hint')}
        </Text>
        {resend === 'Sent' && <Notice tone="success" title={say('update-email.resent')} />}
        {resend === 'error.updating-profile' && (
          <Notice tone="error" title={say(resend)}>
            {say('update-email.resend-failed')}
          </Notice>
        )}
        {resend === 'change.signed-out' && (
          <Notice tone="error" actions={<LogInAgain />}>
            {say(resend)}
          </Notice>
        )}
        <Actions>
          <LinkButton variant="primary" href={pathOf('settings')}>
            {say('update-email.back')}
          </LinkButton>
          <Button
            busy={resend === 'Sending'}
            busyLabel={say('update-email.resending')}
            onClick={() => void sendAgain()}
          >
            {say('update-email.resend')}
          </Button>
        </Actions>
        <div>
          <Button variant="link" onClick={flow.giveAnother}>
            {say('update-email.other')}
          </Button>
        </div>
      </Stack>
    </Page>
  );
};
