import path from 'node:path';
import type { Addresses } from './addresses';
import { startSandbox } from './sandbox';
import type { Certificate } from './tls';

/** Input of the sandbox command, and the function that prints its output. */
export interface CommandOptions {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Folder of the built script for host pages. */
  readonly distDir: string;
  /** Default data folder, unless `SANDBOX_DATA` is set; null keeps the data in memory. */
  readonly dataDir: string | null;
  readonly print: (line: string) => void;
  /** Serves each host over TLS by a name of its own. */
  readonly tls?: Certificate;
}

export const sandboxUsage = `masthead sandbox

Runs all backends on this machine, with readers, plans, cards and mail, so that you can test your own page.

  PORT              the first of seven consecutive ports (default: 4173)
  SANDBOX_ORIGINS   the origins of your pages, separated by commas: http://localhost:3000
  SANDBOX_DATA      a folder that stores what readers change (default: nothing is stored)`;

/** Runs the sandbox until the process receives a stop signal. Throws on invalid settings. */
export const runSandbox = async ({
  environment,
  distDir,
  dataDir,
  print,
  tls,
}: CommandOptions): Promise<void> => {
  const port = readPort(environment['PORT']);
  const origins = readOrigins(environment['SANDBOX_ORIGINS']);
  const directory = environment['SANDBOX_DATA'];
  const { hosts, close } = await startSandbox({
    port,
    origins,
    dataDir: directory === undefined || directory === '' ? dataDir : path.resolve(directory),
    distDir,
    ...(tls && { tls }),
  });
  print(`Masthead sandbox: ${hosts.news}/`);
  print(`Lifestyle ${hosts.lifestyle}/  Media ${hosts.media}/  Membership host ${hosts.membership}/`);
  print(`Another publisher's site: ${hosts.harbor}/`);
  print(`Personas, clock, mail and faults: ${hosts.news}/__sandbox/`);
  for (const origin of origins) print(forPagesOf(origin, hosts));
  if (tls)
    for (const line of [
      'Your browser warns of the certificate, because it was made for this start. Accept it once for each host.',
      'Chromium and Firefox find these names by themselves. For other browsers, add this line to the hosts file:',
      `127.0.0.1 ${Object.values(hosts)
        .map((address) => new URL(address).hostname)
        .join(' ')}`,
    ])
      print(line);

  let closing = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (closing) return;
      closing = true;
      void close().then(() => process.exit(0));
    });
};

/** Uses the hostname of the given page origin. With another hostname of this machine, its cookies would not be sent. */
const forPagesOf = (origin: string, { membership, news, rewards }: Addresses): string => {
  const { hostname } = new URL(origin);
  const named = (address: string): string => `http://${hostname}:${new URL(address).port}`;
  return `Pages of ${origin}: membershipHost ${named(membership)}, restBase ${named(news)}/wp-json, rewardsDomain ${named(rewards)}`;
};

const readPort = (text: string | undefined): number => {
  const port = Number(text === undefined || text === '' ? 4173 : text);
  if (!Number.isInteger(port) || port < 0 || port > 65_529)
    throw new Error(
      'PORT must be a whole number from 0 to 65529. The sandbox uses this port and the next six.',
    );
  return port;
};

const ownNames = ['localhost', '127.0.0.1'];

/** Accepts local origins only, because the sandbox trusts every request without checks. */
export const readOrigins = (text: string | undefined): readonly string[] =>
  (text ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => {
      const url = URL.canParse(one) ? new URL(one) : null;
      if (
        url === null ||
        !['http:', 'https:'].includes(url.protocol) ||
        !ownNames.includes(url.hostname) ||
        one.replace(/\/$/, '') !== url.origin
      )
        throw new Error(
          `SANDBOX_ORIGINS: "${one}" is not an origin of this machine. Valid examples: http://localhost:3000, http://127.0.0.1:3000.`,
        );
      return url.origin;
    });
