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
  /** The second line of a method. By default, the month in which it expires. */
  readonly detailOf?: (method: PaymentMethod) => string | null;
  readonly locked: boolean;
  readonly onPick: (method: Method) => void;
}

/** The stored methods, and a new card. */
export const MethodChoice = ({ methods, method, detailOf, locked, onPick, ...group }: MethodChoiceProps) => {
  const { t } = useServices();
  const detail = detailOf ?? ((one: PaymentMethod) => methodExpiry(one, t));
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
          detail={detail(one)}
          disabled={locked}
        />
      ))}
      <RadioCard value={newCard} label={t('subscribe.new-card')} disabled={locked} />
    </RadioCards>
  );
};
