import type { Log, LogFacts } from '../../core/ports/log';

const line = (what: string, facts: LogFacts = {}): string =>
  [`masthead: ${what}`, ...Object.entries(facts).map(([name, value]) => `${name}=${String(value)}`)].join(
    ' ',
  );

/** The browser's console. Failures of a call are warnings there: errors are kept for what the publisher must mend. */
export const consoleLog: Log = {
  warn: (what, facts) => console.warn(line(what, facts)),
  error: (what, facts) => console.warn(line(what, facts)),
};
