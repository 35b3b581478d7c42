import { isRecord } from '../json';
import { defaultProductName } from './defaults';

/** The names that every text may use, as `{product}` and `{publisher}`. */
export interface Names {
  readonly product: string;
  /** Absent if unknown. */
  readonly publisher?: string;
}

/** The fields of a configuration, or of settings, that contain the names. */
export interface NameFields {
  readonly productName?: unknown;
  readonly publisherName?: unknown;
  /** Its `name` is the default of `publisherName`. */
  readonly publisher?: unknown;
}

/** Reads the names. A wrong field counts as absent. */
export const namesIn = ({ productName, publisherName, publisher }: NameFields): Names => {
  const known = [publisherName, isRecord(publisher) && publisher['name']].find(isName);
  return {
    product: isName(productName) ? productName : defaultProductName,
    ...(known !== undefined && { publisher: known }),
  };
};

/** Returns a publisher's wording; `undefined` if it needs the publisher's name and that is unknown. */
export const usableWording = (text: string | undefined, { publisher }: Names): string | undefined =>
  publisher === undefined && text?.includes('{publisher}') ? undefined : text;

const isName = (value: unknown): value is string => typeof value === 'string' && /\S/.test(value);
