import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { Log } from '../ports/log';
import type { SessionCookies } from '../ports/session-cookies';
import type { ArticleContent } from '../ports/site';
import type { RefreshEntitlement } from './refresh-entitlement';

/** HM-14: the hidden body for a subscriber; `none` for anybody else, or when it could not be read: the cover stays. */
export type UnlockArticle = (contentId: string) => Task<O.Option<string>>;

export const makeUnlockArticle =
  ({
    content,
    cookies,
    refreshEntitlement,
    log,
  }: {
    readonly content: ArticleContent;
    readonly cookies: Pick<SessionCookies, 'isMarkedSubscriber'>;
    readonly refreshEntitlement: RefreshEntitlement;
    readonly log: Log;
  }): UnlockArticle =>
  (contentId) =>
  async () => {
    const entitled = await refreshEntitlement();
    const subscriber = O.isSome(entitled) ? entitled.value : cookies.isMarkedSubscriber();
    if (!subscriber) return O.none;
    const body = await content.hiddenBody(contentId)();
    if (E.isRight(body)) return O.some(body.right);
    log.warn('The article body could not be read', { because: body.left._tag });
    return O.none;
  };
