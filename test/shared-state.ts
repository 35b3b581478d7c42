const states: Record<string, object> = ((
  globalThis as { mastheadTestState?: Record<string, object> }
).mastheadTestState ??= {});

/**
 * State of a test helper, the same for every copy of its module in a process: mocha loads files with a top-level `await` by `import` and
 * all others by `require`, which gives each kind a copy of its own.
 */
export const sharedState = <State extends object>(name: string, initial: State): State =>
  (states[name] ??= initial) as State;
