import axios, { type AxiosInstance, type InternalAxiosRequestConfig } from 'axios';
import { limitOf } from './answer';
import { byFetch } from './transport';

export interface ClientOptions {
  /** Prefix of all request paths. */
  readonly base: string;
  readonly accept: string;
  /** Timeout in milliseconds for every request; default: the limits for reads and writes (`limitOf`). */
  readonly limit?: number | undefined;
  /** Complete configured URLs that may be requested in addition to paths below `base`. */
  readonly addresses?: readonly string[];
  /** Sends the requests; default: the runtime's `fetch`. */
  readonly fetch?: typeof fetch | undefined;
}

/** Distinguishes reads from writes if the method does not. */
export interface CallKind {
  /** True if the request changes nothing, although its method is not GET. */
  readonly readsOnly?: boolean | undefined;
}

/** Creates an HTTP client that sends credentials, and only to the configured addresses. */
export const makeClient = ({ base, accept, limit, addresses = [], fetch }: ClientOptions): AxiosInstance => {
  const http = axios.create({
    baseURL: base,
    withCredentials: true,
    adapter: byFetch(fetch),
    headers: { Accept: accept },
  });
  http.interceptors.request.use((config: InternalAxiosRequestConfig & CallKind) => {
    // A call with its own timeout, such as a picture upload, keeps it.
    if (!config.timeout) config.timeout = limit ?? limitOf(config.method, config.readsOnly);
    const address = config.url ?? '';
    if (!isPath(address) && !addresses.includes(address)) throw new Error('This address may not be called');
    return config;
  });
  return http;
};

/** Exactly one leading slash, so that the path cannot change the host. */
const isPath = (address: string): boolean => /^\/(?![/\\])/.test(address);
