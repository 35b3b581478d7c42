import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isLoggedIn } from '../../../../core/state/member';
import { useAnnounce } from '../../components/announcer';
import { Notice } from '../../components/notice';
import { Page } from '../../components/page';
import { Stack } from '../../components/stack';
import { focusHeading } from '../../hooks/focus-heading';
import { useLive } from '../../hooks/use-live';
import { useRedirectQuery } from '../../hooks/use-redirect-query';
import { useServices } from '../../services';
import { LoginForm } from './login-form';
import { makeLoginStore } from './login-store';
import { SignedIn } from './signed-in';

/** RT-02. A reader who is signed in already is told so, and asked nothing. */
export const LoginScreen = () => {
  const services = useServices();
  const [store] = useState(() => makeLoginStore(services));
  const { phase } = useLive(store.state);
  const member = useLive(services.member);
  const title = useRef<HTMLHeadingElement>(null);
  const withRedirect = useRedirectQuery();
  const [visit, setVisit] = useState(0);
  const [elsewhere, setElsewhere] = useState(false);
  const handoffFailed = useHandoffFailed();

  // A browser may keep this page while the reader is on the next one, and show it again on Back.
  useEffect(() => {
    const shownAgain = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      store.rest();
      setElsewhere(false);
      setVisit((before) => before + 1);
    };
    window.addEventListener('pageshow', shownAgain);
    return () => window.removeEventListener('pageshow', shownAgain);
  }, [store]);

  return (
    <Page title={services.say('title.login')} titleRef={title} width="form">
      {phase === 'Editing' && !elsewhere && isLoggedIn(member) === true ? (
        <SignedIn onSignedOut={() => focusHeading(title.current)} />
      ) : (
        <Stack gap="large">
          {handoffFailed && <Notice tone="warning">{services.say('handoff.failed')}</Notice>}
          <LoginForm visit={visit} store={store} withRedirect={withRedirect} onSocial={setElsewhere} />
        </Stack>
      )}
    </Page>
  );
};

/** RT-04: whether the reader comes from a sign-in that could not be finished; said once to those who hear the page. */
const useHandoffFailed = (): boolean => {
  const { say } = useServices();
  const { state } = useLocation() as { readonly state: unknown };
  const announce = useAnnounce();
  const failed = typeof state === 'object' && state !== null && 'handoffFailed' in state;
  useEffect(() => {
    if (failed) announce(say('handoff.failed'), 'assertive');
  }, [announce, failed, say]);
  return failed;
};
