import { failureFacts } from '../../ports/call-failed';
import { isRight, isSome, none, some } from '../../domain/fp';
import type { Option } from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { Log } from '../../ports/log';
import type { SessionCookies } from '../../ports/session-cookies';
import type { ArticleContent } from '../../ports/article-content';
import type { RefreshEntitlement } from './refresh-entitlement';

/**
 * Loads the hidden article body for a subscriber (HM-14). `none` for other readers or if the body cannot be read; the
 * cover stays then.
 */
export type UnlockArticle = (contentId: string) => Promise<Option<string>>;

export const makeUnlockArticle =
  ({
    content,
    cookies,
    refreshEntitlement,
    log,
    patience,
    onNotRead = () => undefined,
  }: {
    readonly content: ArticleContent;
    readonly cookies: Pick<SessionCookies, 'isMarkedSubscriber'>;
    readonly refreshEntitlement: RefreshEntitlement;
    readonly log: Log;
    /** Resolves when the maximum wait for the entitlement check of a marked subscriber is over. */
    readonly patience: Task<void>;
    /**
     * Called if the body of a subscriber's article could not be loaded. `refused`: the site has refused the reader, so
     * only a log-in can help.
     */
    readonly onNotRead?: (refused: boolean) => void;
  }): UnlockArticle =>
  async (contentId) => {
    const check = refreshEntitlement();
    const waited = cookies.isMarkedSubscriber() ? patience().then(() => none) : check;
    const entitled = await Promise.race([check, waited]);
    const subscriber = isSome(entitled) ? entitled.value : cookies.isMarkedSubscriber();
    if (!subscriber) return none;
    const body = await content.hiddenBody(contentId);
    if (isRight(body)) return some(body.right);
    log.warn('The article body could not be read', failureFacts(body.left));
    if (body.left._tag !== 'NotFound') onNotRead(body.left._tag === 'Refused');
    return none;
  };
