/** An article with comments. */
export interface Post {
  /** The id at the comments service and at the publisher. */
  readonly id: string;
  /** The URL of the article. */
  readonly url: string;
}

/** Validates a post id. Ids are sent in a comma-separated list. */
export const isPostId = (text: unknown): text is string =>
  typeof text === 'string' && /^[\w.:-]{1,100}$/.test(text);
