import type { AxiosInstance } from 'axios';
import { makeClient } from './client';

export interface MembershipClientOptions {
  /** An origin without trailing slash. */
  readonly membershipHost: string;
  /** Timeout in milliseconds for every call; default: the limits of `limitOf`. */
  readonly limit?: number | undefined;
  /** Further complete URLs that may be called, such as the one that resends the verification mail. */
  readonly addresses?: readonly string[];
  /** Sends the requests; default: the runtime's `fetch`. */
  readonly fetch?: typeof fetch | undefined;
}

/** Creates the HTTP client of the identity provider; it sends the session cookie. */
export const membershipClient = ({
  membershipHost,
  limit,
  addresses = [],
  fetch,
}: MembershipClientOptions): AxiosInstance =>
  makeClient({ base: membershipHost, accept: 'application/json', limit, addresses, fetch });
