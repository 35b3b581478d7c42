import { isLeft, isRight, left, right } from '../../core/domain/fp';
import type { Call } from '../../core/ports/call';
import type { CommentsAccess, Conversation, HandshakeFailed, NotLoaded } from '../../core/ports/comments';
import { conversationsOf } from './conversations';
import { commentsSignOut, isPromise, type CommentsSignOutOptions } from './sign-out';

export interface LauncherOptions extends CommentsSignOutOptions, CommentsAccess {
  /** The element that contains the conversation. */
  readonly mount: Element;
  /** Base URL of the service's script, without trailing slash. */
  readonly launcher: string;
  /** The publisher's id at the comments service. */
  readonly spotId: string;
  /** Converts an address to a script URL that the page's Trusted Types policy accepts. */
  readonly toScriptAddress: (address: string) => string;
  /** Timeout in milliseconds for the script and for the sign-in; default: 10 seconds. */
  readonly loadLimit?: number;
}

/** Number of messages to show (BC-05). */
const messagesShown = '3';

const done = right(undefined);

/** The conversation, rendered by the service's own script (HM-25, AP-35). */
export const launcherConversation = (options: LauncherOptions): Conversation => {
  const { document, mount, spotIm, loadLimit = 10_000, log } = options;
  let script: HTMLScriptElement | null = null;

  const remove = (): void => {
    script?.remove();
    script = null;
  };

  return {
    ...commentsSignOut(options),
    listen: (hear) => conversationsOf(document).listen(mount, hear),
    load: (post) => {
      remove();
      conversationsOf(document).load(mount);
      const made = document.createElement('script');
      script = made;
      made.async = true;
      made.dataset['spotimModule'] = 'spotim-launcher';
      made.dataset['postId'] = post.id;
      made.dataset['postUrl'] = post.url;
      made.dataset['messagesCount'] = messagesShown;
      try {
        made.src = options.toScriptAddress(`${options.launcher}/spot/${encodeURIComponent(options.spotId)}`);
      } catch {
        log.error('The page’s policy blocks the comments script');
        return Promise.resolve(left({ _tag: 'NotLoaded' }));
      }
      return new Promise((resolve) => {
        const waiting = new AbortController();
        const end = (outcome: Awaited<ReturnType<Call<void, NotLoaded>>>): void => {
          clearTimeout(timer);
          waiting.abort();
          resolve(outcome);
        };
        // The script stays: if it loads later, its conversation still works.
        const timer = setTimeout(() => end(left({ _tag: 'TimedOut' })), loadLimit);
        document.addEventListener('spot-im-api-ready', () => end(done), { signal: waiting.signal });
        // A script that was loaded before may not fire the ready event again.
        if (spotIm() !== undefined)
          made.addEventListener('load', () => end(done), { signal: waiting.signal });
        made.addEventListener(
          'error',
          () => {
            made.remove();
            end(left({ _tag: 'NotLoaded' }));
          },
          { signal: waiting.signal },
        );
        mount.append(made);
      });
    },
    signIn: (userName) => {
      const api = spotIm();
      if (typeof api?.startSSO !== 'function') return Promise.resolve(left({ _tag: 'NotLoaded' }));
      return new Promise((resolve) => {
        const end = (outcome: Awaited<ReturnType<Call<void, HandshakeFailed>>>): void => {
          clearTimeout(timer);
          resolve(outcome);
        };
        const refused = (): void => end(left({ _tag: 'HandshakeRefused' }));
        const timer = setTimeout(() => end(left({ _tag: 'TimedOut' })), loadLimit);
        let isPending = false;
        const exchange = async (codeA: unknown, complete: unknown): Promise<void> => {
          if (typeof codeA !== 'string' || typeof complete !== 'function') return refused();
          const codeB = await options.exchangeCode(codeA, userName);
          try {
            if (isRight(codeB)) complete(codeB.right);
            else complete(null, new Error(`The code was not exchanged: ${codeB.left._tag}`));
          } catch {
            refused();
          }
          if (isLeft(codeB)) refused();
          else if (!isPending) end(done);
        };
        try {
          const answer: unknown = (api.startSSO as (callback: typeof exchange) => unknown).call(
            api,
            exchange,
          );
          isPending = isPromise(answer);
          if (isPromise(answer)) answer.then((event) => (isSignedIn(event) ? end(done) : refused()), refused);
        } catch {
          log.warn('The comments script failed during the sign-in');
          refused();
        }
      });
    },
    unload: () => {
      remove();
      mount.replaceChildren();
    },
  };
};

const isSignedIn = (event: unknown): boolean =>
  typeof event === 'object' &&
  event !== null &&
  ['SSO_Complete', 'SSO_AlreadyLoggedIn'].includes((event as { readonly type?: string }).type ?? '') &&
  (event as { readonly success?: unknown }).success !== false;
