import { parseBody } from '../../adapters/http/body';
import { mediaTypeOf, type Exchange } from '../exchanges';
import { checkJson } from '../schema/check';
import { inferSchema, type Hints } from '../schema/infer';
import { isRecord } from '../schema/json';
import type { Reply } from './send';

/**
 * `rule`: the product cannot use the response, or it violates a requirement of browsers or security. `form`: differs
 * from the recorded exchanges. `hint`: for information. `advice`: the same, and reported once for all calls of a service.
 */
export interface Difference {
  readonly kind: 'rule' | 'form' | 'hint' | 'advice';
  readonly what: string;
}

/** The texts of differences, as a result has them. */
export const textsOf = (
  found: readonly Difference[],
): { readonly says: readonly string[]; readonly advice: readonly string[] } => {
  const of = (isAdvice: boolean): readonly string[] =>
    found.filter(({ kind }) => (kind === 'advice') === isAdvice).map(({ what }) => what);
  return { says: of(false), advice: of(true) };
};

export interface Expected {
  /** The recorded exchanges; the response must match one of them. */
  readonly like: readonly Exchange[];
  /** True for a write that the backend must refuse. */
  readonly refused: boolean;
  /** Statuses that are valid in addition to the recorded ones. */
  readonly statuses?: readonly number[];
  /** Fields whose values must match the recorded ones. */
  readonly same?: readonly string[];
  /** A field that contains JSON as text. */
  readonly inner?: string;
  readonly hints?: Hints | undefined;
  /** True if the content type does not matter. */
  readonly anyType?: boolean;
}

/** A recorded exchange with its name, such as `identity/account.success`. */
export type Recorded = readonly [name: string, exchange: Exchange];

export type Answer = Extract<Reply, { kind: 'answer' }>;

/** Compares a response with the recorded ones. Differences contain paths and types, never values. */
export const differencesOf = (answer: Answer, expected: Expected): readonly Difference[] => {
  const { like, refused, statuses = [] } = expected;
  const { status } = answer;
  const alike = like.filter(({ response }) => response.status === status);
  const wanted = [...new Set([...like.map(({ response }) => response.status), ...statuses])].join(' or ');
  if (refused && status < 300)
    return [rule(`was accepted with ${status}, but must be refused with ${wanted}`)];
  if (alike.length === 0 && !statuses.includes(status) && status >= 300 && status < 400)
    return [rule(`redirects to another address (${status}), which is not followed`)];
  if (alike.length === 0 && !statuses.includes(status)) return [form(`status ${status}, not ${wanted}`)];
  // If only the status is accepted as an alternative, the rest is still compared with the recorded exchanges.
  const others = alike.length > 0 ? alike : like;
  return [...typeAndBody(answer, others, expected), ...headersOf(answer, others)];
};

export const form = (what: string): Difference => ({ kind: 'form', what });
export const rule = (what: string): Difference => ({ kind: 'rule', what });
export const hint = (what: string): Difference => ({ kind: 'hint', what });
export const advice = (what: string): Difference => ({ kind: 'advice', what });

const typeAndBody = (
  answer: Answer,
  alike: readonly Exchange[],
  { same = [], inner, hints, anyType = false }: Expected,
): readonly Difference[] => {
  // A recorded response without a body does not specify this body.
  const withBody = alike.filter(({ response }) => response.body !== null);
  if (withBody.length === 0) return typeAlone(answer, alike);
  const types = [...new Set(withBody.map(typeOf))];
  const type = typeNamed(mediaTypeOf(answer.headers.get('content-type')));
  const isPage = /^\s*<(!doctype|html)/i.test(answer.text);
  if (isPage && !types.includes('text/html')) return [form(`an HTML page instead of ${types.join(' or ')}`)];
  if (type === null || !types.includes(type))
    return anyType ? [] : [form(`content type ${printable(type)}, not ${types.join(' or ')}`)];
  const ofType = withBody.filter((one) => typeOf(one) === type);
  if (type !== 'application/json') return ofText(answer.text, ofType);
  const body = parsed(answer.text);
  if (body === undefined) return [form('the body is not JSON')];
  const bodies = ofType.map(({ response }) => response.body);
  return [
    ...problemsIn(body, bodies, '', hints),
    ...same
      .filter((name) => !bodies.some((value) => fieldOf(value, name) === fieldOf(body, name)))
      .map((name) => form(`${name} has a different value`)),
    ...(inner === undefined ? [] : ofInner(inner, body, bodies)),
  ];
};

/** A header's value may be anything, so only a media type is printed. */
const printable = (type: string | null): string =>
  type === null ? 'missing' : /^[\w.+-]{1,40}\/[\w.+-]{1,60}$/.test(type) ? type : 'unreadable';

const typeAlone = (answer: Answer, alike: readonly Exchange[]): readonly Difference[] => {
  const types = alike.map(typeOf).filter((type) => type !== null);
  const type = typeNamed(mediaTypeOf(answer.headers.get('content-type')));
  return types.length === 0 || types.some((one) => one === type)
    ? []
    : [form(`content type ${printable(type)}, not ${types.join(' or ')}`)];
};

const typeOf = ({ response }: Exchange): string | null =>
  typeNamed(mediaTypeOf(response.headers['content-type']));

/** JavaScript has two media types; both are treated the same. */
const typeNamed = (type: string | null): string | null =>
  type === 'text/javascript' ? 'application/javascript' : type;

const ofText = (text: string, alike: readonly Exchange[]): readonly Difference[] => {
  const recorded = alike.map(({ response }) => String(response.body));
  if (recorded.every((one) => /^-?\d$/.test(one)))
    return recorded.includes(text.trim()) ? [] : [form(`the body is not ${recorded.join(' or ')}`)];
  if (recorded.every((one) => one.includes('<h1')) && !/<h1[\s>]/i.test(text))
    return [form('a page without a heading, which is the text that readers are shown')];
  return text.trim() === '' ? [form('an empty body')] : [];
};

/** Compares a field that contains JSON as text. An empty text has no differences. */
const ofInner = (name: string, body: unknown, bodies: readonly unknown[]): readonly Difference[] => {
  const text = fieldOf(body, name);
  if (typeof text !== 'string' || text === '') return [];
  const value = parsed(text);
  if (value === undefined) return [form(`${name} is text, but not JSON`)];
  const samples = bodies.map((one) => parsed(String(fieldOf(one, name)))).filter((one) => one !== undefined);
  return problemsIn(value, samples, name);
};

const problemsIn = (
  value: unknown,
  samples: readonly unknown[],
  at: string,
  hints?: Hints,
): readonly Difference[] =>
  checkJson(value, inferSchema(samples, hints)).map((problem) =>
    form(`${placeOf(at + problem.at)} ${problem.what}`),
  );

/** `/user/email` → `user.email` */
const placeOf = (at: string): string => at.replace(/^\//, '').replaceAll('/', '.') || 'the body';

const fieldOf = (body: unknown, name: string): unknown => (isRecord(body) ? body[name] : undefined);

/** Reads JSON as the product does: after byte order marks and PHP messages. `undefined` if there is none. */
export const parsed = (text: string): unknown => parseBody(text);

/** Headers that other checks cover, that differ between requests, or that no document asks for. */
const notCompared =
  /^(content-type|vary|access-control-.*|set-cookie|link|cache-control|age|x-content-type-options)$/;

const headersOf = (answer: Answer, alike: readonly Exchange[]): readonly Difference[] => {
  const named = alike.map(({ response }) => Object.keys(response.headers));
  const always = (named[0] ?? []).filter((name) => named.every((names) => names.includes(name)));
  return always
    .filter((name) => !notCompared.test(name) && answer.headers.get(name) === null)
    .map((name) => form(`without the header ${name}`));
};

/** Checks the CORS headers of a response for a page of another origin. */
export const crossOrigin = (
  { headers }: Answer,
  origin: string,
  credentials: boolean,
): readonly Difference[] => {
  const allowed = headers.get('access-control-allow-origin');
  if (allowed === null)
    return [rule('without access-control-allow-origin, so pages cannot read the response')];
  if (!credentials)
    return allowed === '*' || allowed === origin ? [] : [rule('allows an origin other than the page')];
  if (allowed === '*') return [rule('allows * as origin, which browsers refuse with cookies')];
  return [
    ...(allowed === origin ? [] : [rule('allows an origin other than the page')]),
    ...(headers.get('access-control-allow-credentials') === 'true'
      ? []
      : [rule('without access-control-allow-credentials: true')]),
    ...(/\borigin\b|\*/i.test(headers.get('vary') ?? '')
      ? []
      : [advice('without vary: Origin, so a cache may return it to another site')]),
  ];
};
