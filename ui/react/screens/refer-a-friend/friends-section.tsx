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

/** SC-09: how far each friend has come, under as much of a name as may be shown. */
export const FriendsSection = ({ stats, balance }: FriendsSectionProps) => {
  const { say, format, clock } = useServices();
  const now = clock.now();
  const { friends, visits, registered, converted } = stats;
  return (
    <Section title={say('refer.friends')}>
      <Stack gap="large">
        {balance !== null && balance.earned > 0 && (
          <Text size="lead">
            <span>{say('refer.earned', { amount: format.money(balance.earned, 'USD') })}</span>{' '}
            <Link href={pathOf('my-rewards')}>{say('refer.see-rewards')}</Link>
          </Text>
        )}
        {friends.some(({ state }) => state === 'capped') && <Notice>{say('refer.capped-text')}</Notice>}
        {friends.length === 0 ? (
          <Text tone="quiet">{say('refer.friends-empty')}</Text>
        ) : (
          <Receipt
            label={say('refer.friends')}
            lines={friends.map(({ name, state, at }) => ({
              what: name || say('refer.a-friend'),
              note: format.day(at, now),
              amount: <Badge tone={marks[state].tone}>{say(marks[state].key)}</Badge>,
            }))}
          />
        )}
        {visits + registered + converted > 0 && (
          <Text size="small" tone="quiet">
            {say('refer.friends-total', { visits, registered, converted })}
          </Text>
        )}
      </Stack>
    </Section>
  );
};
