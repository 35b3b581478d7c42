import axios, { AxiosError, type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios';
import { pastWorkers } from './past-workers';

/** The code of a call that was led to another address, and did not follow. */
export const redirectBlocked = 'ERR_FR_TOO_MANY_REDIRECTS';

/**
 * How every client sends: by `fetch`, which leaves a redirect alone. XMLHttpRequest follows each one, with password and nonce,
 * to any host (R13; docs/decisions/0043-no-redirects.md). The limit is for the whole answer, its body included, and holds where a
 * page's own `fetch` ends for nobody. `given`: a `fetch` of the program's own; absent: the runtime's, as it is at the time of each call.
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
  config: InternalAxiosRequestConfig,
  signal: AbortSignal,
): ReturnType<AxiosAdapter> => {
  const method = (config.method ?? 'get').toUpperCase();
  const isPrivate = config.withCredentials === true;
  const address = axios.getUri(config);
  const data = config.data as string | FormData | undefined;
  // A form says itself what it is, and what is not sent is nothing.
  if (typeof data !== 'string') config.headers.delete('Content-Type');
  const answer = await fetchIt(isPrivate && method === 'GET' ? pastWorkers(address) : address, {
    method,
    headers: config.headers.toJSON() as Record<string, string>,
    body: data ?? null,
    credentials: isPrivate ? 'include' : 'same-origin',
    redirect: 'manual',
    cache: (config.fetchOptions as Pick<RequestInit, 'cache'> | undefined)?.cache ?? 'default',
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

/** In the letters that the answer names, else in UTF-8. */
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
 * Browsers show of a redirect that was not followed only that it was one; Node shows its status. A `fetch` of the page's own may
 * have followed all the same: what it brings is not believed.
 */
const isElsewhere = ({ type, status, redirected, url }: Response, address: string): boolean =>
  type === 'opaqueredirect' ||
  /^30[12378]$/.test(String(status)) ||
  redirected ||
  // An answer that was made up within the page has no address.
  (url !== '' && new URL(url).origin !== new URL(address, url).origin);
