/** The error of a component or hook outside of its provider. Names the provider that developers know. */
export const outsideProvider = (): Error =>
  new Error('Masthead components and hooks must be inside <MastheadProvider>.');
