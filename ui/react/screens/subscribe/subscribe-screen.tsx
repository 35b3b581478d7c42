import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { signedInAs } from '../../../../core/state/member';
import { hostLinks } from '../../../../core/domain/routes/links';
import { pathOf } from '../../../../core/domain/routes/paths';
import { ChargeReceipt } from '../../shared/charges/charge-receipt';
import { receiptWords } from '../../../../core/words/receipt-words';
import { Actions } from '../../components/actions';
import { useAnnounce } from '../../components/announcer';
import { Button } from '../../components/button';
import { Empty } from '../../components/empty';
import { Link } from '../../components/link';
import { LinkButton } from '../../components/link-button';
import { Loading } from '../../components/loading';
import { Notice } from '../../components/notice';
import { Page } from '../../components/page';
import { Section } from '../../components/section';
import { Skeleton } from '../../components/skeleton';
import { Stack } from '../../components/stack';
import { Text } from '../../components/text';
import { focusHeading } from '../../hooks/focus-heading';
import { useLeaveFor } from '../../hooks/use-leave-for';
import { useLive } from '../../hooks/use-live';
import { useUserData } from '../../hooks/use-user-data';
import { useServices, type AccountServices } from '../../services';
import { LoginPanel } from '../../shared/sign-in/login-panel';
import { isOpenSubscription } from '../../../../core/flows/open-changes';
import { Recovering } from '../../shared/recovered';
import { LeadingBack, useWayBack } from './way-back';
import { Paid } from './paid';
import { PaySection } from './pay-section';
import { PlanSection } from './plan-section';
import {
  isPaymentUnderWay,
  makeSubscribeFlow,
  subscribeTimeline,
  viewOf,
  visitorView,
  type Offer,
  type SubscribeFlow,
  type SubscribeView,
} from '../../../../core/flows/subscribe';

export { walletTexts as texts } from '../../../../core/domain/messages/texts/wallets';

export interface SubscribeScreenProps {
  /** RT-16: shown inside the mobile app. Without it, the address tells. */
  readonly inApp?: boolean | undefined;
}

interface Asked {
  readonly inApp: boolean;
  readonly wantedPlan: string | null;
}

const appPath = pathOf('appsubscribe');

/** RT-15: plan, what it costs and when, who pays, payment, receipt. */
export const SubscribeScreen = ({ inApp }: SubscribeScreenProps) => {
  const services = useServices();
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const reader = signedInAs(useLive(services.member));
  const [planId, setPlanId] = useState(query.get('plan'));
  const wayBack = useWayBack();
  const asked = { inApp: inApp ?? pathname === appPath, wantedPlan: planId };

  // Signing in knows who the reader is before it has ended: the visitor's page stays until then.
  const [visiting, setVisiting] = useState(reader === null);
  const [entered, setEntered] = useState(false);
  if (reader === null && !visiting) {
    setVisiting(true);
    setEntered(false);
  }
  const enter = () => {
    const { member, navigation } = services;
    if (signedInAs(member.getValue()) === null)
      return navigation.leave(navigation.addressOf(wayBack.here(planId)));
    setVisiting(false);
    setEntered(true);
  };

  return visiting ? (
    <VisitorPayflow asked={asked} here={wayBack.here} onPick={setPlanId} onEnter={enter} />
  ) : (
    <ReaderPayflow key={reader} asked={asked} keepWayBack={wayBack.keep} arrived={entered} />
  );
};

export default SubscribeScreen;

interface VisitorPayflowProps {
  readonly asked: Asked;
  /** The address of this page, with a plan. */
  readonly here: (planId: string | null) => string;
  readonly onPick: (planId: string) => void;
  readonly onEnter: () => void;
}

/** SC-02, readings 57: plans, prices and what is paid when, before anybody is asked who they are. */
const VisitorPayflow = ({ asked, here, onPick, onEnter }: VisitorPayflowProps) => {
  const services = useServices();
  const { say } = services;
  const [flow] = useState(() => makeSubscribeFlow(services, asked));
  const state = useLive(flow.state);
  const view = visitorView(state, useLive(services.subscriptions), useLive(services.member));
  const announce = useAnnounce();
  const picked = view._tag === 'Offer' ? view.offer.choice.plan.planId : state.planId;
  const now = services.clock.now();

  useEffect(() => void flow.loadPlans(), [flow]);
  useEffect(() => {
    if (picked !== null) onPick(picked);
  }, [onPick, picked]);

  return (
    <Page title={say('title.subscribe')}>
      {view._tag === 'Offer' ? (
        <>
          <PlanSection flow={flow} offer={view.offer} locked={false} />
          <Review offer={view.offer} now={now} />
          <Section title={say('subscribe.who')}>
            <Stack>
              <Text>{say('subscribe.who-text')}</Text>
              <LeadingBack to={here(picked)}>
                <LoginPanel
                  onSignedIn={(words) => {
                    announce(words);
                    onEnter();
                  }}
                  onContinue={onEnter}
                  onSignedOut={() => undefined}
                />
              </LeadingBack>
            </Stack>
          </Section>
        </>
      ) : (
        <Content view={view} flow={flow} retry={flow.loadPlans} locked={false} />
      )}
    </Page>
  );
};

interface ReaderPayflowProps {
  readonly asked: Asked;
  readonly keepWayBack: () => void;
  /** The reader has signed in on this page. */
  readonly arrived: boolean;
}

const ReaderPayflow = ({ asked, keepWayBack, arrived }: ReaderPayflowProps) => {
  const services = useServices();
  const [flow] = useState(() => makeSubscribeFlow(services, asked));
  const state = useLive(flow.state);
  const recovery = useLive(services.recovery.state);
  const view = viewOf(state, useLive(services.subscriptions), useLive(services.member));
  const userRead = useUserData().state !== 'reading';
  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef(view._tag);
  const inFlight = isPaymentUnderWay(state);

  useEffect(() => {
    keepWayBack();
    if (arrived) focusHeading(title.current);
    // Once a reader.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  // Whether this reader had a trial stands in the profile.
  useEffect(() => {
    if (userRead) void flow.load();
  }, [flow, userRead]);

  // A payment whose answer an earlier page lost is settled before there is another.
  const open = recovery._tag === 'Recovered' ? recovery.changes.find(isOpenSubscription) : undefined;
  useEffect(() => {
    if (open !== undefined) flow.takeUp(open);
  }, [open, flow]);

  // The outcome of a payment is what the reader waits for.
  useEffect(() => {
    if (before.current === 'Offer' && view._tag !== 'Offer') focusHeading(title.current);
    before.current = view._tag;
  }, [view._tag]);

  useEffect(() => {
    if (!inFlight) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [inFlight]);

  return (
    <Page title={titleOf(view, services)} titleRef={title}>
      {recovery._tag === 'Recovering' && !inFlight ? (
        <Recovering />
      ) : (
        <Content view={view} flow={flow} retry={flow.load} locked={inFlight} />
      )}
    </Page>
  );
};

/** Who has a membership that gives no access now is told why, and what to do about it, instead of that there is nothing to pay. */
const alreadyWords = (held: AccountServices['subscriptions']) => {
  switch (held.getValue().subscriptionStatus) {
    case 'Past Due':
      return {
        title: 'subscribe.past-due',
        text: 'subscribe.past-due-text',
        link: 'subscribe.pay-due',
      } as const;
    case 'Paused':
      return { title: 'subscribe.paused', text: 'subscribe.paused-text', link: 'subscribe.manage' } as const;
    default:
      return {
        title: 'subscribe.already',
        text: 'subscribe.already-text',
        link: 'subscribe.manage',
      } as const;
  }
};

const titleOf = (view: SubscribeView, { say, format, subscriptions }: AccountServices): string => {
  switch (view._tag) {
    case 'Already':
      return say(alreadyWords(subscriptions).title);
    case 'Paid':
      return view.paid.trialEnd === null
        ? say('subscribe.done')
        : say('subscribe.done-trial', { date: format.day(view.paid.trialEnd, view.paid.on) });
    case 'Reading':
    case 'Unreadable':
    case 'NoPlans':
    case 'Offer':
      return say('title.subscribe');
  }
};

interface ContentProps {
  readonly view: SubscribeView;
  readonly flow: SubscribeFlow;
  readonly retry: () => Promise<void>;
  readonly locked: boolean;
}

const Content = ({ view, flow, retry: read, locked }: ContentProps) => {
  const { say, settings, clock } = useServices();
  // What is shown was worked out now, however long the page stands.
  const now = clock.now();
  const help = <Link href={settings.helpUrl}>{say('change.help')}</Link>;
  const retry = () => void read();
  switch (view._tag) {
    case 'Reading':
      return (
        <Loading
          busy
          label={say('subscribe.loading')}
          skeleton={<Skeleton shapes={['title', 'card', 'card', 'text', 'text', 'button']} />}
          reserve="large"
          slowText={say('page.slow')}
          onRetry={retry}
          retryLabel={say('page.try-again')}
          help={help}
        />
      );
    case 'Unreadable':
      return (
        <Notice
          tone="error"
          role="alert"
          actions={
            <>
              <Button onClick={retry}>{say('page.try-again')}</Button>
              {help}
            </>
          }
        >
          {say('subscribe.unreadable')}
        </Notice>
      );
    case 'Already':
      return <Already />;
    case 'NoPlans':
      return <Empty action={help}>{say('subscribe.no-plans')}</Empty>;
    case 'Offer':
      return (
        <>
          <PlanSection flow={flow} offer={view.offer} locked={locked} />
          <Review offer={view.offer} now={now} />
          <PaySection flow={flow} offer={view.offer} shownAt={now} />
        </>
      );
    case 'Paid':
      return <Paid flow={flow} paid={view.paid} />;
  }
};

/** Nothing to pay: on to where the reader came from, where that is somewhere else. */
const Already = () => {
  const { say, redirects, subscriptions } = useServices();
  const leaveFor = useLeaveFor();
  const words = alreadyWords(subscriptions);
  // Without access there is nothing to go on to.
  const goesOn = words.title === 'subscribe.already' && redirects.destination() !== pathOf('settings');
  return (
    <Stack gap="large">
      <Text>{say(words.text)}</Text>
      <Actions flush>
        {goesOn && (
          <Button variant="primary" onClick={() => leaveFor(redirects.take())}>
            {say('subscribe.continue')}
          </Button>
        )}
        <LinkButton variant={goesOn ? 'quiet' : 'primary'} href={pathOf('membership')}>
          {say(words.link)}
        </LinkButton>
      </Actions>
    </Stack>
  );
};

/** What the chosen plan will cost, before anything is paid. */
const Review = ({ offer, now }: { readonly offer: Offer; readonly now: Date }) => {
  const { say, format, subscriptions } = useServices();
  const { plan } = offer.choice;
  const entries = subscribeTimeline(offer.choice, subscriptions.getValue().plans, now);
  const words = receiptWords(entries, { say, format, now, interval: plan.billingInterval, first: true });
  return (
    <Section title={say('subscribe.review')}>
      <ChargeReceipt
        words={words}
        label={say('subscribe.review')}
        after={
          <>
            {say('subscribe.renews')}{' '}
            <Link href={hostLinks.cancellationTerms} target="_blank" rel="noopener">
              {say('subscribe.terms')}
            </Link>
          </>
        }
      />
    </Section>
  );
};
