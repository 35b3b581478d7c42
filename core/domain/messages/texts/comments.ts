/** Texts around the article comments. In their own file, so that their part loads no other texts. */
export const commentsTexts = {
  'comments.none': 'Comments',
  'comments.one': '1 comment',
  'comments.many': '{count} comments',
  'comments.loading': 'Loading comments...',
  'comments.not-loaded': "We couldn't load the comments.",
  'comments.again': 'Try again',
  'comments.elsewhere':
    'Another company provides the comments. It receives data about your visit when you show them.',
  'comments.show': 'Show comments',
} as const;
