import type { CallFacts } from '../facts';
import { crossOrigin, rule, type Difference } from './compare';
import { madeUp } from './made-up';
import type { Options } from './options';
import { addressOf, factsOf, type Result } from './probe';
import type { Send } from './send';

/**
 * Checks the CORS preflights that browsers send before JSON, a token or methods other than GET and POST. One
 * preflight per kind of call.
 */
export const checkPreflights = async (
  options: Options,
  send: Send,
  tell: (result: Result) => void,
): Promise<void> => {
  const requests: readonly (readonly [of: string, headers: readonly string[]])[] = [
    ['identity/login', ['content-type']],
    ['payment/default-payment-method', ['content-type']],
    ['payment/subscription-update', ['content-type']],
    ['payment/subscription-cancel', []],
    ...(options.rewards === null
      ? []
      : ([
          ['rewards/upsert-user', ['content-type', 'x-saasquatch-user-token', 'x-saasquatch-referrer']],
          ['rewards/track-events', ['content-type', 'x-saasquatch-user-token']],
        ] as const)),
    ['site/prepare-customer', ['content-type', 'x-wp-nonce']],
  ];
  for (const [of, headers] of requests) {
    const facts = factsOf(of);
    const url = addressOf(options, facts, { params: { tenant: options.rewards?.tenant ?? '' } });
    if (new URL(url).origin === options.site) continue;
    tell(await preflight(options, send, facts, url, headers));
  }
  tell(await foreignSite(options, send));
};

const resultOf = (call: string, when: string, says: readonly Difference[]): Result => ({
  as: 'visitor',
  call,
  when,
  source: null,
  outcome: says.length === 0 ? 'ok' : says.some(({ kind }) => kind === 'rule') ? 'FAIL' : 'note',
  says: says.map(({ what }) => what),
});

const preflight = async (
  { site }: Options,
  send: Send,
  { method, path, exchanges }: CallFacts,
  url: string,
  headers: readonly string[],
): Promise<Result> => {
  const result = (says: readonly Difference[]): Result =>
    resultOf(`OPTIONS ${path}`, `preflight before ${method}`, says);
  const reply = await send({
    url,
    method: 'OPTIONS',
    headers: {
      origin: site,
      'access-control-request-method': method,
      ...(headers.length > 0 && { 'access-control-request-headers': headers.join(',') }),
    },
  });
  if (reply.kind === 'none') return result([rule(reply.why)]);
  const allowed = (name: string): readonly string[] =>
    (reply.headers.get(name) ?? '').toLowerCase().split(/\s*,\s*/);
  const methods = allowed('access-control-allow-methods');
  const names = allowed('access-control-allow-headers');
  // Reports to the rewards service are sent without its cookies.
  const credentials = exchanges[0] !== 'referral/events';
  return result([
    ...(reply.status >= 200 && reply.status < 300 ? [] : [rule(`status ${reply.status}, not 2xx`)]),
    ...crossOrigin(reply, site, credentials),
    ...(method === 'POST' || methods.includes(method.toLowerCase()) || (!credentials && methods.includes('*'))
      ? []
      : [rule(`does not allow ${method}`)]),
    ...headers
      .filter((name) => !names.includes(name) && (credentials || !names.includes('*')))
      .map((name) => rule(`does not allow the header ${name}`)),
  ]);
};

/** A page of another publisher must not be able to read the signed-in account. */
const foreignSite = async (options: Options, send: Send): Promise<Result> => {
  const facts = factsOf('identity/account');
  const result = (says: readonly Difference[]): Result =>
    resultOf(`${facts.method} ${facts.path}`, "from another publisher's page", says);
  const reply = await send({
    url: addressOf(options, facts, {}),
    method: facts.method,
    headers: { accept: 'application/json', origin: madeUp.origin },
  });
  if (reply.kind === 'none') return result([rule(reply.why)]);
  const allows =
    reply.headers.get('access-control-allow-origin') === madeUp.origin &&
    reply.headers.get('access-control-allow-credentials') === 'true';
  return result(
    allows ? [rule('allows every origin with cookies, so any page could read the response')] : [],
  );
};
