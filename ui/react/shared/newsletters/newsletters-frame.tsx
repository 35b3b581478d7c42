import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { everyList, type NewsletterData } from '../../../../core/domain/newsletter/newsletters';
import { shownSubscriptions } from '../../../../core/state/newsletters';
import { Button } from '../../components/button';
import { Empty } from '../../components/empty';
import { Loading } from '../../components/loading';
import { Notice } from '../../components/notice';
import { Page } from '../../components/page';
import { Skeleton } from '../../components/skeleton';
import { withReason } from '../../../../core/presentation/with-reason';
import { useLive } from '../../hooks/use-live';
import { useUnsavedGuard } from '../../hooks/use-unsaved-guard';
import { useUserData } from '../../hooks/use-user-data';
import { useServices } from '../../services';
import { AccountSections } from '../account-sections';
import { EditBar } from './edit-bar';
import editBar from './edit-bar.module.css';
import { LeaveQuestion } from './leave-question';
import {
  changeCount,
  isSaveUnderWay,
  makeNewslettersFlow,
  notSaved,
  type NewslettersFlowState,
  type NewslettersFlow,
} from '../../../../core/flows/newsletters';
import { OutcomeNotice } from './outcome-notice';
import type { NewsletterGroupsProps } from './newsletter-groups';
import type { Elements } from '../../components/elements';
import { HelpLink } from '../help-link';

/** State shared by the newsletter pages. */
export interface Frame {
  readonly data: NewsletterData;
  readonly subscribedIds: readonly string[];
  readonly flow: NewslettersFlow;
  readonly state: NewslettersFlowState;
  /** Props for the groups of this page. */
  readonly groups: Pick<NewsletterGroupsProps, 'on' | 'onPick' | 'failed' | 'onRetry'>;
}

export interface NewslettersFrameProps {
  readonly name: 'newsletters' | 'exclusive-newsletters';
  readonly intro: 'newsletters.intro' | 'exclusive.intro';
  /** Renders the lists of this page. */
  readonly children: (frame: Frame) => ReactNode;
  /** Renders the content below the button. */
  readonly after: (frame: Frame) => Elements;
}

/** Reads, edits and saves newsletters. The page chooses which ones. */
export const NewslettersFrame = ({ name, intro, children, after }: NewslettersFrameProps) => {
  const services = useServices();
  const { t } = services;
  const [flow] = useState(() => makeNewslettersFlow(services));
  const state = useLive(flow.state);
  const newsletters = useLive(services.newsletters);
  const user = useUserData();
  const region = useRef<HTMLDivElement>(null);
  const subscribedIds = shownSubscriptions(newsletters);
  const { data } = newsletters;
  const known = everyList(data).map(({ id }) => id);
  const { picked } = state;
  const email = user.user.account?.emailAddress;
  const isDirty = useCallback(() => {
    const now = flow.state.getValue().picked;
    return now !== null && changeCount(shownSubscriptions(services.newsletters.getValue()), now) > 0;
  }, [services, flow]);
  const guard = useUnsavedGuard(isDirty);

  // The request for the lists needs the reader's email address.
  const userRead = user.state === 'read';
  useEffect(() => {
    if (userRead) void flow.load();
  }, [flow, userRead]);

  const failed = state.reading === 'failed' || user.state === 'failed' || user.state === 'retrying';
  const retry = () => (userRead ? flow.load() : user.retry());
  const frame: Frame = {
    data,
    subscribedIds,
    flow,
    state,
    groups: {
      on: picked ?? subscribedIds,
      onPick: picked === null ? undefined : flow.pick,
      failed: isSaveUnderWay(state) ? [] : notSaved(state),
      onRetry: (list) => void flow.retry(list),
    },
  };
  const focusFirst = () =>
    // Waits until the checkboxes are rendered.
    requestAnimationFrame(() =>
      region.current?.querySelector<HTMLInputElement>('details[open] input[type="checkbox"]')?.focus(),
    );

  return (
    <Page
      title={t(`title.${name}`)}
      intro={email === undefined ? undefined : t(intro, { email })}
      navigation={<AccountSections current={name} />}
    >
      <Loading
        busy={!failed && state.reading === 'reading'}
        label={t('newsletters.loading')}
        skeleton={<Skeleton shapes={['row', 'row', 'row', 'row', 'row', 'button']} />}
        reserve="large"
        slowText={t('page.slow')}
        onRetry={() => void retry()}
        retryLabel={t('page.try-again')}
        help={<HelpLink>{t('page.help')}</HelpLink>}
      >
        {failed ? (
          <Notice
            tone="error"
            role="alert"
            actions={
              <Button
                busy={user.state === 'retrying'}
                busyLabel={t('page.trying-again')}
                onClick={() => void retry()}
              >
                {t('page.try-again')}
              </Button>
            }
          >
            {withReason(t('newsletters.unread'), state.why, t)}
          </Notice>
        ) : known.length === 0 ? (
          <Empty>{t('newsletters.none')}</Empty>
        ) : (
          <div ref={region}>
            <LeaveQuestion guard={guard} />
            <OutcomeNotice flow={flow} state={state} />
            <div className={editBar['above']}>{children(frame)}</div>
            <EditBar
              flow={flow}
              state={state}
              subscribedIds={subscribedIds.filter((id) => known.includes(id))}
              onEdit={focusFirst}
            />
            {after(frame)}
          </div>
        )}
      </Loading>
    </Page>
  );
};
