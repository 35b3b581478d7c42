import type { Subject } from '../subject';

/**
 * The article without any script, as the baseline. It runs twice to measure the difference between two
 * identical pages.
 */
export const alone = (name: string): Subject => ({
  name,
  title: `the article ${name}`,
  embed: () => ({}),
  answer: () => null,
  ready: 'true',
});
