import { noticeWords } from '../../../../core/words/notice-words';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../components/button';
import { Link } from '../../components/link';
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
import { makeMembershipFlows } from '../../../../core/app/membership-flows';
import type { MembershipChange } from '../../../../core/flows/membership-change/membership-change';
import { Done, HalfDone, Unclear } from './outcomes';
import { Overview } from './overview';
import type { Rest } from '../../../../core/use-cases/changes/tell-rest';
import type { FoundChange } from '../../../../core/use-cases/recover-at-load';
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
  /** What takes payments, fetched by the few who need it. */
  readonly paying?: typeof fetchPaying;
}

/** RT-17: how the membership stands, and every change of it. */
export const MembershipScreen = ({ paying = fetchPaying }: MembershipScreenProps) => {
  const services = useServices();
  const { say, settings } = services;
  const [flow] = useState(() => makeMembershipFlows(services).makeChange());
  const [payments] = useState(() => makePayingFetch(services, paying));
  const { reading, step, told, rest, discountsUnread, actionsUnread } = useLive(flow.state);
  const taking = useLive(payments.state);
  const recovery = useLive(services.recovery.state);
  const { announcement } = useLive(services.subscriptions);
  useLive(services.member);
  const facts = factsOf(services);
  const userRead = useUserData().state !== 'reading';
  const pageTitle = useRef<HTMLHeadingElement>(null);
  const stepTitle = useRef<HTMLHeadingElement>(null);
  const [query] = useSearchParams();
  // There when what it leads back from is done.
  useAfterPaying(query.has('redirect'));
  const asked = actionKinds.find((kind) => kind === query.get('do'));
  useStepFocus(step, pageTitle, stepTitle);
  useStepAnnouncements(step);
  useAskBeforeLeaving(isUnderWay(step));
  useRedirectQuery();

  // Whether the account is marked paused stands in the profile.
  useEffect(() => {
    if (!userRead) return;
    void flow.load().then(() => {
      if (asked !== undefined) flow.begin(asked);
    });
  }, [asked, flow, userRead]);

  // What an earlier page left open is put to the reader once the page can say how things stand.
  useEffect(() => {
    if (recovery._tag !== 'Recovered' || reading === 'reading') return;
    if (taking._tag === 'There') taking.paying.rescue.takeUp(recovery.changes.filter(isOpenPayment));
    flow.takeUp(recovery.changes.filter((one) => !isForAnother(one)));
  }, [reading, recovery, flow, taking]);

  const help = <Link href={settings.helpUrl}>{say('change.help')}</Link>;
  const retry = () => void flow.load();
  const recovering = recovery._tag === 'Recovering' && !isUnderWay(step);
  return (
    <Page
      title={say('title.membership')}
      titleRef={pageTitle}
      navigation={<AccountSections current="membership" />}
    >
      {taking._tag === 'There' && <taking.module.AskWhilePaying paying={taking.paying} />}
      <Stack gap="large">
        {announcement !== null && (
          <Notice
            role="status"
            actions={<Button onClick={services.announcementSeen}>{say('alert.seen')}</Button>}
          >
            {noticeWords(announcement, say)}
          </Notice>
        )}
        <Recovered recovery={recovery} told={told} />
        <Loading
          busy={reading === 'reading'}
          label={say('membership.loading')}
          skeleton={<Skeleton shapes={['text', 'row', 'row', 'row', 'button']} />}
          reserve="large"
          slowText={say('page.slow')}
          onRetry={retry}
          retryLabel={say('page.try-again')}
          help={help}
        >
          {recovering ? (
            <Recovering />
          ) : reading === 'failed' && step._tag === 'Overview' ? (
            <Unreadable onRetry={retry} />
          ) : (
            <Content
              step={step}
              rest={rest}
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

/** What is asked about in a form of its own, or on another page. */
const isForAnother = (one: FoundChange): boolean =>
  isOpenSubscription(one) || isOpenPayment(one) || isOpenCardChange(one);

const Unreadable = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { say, settings } = useServices();
  return (
    <Notice
      tone="error"
      role="alert"
      actions={
        <>
          <Button onClick={onRetry}>{say('page.try-again')}</Button>
          <Link href={settings.helpUrl}>{say('change.help')}</Link>
        </>
      }
    >
      {say('membership.unreadable')}
    </Notice>
  );
};

interface ContentProps {
  readonly step: MembershipStep;
  readonly rest: Rest | null;
  readonly facts: MembershipFacts;
  readonly flow: MembershipChange;
  readonly payments: PayingFetch;
  readonly titleRef: RefObject<HTMLHeadingElement | null>;
  readonly unreadable: boolean;
  readonly discountsUnread: CallFailed | null;
  readonly actionsUnread: boolean;
  readonly onRetry: () => void;
}

const Content = (content: ContentProps) => {
  const { step, rest, facts, flow, payments, titleRef, unreadable, discountsUnread, actionsUnread, onRetry } =
    content;
  const { say } = useServices();
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
          {step.outdated && <Notice>{say('step.outdated')}</Notice>}
          <div>{overview}</div>
        </Stack>
      );
    case 'Deciding':
    case 'Sending':
      return <Decision step={step} facts={facts} flow={flow} titleRef={titleRef} />;
    case 'HalfDone':
      return <HalfDone step={step} rest={rest} flow={flow} titleRef={titleRef} />;
    case 'Unclear':
      return <Unclear step={step} rest={rest} facts={facts} flow={flow} titleRef={titleRef} />;
    case 'Done':
      return (
        <>
          <Done done={step} titleRef={titleRef} />
          <Section title={say('title.membership')}>
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
