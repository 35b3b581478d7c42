import type { Terms } from '../../core/domain/charges/terms';

/** The charges of terms: the first one, and those after it. */
export interface ShownCharges extends Omit<Terms, 'entries' | 'on' | 'firstChargeOnly'> {
  readonly cents: number;
  /** The UTC day of the first charge, `YYYY-MM-DD`. */
  readonly on: string;
  /** If absent, the terms know the first charge alone. */
  readonly then?: readonly { readonly cents: number; readonly on: string }[];
}

/** Terms with these charges. */
export const shown = ({ cents, on, then, ...others }: ShownCharges): Terms => ({
  ...others,
  entries: [{ cents, on }, ...(then ?? [])].map((charge) => ({ kind: 'charge', ...charge })),
  ...(then === undefined && { firstChargeOnly: true }),
});
