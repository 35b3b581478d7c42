import { pathOf } from '../routes/paths';

/**
 * The path of a payment's receipt. It contains the payment's number, because payment ids must not be exposed in a URL.
 *
 * @example
 * ```ts
 * receiptAddress(3); // '/account/settings/payments?receipt=3'
 * ```
 */
export const receiptAddress = (number: number): string => `${pathOf('payments')}?receipt=${number}`;
