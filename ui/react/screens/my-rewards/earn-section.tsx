import type { PlainMessageKey } from '../../../../core/domain/messages/catalogue';
import type { Reward } from '../../../../core/domain/rewards/rewards-account';
import { pathOf, type RouteName } from '../../../../core/domain/routes/paths';
import { Badge } from '../../components/badge';
import { Link } from '../../components/link';
import { Receipt } from '../../components/receipt';
import { Section } from '../../components/section';
import { useServices } from '../../services';

interface Way {
  readonly key: PlainMessageKey;
  readonly route: RouteName;
  /** The event that is rewarded once; `null` for actions that can be repeated. */
  readonly event: string | null;
}

const ways: readonly Way[] = [
  { key: 'my-rewards.earn-friend', route: 'refer-a-friend', event: null },
  { key: 'my-rewards.earn-newsletter', route: 'newsletters', event: 'newsletterSubscribed' },
  { key: 'my-rewards.earn-profile', route: 'settings', event: 'profileCustomized' },
];

/** Other rewarded actions (HM-22's events). Actions that were rewarded before are marked as done. */
export const EarnSection = ({ rewards }: { readonly rewards: readonly Reward[] }) => {
  const { t } = useServices();
  const isDone = (event: string | null): boolean =>
    event !== null && rewards.some(({ reason, about }) => reason === 'activity' && about === event);
  return (
    <Section title={t('my-rewards.earn')}>
      <Receipt
        label={t('my-rewards.earn')}
        lines={ways.map(({ key, route, event }) =>
          isDone(event)
            ? { what: t(key), amount: <Badge tone="success">{t('my-rewards.done')}</Badge> }
            : { what: <Link href={pathOf(route)}>{t(key)}</Link> },
        )}
      />
    </Section>
  );
};
