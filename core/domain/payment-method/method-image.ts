import type { PaymentMethodType } from './method-type';

/** The card brands that have a drawing. */
export type CardBrand =
  | 'visa'
  | 'master-card'
  | 'american-express'
  | 'jcb'
  | 'maestro'
  | 'diners-club'
  | 'discover'
  | 'generic';

const cardBrands: readonly CardBrand[] = [
  'visa',
  'master-card',
  'american-express',
  'jcb',
  'maestro',
  'diners-club',
  'discover',
  'generic',
];

/** The name of a provider's logo. Each has a drawing of ours (`ui/react/components/card-brand-icon.tsx`). */
export type MethodImage = CardBrand | 'paypal' | 'google-pay' | 'apple-pay';

const wallets: Readonly<Record<Exclude<PaymentMethodType, 'CreditCard'>, MethodImage>> = {
  PayPalAccount: 'paypal',
  GooglePay: 'google-pay',
  ApplePay: 'apple-pay',
};

/**
 * The logo of a stored method by its type, or for a card by its brand (EN-05). The address in the record is not used
 * (readings 81): it may violate the page's policy, and would reveal each visit to its host.
 */
export const methodImage = ({
  type,
  card_type,
}: {
  readonly type: PaymentMethodType;
  readonly card_type: string | null;
}): MethodImage =>
  type === 'CreditCard'
    ? cardBrand(card_type?.toLowerCase().replace(/\s+/g, '-').replace('mastercard', 'master-card'))
    : wallets[type];

/** Brands without a drawing use the generic card. */
export const cardBrand = (type: string | null | undefined): CardBrand =>
  cardBrands.find((brand) => brand === type) ?? 'generic';
