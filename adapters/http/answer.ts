import type { CallFailed } from '../../core/ports/call-failed';

/** An answer with any status, its body as it came. */
export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly header: (name: string) => string | null;
}

/** Milliseconds that a read may take. */
export const requestLimit = 10_000;

/** Milliseconds that a write may take. A write that is given up earlier may take effect although its failure is shown. */
export const writeLimit = 30_000;

/** The limit of a request in milliseconds. `readsOnly`: the request changes nothing, although its method is not GET. */
export const limitOf = (method = 'GET', readsOnly = false): number =>
  readsOnly || /^get$/i.test(method) ? requestLimit : writeLimit;

/** What a failing status means where nobody has words for it. A 401 is of a session, or of the site's own users: the caller knows. */
export const failingStatus = (name: string, status: number, unauthorized?: CallFailed): CallFailed => {
  if (status === 404) return { _tag: 'NotFound' };
  if (status >= 400 && status < 500)
    return (status === 401 && unauthorized) || { _tag: 'Refused', message: null };
  return { _tag: 'Unexpected', what: `${name}: status ${status}` };
};
