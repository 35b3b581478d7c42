import { jobNow } from '../../../../core/flows/payment-methods/view';
import type { PaymentMethodsFlow } from '../../../../core/flows/payment-methods/payment-methods';
import type { PaymentMethodsState } from '../../../../core/flows/payment-methods/state';
import { useServices } from '../../services';
import { CardPanel } from './card-panel';
import { ProblemNotice } from './problem-notice';

export interface CardFormProps {
  readonly flow: PaymentMethodsFlow;
  readonly state: PaymentMethodsState;
  /** The stored card to replace, with its display name; `null` to add a card. */
  readonly replaces: { readonly token: string; readonly name: string } | null;
}

/** A form for a card (PF-03). After a declined card, the fields keep the user input. */
export const CardForm = ({ flow, state, replaces }: CardFormProps) => {
  const { t } = useServices();
  const job =
    replaces === null ? ({ kind: 'add' } as const) : ({ kind: 'replace', token: replaces.token } as const);
  const { busy, slow, wallet, problem } = jobNow(state, job);
  return (
    <CardPanel
      card={flow.card}
      {...(replaces === null && { wallets: { walletCheckout: flow.walletCheckout, at: wallet } })}
      label={replaces === null ? t('payment.add') : t('payment.replace-title', { method: replaces.name })}
      busy={busy}
      slow={slow}
      submitLabel={t('payment.add-save')}
      busyLabel={t('payment.saving')}
      onSubmit={() => flow.send(job)}
      onCancel={flow.close}
      problem={<ProblemNotice problem={problem} page="payment-method" />}
    />
  );
};
