import { noticeText } from '../../../core/presentation/notice-words';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { routeAt } from '../../../core/domain/routes/routes';
import { isLoggedIn } from '../../../core/state/member';
import type { Notice as Words } from '../../../core/domain/messages/notice';
import { Button } from '../components/button';
import { classes } from '../components/classes';
import { Link } from '../components/link';
import { Notice, type NoticeProps } from '../components/notice';
import { useLive } from '../hooks/use-live';
import { useServices } from '../services';
import css from './alert-bar.module.css';
import place from './alert-place.module.css';
import { alertFor, type AlertFacts } from './alert';
import type { UnseenOutcome } from './use-unseen-outcome';

interface AlertBarProps {
  readonly outcome: UnseenOutcome | null;
}

/** Alerts for the reader, at the lower edge of every account page except the one that shows the same alert (SC-08). */
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
  // The page shows the same message.
  if (!member.replaced && subscriptionState.announcement !== null && route.name !== 'membership')
    return <Announcement />;
  const alert = alertFor(subscriptionState, member, t);
  if (alert === null || alert.saidOn.includes(route.name)) return null;
  // A new key forgets that another alert was closed.
  return <Standing key={alert.fact} alert={alert} />;
};

/** Shows a fact until it changes or the reader closes it. */
const Standing = ({ alert: { kind, words, action, href, fact } }: { readonly alert: AlertFacts }) => {
  const { t, closedAlerts } = useServices();
  const [isClosed, setClosed] = useState(() => fact !== null && closedAlerts.isClosed(fact));
  if (isClosed) return null;
  const close = () => {
    if (fact !== null) closedAlerts.close(fact);
    setClosed(true);
  };
  return (
    <aside
      className={classes(css['bar'], kind !== 'replaced' && place['standing'])}
      aria-label={t('alert.label')}
    >
      <Notice
        tone={kind === 'pending-email' || kind === 'unconfirmed' ? 'info' : 'warning'}
        role={kind === 'replaced' ? 'status' : undefined}
      >
        <Line
          action={
            <>
              <Link href={href}>{action}</Link>
              <Button variant="quiet" onClick={close}>
                {t('alert.dismiss')}
              </Button>
            </>
          }
        >
          {words}
        </Line>
      </Notice>
    </aside>
  );
};

/** Shown when the session has expired. Every retry on this page fails until it is reloaded. */
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

/** Shows an automatic change (ST-13) until the reader dismisses it. */
const Announcement = () => {
  const { subscriptions, announcementSeen } = useServices();
  const { announcement } = useLive(subscriptions);
  return announcement === null ? null : <UntilSeen words={announcement} onSeen={announcementSeen} />;
};

/**
 * Shows the outcome of a background change, or of a page that the reader has left (EN-08), until the reader dismisses
 * it.
 */
const UntilSeen = ({
  words,
  onSeen,
  ...notice
}: Pick<NoticeProps, 'tone' | 'role'> & { readonly words: Words; readonly onSeen: () => void }) => {
  const { t } = useServices();
  return (
    <aside className={css['bar']} aria-label={t('alert.label')}>
      <Notice {...notice}>
        <Line action={<Button onClick={onSeen}>{t('alert.seen')}</Button>}>{noticeText(words, t)}</Line>
      </Notice>
    </aside>
  );
};

/** The action is beside the text if there is space, or else below it. */
const Line = ({ children, action }: { readonly children: ReactNode; readonly action: ReactNode }) => (
  <div className={css['line']}>
    <div className={css['words']}>{children}</div>
    <div className={css['action']}>{action}</div>
  </div>
);
