import { useEffect, useState } from 'react';
import { pastDueSubscription } from '../../../../core/domain/charges/charges-ahead';
import { isOpenPayment } from '../../../../core/flows/commitment/recovery';
import type { RouteName } from '../../../../core/domain/routes/paths';
import { Button } from '../../components/button';
import { Loading } from '../../components/loading';
import { Notice } from '../../components/notice';
import { Skeleton } from '../../components/skeleton';
import { useLive } from '../../hooks/use-live';
import { useServices } from '../../services';
import type { PayingFetch, PayingState } from './fetch-paying';
import { HelpLink } from '../help-link';

/** `due` is true if a payment is past due. `open` is true if an earlier page left a payment unfinished. */
export const useDue = (): { readonly due: boolean; readonly open: boolean } => {
  const { subscriptions, recovery } = useServices();
  const subscriptionState = useLive(subscriptions);
  const recovered = useLive(recovery.state);
  const open = recovered._tag === 'Recovered' && recovered.changes.some(isOpenPayment);
  return { due: open || pastDueSubscription(subscriptionState.subscriptions) !== null, open };
};

interface DuePaymentProps {
  readonly flow: PayingFetch;
  /** The page that contains the payment. */
  readonly page: RouteName;
}

/** A past-due payment and its result (PZ-07). The payment code is fetched when it is needed (HM-23). */
export const DuePayment = ({ flow, page }: DuePaymentProps) => {
  const state = useLive(flow.state);
  const { due, open } = useDue();
  const [isRequested, setAsked] = useState(false);
  useEffect(() => {
    if (due) flow.want();
  }, [due, flow]);
  if (state._tag === 'There') {
    const { PastDuePayment } = state.module;
    return <PastDuePayment flow={state.paying.pastDue} page={page} isRequested={isRequested} />;
  }
  if (!due) return null;
  const again = () => {
    setAsked(true);
    flow.again();
  };
  return failuresOf(state) > 0 ? <NotArrived state={state} open={open} onAgain={again} /> : <Waiting />;
};

export const failuresOf = (state: PayingState): number => ('failures' in state ? state.failures : 0);

const Waiting = () => {
  const { t } = useServices();
  return (
    <Loading
      busy
      label={t('page.loading')}
      skeleton={<Skeleton shapes={['title', 'text', 'card', 'button']} />}
      slowText={t('page.slow')}
      help={<HelpLink>{t('change.help')}</HelpLink>}
    />
  );
};

interface NotArrivedProps {
  readonly state: PayingState;
  /** True if an earlier page left a payment unfinished. */
  readonly open: boolean;
  readonly onAgain: () => void;
}

/**
 * Some browsers cache a failed import until the page is reloaded. After the second failure, a page load is offered
 * (HM-23).
 */
export const NotArrived = ({ state, open, onAgain }: NotArrivedProps) => {
  const { t, navigation } = useServices();
  const reload = () =>
    navigation.leave(navigation.addressOf(window.location.pathname + window.location.search));
  const first = failuresOf(state) === 1;
  return (
    <Notice
      tone="error"
      role="alert"
      actions={
        <>
          <Button
            busy={state._tag === 'Arriving'}
            busyLabel={t('page.loading')}
            onClick={first ? onAgain : reload}
          >
            {t(first ? 'page.try-again' : 'page.reload')}
          </Button>
          <HelpLink>{t('change.help')}</HelpLink>
        </>
      }
    >
      {[
        ...(open ? [t('recovery.charge-unclear')] : []),
        t(first ? 'payment.not-arrived' : 'payment.not-arrived-again'),
      ].join(' ')}
    </Notice>
  );
};
