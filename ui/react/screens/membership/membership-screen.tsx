import { noticeWords } from '../../../../core/presentation/notice-words';
import { useEffect, useRef, useState, type Ref } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../components/button';
import { Loading } from '../../components/loading';
import { Notice } from '../../components/notice';
import { Page } from '../../components/page';
import { Section } from '../../components/section';
import { Skeleton } from '../../components/skeleton';
import { Stack } from '../../components/stack';
import { useAskBeforeLeaving } from '../../hooks/use-ask-before-leaving';
import { useLive } from '../../hooks/use-live';
import { useRedirectQuery } from '../../hooks/use-redirect-query';
import { useUserData } from '../../hooks/use-user-data';
import { useServices } from '../../services';
import { AccountSections } from '../../shared/account-sections';
import { Decision } from './decision';
import type { ActionKind } from '../../../../core/domain/membership/actions';
import type { MembershipFacts } from '../../../../core/flows/membership-change/facts';
import { isUnderWay } from '../../../../core/flows/commitment/state';
import { factsOf, type MembershipStep } from '../../../../core/flows/membership-change/state';
import {
  makeMembershipChange,
  type MembershipChange,
} from '../../../../core/flows/membership-change/membership-change';
import { Done, HalfDone, Unclear } from './outcomes';
import { Overview } from './overview';
import type { RemainingCharges } from '../../../../core/use-cases/subscriptions/quote-remaining';
import type { FoundChange } from '../../../../core/use-cases/subscriptions/recover-at-load';
import {
  isOpenCardChange,
  isOpenPayment,
  isOpenSubscription,
} from '../../../../core/flows/commitment/recovery';
import { FirstCard } from './first-card';
import { DuePayment } from '../../shared/payments/due-payment';
import { useAfterPaying } from '../../shared/after-paying/use-after-paying';
import { fetchPaying, makePayingFetch, type PayingFetch } from '../../shared/payments/fetch-paying';
import { Recovered, Recovering } from '../../shared/recovered';
import { useStepAnnouncements, useStepFocus } from '../../hooks/use-step-heard';
import type { CallFailed } from '../../../../core/ports/call-failed';
import { HelpLink } from '../../shared/help-link';

export { changeTexts as texts } from '../../../../core/domain/messages/texts/changes';

const actionKinds: readonly ActionKind[] = [
  'pause',
  'resume',
  'change',
  'undo',
  'cancel',
  'restart',
  'mend',
  'give-up',
];

interface MembershipScreenProps {
  /** Fetches the payment code, which few readers need. */
  readonly paying?: typeof fetchPaying;
}

/** The status of the membership, and all changes of it (RT-17). */
export const MembershipScreen = ({ paying = fetchPaying }: MembershipScreenProps) => {
  const services = useServices();
  const { t } = services;
  const [flow] = useState(() => makeMembershipChange(services));
  const [payments] = useState(() => makePayingFetch(services, paying));
  const { reading, step, reported, remaining, discountsUnread, actionsUnread } = useLive(flow.state);
  const taking = useLive(payments.state);
  const recovery = useLive(services.recovery.state);
  const { announcement } = useLive(services.subscriptions);
  useLive(services.member);
  const facts = factsOf(services);
  const userRead = useUserData().state !== 'reading';
  const pageTitle = useRef<HTMLHeadingElement>(null);
  const stepTitle = useRef<HTMLHeadingElement>(null);
  const [query] = useSearchParams();
  // Fetched early, so that the way back is available when the reader's task is done.
  useAfterPaying(query.has('redirect'));
  const requestedAction = actionKinds.find((kind) => kind === query.get('do'));
  useStepFocus(step, pageTitle, stepTitle);
  useStepAnnouncements(step);
  useAskBeforeLeaving(isUnderWay(step));
  useRedirectQuery();

  // The profile contains the mark of a paused account.
  useEffect(() => {
    if (!userRead) return;
    void flow.load().then(() => {
      if (requestedAction !== undefined) flow.begin(requestedAction);
    });
  }, [requestedAction, flow, userRead]);

  // An earlier page's open change is presented after the page can show the current status.
  useEffect(() => {
    if (recovery._tag !== 'Recovered' || reading === 'reading') return;
    if (taking._tag === 'There') taking.paying.pastDue.takeUp(recovery.changes.filter(isOpenPayment));
    flow.takeUp(recovery.changes.filter((one) => !isForAnother(one)));
  }, [reading, recovery, flow, taking]);

  const help = <HelpLink>{t('change.help')}</HelpLink>;
  const retry = () => void flow.load();
  const recovering = recovery._tag === 'Recovering' && !isUnderWay(step);
  return (
    <Page
      title={t('title.membership')}
      titleRef={pageTitle}
      navigation={<AccountSections current="membership" />}
    >
      {taking._tag === 'There' && <taking.module.AskWhilePaying paying={taking.paying} />}
      <Stack gap="large">
        {announcement !== null && (
          <Notice
            role="status"
            actions={<Button onClick={services.announcementSeen}>{t('alert.seen')}</Button>}
          >
            {noticeWords(announcement, t)}
          </Notice>
        )}
        <Recovered recovery={recovery} reported={reported} />
        <Loading
          busy={reading === 'reading'}
          label={t('membership.loading')}
          skeleton={<Skeleton shapes={['text', 'row', 'row', 'row', 'button']} />}
          reserve="large"
          slowText={t('page.slow')}
          onRetry={retry}
          retryLabel={t('page.try-again')}
          help={help}
        >
          {recovering ? (
            <Recovering />
          ) : reading === 'failed' && step._tag === 'Overview' ? (
            <Unreadable onRetry={retry} />
          ) : (
            <Content
              step={step}
              remaining={remaining}
              facts={facts}
              flow={flow}
              payments={payments}
              titleRef={stepTitle}
              unreadable={reading === 'failed'}
              discountsUnread={discountsUnread}
              actionsUnread={actionsUnread}
              onRetry={retry}
            />
          )}
        </Loading>
      </Stack>
    </Page>
  );
};

export default MembershipScreen;

/** True for changes that are handled by a form of their own or by another page. */
const isForAnother = (one: FoundChange): boolean =>
  isOpenSubscription(one) || isOpenPayment(one) || isOpenCardChange(one);

const Unreadable = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { t } = useServices();
  return (
    <Notice
      tone="error"
      role="alert"
      actions={
        <>
          <Button onClick={onRetry}>{t('page.try-again')}</Button>
          <HelpLink>{t('change.help')}</HelpLink>
        </>
      }
    >
      {t('membership.unreadable')}
    </Notice>
  );
};

interface ContentProps {
  readonly step: MembershipStep;
  readonly remaining: RemainingCharges | null;
  readonly facts: MembershipFacts;
  readonly flow: MembershipChange;
  readonly payments: PayingFetch;
  readonly titleRef: Ref<HTMLHeadingElement>;
  readonly unreadable: boolean;
  readonly discountsUnread: CallFailed | null;
  readonly actionsUnread: boolean;
  readonly onRetry: () => void;
}

const Content = (content: ContentProps) => {
  const {
    step,
    remaining,
    facts,
    flow,
    payments,
    titleRef,
    unreadable,
    discountsUnread,
    actionsUnread,
    onRetry,
  } = content;
  const { t } = useServices();
  const overview = (
    <Overview
      facts={facts}
      onBegin={flow.begin}
      due={<DuePayment flow={payments} page="membership" />}
      methods={<FirstCard flow={payments} facts={facts} />}
      discountsUnread={discountsUnread}
      onReadActions={actionsUnread ? onRetry : null}
    />
  );
  switch (step._tag) {
    case 'Overview':
      return (
        <Stack gap="large">
          {step.outdated && <Notice>{t('step.outdated')}</Notice>}
          <div>{overview}</div>
        </Stack>
      );
    case 'Deciding':
    case 'Sending':
      return <Decision step={step} facts={facts} flow={flow} titleRef={titleRef} />;
    case 'HalfDone':
      return <HalfDone step={step} remaining={remaining} flow={flow} titleRef={titleRef} />;
    case 'Unclear':
      return <Unclear step={step} remaining={remaining} facts={facts} flow={flow} titleRef={titleRef} />;
    case 'Done':
      return (
        <>
          <Done done={step} titleRef={titleRef} />
          <Section title={t('title.membership')}>
            {unreadable ? (
              <Unreadable onRetry={onRetry} />
            ) : step.refreshed ? (
              overview
            ) : (
              <Skeleton shapes={['text', 'row', 'row', 'row', 'button']} />
            )}
          </Section>
        </>
      );
  }
};
