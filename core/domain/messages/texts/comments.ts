/** Words around the article comments. Kept apart: their part of an article page brings these and no others. */
export const commentsTexts = {
  'comments.none': 'Comments',
  'comments.one': '1 comment',
  'comments.many': '{count} comments',
  'comments.loading': 'Loading comments...',
  'comments.not-loaded': "We couldn't load the comments.",
  'comments.again': 'Try again',
} as const;
