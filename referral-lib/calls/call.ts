import { declared } from '../declared';
import { isFields, jsonOf } from '../reading';
import { patience } from '../limits';

/**
 * The page's origin and path without the query. For an opaque origin, its protocol replaces the origin. Empty
 * outside of a page.
 */
const here = (): string => {
  const { location } = globalThis as { readonly location?: Location };
  return location
    ? (location.origin === 'null' ? location.protocol : location.origin) + location.pathname
    : '';
};

/**
 * Returns the JSON of a response; `''` for an empty one. A failing response rejects with its JSON (RF-02). An
 * invalid response rejects with an error with `response` and the HTTP `status` (RF-12). A render response may
 * be HTML; reports survive the page.
 */
export const call = async (
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  jwt: unknown = declared('squatchToken'),
  body?: object,
  page = here(),
): Promise<unknown> => {
  const answer = await fetch(url, {
    method,
    credentials: method === 'POST' ? 'same-origin' : 'include',
    // The token is sent only to the requested host.
    redirect: 'error',
    // The responses are about one reader.
    cache: 'no-store',
    // The referrer excludes the page's query, unless the page configures otherwise.
    referrer: page,
    keepalive: url.includes('/analytics/'),
    signal: AbortSignal.timeout(patience),
    headers: {
      Accept: 'application/json',
      ...(body && { 'Content-Type': 'application/json' }),
      ...(method === 'PUT' && { 'X-SaaSquatch-Referrer': page }),
      ...(typeof jwt === 'string' && jwt && { 'X-SaaSquatch-User-Token': jwt }),
    },
    body: body ? JSON.stringify(body) : null,
  });
  const { ok, status } = answer;
  const response = await answer.text();
  if (ok && (!response || (url.includes('/render?') && /^\s*</.test(response)))) return response;
  const json = jsonOf(response);
  if (ok && json !== undefined) return json;
  throw !ok && isFields(json)
    ? json
    : Object.assign(new Error('The response is not parseable'), { response, status });
};

/**
 * Builds a URL of the service. Path segments and query values are escaped; missing query values are omitted.
 */
export const address = (
  domain: string,
  path: readonly string[],
  query: Readonly<Record<string, unknown>> = {},
): string => {
  const where = [domain.replace(/\/+$/, ''), ...path.map(encodeURIComponent)].join('/');
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value !== undefined && value !== null ? `${name}=${encodeURIComponent(String(value))}` : [],
  );
  return pairs.length ? `${where}?${pairs.join('&')}` : where;
};
