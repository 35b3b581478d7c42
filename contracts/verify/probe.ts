import { defaultRestNamespace } from '../../core/domain/publisher/defaults';
import { callOf, type Exchange, type Exchanges } from '../exchanges';
import type { CallFacts } from '../facts';
import { isRecord } from '../schema/json';
import {
  crossOrigin,
  differencesOf,
  parsed,
  rule,
  textsOf,
  type Answer,
  type Difference,
  type Recorded,
} from './compare';
import { cachingOf, exposureOf, sessionSetBy } from './headers';
import type { Options } from './options';
import type { Send } from './send';
import { factsOf, serviceOf, type Service } from './services';
import { usabilityOf } from './usable';

export type Outcome = 'ok' | 'note' | 'FAIL' | 'skip';

/** The result of one call. */
export interface Result {
  readonly service: Service;
  readonly as: 'visitor' | 'reader';
  /** Method and path, such as `GET /blaize/account`, with the id placeholders of the documents. */
  readonly call: string;
  /** The special condition of this check. */
  readonly when: string;
  readonly outcome: Outcome;
  /** The source of the recorded responses, if the response differs from them. */
  readonly source: 'documented' | 'assumed' | null;
  readonly says: readonly string[];
  /** Differences that do not change the outcome. They are reported once for each service. */
  readonly advice: readonly string[];
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
  /** True if other services depend on the call. If its own is not chosen, only a failure is reported. */
  readonly always?: true;
  readonly statuses?: readonly number[];
  readonly same?: readonly string[];
  readonly inner?: string;
  /** Values for the placeholders of the path. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** True if the content type does not matter. */
  readonly anyType?: true;
  /** Called before the request is sent. */
  readonly before?: () => void;
  /** Finds differences that the recorded exchanges do not show. */
  readonly further?: (answer: Answer) => readonly Difference[];
}

/** The cookies of a log-in. */
export interface Session {
  readonly id: string;
  readonly trackingId: string | null;
}

/** Makes calls as one reader or visitor and records the results. */
export interface Probe {
  readonly options: Options;
  /** Returns the response body, parsed if it is JSON. Returns `undefined` if the product cannot use the response. */
  readonly check: (check: Check) => Promise<unknown>;
  /** Same as `check`, but returns the complete response. */
  readonly ask: (check: Check) => Promise<Answer | undefined>;
  readonly skip: (of: string, why: string) => void;
  readonly as: (session: Session) => Probe;
  /** The names of the fields in the bodies of these exchanges. */
  readonly fieldsOf: (names: readonly string[]) => ReadonlySet<string>;
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
  /** The calls to which a host did not respond since its last response. */
  const silent = new Map<string, Set<string>>();

  const probeOf = (session: Session | null): Probe => {
    const as = session === null ? 'visitor' : 'reader';

    const ask = async (check: Check): Promise<Answer | undefined> => {
      const facts = factsOf(check.of);
      const isReported = isChosen(options, check);
      if (!isReported && check.always !== true) return undefined;
      const named = check.like.map((name): Recorded => [name, recorded(exchanges, name)]);
      const like = named.map(([, exchange]) => exchange);
      const url = addressOf(options, facts, check);
      const { origin } = new URL(url);
      const service = serviceOf(check.of, options.only);
      const note = (differences: readonly Difference[], from = like, known = false): void => {
        const result = resultOf({ options, as, service, facts, check, known }, differences, from);
        if (isReported || result.outcome === 'FAIL') tell(result);
      };
      const known = gone.get(origin);
      if (known !== undefined) {
        tell({
          ...blank(options, as, service, facts, check.when),
          outcome: 'skip',
          says: [`no request was sent: ${known}`],
        });
        return undefined;
      }
      check.before?.();
      const reply = await send({
        url,
        method: facts.method,
        headers: headersOf(options, facts, check, session),
        ...bodyOf(check),
        patience: (facts.wait ?? usualWait) / usualWait,
      });
      if (reply.kind === 'none') {
        const calls = (silent.get(origin) ?? new Set()).add(`${facts.method} ${facts.path}`);
        silent.set(origin, calls);
        if (reply.gone || calls.size === 3) gone.set(origin, reply.why);
        note([{ kind: 'rule', what: reply.why }]);
        return undefined;
      }
      silent.delete(origin);
      const alike = like.filter(({ response }) => response.status === reply.status);
      const isOwnPage = check.headers?.['origin'] === undefined;
      const isCrossOrigin = origin !== options.site && isOwnPage && !isNavigation(facts);
      const credentials = like[0]!.request.credentials === 'include';
      const usability = await usabilityOf(check.of, reply, named, {
        refused: check.refused === true,
        noCustomer: options.noCustomer,
        unread: facts.hints?.unread ?? [],
      });
      const recordedDifferences = differencesOf(reply, {
        like,
        refused: check.refused === true,
        ...(check.statuses !== undefined && { statuses: check.statuses }),
        ...(check.same !== undefined && { same: check.same }),
        ...(check.inner !== undefined && { inner: check.inner }),
        hints: facts.hints,
        anyType: check.anyType === true,
      });
      const found = [
        ...(usability.known ? recordedDifferences.map(ofMissingField) : recordedDifferences),
        ...usability.differences,
        ...(isCrossOrigin ? crossOrigin(reply, options.site, credentials) : []),
        ...(isCrossOrigin && facts.service === 'site' ? exposureOf(reply) : []),
        ...cachingOf(facts, reply),
        ...(session === null ? [] : changedSession(check.of, session, reply)),
        ...(check.further?.(reply) ?? []),
      ];
      note(found, alike.length > 0 ? alike : like, usability.known);
      const isLost = usability.known
        ? usability.differences.some(({ kind }) => kind === 'rule')
        : check.lenient !== true && found.some(({ kind }) => kind === 'form');
      return isLost || check.refused ? undefined : reply;
    };

    return {
      options,
      ask,
      check: async (check) => {
        const answer = await ask(check);
        return answer === undefined ? undefined : (parsed(answer.text) ?? answer.text);
      },
      skip: (of, why) => {
        if (isChosen(options, { of }))
          tell({
            ...blank(options, as, serviceOf(of, options.only), factsOf(of), ''),
            outcome: 'skip',
            says: [why],
          });
      },
      as: probeOf,
      fieldsOf: (names) =>
        new Set(
          names.flatMap((name) => {
            const { body } = recorded(exchanges, name).response;
            return isRecord(body) ? Object.keys(body) : [];
          }),
        ),
    };
  };
  return probeOf(null);
};

const isChosen = ({ only }: Options, { of }: Pick<Check, 'of'>): boolean =>
  only.includes(serviceOf(of, only));

/** A field that the product goes on without is reported once for all calls. */
const ofMissingField = (difference: Difference): Difference =>
  / is missing$/.test(difference.what) ? { ...difference, kind: 'advice' } : difference;

/** A response that replaces or deletes the session, although the reader neither logs in nor out. */
const changedSession = (of: string, { id }: Session, answer: Answer): readonly Difference[] => {
  const set = sessionSetBy(answer);
  return set === null || set === id || of === 'identity/logout' || of === 'site/session-end'
    ? []
    : [rule('changes the session cookie, which that of the site does not follow')];
};

const recorded = (exchanges: Exchanges, name: string): Exchange => {
  const exchange = exchanges.get(name);
  if (exchange === undefined) throw new Error(`No exchange is recorded as ${name} (${callOf(name)}).`);
  return exchange;
};

/** True for a popup or a script, whose response no page reads. */
const isNavigation = ({ path, service }: CallFacts): boolean =>
  path.startsWith('/blaize/oauth/') || service === 'launcher';

const blank = (
  { namespace }: Options,
  as: Result['as'],
  service: Service,
  { method, path }: CallFacts,
  when: string,
) => ({
  as,
  service,
  call: `${method} ${path.replace(`/${defaultRestNamespace}/`, `/${namespace}/`)}`,
  when,
  source: null,
  advice: [],
});

interface Checked {
  readonly options: Options;
  readonly as: Result['as'];
  readonly service: Service;
  readonly facts: CallFacts;
  readonly check: Check;
  /** True if the product's own decoder has read the response. Then only its verdict is a failure. */
  readonly known: boolean;
}

const resultOf = (
  { options, as, service, facts, check: { when, lenient }, known }: Checked,
  all: readonly Difference[],
  like: readonly Exchange[],
): Result => {
  const differences = all.filter(({ kind }) => kind !== 'advice');
  const source = like.some((one) => one.source === 'documented') ? 'documented' : 'assumed';
  const fails = differences.some(
    ({ kind }) =>
      kind === 'rule' || (kind === 'form' && !known && source === 'documented' && lenient !== true),
  );
  return {
    ...blank(options, as, service, facts, when),
    // Requirements of browsers and security do not depend on recorded responses.
    source: differences.some(({ kind }) => kind === 'form') ? source : null,
    outcome: differences.length === 0 ? 'ok' : fails ? 'FAIL' : 'note',
    ...textsOf(all),
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
  session: Session | null,
): Readonly<Record<string, string>> => ({
  accept: service === 'site' ? 'application/json, */*;q=0.1' : 'application/json',
  origin: site,
  ...(json !== undefined && { 'content-type': 'application/json' }),
  ...(session !== null && (service === 'membership' || service === 'site') && { cookie: cookiesOf(session) }),
  ...headers,
});

/** The `Cookie` header of a session. */
export const cookiesOf = ({ id, trackingId }: Session): string =>
  [['blaize_session', id], ...(trackingId === null ? [] : [['blaize_tracking_id', trackingId]])]
    .map(([name, value]) => `${name}=${encodeURIComponent(value!)}`)
    .join('; ');

const bodyOf = ({ json, form }: Check): { readonly body?: string | FormData } => {
  if (json !== undefined) return { body: JSON.stringify(json) };
  if (form === undefined) return {};
  const data = new FormData();
  for (const [name, value] of Object.entries(form)) data.append(name, value);
  return { body: data };
};
