import axios, { type AxiosInstance, type InternalAxiosRequestConfig } from 'axios';
import { limitOf } from './answer';
import { byFetch } from './transport';

export interface ClientOptions {
  /** What the paths of requests are added to. */
  readonly base: string;
  readonly accept: string;
  /** Milliseconds for every request; if it is not given, the limits of reads and of writes apply (`limitOf`). */
  readonly limit?: number | undefined;
  /** Whole addresses, as configured, that may be called besides the paths below `base`. */
  readonly addresses?: readonly string[];
  /** Sends the requests; the runtime's if it is not given. */
  readonly fetch?: typeof fetch | undefined;
}

/** Tells reads from writes where the method does not. */
export interface CallKind {
  /** The request changes nothing, although its method is not GET. */
  readonly readsOnly?: boolean | undefined;
}

/** An instance that sends credentials, and only to where it was made for. */
export const makeClient = ({ base, accept, limit, addresses = [], fetch }: ClientOptions): AxiosInstance => {
  const http = axios.create({
    baseURL: base,
    withCredentials: true,
    adapter: byFetch(fetch),
    headers: { Accept: accept },
  });
  http.interceptors.request.use((config: InternalAxiosRequestConfig & CallKind) => {
    // A call with a limit of its own, such as the upload of a picture, keeps it.
    if (!config.timeout) config.timeout = limit ?? limitOf(config.method, config.readsOnly);
    const address = config.url ?? '';
    if (!isPath(address) && !addresses.includes(address)) throw new Error('This address may not be called');
    return config;
  });
  return http;
};

/** One slash, so that the host in front of it stays the host. */
const isPath = (address: string): boolean => /^\/(?![/\\])/.test(address);
