import { useEffect } from 'react';
import { unreadKey } from '../../core/presentation/unread-words';
import { Actions } from './components/actions';
import { useAnnounce } from './components/announcer';
import { Button } from './components/button';
import { Page } from './components/page';
import { useLive } from './hooks/use-live';
import { useSession } from './services';
import { HelpLink } from './shared/help-link';

interface GuardFailedProps {
  readonly retrying: boolean;
  readonly onRetry: () => Promise<void>;
}

/** Shows that the reader could not be read, with a retry button. No redirect takes place. */
export const GuardFailed = ({ retrying, onRetry }: GuardFailedProps) => {
  const { t, member } = useSession();
  const { unreadBecause } = useLive(member);
  const announce = useAnnounce();
  useEffect(() => {
    if (!retrying) announce(t('page.unreadable-title'), 'assertive');
  }, [announce, retrying, t]);

  return (
    <Page
      title={t('page.unreadable-title')}
      intro={`${t('page.unreadable')} ${t(unreadKey(unreadBecause))}`}
      width="form"
    >
      <Actions flush>
        <Button
          variant="primary"
          busy={retrying}
          busyLabel={t('page.trying-again')}
          onClick={() => void onRetry()}
        >
          {t('page.try-again')}
        </Button>
        <HelpLink>{t('page.help')}</HelpLink>
      </Actions>
    </Page>
  );
};
