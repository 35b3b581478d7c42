import { markOf } from './mark';

/** A pending email change requested in this browser (readings 44), reduced to the data that may outlive the page. */
export interface NewEmail {
  /** The tracking id of the reader who requested it. */
  readonly reader: string;
  /** A 32-bit hash that identifies the new address and cannot be reversed. */
  readonly mark: string;
}

/** The hash of an address, independent of its case. */
export const emailMark = (email: string): string => markOf(email.toLowerCase());
