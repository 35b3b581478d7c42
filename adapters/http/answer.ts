import type { CallFailed } from '../../core/ports/call-failed';

/** An answer with any status, its body as it came. */
export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly header: (name: string) => string | null;
}

/** Milliseconds after which an answer no longer counts. */
export const requestLimit = 10_000;

/** What a failing status means where nobody has words for it. A 401 is of a session, or of the site's own users: the caller knows. */
export const failingStatus = (name: string, status: number, unauthorized?: CallFailed): CallFailed => {
  if (status === 404) return { _tag: 'NotFound' };
  if (status >= 400 && status < 500)
    return (status === 401 && unauthorized) || { _tag: 'Refused', message: null };
  return { _tag: 'Unexpected', what: `${name}: status ${status}` };
};
