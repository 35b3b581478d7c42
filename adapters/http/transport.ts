import axios, { AxiosError, type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios';
import { pastWorkers } from './past-workers';

/** The error code of a call that received a redirect, which is not followed. */
export const redirectBlocked = 'ERR_FR_TOO_MANY_REDIRECTS';

/**
 * The transport of every client: `fetch` without following redirects. XMLHttpRequest follows each redirect to
 * any host, with password and nonce (R13; docs/decisions/0043-no-redirects.md). The timeout covers the
 * complete response including its body, even if the page's own `fetch` never settles. `given`: a custom
 * `fetch`; default: the runtime's at the time of each call.
 */
export const byFetch =
  (given?: typeof fetch): AxiosAdapter =>
  (config) =>
    new Promise((resolve, reject) => {
      const ending = new AbortController();
      const giveUp = (code: string) => (): void => {
        close();
        reject(new AxiosError('Given up', code));
        ending.abort();
      };
      const onAbort = giveUp('ERR_CANCELED');
      const timer = setTimeout(giveUp('ETIMEDOUT'), config.timeout);
      const close = (): void => {
        clearTimeout(timer);
        config.signal?.removeEventListener?.('abort', onAbort);
      };
      config.signal?.addEventListener?.('abort', onAbort);
      exchange(given ?? fetch, config, ending.signal).then(
        (answer) => {
          close();
          resolve(answer);
        },
        (error: unknown) => {
          close();
          reject(error instanceof AxiosError ? error : new AxiosError('No answer', 'ERR_NETWORK'));
        },
      );
    });

const exchange = async (
  fetchIt: typeof fetch,
  config: InternalAxiosRequestConfig & { readonly keepalive?: true },
  signal: AbortSignal,
): ReturnType<AxiosAdapter> => {
  const method = (config.method ?? 'get').toUpperCase();
  const isPrivate = config.withCredentials === true;
  const address = axios.getUri(config);
  const data = config.data as string | FormData | undefined;
  // A form sets its own content type; a request without body has none.
  if (typeof data !== 'string') config.headers.delete('Content-Type');
  const answer = await fetchIt(isPrivate && method === 'GET' ? pastWorkers(address) : address, {
    method,
    headers: config.headers.toJSON() as Record<string, string>,
    body: data ?? null,
    credentials: isPrivate ? 'include' : 'same-origin',
    redirect: 'manual',
    // A publisher's rule may let browsers cache private responses. No call here may use them (browser-cache.ts).
    cache: 'no-store',
    ...(config.keepalive === true && { keepalive: true }),
    signal,
  });
  if (isElsewhere(answer, address)) throw new AxiosError('Led elsewhere', redirectBlocked);
  const headers: Record<string, string> = {};
  answer.headers.forEach((value, name) => {
    headers[name] = value;
  });
  return {
    data: textOf(await answer.arrayBuffer(), answer.headers.get('content-type')),
    status: answer.status,
    statusText: answer.statusText,
    headers,
    config,
  };
};

/** Decodes the body in the charset of the response, or else as UTF-8. */
const textOf = (body: ArrayBuffer, type: string | null): string => {
  const named = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(type ?? '')?.[1] ?? 'utf-8';
  return decoderOf(named).decode(body);
};

const decoderOf = (letters: string): TextDecoder => {
  try {
    return new TextDecoder(letters);
  } catch {
    return new TextDecoder();
  }
};

/**
 * True if the response was redirected. Browsers return an opaque response for a redirect that is not
 * followed; Node shows its status. A `fetch` replaced by the page may have followed the redirect, so its
 * response is rejected.
 */
const isElsewhere = ({ type, status, redirected, url }: Response, address: string): boolean =>
  type === 'opaqueredirect' ||
  /^30[12378]$/.test(String(status)) ||
  redirected ||
  // A response created within the page has no URL.
  (url !== '' && new URL(url).origin !== new URL(address, url).origin);
