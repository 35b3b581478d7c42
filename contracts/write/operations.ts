import { callOf, mediaTypeOf, type Exchange, type Exchanges } from '../exchanges';
import { calls, coped, services, type CallFacts, type Service } from '../facts';
import { requiredIn } from '../needed';
import { inferSchema, type Schema } from '../schema/infer';

/** An exchange with its name, such as `identity/login.success`. */
export interface Named {
  readonly name: string;
  readonly exchange: Exchange;
  /** True if our code handles this response, but no backend should send it. */
  readonly isCoped: boolean;
}

/** One of the request bodies of a call. */
export interface Sent {
  /** The recorded call, such as `login`. */
  readonly call: string;
  readonly mediaType: 'application/json' | 'multipart/form-data';
  readonly schema: Schema;
  readonly of: readonly Named[];
}

/** A call with all its recorded exchanges. */
export interface Operation {
  readonly facts: CallFacts;
  readonly service: Service;
  readonly all: readonly Named[];
  readonly query: readonly { readonly name: string; readonly required: boolean; readonly example: string }[];
  readonly headers: readonly {
    readonly name: string;
    readonly required: boolean;
    readonly example: string;
  }[];
  readonly sent: readonly Sent[];
  /** Exchanges with a response, by status. */
  readonly answers: readonly { readonly status: number; readonly of: readonly Named[] }[];
  /** Exchanges without a response. */
  readonly unanswered: readonly Named[];
}

/** All HTTP calls. Throws if a call has no recorded exchange. */
export const operationsOf = (exchanges: Exchanges): readonly Operation[] =>
  calls.map((facts) => operationOf(facts, exchanges));

const operationOf = (facts: CallFacts, exchanges: Exchanges): Operation => {
  const all = namedOf(exchanges, facts.exchanges);
  if (all.length === 0) throw new Error(`No exchange is recorded for ${facts.method} ${facts.path}.`);
  const answered = all.filter(({ exchange }) => exchange.response.status !== null);
  const statuses = [...new Set(answered.map(({ exchange }) => exchange.response.status!))].sort(
    (a, b) => a - b,
  );
  return {
    facts,
    service: services[facts.service],
    all,
    query: ownQuery(facts) ? namesIn(all, queryOf) : [],
    headers: namesIn(all, headersOf),
    sent: facts.exchanges.flatMap((call) => sentIn(all.filter(({ name }) => callOf(name) === call))),
    answers: statuses.map((status) => ({
      status,
      of: answered.filter(({ exchange }) => exchange.response.status === status),
    })),
    unanswered: all.filter(({ exchange }) => exchange.response.status === null),
  };
};

/** The exchanges of these calls, such as `identity/login`. */
export const namedOf = (exchanges: Exchanges, ofCalls: readonly string[]): readonly Named[] =>
  [...exchanges]
    .filter(([name]) => ofCalls.includes(callOf(name)))
    .map(([name, exchange]) => ({ name, exchange, isCoped: coped.has(name) }))
    .sort(
      (one, other) =>
        rankOf(one) - rankOf(other) ||
        ofCalls.indexOf(callOf(one.name)) - ofCalls.indexOf(callOf(other.name)),
    );

/** Sort order: documented exchanges first, responses that no backend should send last. */
const rankOf = ({ exchange, isCoped }: Named): number =>
  (isCoped ? 2 : 0) + (exchange.source === 'documented' ? 0 : 1);

/** False for calls that forward a query of the page or site. */
const ownQuery = ({ path }: CallFacts): boolean =>
  path !== '/zephr/decision-engine' && !path.endsWith('/{path}');

type Pairs = readonly (readonly [name: string, value: string])[];

const queryOf = ({ exchange }: Named): Pairs =>
  exchange.request.url ? [...new URL(exchange.request.url).searchParams] : [];

const taken = new Set(['accept', 'content-type', 'cookie', 'x-wp-nonce', 'x-saasquatch-user-token']);

const headersOf = ({ exchange }: Named): Pairs =>
  Object.entries(exchange.request.headers ?? {}).filter(([name]) => !taken.has(name));

const namesIn = (all: readonly Named[], read: (one: Named) => Pairs) => {
  const lists = all.filter(({ exchange }) => exchange.request.url).map(read);
  const names = [...new Set(lists.flat().map(([name]) => name))];
  return names.map((name) => ({
    name,
    required: lists.every((pairs) => pairs.some(([value]) => value === name)),
    example: lists.flat().find(([value]) => value === name)![1],
  }));
};

const sentIn = (all: readonly Named[]): readonly Sent[] => {
  const of = all.filter(
    ({ exchange }) => exchange.request.body !== undefined && exchange.request.body !== null,
  );
  const [first] = of;
  if (first === undefined) return [];
  return [
    {
      call: first.exchange.call,
      mediaType: first.exchange.request.bodyType === 'form-data' ? 'multipart/form-data' : 'application/json',
      schema: inferSchema(of.map(({ exchange }) => exchange.request.body)),
      of,
    },
  ];
};

/** Groups the responses of one status by media type; `null` for those without a body. */
export const bodiesOf = (
  of: readonly Named[],
  facts: CallFacts,
): readonly {
  readonly mediaType: string | null;
  readonly schema: Schema | null;
  readonly of: readonly Named[];
}[] => {
  const proper = of.filter(({ isCoped }) => !isCoped);
  const types = [...new Set(proper.map(({ exchange }) => typeOfBody(exchange)))];
  return types.map((mediaType) => {
    const value = proper.filter(({ exchange }) => typeOfBody(exchange) === mediaType);
    return {
      mediaType,
      schema:
        mediaType === null
          ? null
          : mediaType === 'application/json'
            ? inferSchema(
                value.map(({ exchange }) => exchange.response.body),
                { ...facts.hints, required: requiredIn(value.map(({ name }) => callOf(name))) },
              )
            : { type: 'string' },
      of: value,
    };
  });
};

const typeOfBody = ({ response }: Exchange): string | null =>
  response.body === null ? null : mediaTypeOf(response.headers['content-type']);

/** Returns `documented` only if all exchanges are documented. */
export const sourceOf = (of: readonly Named[]): 'documented' | 'assumed' =>
  of.every(({ exchange }) => exchange.source === 'documented') ? 'documented' : 'assumed';
