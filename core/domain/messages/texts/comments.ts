/** Words around the article comments. Kept apart: their part of an article page brings these and no others. */
export const commentsTexts = {
  'comments.none': 'Comments',
  'comments.one': '1 comment',
  'comments.many': '{count} comments',
  'comments.loading': 'Loading the comments...',
  'comments.not-loaded': 'The comments could not be loaded.',
  'comments.again': 'Try again',
} as const;
