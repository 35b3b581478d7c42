import { useEffect, useState } from 'react';
import { pastDueSubscription } from '../../../../core/domain/charges/charges-ahead';
import { Button } from '../../components/button';
import { Empty } from '../../components/empty';
import { Link } from '../../components/link';
import { Loading } from '../../components/loading';
import { Notice } from '../../components/notice';
import { Skeleton } from '../../components/skeleton';
import { Stack } from '../../components/stack';
import { useLive } from '../../hooks/use-live';
import { useServices } from '../../services';
import { isOpenPayment } from '../../../../core/flows/open-changes';
import { lacksMethod, type MembershipFacts } from '../../../../core/flows/membership-change/facts';
import type { PayingState, PayingFetch } from '../../shared/payments/fetch-paying';

interface PaymentsProps {
  readonly flow: PayingFetch;
}

/** A payment is due, or one that an earlier page left open is to be looked after (`open`). */
const useDue = (): { readonly due: boolean; readonly open: boolean } => {
  const { subscriptions, recovery } = useServices();
  const held = useLive(subscriptions);
  const recovered = useLive(recovery.state);
  const open = recovered._tag === 'Recovered' && recovered.changes.some(isOpenPayment);
  return { due: open || pastDueSubscription(held.subscriptions) !== null, open };
};

/** PZ-07: a payment that is due, and its result. What takes it is fetched when it is wanted (HM-23). */
export const DuePayment = ({ flow }: PaymentsProps) => {
  const state = useLive(flow.state);
  const { due, open } = useDue();
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (due) flow.want();
  }, [due, flow]);
  if (state._tag === 'There') {
    const { Rescue } = state.module;
    return <Rescue flow={state.paying.rescue} page="membership" asked={asked} />;
  }
  if (!due) return null;
  const again = () => {
    setAsked(true);
    flow.again();
  };
  return failuresOf(state) > 0 ? <NotArrived state={state} open={open} onAgain={again} /> : <Waiting />;
};

/** SC-06: a first payment method, where none is stored. Its form is fetched when the reader asks for it (HM-23). */
export const FirstCard = ({ flow, facts }: PaymentsProps & { readonly facts: MembershipFacts }) => {
  const { subscriptions } = useServices();
  const state = useLive(flow.state);
  const held = useLive(subscriptions);
  const { due } = useDue();
  if (state._tag === 'There') {
    const { FirstMethod } = state.module;
    return <FirstMethod flow={state.paying.methods} facts={facts} />;
  }
  if (due || !lacksMethod(facts, held)) return null;
  const failed = failuresOf(state) > 0;
  return (
    <Stack>
      <NoMethod arriving={state._tag === 'Arriving' && !failed} onAdd={failed ? flow.again : flow.addCard} />
      {failed && <NotArrived state={state} open={false} onAgain={flow.again} />}
    </Stack>
  );
};

const failuresOf = (state: PayingState): number => ('failures' in state ? state.failures : 0);

const Waiting = () => {
  const { say, settings } = useServices();
  return (
    <Loading
      busy
      label={say('page.loading')}
      skeleton={<Skeleton shapes={['title', 'text', 'card', 'button']} />}
      slowText={say('page.slow')}
      help={<Link href={settings.helpUrl}>{say('change.help')}</Link>}
    />
  );
};

/** Readings 34. */
const NoMethod = ({ arriving, onAdd }: { readonly arriving: boolean; readonly onAdd: () => void }) => {
  const { say } = useServices();
  return (
    <Empty
      action={
        <Button busy={arriving} busyLabel={say('page.loading')} onClick={onAdd}>
          {say('payment.add')}
        </Button>
      }
    >
      {say('payment.empty')}
    </Empty>
  );
};

interface NotArrivedProps {
  readonly state: PayingState;
  /** A payment that was begun earlier is to be looked after. */
  readonly open: boolean;
  readonly onAgain: () => void;
}

/** HM-23: some browsers remember a failure for as long as the page lives: the second time a page load is offered. */
const NotArrived = ({ state, open, onAgain }: NotArrivedProps) => {
  const { say, navigation, settings } = useServices();
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
            busyLabel={say('page.loading')}
            onClick={first ? onAgain : reload}
          >
            {say(first ? 'page.try-again' : 'page.reload')}
          </Button>
          <Link href={settings.helpUrl}>{say('change.help')}</Link>
        </>
      }
    >
      {open && `${say('recovery.charge-unclear')} `}
      {say(first ? 'payment.not-arrived' : 'payment.not-arrived-again')}
    </Notice>
  );
};
