import type { PaymentMethodsState } from '../../../../core/flows/payment-methods/state';
import type { PaymentMethodsFlow } from '../../../../core/flows/payment-methods/payment-methods';
import { jobNow } from '../../../../core/flows/payment-methods/view';
import { Dialog } from '../../components/dialog';
import { Stack } from '../../components/stack';
import { Text } from '../../components/text';
import { useServices } from '../../services';
import { AddCardForm } from '../../shared/payments/add-card';
import { CardPanel } from '../../shared/payments/card-panel';
import { ProblemNotice } from '../../shared/payments/problem-notice';

interface PaymentModalProps {
  readonly flow: PaymentMethodsFlow;
  readonly state: PaymentMethodsState;
  /** The card that is replaced, with its name for the reader; `null`: one is added. */
  readonly replaces: ReplacedCard | null;
}

interface ReplacedCard {
  readonly token: string;
  readonly name: string;
}

/**
 * PF-03: a card is typed in a dialog over the page. It closes once the page has something to say of it. While it is sent it stays open, and a
 * click outside takes away nothing that was typed.
 */
export const PaymentModal = ({ flow, state, replaces }: PaymentModalProps) => {
  const { say } = useServices();
  const { busy, wallet } = jobNow(
    state,
    replaces === null ? { kind: 'add' } : { kind: 'replace', token: replaces.token },
  );
  return (
    <Dialog
      open
      title={replaces === null ? say('payment.add') : say('payment.replace-title', { method: replaces.name })}
      closeLabel={say('login.close')}
      onClose={flow.close}
      busy={busy || wallet !== null}
      dismissOnOutsideClick={false}
    >
      {replaces === null ? (
        <AddCardForm flow={flow} state={state} />
      ) : (
        <ReplaceForm flow={flow} state={state} card={replaces} />
      )}
    </Dialog>
  );
};

/** Another card in the place of this one. */
const ReplaceForm = ({
  flow,
  state,
  card: { token, name },
}: Omit<PaymentModalProps, 'replaces'> & { readonly card: ReplacedCard }) => {
  const { say } = useServices();
  const { busy, slow, problem } = jobNow(state, { kind: 'replace', token });
  return (
    <Stack>
      <Text>{say('payment.replace-text', { method: name })}</Text>
      <CardPanel
        card={flow.card}
        label={say('payment.replace-title', { method: name })}
        busy={busy}
        slow={slow}
        submitLabel={say('payment.add-save')}
        busyLabel={say('payment.saving')}
        onSubmit={() => flow.send({ kind: 'replace', token })}
        onCancel={flow.close}
        problem={<ProblemNotice problem={problem} page="payment-method" />}
      />
    </Stack>
  );
};
