import { isPostId } from './post';

/** The number of messages below a post. */
export interface PostCount {
  readonly postId: string;
  readonly messages: number;
}

/** The maximum number of ids per request of the comments service (readings 24). */
export const mostIdsPerCall = 30;

/** Splits unique ids into as few requests as possible (readings 24). Invalid post ids are dropped. */
export const inBatches = (postIds: readonly string[]): readonly (readonly string[])[] => {
  const wanted = [...new Set(postIds)].filter(isPostId);
  const batches: string[][] = [];
  for (let from = 0; from < wanted.length; from += mostIdsPerCall)
    batches.push(wanted.slice(from, from + mostIdsPerCall));
  return batches;
};

/** The count from the page address, `#comment-count=12` (HM-12); `null` if absent, and always in production. */
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
