import { messageFromHtml } from '../../core/domain/messages/html';
import { noCustomerHeading } from '../../core/domain/payment-method/no-customer';
import type { Exchange } from '../exchanges';
import { advice, hint, parsed, rule, type Answer, type Difference, type Recorded } from './compare';
import { readAs, readers, type Reader, type Reading } from './replay';
import { listsOfReader } from './services';
import { otherWords, unreadableValues } from './values';

export interface Usability {
  /** False if the product has no decoder for this call. */
  readonly known: boolean;
  readonly differences: readonly Difference[];
}

/** Failures that state nothing about the reader or the request. */
const meaningless = /^(Unexpected|Offline|TimedOut|NotAccepted|NotFound|BadRequest)/;

/**
 * Reads a response with the adapters of the product, and compares the results with those of the recorded responses. A
 * response that the product cannot use is a failure, with any status.
 */
export const usabilityOf = async (
  of: string,
  answer: Answer,
  like: readonly Recorded[],
  { refused, noCustomer, unread }: UsabilityOptions,
): Promise<Usability> => {
  const found: Difference[] = [];
  let known = false;
  for (const place of readers) {
    const given = await readAs(place, of, answer, noCustomer);
    if (given === null) continue;
    known = true;
    if (refused && answer.status < 300) continue;
    const other = otherHeading(of, answer, given, noCustomer);
    if (other !== null) {
      found.push(other);
      continue;
    }
    const wanted: Reading[] = [];
    // One after the other, because each replaces `fetch`.
    for (const one of like) wanted.push(await readRecorded(place, of, one));
    found.push(...resultOf(place, given, wanted));
  }
  if (known && answer.status < 300) {
    const body = parsed(answer.text);
    found.push(...unreadableValues(body, like, unread), ...otherWords(body, like));
  }
  return { known, differences: unique(found) };
};

export interface UsabilityOptions {
  /** True for a write that must be refused. Another check names an accepted one. */
  readonly refused: boolean;
  /** The heading of the payment service's page for an unknown customer; by default the product's. */
  readonly noCustomer: string | undefined;
  /** The paths that the product never reads, as in `facts.ts`. */
  readonly unread: readonly string[];
}

/** A page for an unknown customer whose heading is not the agreed one. Then no list of the reader can be read. */
const otherHeading = (
  of: string,
  { status, text }: Answer,
  { kind }: Reading,
  noCustomer: string = noCustomerHeading,
): Difference | null => {
  if (status !== 404 || kind !== 'Unexpected' || !listsOfReader.includes(of)) return null;
  // A page may name the reader: words with digits or an @ are left out.
  const heading = messageFromHtml(text)
    ?.replaceAll(/\S*[\d@]\S*/g, '…')
    .replaceAll(/[^\p{L} .,'…-]/gu, '…')
    .slice(0, 60);
  if (heading === noCustomer)
    return rule(
      `cannot be used: its heading is not plain text, and only <h1>${noCustomer}</h1> means that the reader has no records`,
    );
  const named = (heading ?? null) === null ? 'it has no heading' : `its heading is "${heading}"`;
  return rule(`cannot be used: ${named}, and only "${noCustomer}" means that the reader has no records`);
};

const resultOf = (place: Reader, given: Reading, wanted: readonly Reading[]): readonly Difference[] => {
  const where = place === 'article' ? ' on article pages' : '';
  const isWanted = wanted.some(({ kind }) => kind === given.kind);
  if (isWanted) {
    const allowed = new Set(wanted.flatMap(({ leftOut, noted }) => [...leftOut, ...noted]));
    const isNew = (one: string): boolean => !allowed.has(one);
    return [
      ...given.leftOut.filter(isNew).map((one) => rule(`cannot be used in full${where}: ${lower(one)}`)),
      ...given.noted.filter(isNew).map((one) => advice(`${one} is missing or unreadable`)),
    ];
  }
  if (given.kind.startsWith('ok'))
    return [rule(`is read as a success${where}, and must be ${kindsOf(wanted)}`)];
  if (wanted.every(({ kind }) => kind === `${given.kind}, again`))
    return [rule(`is not known${where} as the refusal of a nonce, so no fresh one is read`)];
  const kind = kindsOf([given]);
  const why = given.why === null ? kind : `${kind}, ${given.why}`;
  if (meaningless.test(given.kind) || wanted.some(({ kind }) => kind.startsWith('ok')))
    return [rule(`cannot be used${where} (${why})`)];
  if (given.kind.endsWith(', again') && wanted.some((one) => `${one.kind}, again` === given.kind))
    return [rule(`refuses the nonce${where} that its own address returned`)];
  return [hint(`is read as ${kind}${where}, not as ${kindsOf(wanted)}`)];
};

const kindsOf = (wanted: readonly Reading[]): string =>
  [...new Set(wanted.map(({ kind }) => kind.replace(', again', ' of the nonce')))].join(' or ');

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const unique = (all: readonly Difference[]): readonly Difference[] =>
  all.filter((one, at) => all.findIndex(({ what }) => what === one.what) === at);

const recordedReadings = new Map<string, Reading>();

const readRecorded = async (place: Reader, of: string, [name, exchange]: Recorded): Promise<Reading> => {
  // A response may be recorded for another call, such as an invalid nonce.
  const key = `${place} ${of} ${name}`;
  const reading = recordedReadings.get(key) ?? (await read(place, of, exchange));
  recordedReadings.set(key, reading);
  return reading;
};

const read = async (place: Reader, of: string, { response }: Exchange): Promise<Reading> => {
  const { status, headers, body, raw } = response;
  if (status === null) return { kind: 'Offline', why: null, leftOut: [], noted: [] };
  const isJson = raw !== true && /json/.test(String(headers['content-type'] ?? ''));
  const text = body === null ? '' : isJson ? JSON.stringify(body) : String(body);
  const flat = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  return (await readAs(place, of, { status, text, headers: new Headers(flat) }))!;
};
