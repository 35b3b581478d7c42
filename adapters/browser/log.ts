import type { Log, LogFacts } from '../../core/ports/log';

const warn: Log['warn'] = (what, facts: LogFacts = {}) =>
  console.warn(
    [`masthead: ${what}`, ...Object.entries(facts).map(([name, value]) => `${name}=${String(value)}`)].join(
      ' ',
    ),
  );

/** The browser's console. Failures of a call are warnings there: errors are kept for what the publisher must mend. */
export const consoleLog: Log = { warn, error: warn };
