/** Words in the place of a covered article. Kept apart: their part brings no others. */
export const articleTexts = {
  'article.not-read': "You're a member, but the rest of this article didn't load.",
  'article.again': 'Try again',
} as const;
