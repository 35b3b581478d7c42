import type { Translate } from '../messages/catalogue';
import type { PaymentMethod } from './payment-method';

/**
 * The notice about a stored card that has expired or expires soon (VA-07); `null` for any other method.
 *
 * @example
 * ```ts
 * const card = { card_type: 'Visa', last_4: '1111', expired: true, expiring_soon: false };
 * expiryNotice(card, account.t);
 * // 'Your credit card has expired. Please update your Visa ending in 1111.'
 * ```
 */
export const expiryNotice = (
  method: Pick<PaymentMethod, 'card_type' | 'last_4' | 'expired' | 'expiring_soon'>,
  t: Translate,
): string | null => {
  const { card_type: type, last_4: digits } = method;
  if (type === null || digits === null) return null;
  if (method.expired) return t('card.expired', { type, digits });
  return method.expiring_soon ? t('card.about-to-expire', { type, digits }) : null;
};
