import { Button } from '../../components/button';
import { Section } from '../../components/section';
import { Stack } from '../../components/stack';
import { Text } from '../../components/text';
import { useServices } from '../../services';
import { SendAgain, SentAgain } from '../../shared/email/send-again';
import type { UpdateEmailFlow, UpdateEmailState } from '../../../../core/flows/update-email';
import { GoOn } from './go-on';

interface CorrectedEmailProps {
  readonly flow: UpdateEmailFlow;
  readonly state: Extract<UpdateEmailState, { readonly _tag: 'Waiting' }>;
  /** Returns to the form. */
  readonly onCorrect: () => void;
}

/**
 * Shown after the address was corrected: the mail is sent to it, and it takes effect when its link is followed (AU-05).
 */
export const CorrectedEmail = ({ flow, state: { email, resend }, onCorrect }: CorrectedEmailProps) => {
  const { t } = useServices();
  return (
    <>
      <Text>{t('update-email.sent', { email })}</Text>
      <GoOn email={email} />
      <Section title={t('register-success.late')}>
        <Stack>
          <Text>{t('register-success.late-hint')}</Text>
          <SentAgain resend={resend} />
          <div>
            <SendAgain flow={flow} resend={resend} />
          </div>
          <Text>
            <span>{t('register-success.wrong')}</span>{' '}
            <Button variant="link" inline onClick={onCorrect}>
              {t('register-success.correct')}
            </Button>
          </Text>
        </Stack>
      </Section>
    </>
  );
};
