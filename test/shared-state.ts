const states: Record<string, object> = ((
  globalThis as { mastheadTestState?: Record<string, object> }
).mastheadTestState ??= {});

/**
 * State of a test helper, shared by all copies of its module in a process. Mocha loads files with a top-level `await`
 * by `import` and all others by `require`. Each way of loading creates a separate copy.
 */
export const sharedState = <State extends object>(name: string, initial: State): State =>
  (states[name] ??= initial) as State;
