import type { Log, LogFacts } from '../../core/ports/log';

const warn: Log['warn'] = (what, facts: LogFacts = {}) =>
  console.warn(
    [`masthead: ${what}`, ...Object.entries(facts).map(([name, value]) => `${name}=${String(value)}`)].join(
      ' ',
    ),
  );

/**
 * Logs to the browser's console. Failed calls are warnings; errors are reserved for problems that the
 * publisher must fix.
 */
export const consoleLog: Log = { warn, error: warn };
