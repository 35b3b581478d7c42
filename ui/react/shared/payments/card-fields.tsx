import { useLatestCallback } from '../../hooks/use-latest-callback';
import { useEffect, useRef } from 'react';
import { cardFieldKeys, cardFieldLabel, type CardFieldKey } from '../../../../core/domain/card/card-fields';
import { fullName } from '../../../../core/state/member';
import { cardFieldWords } from '../../../../core/presentation/card-field-words';
import type { CardFormPlace } from '../../../../core/ports/card-form';
import { Button } from '../../components/button';
import { cardBrand } from '../../../../core/domain/payment-method/method-image';
import { CardBrandIcon } from '../../components/card-brand-icon';
import { CardFormLayout } from '../../components/card-form-layout';
import { HostedField } from '../../components/hosted-field';
import { Notice } from '../../components/notice';
import { VisuallyHidden } from '../../components/visually-hidden';
import { useLive } from '../../hooks/use-live';
import { useServices } from '../../services';
import type { CardFormFlow } from '../../../../core/flows/payment-source/card-form';
import { useFieldStyle } from './field-style';

export interface CardFieldsProps {
  readonly card: CardFormFlow;
  /** Called if the card form could not be loaded. Must mount new containers. */
  readonly onRetry: () => void;
}

const idOf = (field: CardFieldKey): string => `masthead-card-${field}`;

const containers: CardFormPlace['containers'] = {
  cardholderName: idOf('cardholderName'),
  number: idOf('number'),
  expirationDate: idOf('expirationDate'),
  cvv: idOf('cvv'),
  postalCode: idOf('postalCode'),
};

/** The five fields of the card provider (PF-01). They are open while this component is mounted. */
export const CardFields = ({ card, onRetry }: CardFieldsProps) => {
  const { t, member } = useServices();
  const state = useLive(card.state);
  const place = useRef<HTMLDivElement>(null);
  const style = useFieldStyle(place);
  const open = useLatestCallback(() =>
    card.open({
      containers,
      labels: Object.fromEntries(
        cardFieldKeys.map((key) => [key, cardFieldLabel(key, t)]),
      ) as CardFormPlace['labels'],
      dateHint: t('card-field.date'),
      prefill: { cardholderName: fullName(member.getValue()) },
      style: style.read(),
    }),
  );

  useEffect(() => {
    void open();
    return () => void card.close();
  }, [card, open]);

  const shown = state._tag === 'Open' ? state : null;
  const brand = cardBrand(shown?.form.cardType);
  const field = (key: CardFieldKey) => ({
    id: idOf(key),
    label: cardFieldLabel(key, t),
    focused: shown?.form.fields[key].isFocused,
    empty: shown?.form.fields[key].isEmpty,
    invalid: shown?.invalid.includes(key),
    error:
      shown?.invalid.includes(key) === true
        ? cardFieldWords(key, { isEmpty: shown.form.fields[key].isEmpty, cardType: shown.form.cardType }, t)
        : undefined,
    waiting: shown === null,
    onLabelClick: () => card.focus(key),
  });
  return (
    <div aria-busy={state._tag === 'Opening'}>
      {style.samples}
      {state._tag === 'Opening' && <VisuallyHidden>{t('subscribe.card-loading')}</VisuallyHidden>}
      {state._tag === 'Failed' && (
        <Notice tone="error" role="alert" actions={<Button onClick={onRetry}>{t('page.try-again')}</Button>}>
          {t('subscribe.card-failed')}
        </Notice>
      )}
      <div hidden={state._tag === 'Failed'}>
        <CardFormLayout
          name={<HostedField {...field('cardholderName')} containerRef={place} />}
          number={
            <HostedField
              {...field('number')}
              aside={
                <CardBrandIcon
                  brand={brand}
                  label={brand === 'generic' ? undefined : t(`card.brand-${brand}`)}
                />
              }
            />
          }
          expiry={<HostedField {...field('expirationDate')} />}
          securityCode={<HostedField {...field('cvv')} />}
          postalCode={<HostedField {...field('postalCode')} />}
        />
      </div>
    </div>
  );
};
