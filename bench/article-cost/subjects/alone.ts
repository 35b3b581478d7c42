import type { Subject } from '../subject';

/** The article by itself: what all others are compared with. Twice, to see how far two equal pages lie apart. */
export const alone = (name: string): Subject => ({
  name,
  title: `the article ${name}`,
  embed: () => ({}),
  answer: () => null,
  ready: 'true',
});
