import type { Translate } from '../../../../core/domain/messages/catalogue';
import type { Reward, RewardsAccount, RewardsBalance } from '../../../../core/domain/rewards/rewards-account';
import { pathOf } from '../../../../core/domain/routes/paths';
import { DefinitionList } from '../../components/definition-list';
import { Empty } from '../../components/empty';
import { LinkButton } from '../../components/link-button';
import { Receipt } from '../../components/receipt';
import { Section } from '../../components/section';
import { ProgramWidget } from '../../rewards/program-widget';
import { RewardsPage } from '../../rewards/rewards-page';
import { useServices, type RewardsServices } from '../../services';
import { EarnSection } from './earn-section';

export { rewardsTexts as texts } from '../../../../core/domain/messages/texts/rewards';

/** The reader's rewards, and ways to earn more (RT-19). */
export const MyRewardsScreen = () => (
  <RewardsPage name="my-rewards" skeleton={['row', 'row', 'title', 'row', 'row', 'title', 'row', 'row']}>
    {(account, rewards) => <Earned account={account} rewards={rewards} />}
  </RewardsPage>
);

export default MyRewardsScreen;

const Earned = ({
  account: { balance },
  rewards,
}: {
  readonly account: RewardsAccount;
  readonly rewards: RewardsServices;
}) =>
  balance === null ? (
    <ProgramWidget rewards={rewards} />
  ) : (
    <>
      <Balance balance={balance} />
      <EarnSection rewards={balance.rewards} />
    </>
  );

const Balance = ({ balance: { balance, earned, rewards } }: { readonly balance: RewardsBalance }) => {
  const { t, format, clock } = useServices();
  const now = clock.now();
  return (
    <>
      <DefinitionList
        items={[
          { term: t('my-rewards.balance'), detail: format.money(balance, 'USD') },
          { term: t('my-rewards.earned'), detail: format.money(earned, 'USD') },
        ]}
      />
      <Section title={t('my-rewards.history')}>
        {rewards.length === 0 ? (
          <Empty
            action={
              <LinkButton variant="primary" href={pathOf('refer-a-friend')}>
                {t('my-rewards.refer')}
              </LinkButton>
            }
          >
            {t('my-rewards.empty')}
          </Empty>
        ) : (
          <Receipt
            label={t('my-rewards.history')}
            lines={rewards.map((reward) => ({
              what: rewardWords(reward, t),
              when: format.day(reward.at, now),
              amount: format.money(reward.amount, 'USD'),
              note: noteWords(reward, t),
            }))}
          />
        )}
      </Section>
    </>
  );
};

const rewardWords = ({ reason, about }: Reward, t: Translate): string => {
  switch (reason) {
    case 'referred-a-friend':
      return about === '' ? t('my-rewards.referred-plain') : t('my-rewards.referred', { name: about });
    case 'was-referred':
      return about === ''
        ? t('my-rewards.was-referred-plain')
        : t('my-rewards.was-referred', { name: about });
    case 'activity':
      return activityWords(about, t);
  }
};

/** Event names are the publisher's own. Events that we send have texts. */
const activityWords = (event: string, t: Translate): string => {
  if (event === 'newsletterSubscribed') return t('my-rewards.newsletter');
  if (event === 'profileCustomized') return t('my-rewards.profile');
  return event === 'freeTrialStarted' ? t('my-rewards.trial') : t('my-rewards.activity');
};

const noteWords = ({ status, code }: Reward, t: Translate): string | null => {
  if (status === 'redeemed') return t('my-rewards.redeemed');
  if (status === 'capped') return t('my-rewards.capped');
  return code === null ? null : t('my-rewards.code', { code });
};
