import { isFields } from '../reading';

/** How long the service may take to answer, in milliseconds. */
const patience = 30_000;

/** An answer that is no JSON where JSON was due (RF-12): `response` is its text, `status` the HTTP status. */
const unparseable = (response: string, status: number): Error =>
  Object.assign(new Error('The response is not parseable'), { response, status });

interface Asked {
  readonly jwt?: unknown;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Lets the call outlive the page. */
  readonly keepalive?: boolean;
  /** Takes a page for an answer as well. */
  readonly orPage?: boolean;
}

/** The JSON of an answer; `''` for an empty one. Failures reject with the JSON that they are (RF-02). */
const ask = async (
  method: string,
  url: string,
  credentials: RequestCredentials,
  { jwt, body, headers, keepalive = false, orPage = false }: Asked,
): Promise<unknown> => {
  const response = await fetch(url, {
    method,
    credentials,
    keepalive,
    signal: AbortSignal.timeout(patience),
    headers: {
      Accept: 'application/json',
      ...(body ? { 'Content-Type': 'application/json' } : {}),
      ...headers,
      ...(jwt && typeof jwt === 'string' ? { 'X-SaaSquatch-User-Token': jwt } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  const { ok, status } = response;
  if (ok && (text === '' || (orPage && text.trimStart().startsWith('<')))) return text;
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    throw unparseable(text, status);
  }
  if (ok) return answer;
  throw isFields(answer) ? answer : unparseable(text, status);
};

export const get = (url: string, asked: Asked = {}): Promise<unknown> => ask('GET', url, 'include', asked);

export const post = (url: string, asked: Asked): Promise<unknown> => ask('POST', url, 'same-origin', asked);

export const put = (url: string, body: unknown, jwt: unknown): Promise<unknown> =>
  ask('PUT', url, 'include', { body, jwt, headers: { 'X-SaaSquatch-Referrer': location.href } });

/** An address of the service: each part of its path, and each query value that there is. */
export const address = (
  domain: string,
  path: readonly string[],
  query: Readonly<Record<string, unknown>> = {},
): string => {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  const where = [domain.replace(/\/+$/, ''), ...path.map(encodeURIComponent)].join('/');
  return pairs.length > 0 ? `${where}?${pairs.join('&')}` : where;
};
