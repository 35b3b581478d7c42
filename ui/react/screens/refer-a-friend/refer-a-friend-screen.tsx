import type { RewardsAccount } from '../../../../core/domain/rewards/rewards-account';
import { hostLinks } from '../../../../core/domain/publisher/defaults';
import { Empty } from '../../components/empty';
import { Link } from '../../components/link';
import { Section } from '../../components/section';
import { Stack } from '../../components/stack';
import { Text } from '../../components/text';
import { ProgramWidget } from '../../rewards/program-widget';
import { RewardsPage } from '../../rewards/rewards-page';
import { useServices, type RewardsServices } from '../../services';
import { FriendsSection } from './friends-section';
import { InviteSection } from './invite-section';
import { ShareSection } from './share-section';
import { HelpLink } from '../../shared/help-link';

export { rewardsTexts as texts } from '../../../../core/domain/messages/texts/rewards';

/** The reader's link, invitations, and their results (RT-20). */
export const ReferAFriendScreen = () => {
  const { t } = useServices();
  return (
    <RewardsPage
      name="refer-a-friend"
      intro={t('refer.offer')}
      skeleton={['text', 'title', 'field', 'button', 'title', 'field', 'button', 'title', 'row', 'row']}
    >
      {(account, rewards) => <Program account={account} rewards={rewards} />}
    </RewardsPage>
  );
};

export default ReferAFriendScreen;

const Program = ({
  account: { links, stats, balance },
  rewards,
}: {
  readonly account: RewardsAccount;
  readonly rewards: RewardsServices;
}) => {
  const { t, settings } = useServices();
  if (links === null)
    return (
      <Stack gap="large">
        <Text>{t('rewards.no-link')}</Text>
        <Empty action={<HelpLink>{t('page.help')}</HelpLink>}>{t('rewards.no-link-how')}</Empty>
      </Stack>
    );
  return (
    <>
      <Stack gap="small">
        <Text>{t('refer.how')}</Text>
        <Text size="small" tone="quiet">
          <span>{t('refer.terms')}</span>{' '}
          <Link href={settings.termsUrl ?? hostLinks.terms} target="_blank" rel="noopener">
            {t('refer.terms-link')}
          </Link>
        </Text>
      </Stack>
      <ShareSection links={links} rewards={rewards} />
      <InviteSection rewards={rewards} />
      {stats === null ? (
        <Section title={t('rewards.program')}>
          <ProgramWidget rewards={rewards} />
        </Section>
      ) : (
        <FriendsSection stats={stats} balance={balance} />
      )}
    </>
  );
};
