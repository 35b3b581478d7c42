import { useEffect, useRef, useState, type ReactNode } from 'react';
import { isLoggedIn } from '../../../../core/state/member';
import { Notice } from '../../components/notice';
import { Page } from '../../components/page';
import { Stack } from '../../components/stack';
import { focusHeading } from '../../hooks/focus-heading';
import { useJourney } from '../../hooks/journey';
import { useLive } from '../../hooks/use-live';
import { useRedirectQuery } from '../../hooks/use-redirect-query';
import { MemberOutsideRegion } from '../../member-outside-region';
import { useFirst } from '../../services';
import { LoginForm } from './login-form';
import { handoffFailed } from '../handoff/handoff-failed';
import { makeLoginStore } from './login-store';
import { SignedIn } from './signed-in';

interface LoginScreenProps {
  /** What there is to say above the form. */
  readonly notice?: ReactNode;
}

/** RT-02. A reader who is signed in already is told so, and asked nothing. */
export const LoginScreen = ({ notice }: LoginScreenProps) => {
  const services = useFirst();
  const [store] = useState(() => makeLoginStore(services));
  const { phase } = useLive(store.state);
  const member = useLive(services.member);
  const title = useRef<HTMLHeadingElement>(null);
  const withRedirect = useRedirectQuery();
  const [elsewhere, setElsewhere] = useState(false);
  const { state: from } = useJourney();

  // A browser may keep this page while the reader is on the next one, and show it again on Back.
  useEffect(() => {
    const shownAgain = (event: PageTransitionEvent) => {
      if (event.persisted) store.rest();
    };
    window.addEventListener('pageshow', shownAgain);
    return () => window.removeEventListener('pageshow', shownAgain);
  }, [store]);

  return (
    <Page title={services.say('title.login')} titleRef={title} width="form">
      {services.settings.memberOutsideRegion ? (
        <MemberOutsideRegion />
      ) : phase === 'Editing' && !elsewhere && isLoggedIn(member) === true ? (
        <SignedIn onSignedOut={() => focusHeading(title.current)} />
      ) : (
        <Stack gap="large">
          {from === handoffFailed && <Notice tone="warning">{services.say('handoff.failed')}</Notice>}
          {notice}
          <LoginForm store={store} withRedirect={withRedirect} onSocial={setElsewhere} />
        </Stack>
      )}
    </Page>
  );
};
