import { useRef } from 'react';
import { Actions } from '../../components/actions';
import { Page } from '../../components/page';
import { Skeleton } from '../../components/skeleton';
import { useLive } from '../../hooks/use-live';
import { useUserData } from '../../hooks/use-user-data';
import { useServices } from '../../services';
import { AccountSections } from '../../shared/account-sections';
import { LogOut } from './log-out';
import { ProfileSections } from './profile-sections';
import { UserLoading } from '../../shared/user-loading';

export { profileTexts as texts } from '../../../../core/domain/messages/texts/profile';

/** The reader's profile and its settings (RT-06). */
const SettingsScreen = () => {
  const services = useServices();
  const { t } = services;
  const member = useLive(services.member);
  const { state, retry } = useUserData();
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <Page title={t('title.settings')} titleRef={title} navigation={<AccountSections current="settings" />}>
      <UserLoading
        reading={state}
        retry={retry}
        title={title}
        reserve="window"
        label={t('settings.loading')}
        skeleton={<Skeleton shapes={['title', 'row', 'row', 'row', 'row', 'title', 'row', 'row']} />}
      >
        <ProfileSections member={member} />
      </UserLoading>
      {!member.mobileApp && (
        <Actions>
          <LogOut />
        </Actions>
      )}
    </Page>
  );
};

export default SettingsScreen;
