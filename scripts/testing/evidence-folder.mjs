const slug = (text) =>
  text
    .replace(/\W+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 100);

/** The folder, from the root, for screenshots and traces of a failed test. An empty title stands for the hooks of the file. */
export const evidenceFolder = (file, title) =>
  ['test-results', 'evidence', slug(file.replace(/^test\/|\.test\.tsx?$/g, '')), slug(title) || 'hooks'].join(
    '/',
  );
