import type { PaymentMethod } from './payment-method';

/** A method that was not there before; the newest one, if there are several; `null` for none. */
export const newMethod = (
  methods: readonly PaymentMethod[],
  seenTokens: readonly string[],
): PaymentMethod | null => methods.filter(({ token }) => !seenTokens.includes(token)).at(-1) ?? null;

/** Kind, digits and date of a method. If they differ from before, the card was replaced; if they are the same, nobody can tell. */
export const methodFace = ({ type, card_type, last_4, expiration_date }: PaymentMethod): string =>
  [type, card_type, last_4, expiration_date].join(' ');
