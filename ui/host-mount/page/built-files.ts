/**
 * The addresses of built files, relative to the importing part's file. The build replaces each member by its value
 * (scripts/build-site.mjs).
 */
declare global {
  /** The files of each part with React: its own, then those that it imports. */
  const builtFiles: Readonly<
    Record<
      'signInShell' | 'loginApp' | 'composed' | 'accountApp' | 'accountScreens' | 'subscribeScreen',
      readonly string[]
    >
  >;
  const builtSheets: Readonly<Record<'signInShell' | 'loginApp' | 'accountApp', string>>;
}

/**
 * Fetches the files of parts at once. Without it, they would be requested one after the other. A failure is handled
 * where the part is imported.
 */
export const fetchEarly = (files: readonly string[]): void => {
  for (const file of files) import(file).catch(() => 0);
};
