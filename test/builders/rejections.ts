/** Runs a step and returns the errors that no code has handled, such as those of a call that nothing awaits. */
export const unhandledOf = async (run: () => Promise<unknown>): Promise<readonly unknown[]> => {
  const unhandled: unknown[] = [];
  const hear = (error: unknown): void => void unhandled.push(error);
  process.on('unhandledRejection', hear);
  try {
    await run();
    await new Promise((resolve) => setTimeout(resolve));
  } finally {
    process.off('unhandledRejection', hear);
  }
  return unhandled;
};
