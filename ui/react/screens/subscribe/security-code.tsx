import { useLatestCallback } from '../../hooks/use-latest-callback';
import { useEffect, useRef, useState } from 'react';
import { cardFieldLabel } from '../../../../core/domain/card/card-fields';
import { cardFieldWords } from '../../../../core/presentation/card-field-words';
import { Button } from '../../components/button';
import { HostedField } from '../../components/hosted-field';
import { Notice } from '../../components/notice';
import { VisuallyHidden } from '../../components/visually-hidden';
import { useLive } from '../../hooks/use-live';
import { useServices } from '../../services';
import type { CardFormFlow } from '../../../../core/flows/payment-source/card-form';
import { useFieldStyle } from '../../shared/payments/field-style';

const id = 'masthead-security-code';

export interface SecurityCodeProps {
  readonly code: CardFormFlow<'cvv'>;
  /** The stored card's brand; null if unknown. */
  readonly cardType: string | null;
}

/**
 * The field for the security code of a stored card (PF-01). The provider's field is open while this component is
 * mounted.
 */
export const SecurityCode = ({ code, cardType }: SecurityCodeProps) => {
  const { t } = useServices();
  const state = useLive(code.state);
  const place = useRef<HTMLDivElement>(null);
  const style = useFieldStyle(place);
  const [tries, setTries] = useState(0);
  const open = useLatestCallback(() =>
    code.open({
      containers: { cvv: id },
      labels: { cvv: cardFieldLabel('cvv', t) },
      dateHint: t('card-field.date'),
      style: style.read(),
    }),
  );
  useEffect(() => {
    void open().then(() => code.focus('cvv'));
    return () => void code.close();
  }, [code, open, tries]);

  const shown = state._tag === 'Open' ? state : null;
  return (
    <div aria-busy={state._tag === 'Opening'}>
      {style.samples}
      {state._tag === 'Opening' && <VisuallyHidden>{t('wallet.code-loading')}</VisuallyHidden>}
      {state._tag === 'Failed' && (
        <Notice
          tone="error"
          role="alert"
          actions={<Button onClick={() => setTries(tries + 1)}>{t('page.try-again')}</Button>}
        >
          {t('wallet.code-failed')}
        </Notice>
      )}
      <div hidden={state._tag === 'Failed'}>
        <HostedField
          key={tries}
          id={id}
          label={cardFieldLabel('cvv', t)}
          focused={shown?.form.fields.cvv.isFocused}
          empty={shown?.form.fields.cvv.isEmpty}
          invalid={shown?.invalid.includes('cvv')}
          error={
            shown?.invalid.includes('cvv') === true
              ? cardFieldWords('cvv', { isEmpty: shown.form.fields.cvv.isEmpty, cardType }, t)
              : undefined
          }
          waiting={shown === null}
          onLabelClick={() => code.focus('cvv')}
          containerRef={place}
        />
      </div>
    </div>
  );
};
