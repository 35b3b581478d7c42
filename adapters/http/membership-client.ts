import type { AxiosInstance } from 'axios';
import { makeClient } from './client';

export interface MembershipClientOptions {
  /** An origin, without a slash at its end. */
  readonly membershipHost: string;
  /** Milliseconds for every call; the limits of `limitOf` if it is not given. */
  readonly limit?: number | undefined;
  /** Further whole addresses that may be called, such as the one that sends the verification mail again. */
  readonly addresses?: readonly string[];
  /** Sends the requests; the runtime's if it is not given. */
  readonly fetch?: typeof fetch | undefined;
}

/** Calls of the identity provider, with the session's cookie. */
export const membershipClient = ({
  membershipHost,
  limit,
  addresses = [],
  fetch,
}: MembershipClientOptions): AxiosInstance =>
  makeClient({ base: membershipHost, accept: 'application/json', limit, addresses, fetch });
