import { noticeWords } from '../../../core/presentation/notice-words';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { routeAt } from '../../../core/domain/routes/routes';
import { isLoggedIn } from '../../../core/state/member';
import type { Notice as Words } from '../../../core/state/subscriptions';
import { Button } from '../components/button';
import { Link } from '../components/link';
import { Notice, type NoticeProps } from '../components/notice';
import { useLive } from '../hooks/use-live';
import { useServices } from '../services';
import css from './alert-bar.module.css';
import { alertFor } from './alert';
import type { UnseenOutcome } from './use-unseen-outcome';

export { alertTexts as texts } from '../../../core/domain/messages/texts/alert';

export const reason = 'Tells readers on every page of their account what they have to see to';

interface AlertBarProps {
  readonly outcome: UnseenOutcome | null;
}

/** SC-08: what a reader has to see to, at the lower edge of every page of their account but the one that says it itself. */
export const AlertBar = ({ outcome }: AlertBarProps) => {
  const services = useServices();
  const { t } = services;
  const member = useLive(services.member);
  const subscriptionState = useLive(services.subscriptions);
  const route = routeAt(useLocation().pathname);
  const known = isLoggedIn(member) === true && member.userDataLoaded;

  const ofReaders = route !== null && (route.loginRequired || route.needsMembershipEnabled);
  if (member.pageExpired) return <Expired />;
  const isShown = member.replaced ? isLoggedIn(member) === true : known && ofReaders;
  if (route === null || !isShown) return null;
  if (!member.replaced && outcome !== null)
    return (
      <UntilSeen
        words={outcome.notice}
        {...(outcome.isError ? { tone: 'error', role: 'alert' } : { tone: 'success', role: 'status' })}
        onSeen={outcome.onSeen}
      />
    );
  // Its page says it itself.
  if (!member.replaced && subscriptionState.announcement !== null && route.name !== 'membership')
    return <Announcement />;
  const alert = alertFor(subscriptionState, member, t);
  if (alert === null || alert.saidOn.includes(route.name)) return null;
  return (
    <aside className={css['bar']} aria-label={t('alert.label')}>
      <Notice
        tone={alert.kind === 'pending-email' || alert.kind === 'unconfirmed' ? 'info' : 'warning'}
        role={alert.kind === 'replaced' ? 'status' : undefined}
      >
        <Line action={<Link href={alert.href}>{alert.action}</Link>}>{alert.words}</Line>
      </Notice>
    </aside>
  );
};

/** Whatever is tried again on this page fails, until it is loaded anew. */
const Expired = () => {
  const { navigation, t } = useServices();
  const reload = () =>
    navigation.leave(navigation.addressOf(window.location.pathname + window.location.search));
  return (
    <aside className={css['bar']} aria-label={t('alert.label')}>
      <Notice tone="error" role="alert">
        <Line action={<Button onClick={reload}>{t('page.reload')}</Button>}>{t('alert.page-expired')}</Line>
      </Notice>
    </aside>
  );
};

/** ST-13: what happened without the reader's doing. It goes when they say that they have seen it. */
const Announcement = () => {
  const { subscriptions, announcementSeen } = useServices();
  const { announcement } = useLive(subscriptions);
  return announcement === null ? null : <UntilSeen words={announcement} onSeen={announcementSeen} />;
};

/** What has become known without the page's doing, or has been left behind (EN-08): it stands until the reader has seen it. */
const UntilSeen = ({
  words,
  onSeen,
  ...notice
}: Pick<NoticeProps, 'tone' | 'role'> & { readonly words: Words; readonly onSeen: () => void }) => {
  const { t } = useServices();
  return (
    <aside className={css['bar']} aria-label={t('alert.label')}>
      <Notice {...notice}>
        <Line action={<Button onClick={onSeen}>{t('alert.seen')}</Button>}>{noticeWords(words, t)}</Line>
      </Notice>
    </aside>
  );
};

/** What there is to do stands beside the words where there is room, else below them. */
const Line = ({ children, action }: { readonly children: ReactNode; readonly action: ReactNode }) => (
  <div className={css['line']}>
    <div className={css['words']}>{children}</div>
    <div className={css['action']}>{action}</div>
  </div>
);
