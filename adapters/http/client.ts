import axios, { type AxiosInstance } from 'axios';
import { requestLimit } from './answer';
import { byFetch } from './transport';

export interface ClientOptions {
  /** What the paths of requests are added to. */
  readonly base: string;
  readonly accept: string;
  readonly limit?: number | undefined;
  /** Whole addresses, as configured, that may be called besides the paths below `base`. */
  readonly addresses?: readonly string[];
}

/** An instance that sends credentials, and only to where it was made for. */
export const makeClient = ({
  base,
  accept,
  limit = requestLimit,
  addresses = [],
}: ClientOptions): AxiosInstance => {
  const http = axios.create({
    baseURL: base,
    timeout: limit,
    withCredentials: true,
    adapter: byFetch,
    headers: { Accept: accept },
  });
  http.interceptors.request.use((config) => {
    const address = config.url ?? '';
    if (!isPath(address) && !addresses.includes(address)) throw new Error('This address may not be called');
    return config;
  });
  return http;
};

/** One slash, so that the host in front of it stays the host. */
const isPath = (address: string): boolean => /^\/(?![/\\])/.test(address);
