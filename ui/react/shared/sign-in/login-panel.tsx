import { useEffect, useState } from 'react';
import { isLoggedIn } from '../../../../core/state/member';
import { Notice } from '../../components/notice';
import { Stack } from '../../components/stack';
import { handoffFailed, useNavigation } from '../../hooks/navigation-context';
import { useLive } from '../../hooks/use-live';
import { useRedirectQuery } from '../../hooks/use-redirect-query';
import { MemberOutsideRegion } from '../../member-outside-region';
import { useFirst } from '../../services';
import { handoffFailedWords } from './handoff-words';
import { LogInHere } from './log-in-here';
import { LoginForm } from './login-form';
import { makeSignInFlow } from '../../../../core/flows/sign-in';
import { SignedIn } from './signed-in';
import type { Elements } from '../../components/elements';

interface LoginPanelProps {
  /** A message above the form. */
  readonly notice?: Elements;
  /** Called when the reader has signed in here. `words` contain the reader's name. */
  readonly onSignedIn: (words: string) => void;
  /** Called when an already signed-in reader continues. */
  readonly onContinue: () => void;
  /** Called when an already signed-in reader has logged out and sees the form. */
  readonly onSignedOut: () => void;
  /** Shows a registration form in the same place. Absent: the form links to the registration page. */
  readonly onCreateAccount?: (() => void) | undefined;
}

/**
 * The content of the sign-in page and its dialog. Shows an already signed-in reader a message instead of the form,
 * unless this site does not know their session.
 */
export const LoginPanel = ({
  notice,
  onSignedIn,
  onContinue,
  onSignedOut,
  onCreateAccount,
}: LoginPanelProps) => {
  const services = useFirst();
  const [flow] = useState(() => makeSignInFlow(services));
  const { phase } = useLive(flow.state);
  const member = useLive(services.member);
  const withRedirect = useRedirectQuery();
  const [elsewhere, setElsewhere] = useState(false);
  const [knownEmail, setKnownEmail] = useState('');
  const { state: from, search } = useNavigation();

  // The browser may cache this page after navigation and restore it on Back.
  useEffect(() => {
    const shownAgain = (event: PageTransitionEvent) => {
      if (event.persisted) flow.rest();
    };
    window.addEventListener('pageshow', shownAgain);
    return () => window.removeEventListener('pageshow', shownAgain);
  }, [flow]);

  // Set by the link of the verification mail (decision 51).
  const query = new URLSearchParams(search);
  const isVerified = query.has('verified');
  const signedIn = isLoggedIn(member) === true;
  // This site does not know the reader's session (readings 88).
  const again = signedIn && (member.lacksSession || query.has('again'));
  useEffect(() => {
    if (isVerified && signedIn) services.emailConfirmed();
  }, [services, isVerified, signedIn]);

  // The log-in of the site's pages leads a member outside the region on to their membership (readings 75).
  const goesOn = services.settings.memberAbroad === true && phase === 'Editing' && signedIn && !again;
  useEffect(() => {
    if (goesOn) onContinue();
    // Runs once for each reader, not for each new function.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [goesOn]);

  if (services.settings.memberOutsideRegion) return <MemberOutsideRegion />;
  const verified = isVerified && <Notice tone="success">{services.t('login.verified')}</Notice>;
  if (phase === 'Editing' && !elsewhere && signedIn && !again)
    return (
      <Stack gap="large">
        {verified}
        <SignedIn onContinue={onContinue} onSignedOut={onSignedOut} />
      </Stack>
    );
  return (
    <Stack gap="large">
      {verified}
      {from === handoffFailed && <Notice tone="warning">{handoffFailedWords(services.t)}</Notice>}
      {services.settings.memberAbroad && <Notice>{services.t('region.log-in')}</Notice>}
      {again && <LogInHere onEmail={setKnownEmail} />}
      {notice}
      <LoginForm
        flow={flow}
        knownEmail={again ? knownEmail : null}
        withRedirect={withRedirect}
        onSocial={setElsewhere}
        onSignedIn={onSignedIn}
        onCreateAccount={onCreateAccount}
      />
    </Stack>
  );
};
