import type { AsyncResult } from './call';

/** The subscriber-only part of an article, as HTML from the publisher (AP-27). */
export interface ArticleContent {
  /**
   * `Refused`: the site does not let this reader read (401, 403), for example because it has no session of theirs.
   * `NotFound`: there is no such body, or it is empty.
   */
  readonly hiddenBody: (contentId: string) => AsyncResult<string>;
}
