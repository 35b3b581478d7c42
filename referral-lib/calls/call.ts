/** How long the service may take to answer, in milliseconds. */
const patience = 30_000;

interface Asked {
  readonly jwt?: unknown;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Lets the call outlive the page. */
  readonly keepalive?: boolean;
}

/** An answer that is no JSON where JSON was due (RF-12): `response` is its text, `status` the HTTP status. */
export class Unparseable extends Error {
  constructor(
    readonly response: string,
    readonly status: number,
  ) {
    super('The response is not parseable');
  }
}

export interface Answer {
  readonly text: string;
  /** The answer's JSON; throws {@link Unparseable}. An empty answer is `''`. */
  readonly json: () => unknown;
}

const ask = async (
  method: string,
  url: string,
  credentials: RequestCredentials,
  { jwt, body, headers, keepalive = false }: Asked,
): Promise<Answer> => {
  const token = typeof jwt === 'string' && jwt !== '' ? { 'X-SaaSquatch-User-Token': jwt } : {};
  const content = body === undefined ? {} : { 'Content-Type': 'application/json' };
  const response = await fetch(url, {
    method,
    credentials,
    keepalive,
    headers: { Accept: 'application/json', ...content, ...headers, ...token },
    signal: AbortSignal.timeout(patience),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const unparseable = new Unparseable(text, response.status);
  const json = (): unknown => {
    try {
      return text === '' ? '' : JSON.parse(text);
    } catch {
      throw unparseable;
    }
  };
  if (response.ok) return { text, json };
  // A failure is thrown as the JSON that it is (RF-02).
  const failure = json();
  throw typeof failure === 'object' && failure !== null ? failure : unparseable;
};

export const get = (url: string, asked: Asked = {}): Promise<Answer> => ask('GET', url, 'include', asked);

export const post = (url: string, asked: Asked): Promise<Answer> => ask('POST', url, 'same-origin', asked);

export const put = (url: string, asked: Asked): Promise<Answer> =>
  ask('PUT', url, 'include', { ...asked, headers: { 'X-SaaSquatch-Referrer': location.href } });

/** An address of the service, with each query value that there is. */
export const address = (
  domain: string,
  path: string,
  query: Readonly<Record<string, unknown>> = {},
): string => {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return `${domain.replace(/\/+$/, '')}${path}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
};
