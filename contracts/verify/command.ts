import { readExchanges } from '../exchanges';
import { readNonce } from './nonce';
import { readOptions, usage, UsageError, type Options } from './options';
import { checkForeignSites, checkPreflights } from './preflights';
import { makeProbe, type Result } from './probe';
import { checkAsReader, logIn, logOut } from './reader';
import { register, type Announce } from './registration';
import { exitCodeOf, jsonOf, linesOf } from './report';
import { sendBy, type Send } from './send';
import { services } from './services';
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

/** Runs `masthead verify …`. Returns the exit code of `exitCodeOf`, or 2 if the command could not run. */
export const runCommand = async (args: readonly string[], terminal: Terminal): Promise<number> => {
  const { print, printError, environment } = terminal;
  try {
    const options = readOptions(args, environment);
    if (options === null) {
      print(usage);
      return 0;
    }
    // The report as JSON has the standard output to itself.
    const announce = options.json ? printError : print;
    if (!options.json) print(introOf(options));
    const results = await verify(options, terminal, announce);
    if (options.json) print(jsonOf(results));
    else linesOf(results).forEach(print);
    return exitCodeOf(results);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    printError(`${error.message} \`masthead verify --help\` lists the options.`);
    return 2;
  }
};

/** The services of this run, and those that it leaves out. */
const introOf = ({ site, only }: Options): string => {
  const others = services.filter((service) => !only.includes(service));
  const rest = others.length === 0 ? '' : ` Not part of this run: ${others.join(', ')}.`;
  return `Checks ${only.join(', ')} for the pages of ${site}.${rest}`;
};

/** Default timeout of a call in milliseconds. */
const usualLimit = 10_000;

const verify = async (
  options: Options,
  { contracts, now, limit = usualLimit }: Terminal,
  announce: Announce,
): Promise<readonly Result[]> => {
  const results: Result[] = [];
  const tell = (result: Result): void => void results.push(result);
  const pages = new Map<string, number>();
  const send = countingPages(sendBy(limit), pages);
  const exchanges = readExchanges(contracts);
  const visitor = makeProbe({ options, exchanges, send, tell });
  const visited = await checkAsVisitor(visitor, announce);
  await checkPreflights(options, exchanges, send, tell);
  await checkForeignSites(options, null, send, tell);
  for (const [origin, count] of pages)
    if (count >= manyPages) announce(`${origin} answers every call with a page. Is it the right address?`);
  if (options.reader === null) return results;
  const reader = await logIn(visitor);
  if (reader === null) {
    for (const of of ['identity/account', 'payment/subscriptions', 'site/newsletters-read'])
      visitor.skip(of, 'the log-in of the test account failed, so no call was made as reader');
    return results;
  }
  try {
    // A nonce may belong to the session.
    const nonce = (await readNonce(reader.probe)) ?? visited.nonce;
    const read = await checkAsReader(reader, { ...visited, nonce });
    await checkSiteSession(reader, nonce);
    await checkForeignSites(options, reader.session, send, tell);
    if (options.writes) {
      const environment = environmentOf(read.token);
      await register(visitor, announce);
      if (environment === 'sandbox') await checkWrites(reader, nonce, read, now());
      else tell(noWrites(environment));
    }
  } finally {
    await logOut(reader);
  }
  return results;
};

/** More pages with a success status than any service returns. */
const manyPages = 8;

/** Counts the calls of each origin since the first one, as long as all are answered with a page. */
const countingPages =
  (send: Send, pages: Map<string, number>): Send =>
  async (request) => {
    const reply = await send(request);
    const { origin } = new URL(request.url);
    const isPage = reply.kind === 'answer' && reply.status < 300 && /^\s*<(!doctype|html)/i.test(reply.text);
    const count = pages.get(origin) ?? 0;
    // One other response ends the count.
    if (request.method !== 'OPTIONS') pages.set(origin, isPage && count >= 0 ? count + 1 : -1);
    return reply;
  };

const noWrites = (environment: string | null): Result => ({
  as: 'reader',
  service: 'payment',
  call: 'real writes',
  when: 'none was made',
  outcome: 'FAIL',
  source: null,
  advice: [],
  says: [
    environment === null
      ? 'the environment of the payment gateway cannot be read from its client token'
      : `the environment of the payment gateway is ${environment}, and must be sandbox`,
  ],
});
