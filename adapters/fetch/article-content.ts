import * as E from './either';
import type { ArticleContent } from '../../core/ports/site';
import { field, readAnswer } from './ask';
import { fetchSite, type FetchSiteOptions } from './site';

/** AP-27. */
export const fetchArticleContent = (options: FetchSiteOptions): ArticleContent => {
  const site = fetchSite(options);
  return {
    hiddenBody: (contentId) => async () => {
      const answer = await site.call(`/nyp-membership/v1/content/${encodeURIComponent(contentId)}`);
      if (E.isLeft(answer)) return answer;
      const content = readAnswer('content', answer.right, (body) => {
        const html = field(body, 'content');
        return typeof html === 'string' ? html : undefined;
      });
      return E.isRight(content) && content.right.trim() === '' ? E.left({ _tag: 'NotFound' }) : content;
    },
  };
};
