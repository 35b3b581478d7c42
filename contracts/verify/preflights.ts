import { callOf, type Exchanges } from '../exchanges';
import { calls, type CallFacts } from '../facts';
import { crossOrigin, rule, textsOf, type Difference } from './compare';
import { madeUp } from './made-up';
import type { Options } from './options';
import { addressOf, cookiesOf, type Result } from './probe';
import { factsOf, serviceOf, type Service } from './services';
import type { Reply, Send } from './send';

/**
 * Checks the CORS preflight of every call to another origin for which browsers send one. They send it before JSON, a
 * token, a nonce, and methods other than GET and POST.
 */
export const checkPreflights = async (
  options: Options,
  exchanges: Exchanges,
  send: Send,
  tell: (result: Result) => void,
): Promise<void> => {
  /** Hosts that do not respond, or that pages call without a preflight. */
  const past = new Set([options.site]);
  for (const facts of calls.filter((one) => isChecked(options, one))) {
    const url = addressOf(options, facts, {
      params: { path: 'wp/v2/categories', tenant: options.rewards?.tenant ?? '' },
    });
    const request = [...exchanges].find(([name]) => callOf(name) === facts.exchanges[0])?.[1].request;
    const headers = namedHeaders(facts, request?.headers ?? {});
    const isSimple = headers.length === 0 && (facts.method === 'GET' || facts.method === 'POST');
    const { origin } = new URL(url);
    if (isSimple || past.has(origin)) continue;
    const credentials = request?.credentials !== 'omit';
    const reply = await send(requestOf(options, facts, url, headers));
    if (reply.kind === 'none') past.add(origin);
    tell(preflight(options, facts, reply, { headers, credentials }));
  }
};

/** Calls of services without an address are not checked. */
const isChecked = (options: Options, { service, exchanges }: CallFacts): boolean => {
  const [of = ''] = exchanges;
  if (!options.only.includes(serviceOf(of, options.only))) return false;
  if (service === 'rewards') return options.rewards !== null;
  if (of.startsWith('site/session-')) return options.sessionEndpoint !== null;
  return service === 'membership' || service === 'site';
};

/** The request headers that browsers name in a preflight. */
const namedHeaders = (
  { nonce, service }: CallFacts,
  recorded: Readonly<Record<string, string>>,
): readonly string[] => {
  const names = Object.keys(recorded).filter(
    (name) => name.startsWith('x-') || (name === 'content-type' && /json/.test(recorded[name]!)),
  );
  return [...new Set([...names, ...(service === 'site' && nonce !== null ? ['x-wp-nonce'] : [])])];
};

const resultOf = (service: Service, call: string, when: string, found: readonly Difference[]): Result => {
  const texts = textsOf(found);
  return {
    as: 'visitor',
    call,
    when,
    source: null,
    service,
    outcome: texts.says.length === 0 ? 'ok' : found.some(({ kind }) => kind === 'rule') ? 'FAIL' : 'note',
    ...texts,
  };
};

const requestOf = (
  { site }: Options,
  { method }: CallFacts,
  url: string,
  headers: readonly string[],
): Parameters<Send>[0] => ({
  url,
  method: 'OPTIONS',
  headers: {
    origin: site,
    'access-control-request-method': method,
    ...(headers.length > 0 && { 'access-control-request-headers': headers.join(',') }),
  },
});

const preflight = (
  { site, only }: Options,
  { method, path, exchanges }: CallFacts,
  reply: Reply,
  { headers, credentials }: { readonly headers: readonly string[]; readonly credentials: boolean },
): Result => {
  const result = (says: readonly Difference[]): Result =>
    resultOf(serviceOf(exchanges[0]!, only), `OPTIONS ${path}`, `preflight before ${method}`, says);
  if (reply.kind === 'none') return result([rule(reply.why)]);
  const allowed = (name: string): readonly string[] => (reply.headers.get(name) ?? '').split(/\s*,\s*/);
  // Browsers compare methods with their case, and header names without.
  const methods = allowed('access-control-allow-methods');
  const names = allowed('access-control-allow-headers').map((name) => name.toLowerCase());
  return result([
    ...(reply.status >= 200 && reply.status < 300 ? [] : [rule(`status ${reply.status}, not 2xx`)]),
    ...crossOrigin(reply, site, credentials),
    ...(method === 'POST' ||
    method === 'GET' ||
    methods.includes(method) ||
    (!credentials && methods.includes('*'))
      ? []
      : [rule(`does not allow ${method}`)]),
    ...headers
      .filter((name) => !names.includes(name) && (credentials || !names.includes('*')))
      .map((name) => rule(`does not allow the header ${name}`)),
  ]);
};

/**
 * Checks that pages of another publisher cannot read a reader's account. A host that compares only the end of an origin
 * allows the second one.
 */
export const checkForeignSites = async (
  options: Options,
  session: string | null,
  send: Send,
  tell: (result: Result) => void,
): Promise<void> => {
  if (!options.only.includes('identity')) return;
  const facts = factsOf('identity/account');
  const origins = [madeUp.origin, `https://masthead-verify-${new URL(options.site).hostname}`];
  const found: Difference[] = [];
  for (const origin of origins) {
    const reply = await send({
      url: addressOf(options, facts, {}),
      method: facts.method,
      headers: {
        accept: 'application/json',
        origin,
        ...(session !== null && { cookie: cookiesOf({ id: session, trackingId: null }) }),
      },
    });
    if (reply.kind === 'none') found.push(rule(reply.why));
    else if (
      reply.headers.get('access-control-allow-origin') === origin &&
      reply.headers.get('access-control-allow-credentials') === 'true'
    )
      found.push(rule('allows every origin with cookies, so any page could read the response'));
    if (found.length > 0) break;
  }
  tell({
    ...resultOf('identity', `${facts.method} ${facts.path}`, "from another publisher's page", found),
    as: session === null ? 'visitor' : 'reader',
  });
};
