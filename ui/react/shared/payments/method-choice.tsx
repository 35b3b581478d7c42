import type { PaymentMethod } from '../../../../core/domain/payment-method/payment-method';
import type { Method } from '../../../../core/flows/subscribe/offer';
import { methodExpiry, paymentMethodText } from '../../../../core/presentation/method-words';
import { RadioCard, RadioCards } from '../../components/radio-cards';
import { useServices } from '../../services';

const newCard = 'new';

export interface MethodChoiceProps {
  readonly legend: string;
  /** True if a heading above already shows the same text. */
  readonly legendHidden?: boolean;
  /** Name of the radio buttons. */
  readonly name: string;
  readonly methods: readonly PaymentMethod[];
  readonly method: Method;
  readonly locked: boolean;
  readonly onPick: (method: Method) => void;
}

/** The stored methods, and a new card. */
export const MethodChoice = ({ methods, method, locked, onPick, ...group }: MethodChoiceProps) => {
  const { t } = useServices();
  return (
    <RadioCards
      {...group}
      value={method.kind === 'new' ? newCard : method.token}
      onChange={(value) => onPick(value === newCard ? { kind: 'new' } : { kind: 'stored', token: value })}
    >
      {methods.map((one) => (
        <RadioCard
          key={one.token}
          value={one.token}
          label={paymentMethodText(one, t)}
          detail={methodExpiry(one, t)}
          disabled={locked}
        />
      ))}
      <RadioCard value={newCard} label={t('subscribe.new-card')} disabled={locked} />
    </RadioCards>
  );
};
