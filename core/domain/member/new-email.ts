import { markOf } from './mark';

/** A change of address that this browser asked for and has not seen confirmed (readings 44), as far as it may outlive the page. */
export interface NewEmail {
  /** Tracking id of the reader who asked. */
  readonly reader: string;
  /** Tells the new address from others: 32 bits of it, from which it cannot be had back. */
  readonly mark: string;
}

/** Whatever the case of the address. */
export const emailMark = (email: string): string => markOf(email.toLowerCase());
