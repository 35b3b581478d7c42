import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import type { CallFailed } from '../../core/ports/call-failed';
import type { ArticleContent } from '../../core/ports/article-content';
import { openGate, type Gate } from './world/faults';

/** `bodies`: the hidden parts of articles by id. `entitled`: whether this reader may read them. */
export const inMemoryArticleContent = ({
  bodies,
  entitled = () => true,
  gate = openGate,
}: {
  readonly bodies: ReadonlyMap<string, string>;
  readonly entitled?: () => boolean;
  readonly gate?: Gate;
}): ArticleContent => ({
  hiddenBody: (contentId) =>
    gate(
      'articleContent.hiddenBody',
      [contentId],
      TE.fromIOEither((): E.Either<CallFailed, string> => {
        const body = bodies.get(contentId) ?? '';
        if (body.trim() === '') return E.left({ _tag: 'NotFound' });
        return entitled() ? E.right(body) : E.left({ _tag: 'Refused', message: null });
      }),
    )(),
});
