import { useEffect, useRef } from 'react';
import { Section } from '../../components/section';
import { focusHeading } from '../../hooks/focus-heading';
import { useServices } from '../../services';
import { CardPanel } from './card-panel';
import type { PaymentMethodsFlow } from '../../../../core/flows/payment-methods/payment-methods';
import type { PaymentMethodsState } from '../../../../core/flows/payment-methods/state';
import { jobNow } from '../../../../core/flows/payment-methods/view';
import { ProblemNotice } from './problem-notice';

/** Opens under the list; what is typed stays when it is refused. */
export const AddCard = ({
  flow,
  state,
}: {
  readonly flow: PaymentMethodsFlow;
  readonly state: PaymentMethodsState;
}) => {
  const { say } = useServices();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusHeading(title.current), []);
  const { busy, slow, wallet, problem } = jobNow(state, { kind: 'add' });
  return (
    <Section level={3} title={say('payment.add')} titleRef={title}>
      <CardPanel
        card={flow.card}
        wallets={{ till: flow.till, at: wallet }}
        label={say('payment.add')}
        busy={busy}
        slow={slow}
        submitLabel={say('payment.add-save')}
        busyLabel={say('payment.saving')}
        onSubmit={() => flow.send({ kind: 'add' })}
        onCancel={flow.close}
        problem={<ProblemNotice problem={problem} page="payment-method" />}
      />
    </Section>
  );
};
