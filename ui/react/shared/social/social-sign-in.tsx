import { useEffect, useRef, useState } from 'react';
import { isLoggedIn } from '../../../../core/state/member';
import { lastUsedFirst, providerNames, type SocialProvider } from '../../../../core/domain/social/provider';
import { useAnnounce } from '../../components/announcer';
import { Button } from '../../components/button';
import { Notice } from '../../components/notice';
import { Spinner } from '../../components/spinner';
import { useLive } from '../../hooks/use-live';
import { useFirst, type SocialPart, type SocialSignInProps } from '../../services';
import { AccountElsewhere } from '../sign-in/account-elsewhere';
import { ProviderMark } from './provider-mark';
import { makeSocialSignInFlow, type SocialProblem } from '../../../../core/flows/social-sign-in';
import css from './provider-buttons.module.css';

/** The providers' buttons, with the result of the last click (AU-08, AU-09). */
export const SocialSignIn = ({
  social,
  belowForm = false,
  mayBegin,
  onUnderWay,
  onSignedIn,
  onUsePassword,
}: SocialSignInProps & { readonly social: SocialPart }) => {
  const { t, clock, member, settings } = useFirst();
  const [flow] = useState(() => makeSocialSignInFlow({ ...social, clock }));
  // The order changes on the next visit only, so that buttons do not move during a click.
  const [last] = useState(social.lastUsed);
  const { busy, phase, problem } = useLive(flow.state);
  const announce = useAnnounce();

  useEffect(() => {
    const shownAgain = (event: PageTransitionEvent) => {
      if (event.persisted) flow.rest();
    };
    window.addEventListener('pageshow', shownAgain);
    return () => window.removeEventListener('pageshow', shownAgain);
  }, [flow]);
  useEffect(() => onUnderWay(phase !== 'Idle'), [onUnderWay, phase]);

  const closed = useRef<{ readonly unsubscribe: () => void } | null>(null);
  useEffect(() => () => closed.current?.unsubscribe(), []);
  /**
   * A popup that lost its connection to this page may still sign the reader in. Calls `onSignedIn` then, before the
   * page shows the reader as already signed in.
   */
  const followClosed = () => {
    closed.current?.unsubscribe();
    let isOver = false;
    closed.current = member.subscribe({
      next: (state) => {
        if (isOver || isLoggedIn(state) !== true) return;
        isOver = true;
        onSignedIn();
      },
    });
  };

  const start = (provider: SocialProvider) => {
    if (mayBegin?.() === false) return;
    void flow.start(provider).then(() => {
      const now = flow.state.getValue();
      if (now.phase === 'SignedIn') onSignedIn();
      else if (now.problem?._tag === 'Failed') announce(t('error.signing-in'), 'assertive');
      else if (now.problem?._tag === 'CookiesBlocked') announce(t(blockedKey(now.problem)), 'assertive');
      else if (now.problem !== null) announce(t('social.account-exists'));
      else if (now.phase === 'Idle') followClosed();
    });
  };

  const offered = lastUsedFirst(last, settings.socialProviders);
  return (
    <>
      {belowForm && <p className={css['divider']}>{t('social.or-instead')}</p>}
      <div className={css['group']} role="group" aria-label={t('social.group')}>
        {offered.map((provider) => (
          <ProviderButton
            key={provider}
            provider={provider}
            busy={busy === provider}
            isLast={provider === last}
            isOnly={offered.length === 1}
            onClick={() => start(provider)}
          />
        ))}
      </div>
      {problem !== null && <Problem problem={problem} onRetry={start} onUsePassword={onUsePassword} />}
      {!belowForm && <p className={css['divider']}>{t('social.or')}</p>}
    </>
  );
};

interface ProviderButtonProps {
  readonly provider: SocialProvider;
  readonly busy: boolean;
  /** True if this provider was the last one used on this device. */
  readonly isLast: boolean;
  /** True if there is no other provider, so that the button has space for its whole text. */
  readonly isOnly: boolean;
  readonly onClick: () => void;
}

/** Shows the provider's name. The accessible name contains it (WCAG 2.5.3). */
const ProviderButton = ({ provider, busy, isLast, isOnly, onClick }: ProviderButtonProps) => {
  const { t } = useFirst();
  const name = providerNames[provider];
  const words = t(busy ? 'social.waiting' : 'social.continue', { provider: name });
  const lastUsed = isLast && !busy && t('social.last-used');
  return (
    <div className={css['cell']}>
      <Button
        fullWidth
        busy={busy}
        aria-busy={busy || undefined}
        aria-label={lastUsed ? `${words} ${lastUsed}` : words}
        onClick={onClick}
      >
        {busy ? <Spinner /> : <ProviderMark provider={provider} />}
        {isOnly ? (
          <span>{words}</span>
        ) : (
          <span className={css['name']} translate="no">
            {name}
          </span>
        )}
        {lastUsed && <span className={css['last']}>{lastUsed}</span>}
      </Button>
    </div>
  );
};

const blockedKey = ({ registered }: { readonly registered: boolean }) =>
  registered ? 'error.registered-cookies-blocked' : 'error.cookies-blocked';

interface ProblemProps {
  readonly problem: SocialProblem;
  readonly onRetry: (provider: SocialProvider) => void;
  readonly onUsePassword: (email: string) => void;
}

const Problem = ({ problem, onRetry, onUsePassword }: ProblemProps) => {
  const { t, settings } = useFirst();
  switch (problem._tag) {
    case 'Failed':
      return (
        <Notice
          tone="error"
          title={t('error.signing-in')}
          actions={<Button onClick={() => onRetry(problem.provider)}>{t('page.try-again')}</Button>}
        >
          {t('social.email-instead')}
        </Notice>
      );
    case 'CookiesBlocked':
      return (
        <Notice tone="error" title={t(blockedKey(problem))}>
          {settings.accountElsewhere && <AccountElsewhere />}
        </Notice>
      );
    case 'AccountExists':
      return (
        <Notice tone="info" title={t('social.account-exists')}>
          <Button variant="link" inline onClick={() => onUsePassword(problem.email)}>
            {t('social.link', { provider: providerNames[problem.provider] })}
          </Button>
        </Notice>
      );
  }
};
