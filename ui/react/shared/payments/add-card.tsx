import { useEffect, useRef } from 'react';
import { Section } from '../../components/section';
import { focusHeading } from '../../hooks/focus-heading';
import { useServices } from '../../services';
import { CardForm, type CardFormProps } from './card-form';

/** Opens in its place on the page of a membership, where nothing is stored yet. */
export const AddCard = (props: Omit<CardFormProps, 'replaces'>) => {
  const { t } = useServices();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusHeading(title.current), []);
  return (
    <Section level={3} title={t('payment.add')} titleRef={title}>
      <CardForm {...props} replaces={null} />
    </Section>
  );
};
