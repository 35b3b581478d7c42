import type { Call } from './call';

/** The subscriber-only part of an article, as HTML from the publisher (AP-27). */
export interface ArticleContent {
  readonly hiddenBody: (contentId: string) => Call<string>;
}
