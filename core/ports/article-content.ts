import type { Call } from './call';

/** AP-27: the part of an article that subscribers read, as the publisher's own HTML. */
export interface ArticleContent {
  readonly hiddenBody: (contentId: string) => Call<string>;
}
