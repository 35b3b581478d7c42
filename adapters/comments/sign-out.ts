import type { Comments } from '../../core/ports/comments';
import type { Log } from '../../core/ports/log';
import type { CommentsPage } from './spotim';

export interface CommentsSignOutOptions extends CommentsPage {
  /** Milliseconds after which the result is false (AU-04). */
  readonly limit: number;
  readonly log: Log;
}

/**
 * Signs the reader out of the comments (AU-04). On a page that never loaded the comments, there is no session
 * to end. The call ends with the service's event, or with the promise that its function may return.
 */
export const commentsSignOut = ({ document, spotIm, limit, log }: CommentsSignOutOptions): Comments => ({
  signOut: () =>
    new Promise((resolve) => {
      const api = spotIm();
      if (typeof api?.logout !== 'function') return resolve(true);

      const end = (signedOut: boolean, complaint?: string): void => {
        clearTimeout(timer);
        document.removeEventListener(signedOutEvent, heard);
        if (complaint !== undefined) log.error(complaint);
        resolve(signedOut);
      };
      const heard = (): void => end(true);
      const failed = (): void => end(false, 'The comments refused to sign out');
      const timer = setTimeout(() => end(false, 'The comments did not sign out in time'), limit);
      document.addEventListener(signedOutEvent, heard);
      try {
        const answer: unknown = (api.logout as () => unknown).call(api);
        if (isPromise(answer)) answer.then(heard, failed);
      } catch {
        failed();
      }
    }),
});

const signedOutEvent = 'spot-im-user-logout';

export const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && typeof (value as { then?: unknown }).then === 'function';
