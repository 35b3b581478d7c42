import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import * as t from 'io-ts';
import type { CallFailed } from '../../core/ports/call-failed';
import type { ArticleContent } from '../../core/ports/article-content';
import type { SiteClient } from './site-client';

/**
 * The subscriber-only part of an article (AP-27). An empty body counts as not found, because it cannot
 * replace the cover.
 */
export const httpArticleContent = ({ client }: { readonly client: SiteClient }): ArticleContent => ({
  hiddenBody: (contentId) =>
    pipe(
      client.call(
        {
          name: 'content',
          method: 'GET',
          needsNonce: true,
          path: `${client.plugin}/content/${encodeURIComponent(contentId)}`,
        },
        t.type({ content: t.string }),
      ),
      TE.map(({ content }) => content),
      TE.filterOrElse(
        (content) => content.trim() !== '',
        (): CallFailed => ({ _tag: 'NotFound' }),
      ),
    )(),
});
