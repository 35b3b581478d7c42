/** Words in the place of a covered article. Kept apart: their part brings no others. */
export const articleTexts = {
  'article.not-read': 'You are a member, but the rest of this article did not arrive.',
  'article.again': 'Try again',
} as const;
