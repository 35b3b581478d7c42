import { readExchanges } from '../exchanges';
import { readOptions, usage, UsageError, type Options } from './options';
import { checkPreflights } from './preflights';
import { makeProbe, type Result } from './probe';
import { checkAsReader, logIn, logOut } from './reader';
import { lineOf, totalOf } from './report';
import { sendBy } from './send';
import { checkSiteSession } from './site-session';
import { checkAsVisitor } from './visitor';
import { checkWrites, environmentOf } from './writes';

export interface Terminal {
  /** The path of the `contracts` folder. */
  readonly contracts: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly print: (line: string) => void;
  readonly printError: (line: string) => void;
  readonly now: () => Date;
  /** Timeout of a call in milliseconds. */
  readonly limit?: number;
}

/**
 * Runs `masthead …`. Returns the exit code: 0 if no check failed, 1 if one failed, 2 if the command could not
 * run.
 */
export const runCommand = async (args: readonly string[], terminal: Terminal): Promise<number> => {
  const { print, printError, environment } = terminal;
  try {
    const options = readOptions(args, environment);
    if (options === null) {
      print(usage);
      return 0;
    }
    const reportedReasons = new Set<string>();
    const results = await verify(options, terminal, (result) => {
      const isRepeated = result.outcome === 'skip' && reportedReasons.has(result.says.join());
      if (result.outcome === 'skip') reportedReasons.add(result.says.join());
      if (!options.json && !isRepeated) print(lineOf(result));
    });
    print(
      options.json ? JSON.stringify({ checks: results, total: totalOf(results) }, null, 2) : totalOf(results),
    );
    return results.some(({ outcome }) => outcome === 'FAIL') ? 1 : 0;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    printError(`${error.message}\n\n${usage}`);
    return 2;
  }
};

/** Default timeout of a call in milliseconds. */
const usualLimit = 10_000;

const verify = async (
  options: Options,
  { contracts, now, limit = usualLimit }: Terminal,
  report: (result: Result) => void,
): Promise<readonly Result[]> => {
  const results: Result[] = [];
  const tell = (result: Result): void => {
    results.push(result);
    report(result);
  };
  const send = sendBy(limit);
  const visitor = makeProbe({ options, exchanges: readExchanges(contracts), send, tell });
  const nonce = await checkAsVisitor(visitor);
  await checkPreflights(options, send, tell);
  if (options.reader === null) return results;
  const reader = await logIn(visitor);
  if (reader === null) {
    visitor.skip('identity/account', 'the log-in of the test account failed, so no call was made as reader');
    return results;
  }
  try {
    const read = await checkAsReader(reader, nonce);
    await checkSiteSession(reader, nonce);
    if (options.writes) {
      const environment = environmentOf(read.token);
      if (environment === 'sandbox') await checkWrites(reader, nonce, read, now());
      else tell(noWrites(environment));
    }
  } finally {
    await logOut(reader);
  }
  return results;
};

const noWrites = (environment: string | null): Result => ({
  as: 'reader',
  call: 'real writes',
  when: 'none was made',
  outcome: 'FAIL',
  source: null,
  says: [
    environment === null
      ? 'the environment of the payment gateway cannot be read from its client token'
      : `the environment of the payment gateway is ${environment}, and must be sandbox`,
  ],
});
