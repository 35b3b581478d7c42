/** Runs a task that a browser may refuse, such as an access to storage. Returns `undefined` if it throws. */
export const quietly = <A>(task: () => A): A | undefined => {
  try {
    return task();
  } catch {
    return undefined;
  }
};
