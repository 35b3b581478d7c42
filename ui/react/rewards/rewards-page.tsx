import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { unreadKey } from '../../../core/presentation/unread-words';
import type { RewardsAccount } from '../../../core/domain/rewards/rewards-account';
import { useAnnounce } from '../components/announcer';
import { Button } from '../components/button';
import type { Elements } from '../components/elements';
import { Empty } from '../components/empty';
import { Loading } from '../components/loading';
import { Notice } from '../components/notice';
import { Page } from '../components/page';
import { Skeleton, type SkeletonShape } from '../components/skeleton';
import { Text } from '../components/text';
import { focusHeading } from '../hooks/focus-heading';
import { AccountSections } from '../shared/account-sections';
import { useServices, type RewardsServices } from '../services';
import { useRewards, type RewardsView } from './use-rewards';
import { HelpLink } from '../shared/help-link';

export interface RewardsPageProps {
  readonly name: 'refer-a-friend' | 'my-rewards';
  readonly intro?: ReactNode;
  readonly skeleton: readonly SkeletonShape[];
  readonly children: (account: RewardsAccount, rewards: RewardsServices) => ReactElement;
}

/** The frame of both rewards pages, with their loading and error states. */
export const RewardsPage = (props: RewardsPageProps) => {
  const { t, rewards } = useServices();
  if (rewards !== null) return <ProgramPage {...props} rewards={rewards} />;
  return (
    <Page title={t(`title.${props.name}`)} navigation={<AccountSections current={props.name} />}>
      <Empty action={<HelpLink>{t('page.help')}</HelpLink>}>{t('rewards.none')}</Empty>
    </Page>
  );
};

const ProgramPage = ({
  name,
  intro,
  skeleton,
  children,
  rewards,
}: RewardsPageProps & { readonly rewards: RewardsServices }) => {
  const { t } = useServices();
  const { view, retrying, retry } = useRewards(rewards);
  const title = useRef<HTMLHeadingElement>(null);
  const failed = useRef(false);
  const announce = useAnnounce();
  const help = <HelpLink>{t('page.help')}</HelpLink>;

  useEffect(() => {
    if (view._tag === 'Off') announce(t('rewards.off'), 'assertive');
    // The retry button was removed together with the error, so the heading receives the focus.
    if (view._tag === 'Ready' && failed.current) focusHeading(title.current);
    failed.current = view._tag === 'Off' || view._tag === 'Unreadable';
  }, [announce, t, view._tag]);

  return (
    <Page
      title={t(`title.${name}`)}
      titleRef={title}
      intro={intro}
      navigation={<AccountSections current={name} />}
    >
      <Loading
        busy={view._tag === 'Reading'}
        label={t('rewards.loading')}
        skeleton={<Skeleton shapes={skeleton} />}
        reserve="large"
        slowText={t('page.slow')}
        onRetry={() => void retry()}
        retryLabel={t('page.try-again')}
        help={help}
      >
        {view._tag === 'Ready' && children(view.account, rewards)}
        {(view._tag === 'Off' || view._tag === 'Unreadable') && (
          <Failure view={view} retrying={retrying} onRetry={retry} help={help} />
        )}
      </Loading>
    </Page>
  );
};

interface FailureProps {
  readonly view: Extract<RewardsView, { readonly _tag: 'Off' | 'Unreadable' }>;
  readonly retrying: boolean;
  readonly onRetry: () => Promise<void>;
  readonly help: Elements;
}

const Failure = ({ view, retrying, onRetry, help }: FailureProps) => {
  const { t } = useServices();
  const off = view._tag === 'Off';
  return (
    <Notice
      tone={off ? 'warning' : 'error'}
      role={off ? undefined : 'alert'}
      title={off && t('rewards.off')}
      actions={
        <>
          <Button busy={retrying} busyLabel={t('page.trying-again')} onClick={() => void onRetry()}>
            {t('page.try-again')}
          </Button>
          {help}
        </>
      }
    >
      <Text>{off ? t('rewards.off-text') : `${t('rewards.unreadable')} ${t(unreadKey(view.because))}`}</Text>
      {off && view.code !== null && (
        <Text size="small" tone="quiet">
          {t('rewards.off-code', { code: view.code })}
        </Text>
      )}
    </Notice>
  );
};
