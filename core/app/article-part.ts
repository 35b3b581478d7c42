import type { ArticleContent } from '../ports/article-content';
import type { Decisions } from '../ports/decisions';
import type { Log } from '../ports/log';
import type { SessionCookies } from '../ports/session-cookies';
import type { Tracking } from '../ports/tracking';
import { makeRefreshEntitlement, type RefreshEntitlement } from '../use-cases/articles/refresh-entitlement';
import { makeUnlockArticle, type UnlockArticle } from '../use-cases/articles/unlock-article';
import { makeViewArticle, type ViewArticle } from '../use-cases/articles/view-article';

/** The ports of an article page. */
export interface ArticlePorts {
  /**
   * Returns the decision port for one article, by the id of its hidden body; the id is empty on a page without a hidden
   * body.
   */
  readonly decisions: (contentId: string) => Pick<Decisions, 'isEntitled'>;
  readonly content: ArticleContent;
  readonly cookies: Pick<
    SessionCookies,
    'markSubscriber' | 'isMarkedSubscriber' | 'sessionId' | 'trackingId'
  >;
  readonly tracking: Tracking;
  readonly log: Log;
}

type HowToUnlock = Pick<
  Parameters<typeof makeUnlockArticle>[0],
  'refreshEntitlement' | 'patience' | 'onNotRead'
>;

/** The use cases of an article page. */
export interface ArticlePart {
  /** Returns the entitlement check for one article, by the id of its hidden body. */
  readonly entitlement: (contentId: string) => RefreshEntitlement;
  /** Returns the unlock use case for one place on the page. */
  readonly unlock: (how: HowToUnlock) => UnlockArticle;
  readonly view: ViewArticle;
}

/** The part of a page that shows an article (HM-14, HM-16, HM-22). It does not need the account area. */
export const makeArticlePart = (ports: ArticlePorts): ArticlePart => ({
  entitlement: (contentId) => makeRefreshEntitlement({ ...ports, decisions: ports.decisions(contentId) }),
  unlock: (how) => makeUnlockArticle({ ...ports, ...how }),
  view: makeViewArticle(ports),
});
