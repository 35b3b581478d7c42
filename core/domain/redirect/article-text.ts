/** Where the cover of an article keeps what it knows of it, beside the way back (RT-28). */
export const articleKey = 'article';

/** What the publisher's page says of an article. */
export interface ArticleFacts {
  readonly title: string;
  readonly picture: string | null;
}

/** `path`: the way back to the article that is told of. */
export const articleText = (path: string, { title, picture }: ArticleFacts): string =>
  JSON.stringify({ path, title, picture });
