import { Button } from '../../components/button';
import { Empty } from '../../components/empty';
import { Stack } from '../../components/stack';
import { useLive } from '../../hooks/use-live';
import { useServices } from '../../services';
import { lacksMethod, type MembershipFacts } from '../../../../core/flows/membership-change/facts';
import { failuresOf, NotArrived, useDue } from '../../shared/payments/due-payment';
import type { PayingFetch } from '../../shared/payments/fetch-paying';

interface FirstCardProps {
  readonly flow: PayingFetch;
  readonly facts: MembershipFacts;
}

/** Adds a first payment method if none is stored (SC-06). The form is fetched when the reader opens it (HM-23). */
export const FirstCard = ({ flow, facts }: FirstCardProps) => {
  const { subscriptions } = useServices();
  const state = useLive(flow.state);
  const subscriptionState = useLive(subscriptions);
  const { due } = useDue();
  if (state._tag === 'There') {
    const { FirstMethod } = state.module;
    return <FirstMethod flow={state.paying.methods} facts={facts} />;
  }
  if (due || !lacksMethod(facts, subscriptionState)) return null;
  const failed = failuresOf(state) > 0;
  return (
    <Stack>
      <NoMethod arriving={state._tag === 'Arriving' && !failed} onAdd={failed ? flow.again : flow.addCard} />
      {failed && <NotArrived state={state} open={false} onAgain={flow.again} />}
    </Stack>
  );
};

/** The message for readers without a stored method (readings 34). */
const NoMethod = ({ arriving, onAdd }: { readonly arriving: boolean; readonly onAdd: () => void }) => {
  const { t } = useServices();
  return (
    <Empty
      action={
        <Button busy={arriving} busyLabel={t('page.loading')} onClick={onAdd}>
          {t('payment.add')}
        </Button>
      }
    >
      {t('payment.empty')}
    </Empty>
  );
};
