import { noticeText } from '../../../../core/presentation/notice-words';
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
import type { MembershipStatus } from '../../../../core/domain/membership/membership-status';
import type { Task } from '../../../../core/flows/membership-change/task';
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
import { makePastDueFlow, type PastDueFlow } from '../../../../core/flows/past-due/past-due';
import { isPaying } from '../../../../core/flows/past-due/state';
import {
  makePaymentMethodsFlow,
  type PaymentMethodsFlow,
} from '../../../../core/flows/payment-methods/payment-methods';
import { isSaving } from '../../../../core/flows/payment-methods/state';
import { FirstMethod } from '../../shared/payments/first-method';
import { PastDuePayment } from '../../shared/payments/past-due-payment';
import { Recovered, Recovering } from '../../shared/recovered';
import { useStepAnnouncements, useStepFocus } from '../../hooks/use-step-heard';
import type { CallFailed } from '../../../../core/ports/call-failed';
import { HelpLink } from '../../shared/help-link';
import { afterPayingTexts } from '../../../../core/domain/messages/texts/after-paying';
import { changeTexts } from '../../../../core/domain/messages/texts/changes';
import { givesTexts } from '../../../../core/domain/messages/texts/gives';
import { pastDueTexts } from '../../../../core/domain/messages/texts/past-due';
import { planCallTexts } from '../../../../core/domain/messages/texts/plan-calls';
import { planValueTexts } from '../../../../core/domain/messages/texts/plan-value';
import { walletTexts } from '../../../../core/domain/messages/texts/wallets';

export const texts = {
  ...changeTexts,
  ...walletTexts,
  ...pastDueTexts,
  ...afterPayingTexts,
  ...givesTexts,
  ...planCallTexts,
  ...planValueTexts,
};

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

/** The status of the membership, and all changes of it (RT-17). */
export const MembershipScreen = () => {
  const services = useServices();
  const { t } = services;
  const [flow] = useState(() => makeMembershipChange(services));
  const [pastDue] = useState(() => makePastDueFlow(services));
  const [methods] = useState(() => makePaymentMethodsFlow(services));
  const { reading, step, reported, remaining, discountsUnread, actionsUnread } = useLive(flow.state);
  const recovery = useLive(services.recovery.state);
  const { announcement } = useLive(services.subscriptions);
  useLive(services.member);
  const facts = factsOf(services);
  const userRead = useUserData().state !== 'reading';
  const pageTitle = useRef<HTMLHeadingElement>(null);
  const stepTitle = useRef<HTMLHeadingElement>(null);
  const [query] = useSearchParams();
  const requestedAction = actionKinds.find((kind) => kind === query.get('do'));
  useStepFocus(step, pageTitle, stepTitle);
  useStepAnnouncements(step);
  const pays = isPaying(useLive(pastDue.state));
  const saves = isSaving(useLive(methods.state));
  useAskBeforeLeaving(isUnderWay(step) || pays || saves);
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
    pastDue.takeUp(recovery.changes.filter(isOpenPayment));
    flow.takeUp(recovery.changes.filter((one) => !isForAnother(one)));
  }, [reading, recovery, flow, pastDue]);

  const help = <HelpLink>{t('change.help')}</HelpLink>;
  const retry = () => void flow.load();
  const recovering = recovery._tag === 'Recovering' && !isUnderWay(step);
  return (
    <Page
      title={t('title.membership')}
      titleRef={pageTitle}
      navigation={<AccountSections current="membership" />}
    >
      <Stack gap="large">
        {announcement !== null && (
          <Notice
            role="status"
            actions={<Button onClick={services.announcementSeen}>{t('alert.seen')}</Button>}
          >
            {noticeText(announcement, t)}
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
              pastDue={pastDue}
              methods={methods}
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
  readonly pastDue: PastDueFlow;
  readonly methods: PaymentMethodsFlow;
  readonly titleRef: Ref<HTMLHeadingElement>;
  readonly unreadable: boolean;
  readonly discountsUnread: CallFailed | null;
  readonly actionsUnread: boolean;
  readonly onRetry: () => void;
}

/** The status that the heading of a change tells. */
const statusAfter: Partial<Record<Task['kind'], MembershipStatus['_tag']>> = {
  cancel: 'Cancelled',
  pause: 'Paused',
  change: 'Changing',
};

const Content = (content: ContentProps) => {
  const {
    step,
    remaining,
    facts,
    flow,
    pastDue,
    methods,
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
      isStatusTold={step._tag === 'Done' && statusAfter[step.task.kind] === facts.membershipStatus._tag}
      onBegin={flow.begin}
      due={<PastDuePayment flow={pastDue} page="membership" />}
      methods={<FirstMethod flow={methods} facts={facts} />}
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
