import { useState } from 'react';
import { pathOf } from '../../../../core/domain/routes/paths';
import { ChargeReceipt } from '../../shared/charges/charge-receipt';
import { ReminderLink } from '../../shared/charges/reminder-link';
import { receiptWords } from '../../../../core/words/receipt-words';
import { Actions } from '../../components/actions';
import { Button } from '../../components/button';
import { LinkButton } from '../../components/link-button';
import { Stack } from '../../components/stack';
import { Text } from '../../components/text';
import { useLive } from '../../hooks/use-live';
import { useLeaveFor } from '../../hooks/use-leave-for';
import { useServices } from '../../services';
import type { Paid as PaidFacts, SubscribeFlow } from '../../../../core/flows/subscribe';

/** ST-12: who comes back is welcomed as such. Then the receipt, and the way back to where the reader came from. */
export const Paid = ({ flow, paid }: { readonly flow: SubscribeFlow; readonly paid: PaidFacts }) => {
  const { say, format, redirects, subscriptions } = useServices();
  const { returningCustomer } = useLive(subscriptions);
  const leaveFor = useLeaveFor();
  const [leaving, setLeaving] = useState(false);
  const words = receiptWords(paid.entries, {
    say,
    format,
    now: paid.on,
    interval: paid.plan.billingInterval,
    first: true,
  });
  // The page that the reader goes back to asks whether they may read it.
  const goOn = () => {
    setLeaving(true);
    void flow.settled().then(() => leaveFor(redirects.take()));
  };
  return (
    <>
      <Stack>
        {(paid.returning || returningCustomer) && <Text>{say('subscribe.welcome-back')}</Text>}
        <ChargeReceipt
          words={{
            ...words,
            lines: [{ what: say('subscribe.plan'), when: paid.plan.cardHeading }, ...words.lines],
          }}
          label={say('subscribe.receipt')}
          after={say('subscribe.renews')}
        />
        <ReminderLink
          entries={paid.entries}
          plan={{
            id: paid.plan.planId,
            name: paid.plan.cardHeading,
            interval: paid.plan.billingInterval,
          }}
        />
      </Stack>
      <Actions>
        <Button variant="primary" busy={leaving} busyLabel={say('subscribe.continuing')} onClick={goOn}>
          {say('subscribe.continue')}
        </Button>
        <LinkButton href={pathOf('membership')}>{say('subscribe.manage')}</LinkButton>
      </Actions>
    </>
  );
};
