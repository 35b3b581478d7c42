import type { RefObject } from 'react';
import { unreadKey } from '../../../core/presentation/unread-words';
import { Button } from '../components/button';
import { Loading, type LoadingProps } from '../components/loading';
import { Notice } from '../components/notice';
import { focusHeading } from '../hooks/focus-heading';
import { useLive } from '../hooks/use-live';
import type { UserData } from '../hooks/use-user-data';
import { useServices } from '../services';
import type { Elements } from '../components/elements';
import { HelpLink } from './help-link';

interface UserLoadingProps extends Pick<LoadingProps, 'label' | 'skeleton' | 'reserve'> {
  readonly reading: UserData['state'];
  readonly retry: UserData['retry'];
  /** The page's heading, focused after a successful retry. */
  readonly title: RefObject<HTMLHeadingElement | null>;
  readonly children: Elements;
}

/** Renders content that needs the reader's account, after it was read. If the read failed, shows a retry button. */
export const UserLoading = ({ reading, retry, title, children, ...waiting }: UserLoadingProps) => {
  const { t, member } = useServices();
  const { unreadBecause } = useLive(member);
  const tryAgain = async () => {
    await retry();
    if (member.getValue().userDataLoaded) focusHeading(title.current);
  };
  return (
    <Loading
      {...waiting}
      busy={reading === 'reading'}
      slowText={t('page.slow')}
      help={<HelpLink>{t('page.help')}</HelpLink>}
    >
      {reading === 'failed' || reading === 'retrying' ? (
        <Notice
          tone="error"
          role="alert"
          title={t('settings.unread-title')}
          actions={
            <Button
              busy={reading === 'retrying'}
              busyLabel={t('page.trying-again')}
              onClick={() => void tryAgain()}
            >
              {t('page.try-again')}
            </Button>
          }
        >
          {t(unreadKey(unreadBecause))}
        </Notice>
      ) : (
        children
      )}
    </Loading>
  );
};
