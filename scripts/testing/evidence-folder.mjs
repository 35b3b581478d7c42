const slug = (text) =>
  text
    .replace(/\W+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 100);

/**
 * The folder for screenshots and traces of a failed test, relative to the root. An empty title means the hooks of the
 * file.
 */
export const evidenceFolder = (file, title) =>
  ['test-results', 'evidence', slug(file.replace(/^test\/|\.test\.tsx?$/g, '')), slug(title) || 'hooks'].join(
    '/',
  );
