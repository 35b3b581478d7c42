import { useMemo, useState } from 'react';
import { hostLinks } from '../../../../../core/domain/publisher/defaults';
import { useAnnounce } from '../../../components/announcer';
import { Link } from '../../../components/link';
import { Section } from '../../../components/section';
import { Stack } from '../../../components/stack';
import { Text } from '../../../components/text';
import { NavigationProvider, useNavigation, type NavigationContext } from '../../../hooks/navigation-context';
import { useServices } from '../../../services';
import { RegisterForm } from '../../../shared/register/register-form';
import { LoginPanel } from '../../../shared/sign-in/login-panel';

export interface AccountSectionProps {
  /** Called when the reader has registered or logged in. */
  readonly onEnter: () => void;
}

/**
 * The account step of the checkout (SC-02). Shows the registration first. Readers with an account log in at the same
 * place.
 */
export const AccountSection = ({ onEnter }: AccountSectionProps) => {
  const { t, settings } = useServices();
  const announce = useAnnounce();
  const journey = useNavigation();
  /** The typed email; `null` while the registration is shown. */
  const [email, setEmail] = useState<string | null>(null);
  const withEmail = useMemo<NavigationContext>(() => ({ ...journey, state: { email } }), [journey, email]);
  return email === null && settings.memberAbroad !== true && settings.memberOutsideRegion !== true ? (
    <Section title={t('checkout.account')}>
      <RegisterForm
        label={t('checkout.account')}
        submitLabel={t('checkout.continue')}
        takesFocus={false}
        beforeSubmit={
          <Text size="small">
            <span>{`${t('plans.next')} ${t('plans.cancel-anytime')} ${t('plans.cancel-keeps')}`}</span>{' '}
            <Link href={hostLinks.cancellationTerms} target="_blank" rel="noopener">
              {t('subscribe.terms')}
            </Link>
          </Text>
        }
        logIn={setEmail}
        onRegistered={onEnter}
        onSignedIn={onEnter}
      />
    </Section>
  ) : (
    <Section title={t('title.login')}>
      <Stack>
        <NavigationProvider value={withEmail}>
          <LoginPanel
            onSignedIn={(words) => {
              announce(words);
              onEnter();
            }}
            onContinue={onEnter}
            onSignedOut={() => undefined}
            onCreateAccount={() => setEmail(null)}
          />
        </NavigationProvider>
      </Stack>
    </Section>
  );
};
