import { useState } from 'react';
import { makeResendVerificationFlow } from '../../../../core/flows/resend-verification';
import { Notice } from '../../components/notice';
import { Stack } from '../../components/stack';
import { Text } from '../../components/text';
import { useServices } from '../../services';
import { ResendVerification } from './resend-verification';

/** Asks a new reader to confirm their address before the next login, and sends the mail again (AU-01). */
export const ConfirmEmail = ({ email }: { readonly email: string }) => {
  const services = useServices();
  const { t } = services;
  const [resending] = useState(() => makeResendVerificationFlow(services));
  return (
    <Notice title={t('confirm-email.title')}>
      <Stack>
        <Text>{t('confirm-email.text', { email })}</Text>
        <ResendVerification email={email} flow={resending} />
      </Stack>
    </Notice>
  );
};
