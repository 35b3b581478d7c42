import { withReason } from '../../../../core/presentation/with-reason';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { signedInAs } from '../../../../core/state/member';
import { articleTitleAt } from '../../../../core/domain/redirect/article';
import { pathOf } from '../../../../core/domain/routes/paths';
import { Actions } from '../../components/actions';
import { Button } from '../../components/button';
import { Empty } from '../../components/empty';
import { LinkButton } from '../../components/link-button';
import { Loading } from '../../components/loading';
import { Notice } from '../../components/notice';
import { Page } from '../../components/page';
import { Skeleton } from '../../components/skeleton';
import { Stack } from '../../components/stack';
import { Text } from '../../components/text';
import { focusHeading, useFocusedAtFirst } from '../../hooks/focus-heading';
import { useLeaveFor } from '../../hooks/use-leave-for';
import { useLive } from '../../hooks/use-live';
import { useUserData } from '../../hooks/use-user-data';
import { useServices, type AccountServices } from '../../services';
import { hasReceipt, isOpenSubscription } from '../../../../core/flows/commitment/recovery';
import { Recovering } from '../../shared/recovered';
import { ThankYou } from '../../shared/after-paying/thank-you';
import { Checkout } from './checkout';
import { VisitorOffer } from './offer/visitor-offer';
import { useWayBack } from './way-back';
import { isUnderWay } from '../../../../core/flows/commitment/state';
import { makeSubscribeFlow } from '../../../../core/flows/subscribe/subscribe';
import { viewOf, visitorView, type SubscribeView } from '../../../../core/flows/subscribe/view';
import { HelpLink } from '../../shared/help-link';
import { afterPayingTexts } from '../../../../core/domain/messages/texts/after-paying';
import { agreementTexts } from '../../../../core/domain/messages/texts/agreement';
import { planOfferTexts } from '../../../../core/domain/messages/texts/plan-offer';
import { givesTexts } from '../../../../core/domain/messages/texts/gives';
import { planPageTexts } from '../../../../core/domain/messages/texts/plan-page';
import { planValueTexts } from '../../../../core/domain/messages/texts/plan-value';
import { planQuestionTexts } from '../../../../core/domain/messages/texts/plan-questions';
import { visitorTexts } from '../../../../core/domain/messages/texts/visitors';
import { walletTexts } from '../../../../core/domain/messages/texts/wallets';

export const texts = {
  ...givesTexts,
  ...planPageTexts,
  ...planValueTexts,
  ...planOfferTexts,
  ...planQuestionTexts,
  ...visitorTexts,
  ...agreementTexts,
  ...walletTexts,
  ...afterPayingTexts,
};

export interface SubscribeScreenProps {
  /** True inside the mobile app (RT-16). Absent: derived from the address. */
  readonly inApp?: boolean | undefined;
}

interface PlanRequest {
  readonly inApp: boolean;
  readonly wantedPlan: string | null;
}

const appPath = pathOf('appsubscribe');

/** The purchase: plan, charges, account, payment, receipt (RT-15). */
export const SubscribeScreen = ({ inApp }: SubscribeScreenProps) => {
  const services = useServices();
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const reader = signedInAs(useLive(services.member));
  const [planId, setPlanId] = useState(query.get('plan'));
  const wayBack = useWayBack();
  const request = { inApp: inApp ?? pathname === appPath, wantedPlan: planId };
  const title = useOfferTitle(wayBack.origin);

  // During a sign-in, the reader is known before it has finished. The visitor's page stays until then.
  const [visiting, setVisiting] = useState(reader === null);
  // True if the page has changed in place, after a log-in or a log-out.
  const [arrived, setArrived] = useState(false);
  if (reader === null && !visiting) {
    setVisiting(true);
    setArrived(true);
  }
  const enter = () => {
    const { member, navigation } = services;
    if (signedInAs(member.getValue()) === null)
      return navigation.leave(navigation.addressOf(wayBack.here(planId)));
    setVisiting(false);
    setArrived(true);
  };

  return visiting ? (
    <VisitorPayflow
      title={title}
      request={request}
      here={wayBack.here}
      onPick={setPlanId}
      onEnter={enter}
      arrived={arrived}
    />
  ) : (
    <ReaderPayflow
      key={reader}
      title={title}
      request={request}
      keepWayBack={wayBack.keep}
      onPick={setPlanId}
      arrived={arrived}
    />
  );
};

export default SubscribeScreen;

/** Returns a title with the article that the reader wants to read, if its cover has stored it. */
const useOfferTitle = (origin: string | null): string => {
  const { t, redirects } = useServices();
  const [story] = useState(() => articleTitleAt(redirects.article(), origin ?? redirects.destination()));
  return story === null ? t('title.subscribe') : t('subscribe.keep-reading', { title: story });
};

interface VisitorPayflowProps {
  readonly title: string;
  readonly request: PlanRequest;
  /** Returns the address of this page with a plan. */
  readonly here: (planId: string | null) => string;
  readonly onPick: (planId: string) => void;
  readonly onEnter: () => void;
  /** True if the reader has logged out on this page. */
  readonly arrived: boolean;
}

/** Shows plans, prices and charges before the reader signs in (SC-02, readings 57). */
const VisitorPayflow = ({ title, request, here, onPick, onEnter, arrived }: VisitorPayflowProps) => {
  const services = useServices();
  const [flow] = useState(() => makeSubscribeFlow(services, request));
  const state = useLive(flow.state);
  const view = visitorView(
    state,
    useLive(services.subscriptions),
    useLive(services.member),
    services.clock.now(),
  );
  const picked = view._tag === 'Offer' ? view.offer.choice.plan.planId : state.step.task.planId;

  const heading = useFocusedAtFirst(arrived);

  useEffect(() => void flow.loadPlans(), [flow]);
  useEffect(() => {
    if (picked !== null) onPick(picked);
  }, [onPick, picked]);

  return (
    <Page title={title} titleRef={heading} width={widthOf(view)}>
      {view._tag === 'Offer' ? (
        <VisitorOffer offer={view.offer} onPick={flow.pickPlan} here={here(picked)} onEnter={onEnter} />
      ) : (
        <WithoutOffer view={view} retry={() => void flow.loadPlans()} />
      )}
    </Page>
  );
};

interface ReaderPayflowProps {
  readonly title: string;
  readonly request: PlanRequest;
  readonly keepWayBack: () => void;
  /** Keeps the chosen plan for a reader who logs in on this page later. */
  readonly onPick: (planId: string) => void;
  /** True if the reader has signed in on this page. */
  readonly arrived: boolean;
}

const ReaderPayflow = ({ title, request, keepWayBack, onPick, arrived }: ReaderPayflowProps) => {
  const services = useServices();
  const [flow] = useState(() => makeSubscribeFlow(services, request));
  const state = useLive(flow.state);
  const recovery = useLive(services.recovery.state);
  // Charges are computed at each render, because the page can stay open for long.
  const view = viewOf(state, useLive(services.subscriptions), useLive(services.member), services.clock.now());
  const userRead = useUserData().state !== 'reading';
  // The checkout scrolls to the payment. A smooth scroll to the title would not end before it.
  const heading = useFocusedAtFirst(arrived, true);
  const before = useRef(view._tag);
  const inFlight = isUnderWay(state.step);
  const picked = view._tag === 'Offer' ? view.offer.choice.plan.planId : null;

  useEffect(() => {
    keepWayBack();
    // Runs once for each reader.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  useEffect(() => {
    if (picked !== null) onPick(picked);
  }, [onPick, picked]);

  // The profile contains the mark of an earlier trial.
  useEffect(() => {
    if (userRead) void flow.load();
  }, [flow, userRead]);

  // A payment whose response an earlier page lost must be settled before a new one.
  const open =
    recovery._tag === 'Recovered'
      ? recovery.changes.find((found) => isOpenSubscription(found) || hasReceipt(found))
      : undefined;
  useEffect(() => {
    if (open !== undefined) flow.takeUp(open);
  }, [open, flow]);

  // Focuses the heading, because the reader waits for the outcome of the payment.
  useEffect(() => {
    if (before.current === 'Offer' && view._tag !== 'Offer') focusHeading(heading.current);
    before.current = view._tag;
  }, [heading, view._tag]);

  useEffect(() => {
    if (!inFlight) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [inFlight]);

  return (
    <Page
      title={view._tag === 'Offer' || view._tag === 'Reading' ? title : titleOf(view, services)}
      titleRef={heading}
      width={widthOf(view)}
    >
      {recovery._tag === 'Recovering' && !inFlight ? (
        <Recovering />
      ) : view._tag === 'Offer' ? (
        <Checkout flow={flow} offer={view.offer} locked={inFlight} hasArrived={arrived} />
      ) : view._tag === 'Paid' ? (
        <ThankYou flow={flow} view={view} />
      ) : (
        <WithoutOffer view={view} retry={() => void flow.load()} />
      )}
    </Page>
  );
};

type WithMembership = Extract<SubscribeView, { readonly _tag: 'Already' | 'Included' }>;

/**
 * Returns the texts for a reader with a membership. If it gives no access now, they explain the reason and the
 * solution.
 */
const alreadyWords = ({ _tag }: WithMembership, subscriptionState: AccountServices['subscriptions']) => {
  if (_tag === 'Included')
    return {
      title: 'subscribe.included',
      text: 'subscribe.included-text',
      link: 'subscribe.manage',
    } as const;
  switch (subscriptionState.getValue().subscriptionStatus) {
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

const titleOf = (view: SubscribeView, { t, format, subscriptions }: AccountServices): string => {
  switch (view._tag) {
    case 'Already':
    case 'Included':
      return t(alreadyWords(view, subscriptions).title);
    case 'Paid':
      return view.paid.trialEnd === null
        ? t('subscribe.done')
        : t('subscribe.done-trial', { date: format.day(view.paid.trialEnd, view.paid.on) });
    case 'Reading':
    case 'Unreadable':
    case 'NoPlans':
    case 'Offer':
      return t('title.subscribe');
  }
};

const widthOf = ({ _tag }: SubscribeView): 'wide' | 'column' =>
  _tag === 'Offer' || _tag === 'Reading' || _tag === 'Paid' ? 'wide' : 'column';

interface WithoutOfferProps {
  readonly view: Exclude<SubscribeView, { readonly _tag: 'Offer' | 'Paid' }>;
  readonly retry: () => void;
}

/** Shown if there is no offer, or while it loads. */
const WithoutOffer = ({ view, retry }: WithoutOfferProps) => {
  const { t } = useServices();
  const help = <HelpLink>{t('change.help')}</HelpLink>;
  switch (view._tag) {
    case 'Reading':
      return (
        <Loading
          busy
          label={t('subscribe.loading')}
          skeleton={<Skeleton shapes={['title', 'card', 'card', 'text', 'text', 'button']} />}
          reserve="large"
          slowText={t('page.slow')}
          onRetry={retry}
          retryLabel={t('page.try-again')}
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
              <Button onClick={retry}>{t('page.try-again')}</Button>
              {help}
            </>
          }
        >
          {withReason(t('subscribe.unreadable'), view.why, t)}
        </Notice>
      );
    case 'Already':
    case 'Included':
      return <Already view={view} />;
    case 'NoPlans':
      return <Empty action={help}>{t('subscribe.no-plans')}</Empty>;
  }
};

const GoOn = () => {
  const { t, redirects } = useServices();
  const leaveFor = useLeaveFor();
  return (
    <Button variant="primary" onClick={() => leaveFor(redirects.take())}>
      {t('subscribe.continue')}
    </Button>
  );
};

/** Shown if the reader has nothing to pay. Links back to the reader's origin if it is another page. */
const Already = ({ view }: { readonly view: WithMembership }) => {
  const { t, redirects, subscriptions } = useServices();
  const words = alreadyWords(view, subscriptions);
  const back = redirects.destination();
  // Without access, the link leads to the membership page, which leads back once access is restored.
  const gives = words.title === 'subscribe.already' || words.title === 'subscribe.included';
  const leadsBack = back !== redirects.home;
  const goesOn = gives && leadsBack;
  const then = !gives && leadsBack ? `?redirect=${encodeURIComponent(back)}` : '';
  return (
    <Stack gap="large">
      <Text>{t(words.text)}</Text>
      <Actions flush>
        {goesOn && <GoOn />}
        <LinkButton variant={goesOn ? 'quiet' : 'primary'} href={pathOf('membership') + then}>
          {t(words.link)}
        </LinkButton>
      </Actions>
    </Stack>
  );
};
