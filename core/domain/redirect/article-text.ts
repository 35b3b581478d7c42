/** The storage key for the article data of a cover, in addition to the redirect (RT-28). */
export const articleKey = 'article';

/** `path`: the redirect path to this article. `title`: the article's title on the publisher's page. */
export const articleText = (path: string, title: string): string => JSON.stringify({ path, title });
