import { isPostId } from './post';

/** How many messages readers wrote below a post. */
export interface PostCount {
  readonly postId: string;
  readonly messages: number;
}

/** The comments service takes no more ids in one call (readings 24). */
export const mostIdsPerCall = 30;

/** Readings 24: every id once, in as few calls as possible. What is no post id is left out. */
export const inBatches = (postIds: readonly string[]): readonly (readonly string[])[] => {
  const wanted = [...new Set(postIds)].filter(isPostId);
  const batches: string[][] = [];
  for (let from = 0; from < wanted.length; from += mostIdsPerCall)
    batches.push(wanted.slice(from, from + mostIdsPerCall));
  return batches;
};

/**
 * HM-12: the count that the page's address asks for, `#comment-count=12`; `null` where it asks for none, and always in
 * production.
 */
export const overriddenCount = (
  hash: string,
  environment: 'local' | 'staging' | 'production',
): number | null => {
  if (environment === 'production') return null;
  const found = /[#&]comment-count=(\d{1,9})(?:&|$)/.exec(hash)?.[1];
  return found === undefined ? null : Number(found);
};

export const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0;
