import { useRef } from 'react';
import { useAnnounce } from '../../components/announcer';
import type { Elements } from '../../components/elements';
import { Page } from '../../components/page';
import { focusHeading } from '../../hooks/focus-heading';
import { useLeaveFor } from '../../hooks/use-leave-for';
import { useFirst } from '../../services';
import { LoginPanel } from '../../shared/sign-in/login-panel';

interface LoginScreenProps {
  /** A message above the form. */
  readonly notice?: Elements;
}

/** The login page (RT-02). */
export const LoginScreen = ({ notice }: LoginScreenProps) => {
  const { t, redirects } = useFirst();
  const title = useRef<HTMLHeadingElement>(null);
  const announce = useAnnounce();
  const leaveFor = useLeaveFor();
  const goOn = () => leaveFor(redirects.take());

  return (
    <Page title={t('title.login')} titleRef={title} width="form">
      <LoginPanel
        notice={notice}
        onSignedIn={(words) => {
          announce(words);
          goOn();
        }}
        onContinue={goOn}
        onSignedOut={() => focusHeading(title.current)}
      />
    </Page>
  );
};
