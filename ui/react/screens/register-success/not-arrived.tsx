import { useEffect, useRef, useState } from 'react';
import { makeResendVerificationFlow } from '../../../../core/flows/resend-verification';
import type { UpdateEmailFlow, UpdateEmailState } from '../../../../core/flows/update-email';
import { Button } from '../../components/button';
import { Section } from '../../components/section';
import { Stack } from '../../components/stack';
import { Text } from '../../components/text';
import { focusHeading } from '../../hooks/focus-heading';
import { useServices } from '../../services';
import { NewEmailForm } from '../../shared/email/new-email-form';
import { ResendVerification } from '../../shared/email/resend-verification';

interface NotArrivedProps {
  readonly email: string;
  readonly flow: UpdateEmailFlow;
  readonly state: Exclude<UpdateEmailState, { readonly _tag: 'Waiting' }>;
  /** True while the form for another address is open. */
  readonly correcting: boolean;
  readonly onCorrect: (correcting: boolean) => void;
}

/** Help if the mail does not arrive: send it again, or change the address. */
export const NotArrived = ({ email, flow, state, correcting, onCorrect }: NotArrivedProps) => {
  const services = useServices();
  const { t } = services;
  const [resending] = useState(() => makeResendVerificationFlow(services));
  const title = useRef<HTMLHeadingElement>(null);
  const wasCorrecting = useRef(correcting);
  useEffect(() => {
    if (wasCorrecting.current !== correcting) focusHeading(title.current);
    wasCorrecting.current = correcting;
  }, [correcting]);

  if (correcting) {
    return (
      <Section title={t('register-success.correct')} titleRef={title}>
        <NewEmailForm
          flow={flow}
          state={state}
          title={t('register-success.correct')}
          label={t('field.email')}
          from={email}
        >
          <Button variant="plain" fullWidth onClick={() => onCorrect(false)}>
            {t('register-success.keep', { email })}
          </Button>
        </NewEmailForm>
      </Section>
    );
  }
  return (
    <Section title={t('register-success.late')} titleRef={title}>
      <Stack>
        <Text>{t('register-success.late-hint')}</Text>
        <ResendVerification email={email} flow={resending} />
        <Text>
          <span>{t('register-success.wrong')}</span>{' '}
          <Button variant="link" inline onClick={() => onCorrect(true)}>
            {t('register-success.correct')}
          </Button>
        </Text>
      </Stack>
    </Section>
  );
};
