import { defaultRestNamespace } from '../../core/domain/publisher/defaults';
import { callOf, type Exchange, type Exchanges } from '../exchanges';
import { calls, type CallFacts } from '../facts';
import { crossOrigin, differencesOf, parsed, type Answer, type Difference } from './compare';
import type { Options } from './options';
import type { Send } from './send';

export type Outcome = 'ok' | 'note' | 'FAIL' | 'skip';

/** The result of one call. */
export interface Result {
  readonly as: 'visitor' | 'reader';
  /** Method and path, such as `GET /blaize/account`, with the id placeholders of the documents. */
  readonly call: string;
  /** The special condition of this check. */
  readonly when: string;
  readonly outcome: Outcome;
  /** The source of the recorded responses, if the response differs from them. */
  readonly source: 'documented' | 'assumed' | null;
  readonly says: readonly string[];
}

export interface Check {
  /** The recorded call, such as `identity/account`. */
  readonly of: string;
  readonly when: string;
  /** Recorded exchanges; the response must match one of them. */
  readonly like: readonly string[];
  /** True for a write that the backend must refuse. */
  readonly refused?: true;
  /** True if differences result only in a note. */
  readonly lenient?: true;
  readonly statuses?: readonly number[];
  readonly same?: readonly string[];
  readonly inner?: string;
  /** Values for the placeholders of the path. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Finds differences that the recorded exchanges do not show. */
  readonly further?: (answer: Answer) => readonly Difference[];
}

/** Makes calls as one reader or visitor and records the results. */
export interface Probe {
  readonly options: Options;
  /**
   * Returns the response body, parsed if it is JSON. Returns `undefined` if the response differs from the
   * recorded form.
   */
  readonly check: (check: Check) => Promise<unknown>;
  /** Same as `check`, but returns the complete response. */
  readonly ask: (check: Check) => Promise<Answer | undefined>;
  readonly skip: (of: string, why: string) => void;
  readonly as: (session: string) => Probe;
}

export interface ProbeParts {
  readonly options: Options;
  readonly exchanges: Exchanges;
  readonly send: Send;
  readonly tell: (result: Result) => void;
}

/** Default timeout in seconds. */
const usualWait = 10;

export const makeProbe = ({ options, exchanges, send, tell }: ProbeParts): Probe => {
  /** Unreachable hosts with the reason; they receive no further calls. */
  const gone = new Map<string, string>();
  const silent = new Map<string, number>();

  const probeOf = (session: string | null): Probe => {
    const as = session === null ? 'visitor' : 'reader';

    const ask = async (check: Check): Promise<Answer | undefined> => {
      const facts = factsOf(check.of);
      const like = check.like.map((name) => recorded(exchanges, name));
      const url = addressOf(options, facts, check);
      const { origin } = new URL(url);
      const note = (differences: readonly Difference[], from = like): void =>
        tell(resultOf(as, facts, check, differences, from));
      const known = gone.get(origin);
      if (known !== undefined) {
        tell({ ...blank(as, facts, check.when), outcome: 'skip', says: [`no request was sent: ${known}`] });
        return undefined;
      }
      const reply = await send({
        url,
        method: facts.method,
        headers: headersOf(options, facts, check, session),
        ...bodyOf(check),
        patience: (facts.wait ?? usualWait) / usualWait,
      });
      if (reply.kind === 'none') {
        const count = (silent.get(origin) ?? 0) + 1;
        silent.set(origin, count);
        if (reply.gone || count === 3) gone.set(origin, reply.why);
        note([{ kind: 'rule', what: reply.why }]);
        return undefined;
      }
      silent.delete(origin);
      const alike = like.filter(({ response }) => response.status === reply.status);
      const isOwnPage = check.headers?.['origin'] === undefined;
      const isCrossOrigin = origin !== options.site && isOwnPage && !isNavigation(facts);
      const credentials = like[0]!.request.credentials === 'include';
      const found = [
        ...differencesOf(reply, {
          like,
          refused: check.refused === true,
          ...(check.statuses !== undefined && { statuses: check.statuses }),
          ...(check.same !== undefined && { same: check.same }),
          ...(check.inner !== undefined && { inner: check.inner }),
          hints: facts.hints,
        }),
        ...(isCrossOrigin ? crossOrigin(reply, options.site, credentials) : []),
        ...(check.further?.(reply) ?? []),
      ];
      note(found, alike.length > 0 ? alike : like);
      return found.some(({ kind }) => kind === 'form') || check.refused ? undefined : reply;
    };

    return {
      options,
      ask,
      check: async (check) => {
        const answer = await ask(check);
        return answer === undefined ? undefined : (parsed(answer.text) ?? answer.text);
      },
      skip: (of, why) => tell({ ...blank(as, factsOf(of), ''), outcome: 'skip', says: [why] }),
      as: probeOf,
    };
  };
  return probeOf(null);
};

export const factsOf = (of: string): CallFacts => {
  const facts = calls.find(({ exchanges }) => exchanges.includes(of));
  if (facts === undefined) throw new Error(`Unknown call: ${of}.`);
  return facts;
};

const recorded = (exchanges: Exchanges, name: string): Exchange => {
  const exchange = exchanges.get(name);
  if (exchange === undefined) throw new Error(`No exchange is recorded as ${name} (${callOf(name)}).`);
  return exchange;
};

/** True for a popup or a script, whose response no page reads. */
const isNavigation = ({ path, service }: CallFacts): boolean =>
  path.startsWith('/blaize/oauth/') || service === 'launcher';

const blank = (as: Result['as'], { method, path }: CallFacts, when: string) => ({
  as,
  call: `${method} ${path}`,
  when,
  source: null,
});

const resultOf = (
  as: Result['as'],
  facts: CallFacts,
  { when, lenient }: Check,
  differences: readonly Difference[],
  like: readonly Exchange[],
): Result => {
  const source = like.some((one) => one.source === 'documented') ? 'documented' : 'assumed';
  const fails = differences.some(
    ({ kind }) => kind === 'rule' || (kind === 'form' && source === 'documented' && lenient !== true),
  );
  return {
    ...blank(as, facts, when),
    // Requirements of browsers and security do not depend on recorded responses.
    source: differences.some(({ kind }) => kind === 'form') ? source : null,
    outcome: differences.length === 0 ? 'ok' : fails ? 'FAIL' : 'note',
    says: differences.map(({ what }) => what),
  };
};

/** The path in the recorded exchanges. A publisher's own address is in `sessionEndpoint`. */
const sessionPath = `/wp-json/${defaultRestNamespace}/session`;

/** The URL of a call, with its placeholders replaced. */
export const addressOf = (
  options: Options,
  facts: CallFacts,
  { params = {}, query = {} }: Pick<Check, 'params' | 'query'>,
): string => {
  if (facts.path === '/wp-admin/admin-ajax.php') return options.nonceEndpoint;
  if (options.sessionEndpoint !== null && facts.path === sessionPath) return options.sessionEndpoint;
  const path = facts.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    name === 'path' ? (params[name] ?? '') : encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams(query).toString();
  const whole = `${baseOf(options, facts)}${facts.service === 'site' ? ofSite(options, path) : path}`;
  return search === '' ? whole : `${whole}?${search}`;
};

/** The path below the REST root, in the publisher's own namespace. */
const ofSite = ({ namespace }: Options, path: string): string =>
  path.replace(/^\/wp-json/, '').replace(`/${defaultRestNamespace}/`, `/${namespace}/`);

const baseOf = (options: Options, { service }: CallFacts): string => {
  switch (service) {
    case 'membership':
      return options.membership;
    case 'site':
      return options.rest;
    case 'comments':
      return options.comments?.api ?? '';
    case 'launcher':
      return options.launcher?.origin ?? '';
    default:
      return options.rewards?.origin ?? '';
  }
};

const headersOf = (
  { site }: Options,
  { service }: CallFacts,
  { json, headers = {} }: Check,
  session: string | null,
): Readonly<Record<string, string>> => ({
  accept: service === 'site' ? 'application/json, */*;q=0.1' : 'application/json',
  origin: site,
  ...(json !== undefined && { 'content-type': 'application/json' }),
  ...(session !== null &&
    (service === 'membership' || service === 'site') && { cookie: `blaize_session=${session}` }),
  ...headers,
});

const bodyOf = ({ json, form }: Check): { readonly body?: string | FormData } => {
  if (json !== undefined) return { body: JSON.stringify(json) };
  if (form === undefined) return {};
  const data = new FormData();
  for (const [name, value] of Object.entries(form)) data.append(name, value);
  return { body: data };
};
