import type { CallFailed } from '../../core/ports/call-failed';

/** A response with any status and its unparsed body. */
export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly header: (name: string) => string | null;
}

/** Timeout of reads in milliseconds. */
export const requestLimit = 10_000;

/**
 * Timeout of writes in milliseconds. After a shorter timeout, a write may still take effect although its
 * failure is shown.
 */
export const writeLimit = 30_000;

/**
 * The timeout of a request in milliseconds. `readsOnly`: the request changes nothing, although its method is
 * not GET.
 */
export const limitOf = (method = 'GET', readsOnly?: boolean): number =>
  readsOnly || /^get$/i.test(method) ? requestLimit : writeLimit;

/**
 * Maps a failing status without a usable message. The caller decides what a 401 means: the reader's session,
 * or a user of the site.
 */
export const failingStatus = (name: string, status: number, unauthorized?: CallFailed): CallFailed => {
  if (status === 404) return { _tag: 'NotFound' };
  if (status >= 400 && status < 500)
    return (status === 401 && unauthorized) || { _tag: 'Refused', message: null };
  return { _tag: 'Unexpected', what: `${name}: status ${status}` };
};
