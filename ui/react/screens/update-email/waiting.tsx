import type { Ref } from 'react';
import { pathOf } from '../../../../core/domain/routes/paths';
import { Actions } from '../../components/actions';
import { Button } from '../../components/button';
import { LinkButton } from '../../components/link-button';
import { Page } from '../../components/page';
import { Stack } from '../../components/stack';
import { Text } from '../../components/text';
import { useServices } from '../../services';
import { OpenMailbox } from '../../shared/email/open-mailbox';
import { SendAgain, SentAgain } from '../../shared/email/send-again';
import type { UpdateEmailState, UpdateEmailFlow } from '../../../../core/flows/update-email';

interface WaitingProps extends Omit<Extract<UpdateEmailState, { _tag: 'Waiting' }>, '_tag'> {
  readonly current: string;
  readonly flow: UpdateEmailFlow;
  readonly titleRef: Ref<HTMLHeadingElement>;
}

/** Shown after the mail was sent. The current address stays valid until its link is followed. */
export const Waiting = ({ email, resend, current, flow, titleRef }: WaitingProps) => {
  const { t } = useServices();
  return (
    <Page
      title={t('update-email.sent-title')}
      titleRef={titleRef}
      intro={t('update-email.sent', { email })}
      width="form"
    >
      <Stack>
        <Text>
          {current === ''
            ? t('update-email.hint')
            : `${t('update-email.until-then', { email: current })} ${t('update-email.hint')}`}
        </Text>
        <SentAgain resend={resend} />
        <Actions>
          <LinkButton variant="primary" href={pathOf('settings')}>
            {t('update-email.back')}
          </LinkButton>
          <OpenMailbox email={email} />
          <SendAgain flow={flow} resend={resend} />
        </Actions>
        <div>
          <Button variant="link" onClick={flow.giveAnother}>
            {t('update-email.other')}
          </Button>
        </div>
      </Stack>
    </Page>
  );
};
