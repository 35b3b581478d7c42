import { pathOf } from '../routes/paths';

/** Where the receipt of a payment stands: by its number, since ids are nobody else's to read in an address. */
export const receiptAddress = (number: number): string => `${pathOf('payments')}?receipt=${number}`;
