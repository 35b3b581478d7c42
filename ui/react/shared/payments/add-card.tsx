import { useEffect, useRef } from 'react';
import { Section } from '../../components/section';
import { focusHeading } from '../../hooks/focus-heading';
import { useServices } from '../../services';
import { CardPanel } from './card-panel';
import type { PaymentMethodsFlow } from '../../../../core/flows/payment-methods/payment-methods';
import type { PaymentMethodsState } from '../../../../core/flows/payment-methods/state';
import { jobNow } from '../../../../core/flows/payment-methods/view';
import { ProblemNotice } from './problem-notice';

export interface AddCardProps {
  readonly flow: PaymentMethodsFlow;
  readonly state: PaymentMethodsState;
}

/** Opens in its place on the page of a membership, where nothing is stored yet. */
export const AddCard = (props: AddCardProps) => {
  const { say } = useServices();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusHeading(title.current), []);
  return (
    <Section level={3} title={say('payment.add')} titleRef={title}>
      <AddCardForm {...props} />
    </Section>
  );
};

/** What is typed stays when it is refused. */
export const AddCardForm = ({ flow, state }: AddCardProps) => {
  const { say } = useServices();
  const { busy, slow, wallet, problem } = jobNow(state, { kind: 'add' });
  return (
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
  );
};
