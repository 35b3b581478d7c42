import { useRef } from 'react';
import { Loading } from '../../components/loading';
import { Actions } from '../../components/actions';
import { Button } from '../../components/button';
import { Link } from '../../components/link';
import { Notice } from '../../components/notice';
import { Page } from '../../components/page';
import { Skeleton } from '../../components/skeleton';
import { focusHeading } from '../../hooks/focus-heading';
import { useUserData } from '../../hooks/use-user-data';
import { useServices } from '../../services';
import { AccountSections } from './account-sections';
import { LogOut } from './log-out';
import { ProfileView } from './profile-view';

/** RT-06: what the publisher knows of the reader, to look at. */
const SettingsScreen = () => {
  const { say, settings, member } = useServices();
  const { user, state, retry } = useUserData();
  const title = useRef<HTMLHeadingElement>(null);
  const tryAgain = async () => {
    await retry();
    if (member.getValue().userDataLoaded) focusHeading(title.current);
  };
  return (
    <Page title={say('title.settings')} titleRef={title} navigation={<AccountSections current="settings" />}>
      <Loading
        busy={state === 'reading'}
        label={say('settings.loading')}
        skeleton={<Skeleton shapes={['row', 'row', 'row']} />}
        slowText={say('page.slow')}
        help={<Link href={settings.helpUrl}>{say('page.help')}</Link>}
      >
        {state === 'failed' || state === 'retrying' ? (
          <Notice
            tone="error"
            role="alert"
            title={say('settings.unread-title')}
            actions={
              <Button
                busy={state === 'retrying'}
                busyLabel={say('page.trying-again')}
                onClick={() => void tryAgain()}
              >
                {say('page.try-again')}
              </Button>
            }
          >
            {say('settings.unread')}
          </Notice>
        ) : (
          <ProfileView user={user} />
        )}
      </Loading>
      <Actions>
        <LogOut />
      </Actions>
    </Page>
  );
};

export default SettingsScreen;
