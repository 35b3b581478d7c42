import { useRef, useEffect } from 'react';
import { Button } from '../../components/button';
import { Empty } from '../../components/empty';
import { focusHeading } from '../../hooks/focus-heading';
import { useLive } from '../../hooks/use-live';
import { useServices } from '../../services';
import { lacksMethod, type MembershipFacts } from '../../../../core/flows/membership-change/facts';
import { MethodResult } from './method-result';
import type { PaymentMethodsFlow } from '../../../../core/flows/payment-methods/payment-methods';
import { openJob, resultOf } from '../../../../core/flows/payment-methods/view';
import { Section } from '../../components/section';
import { CardForm, type CardFormProps } from './card-form';

export interface FirstMethodProps {
  readonly flow: PaymentMethodsFlow;
  readonly facts: MembershipFacts;
}

/**
 * Adds the first payment method on the membership page (readings 34). Without a stored method, the page of payment
 * methods is not available.
 */
export const FirstMethod = ({ flow, facts }: FirstMethodProps) => {
  const { t, subscriptions } = useServices();
  const state = useLive(flow.state);
  const subscriptionState = useLive(subscriptions);
  const title = useRef<HTMLHeadingElement>(null);
  const result = resultOf(state, subscriptionState);
  const shown = result?._tag ?? null;
  useEffect(() => {
    if (shown !== null) focusHeading(title.current);
  }, [shown]);
  if (result !== null) return <MethodResult flow={flow} state={state} result={result} titleRef={title} />;
  if (!lacksMethod(facts, subscriptionState)) return null;
  if (openJob(state)?.kind === 'add') return <AddCard flow={flow} state={state} />;
  return (
    <Empty action={<Button onClick={() => flow.open({ kind: 'add' })}>{t('payment.add')}</Button>}>
      {t('payment.empty')}
    </Empty>
  );
};

/** The card form on the membership page, used if no method is stored. */
const AddCard = (props: Omit<CardFormProps, 'replaces'>) => {
  const { t } = useServices();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusHeading(title.current), []);
  return (
    <Section level={3} title={t('payment.add')} titleRef={title}>
      <CardForm {...props} replaces={null} />
    </Section>
  );
};
