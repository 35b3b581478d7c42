/** The outcome of a call. Its values are only for comparison and are never printed. */
export type Reply =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly headers: Headers;
      readonly text: string;
    }
  /** `gone`: true if further calls to this host would fail too. */
  | { readonly kind: 'none'; readonly why: string; readonly gone: boolean };

export interface Request {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
  /** Multiple of the default timeout. */
  readonly patience?: number;
}

export type Send = (request: Request) => Promise<Reply>;

/**
 * Sends a call once, with a timeout of `limit` milliseconds. Redirects are not followed, so that no password
 * reaches another host.
 */
export const sendBy =
  (limit: number): Send =>
  async ({ url, method, headers, body, patience = 1 }) => {
    const most = limit * patience;
    try {
      const answer = await fetch(url, {
        method,
        headers,
        body: body ?? null,
        redirect: 'manual',
        signal: AbortSignal.timeout(most),
      });
      return { kind: 'answer', status: answer.status, headers: answer.headers, text: await answer.text() };
    } catch (error) {
      return { kind: 'none', ...reasonOf(error, most) };
    }
  };

const reasonOf = (error: unknown, limit: number): { readonly why: string; readonly gone: boolean } => {
  if ((error as Error).name === 'TimeoutError')
    return { why: `no response within ${limit / 1000} seconds`, gone: false };
  if ((error as { cause?: Error }).cause?.message === 'bad port')
    return { why: 'web clients refuse this port', gone: true };
  const code = String((error as { cause?: { code?: unknown } }).cause?.code ?? '');
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return { why: 'the host was not found', gone: true };
  if (code === 'ECONNREFUSED') return { why: 'the connection was refused', gone: true };
  if (/WRONG_VERSION|EPROTO|PACKET_LENGTH|UNKNOWN_PROTOCOL/.test(code))
    return { why: 'the host does not speak https at this port', gone: true };
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|TLS|SSL/.test(code))
    return { why: 'the certificate of the host is not trusted', gone: true };
  return { why: 'the connection failed', gone: false };
};
