/** The storage key for the article data of a cover, in addition to the redirect (RT-28). */
export const articleKey = 'article';

/** The article data from the publisher's page. */
export interface ArticleFacts {
  readonly title: string;
  readonly picture: string | null;
}

/** `path`: the redirect path to this article. */
export const articleText = (path: string, { title, picture }: ArticleFacts): string =>
  JSON.stringify({ path, title, picture });
