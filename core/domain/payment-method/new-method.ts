import type { PaymentMethod } from './payment-method';

/** The method that was not stored before; the newest one if there are several; `null` if there is none. */
export const newMethod = (
  methods: readonly PaymentMethod[],
  seenTokens: readonly string[],
): PaymentMethod | null => methods.filter(({ token }) => !seenTokens.includes(token)).at(-1) ?? null;

/**
 * Type, digits and date of a method. A different value proves that the card was replaced; an equal value proves
 * nothing.
 */
export const methodFace = ({ type, card_type, last_4, expiration_date }: PaymentMethod): string =>
  [type, card_type, last_4, expiration_date].join(' ');
