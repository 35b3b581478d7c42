import { declared } from '../declared';
import { isFields, jsonOf } from '../reading';
import { patience } from '../limits';

/** Where the page is: origin and path alone, or what stands for an origin that is none. Nothing where there is no page. */
const here = (): string => {
  const { location } = globalThis as { readonly location?: Location };
  return location
    ? (location.origin === 'null' ? location.protocol : location.origin) + location.pathname
    : '';
};

/**
 * The JSON of an answer; `''` for an empty one. Failures reject with the JSON that they are (RF-02). What is no JSON where JSON
 * was due rejects with an error that carries it as `response`, beside its HTTP status (RF-12). What renders may be a page; reports
 * outlive this one.
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
    // The token goes to no host but the one that was asked.
    redirect: 'error',
    // What the page's query says is told to nobody who does not ask for it.
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

/** An address of the service: each part of its path, and each query value that there is. */
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
