import { useEffect, useRef } from 'react';
import { Actions } from '../../components/actions';
import { Button } from '../../components/button';
import { Section } from '../../components/section';
import { Stack } from '../../components/stack';
import { focusHeading } from '../../hooks/focus-heading';
import { useStillWorking } from '../../hooks/use-still-working';
import { useServices } from '../../services';
import type { PaymentMethodsFlow } from '../../../../core/flows/payment-methods/payment-methods';
import type { PaymentMethodsState } from '../../../../core/flows/payment-methods/state';
import { jobNow } from '../../../../core/flows/payment-methods/view';
import { ProblemNotice } from '../../shared/payments/problem-notice';

interface TaskProps {
  readonly flow: PaymentMethodsFlow;
  readonly state: PaymentMethodsState;
  readonly token: string;
  /** The display name of the method. */
  readonly name: string;
}

/**
 * The final confirmation of a removal. A method that pays for a subscription is not removed, and the reason is shown
 * (readings 21).
 */
export const RemoveQuestion = ({ flow, state, token, name }: TaskProps) => {
  const { t } = useServices();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusHeading(title.current), []);
  const { busy, problem } = jobNow(state, { kind: 'remove', token });
  useStillWorking(busy);
  return (
    <Section level={3} title={t('payment.remove-title', { method: name })} titleRef={title}>
      <Stack>
        <ProblemNotice problem={problem} page="payment-method" />
        <Actions flush>
          <Button
            variant="danger"
            busy={busy}
            busyLabel={t('payment.removing')}
            onClick={() => void flow.send({ kind: 'remove', token })}
          >
            {t('payment.remove')}
          </Button>
          {!busy && <Button onClick={flow.close}>{t('payment.keep')}</Button>}
        </Actions>
      </Stack>
    </Section>
  );
};
