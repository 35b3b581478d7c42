import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { hostLinks } from '../../../../core/domain/routes/links';
import { pathOf } from '../../../../core/domain/routes/paths';
import { ChargeReceipt } from '../../charges/charge-receipt';
import { receiptWords } from '../../charges/receipt-words';
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
import { useLive } from '../../hooks/use-live';
import { useUserData } from '../../hooks/use-user-data';
import { useServices, type AccountServices } from '../../services';
import { isOpenSubscription } from '../membership/open-changes';
import { Recovering } from '../membership/recovered';
import { Paid } from './paid';
import { PaySection } from './pay-section';
import { PlanSection } from './plan-section';
import {
  isUnderWay,
  makeSubscribeStore,
  subscribeTimeline,
  viewOf,
  type Offer,
  type SubscribeStore,
  type SubscribeView,
} from './subscribe-store';

export { walletTexts as texts } from '../../../../core/domain/messages/texts/wallets';

export interface SubscribeScreenProps {
  /** RT-16: shown inside the mobile app. Without it, the address tells. */
  readonly inApp?: boolean | undefined;
}

const appPath = pathOf('appsubscribe');

/** RT-15: plan, what it costs and when, payment, receipt. */
export const SubscribeScreen = ({ inApp }: SubscribeScreenProps) => {
  const services = useServices();
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const [store] = useState(() =>
    makeSubscribeStore(services, { inApp: inApp ?? pathname === appPath, wantedPlan: query.get('plan') }),
  );
  const state = useLive(store.state);
  const recovery = useLive(services.recovery.state);
  const view = viewOf(state, useLive(services.subscriptions), useLive(services.member));
  const userRead = useUserData().state !== 'reading';
  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef(view._tag);
  const inFlight = isUnderWay(state);

  // Whether this reader had a trial stands in the profile.
  useEffect(() => {
    if (userRead) void store.load();
  }, [store, userRead]);

  // A payment whose answer an earlier page lost is settled before there is another.
  const open = recovery._tag === 'Recovered' ? recovery.changes.find(isOpenSubscription) : undefined;
  useEffect(() => {
    if (open !== undefined) store.takeUp(open);
  }, [open, store]);

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
        <Content view={view} store={store} locked={inFlight} />
      )}
    </Page>
  );
};

export default SubscribeScreen;

const titleOf = (view: SubscribeView, { say, format }: AccountServices): string => {
  switch (view._tag) {
    case 'Already':
      return say('subscribe.already');
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
  readonly store: SubscribeStore;
  readonly locked: boolean;
}

const Content = ({ view, store, locked }: ContentProps) => {
  const { say, settings, clock } = useServices();
  // What is shown was worked out now, however long the page stands.
  const now = clock.now();
  const help = <Link href={settings.helpUrl}>{say('change.help')}</Link>;
  const retry = () => void store.load();
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
      return (
        <Stack gap="large">
          <Text>{say('subscribe.already-text')}</Text>
          <div>
            <LinkButton variant="primary" href={pathOf('membership')}>
              {say('subscribe.manage')}
            </LinkButton>
          </div>
        </Stack>
      );
    case 'NoPlans':
      return <Empty action={help}>{say('subscribe.no-plans')}</Empty>;
    case 'Offer':
      return (
        <>
          <PlanSection store={store} offer={view.offer} locked={locked} />
          <Review offer={view.offer} now={now} />
          <PaySection store={store} offer={view.offer} shownAt={now} />
        </>
      );
    case 'Paid':
      return <Paid store={store} paid={view.paid} />;
  }
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
