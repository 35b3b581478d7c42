import type { PlainMessageKey } from '../../../../core/domain/messages/catalogue';
import { pathOf } from '../../../../core/domain/routes/paths';
import type {
  ReferralStats,
  ReferredFriend,
  RewardsBalance,
} from '../../../../core/domain/rewards/rewards-account';
import { Badge, type BadgeProps } from '../../components/badge';
import { Link } from '../../components/link';
import { Notice } from '../../components/notice';
import { Receipt } from '../../components/receipt';
import { Section } from '../../components/section';
import { Stack } from '../../components/stack';
import { Text } from '../../components/text';
import { useServices } from '../../services';

type FriendState = ReferredFriend['state'];

const marks: Readonly<
  Record<FriendState, { readonly key: PlainMessageKey; readonly tone: BadgeProps['tone'] }>
> = {
  invited: { key: 'refer.invited', tone: 'neutral' },
  visited: { key: 'refer.visited', tone: 'neutral' },
  registered: { key: 'refer.registered', tone: 'warning' },
  rewarded: { key: 'refer.rewarded', tone: 'success' },
  capped: { key: 'refer.capped', tone: 'neutral' },
};

interface FriendsSectionProps {
  readonly stats: ReferralStats;
  readonly balance: RewardsBalance | null;
}

/** The progress of each referred friend, with the part of the name that may be shown (SC-09). */
export const FriendsSection = ({ stats, balance }: FriendsSectionProps) => {
  const { t, format, clock } = useServices();
  const now = clock.now();
  const { friends, visits, registered, converted } = stats;
  return (
    <Section title={t('refer.friends')}>
      <Stack gap="large">
        {balance !== null && balance.earned > 0 && (
          <Text size="lead">
            <span>{t('refer.earned', { amount: format.money(balance.earned, 'USD') })}</span>{' '}
            <Link href={pathOf('my-rewards')}>{t('refer.see-rewards')}</Link>
          </Text>
        )}
        {friends.some(({ state }) => state === 'capped') && <Notice>{t('refer.capped-text')}</Notice>}
        {friends.length === 0 ? (
          <Text tone="quiet">{t('refer.friends-empty')}</Text>
        ) : (
          <Receipt
            label={t('refer.friends')}
            lines={friends.map(({ name, state, at }) => ({
              what: name || t('refer.a-friend'),
              note: format.day(at, now),
              amount: <Badge tone={marks[state].tone}>{t(marks[state].key)}</Badge>,
            }))}
          />
        )}
        {visits + registered + converted > 0 && (
          <Text size="small" tone="quiet">
            {t('refer.friends-total', { visits, registered, converted })}
          </Text>
        )}
      </Stack>
    </Section>
  );
};
