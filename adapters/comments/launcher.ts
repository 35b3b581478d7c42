import { isLeft, isRight, left, right } from '../../core/domain/fp';
import type { Call } from '../../core/ports/call';
import type { CommentsAccess, Conversation, HandshakeFailed, NotLoaded } from '../../core/ports/comments';
import { conversationsOf } from './conversations';
import { commentsSignOut, isPromise, type CommentsSignOutOptions } from './sign-out';

export interface LauncherOptions extends CommentsSignOutOptions, CommentsAccess {
  /** Where the conversation stands. */
  readonly mount: Element;
  /** Of the service's script, without a slash at its end. */
  readonly launcher: string;
  /** The publisher's id at the comments service. */
  readonly spotId: string;
  /** Lets an address be one of a script, where the page's policy asks for that. */
  readonly toScriptAddress: (address: string) => string;
  /** Milliseconds after which script or handshake no longer count as coming; 10 seconds where nothing is said. */
  readonly loadLimit?: number;
}

/** BC-05. */
const messagesShown = '3';

const done = right(undefined);

/** HM-25, AP-35: the conversation as the service's own script draws it. */
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
    load: (post) => () => {
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
        log.error('The page does not allow the script of the comments');
        return Promise.resolve(left({ _tag: 'NotLoaded' }));
      }
      return new Promise((resolve) => {
        const waiting = new AbortController();
        const end = (outcome: Awaited<ReturnType<Call<void, NotLoaded>>>): void => {
          clearTimeout(timer);
          waiting.abort();
          resolve(outcome);
        };
        // The script is left in place: should it come after all, its conversation is as good.
        const timer = setTimeout(() => end(left({ _tag: 'TimedOut' })), loadLimit);
        document.addEventListener('spot-im-api-ready', () => end(done), { signal: waiting.signal });
        // A script that was here before need not say again that it is ready.
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
    signIn: (userName) => () => {
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
          const codeB = await options.exchangeCode(codeA, userName)();
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
          log.warn('The comments threw at the sign-in');
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
