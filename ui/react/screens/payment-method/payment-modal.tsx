import { jobNow } from '../../../../core/flows/payment-methods/view';
import { Dialog } from '../../components/dialog';
import { Stack } from '../../components/stack';
import { Text } from '../../components/text';
import { useServices } from '../../services';
import { CardForm, type CardFormProps } from '../../shared/payments/card-form';
import { SafetyLine } from '../../shared/payments/safety-line';

/**
 * A dialog with the card form (PF-03). It closes when the page can show the result, and stays open during submission. A
 * click outside does not discard the user input.
 */
export const PaymentModal = (props: CardFormProps) => {
  const { flow, state, replaces } = props;
  const { t } = useServices();
  const { busy, wallet } = jobNow(
    state,
    replaces === null ? { kind: 'add' } : { kind: 'replace', token: replaces.token },
  );
  return (
    <Dialog
      open
      title={replaces === null ? t('payment.add') : t('payment.replace-title', { method: replaces.name })}
      closeLabel={t('login.close')}
      onClose={flow.close}
      busy={busy || wallet !== null}
      dismissOnOutsideClick={false}
    >
      <Stack>
        {replaces !== null && <Text>{t('payment.replace-text', { method: replaces.name })}</Text>}
        <SafetyLine />
        <CardForm {...props} />
      </Stack>
    </Dialog>
  );
};
