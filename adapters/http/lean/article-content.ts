import * as E from '../../../core/domain/fp';
import type { ArticleContent } from '../../../core/ports/article-content';
import type { Answer } from '../answer';
import { accept, refusesNonce } from '../nonce';
import { pastWorkers } from '../past-workers';
import { field } from './json';
import { readAnswer } from './request';
import { fetchSite, type FetchSiteOptions } from './site';

export interface FetchArticleContentOptions extends FetchSiteOptions {
  /** The namespace of the publisher's own routes. */
  readonly restNamespace: string;
}

const refusesReader = ({ status }: Answer): boolean => status === 401 || status === 403;

/**
 * The subscriber-only part of an article (AP-27). A cached page may contain an expired nonce. The session
 * identifies the subscriber, so the request is retried once without a nonce.
 */
export const fetchArticleContent = (options: FetchArticleContentOptions): ArticleContent => {
  const site = fetchSite(options);
  return {
    hiddenBody: async (contentId) => {
      const path = pastWorkers(`/${options.restNamespace}/content/${encodeURIComponent(contentId)}`);
      let answer = await site.call(path, undefined, { needsNonce: true });
      if (refusesNonce(answer)) answer = await site.call(path, () => ({ headers: { accept } }));
      if (E.isLeft(answer)) return answer;
      const content = readAnswer('content', answer.right, (body) => {
        const html = field(body, 'content');
        return typeof html === 'string' ? html : undefined;
      });
      // Only a refusal of the reader is `Refused`: a log-in may help then.
      if (E.isLeft(content) && content.left._tag === 'Refused' && !refusesReader(answer.right))
        return E.left({ _tag: 'NotAccepted', retryAt: null });
      return E.isRight(content) && content.right.trim() === '' ? E.left({ _tag: 'NotFound' }) : content;
    },
  };
};
