/** An article that readers comment on. */
export interface Post {
  /** As the comments service and the publisher know it. */
  readonly id: string;
  /** The article's own address. */
  readonly url: string;
}

/** Ids travel in a list parted by commas. */
export const isPostId = (text: unknown): text is string =>
  typeof text === 'string' && /^[\w.:-]{1,100}$/.test(text);
