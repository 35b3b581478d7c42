import type { FastifyInstance } from 'fastify';
import type { Addresses, HostName } from './addresses';
import { createCallLog } from './call-log';
import { createClock } from './clock';
import { createCommentsHost } from './comments/host';
import { openDatabase } from './database/database';
import type { Database } from './database/store';
import { empty } from './database/migrations';
import { readFact, writeFact } from './facts';
import { createFaults } from './faults';
import { catchUp, reach } from './mails/catch-up';
import { asCalled } from './http/caller';
import { createMailbox } from './mails/mailbox';
import { createMembershipHost } from './membership-host';
import { createNonces } from './nonces';
import { soundDates } from './payment/sound-dates';
import { createRewardsHost } from './rewards-host';
import { openTenants } from './rewards/tenants';
import type { Sandbox } from './sandbox-context';
import { seed } from './seed';
import { createSettings } from './settings';
import { createSiteHost } from './site-host';
import { sharedDomain } from './tls';

export interface HostOptions {
  /** Data folder; null keeps the data in memory, lost when the process ends. */
  dataDir: string | null;
  /** Folder of the built script for host pages. */
  distDir: string;
  /** Local origins whose pages may call the hosts as the sites do; none by default. */
  origins?: readonly string[];
  /**
   * True if each host has a name of its own and is reached by it. By default, pages may reach the hosts by several names
   * of this machine.
   */
  named?: boolean;
  /** Real time; tests may pass their own clock. */
  now?: () => Date;
}

export interface Hosts {
  /** The state that all hosts share. */
  readonly sandbox: Sandbox;
  /** None of them is listening yet. */
  readonly hosts: Readonly<Record<HostName, FastifyInstance>>;
  readonly close: () => Promise<void>;
}

/** Creates every host on one database. */
export const createHosts = (addresses: Addresses, options: HostOptions): Hosts => {
  const database = openDatabase(options.dataDir);
  try {
    const sandbox = createSandbox(database, addresses, options);
    const hosts = {
      news: createSiteHost(sandbox, 'news'),
      lifestyle: createSiteHost(sandbox, 'lifestyle'),
      media: createSiteHost(sandbox, 'media'),
      membership: createMembershipHost(sandbox),
      comments: createCommentsHost(sandbox),
      rewards: createRewardsHost(sandbox),
      harbor: createSiteHost(sandbox, 'harbor'),
    };
    return {
      sandbox,
      hosts,
      close: async () => {
        await Promise.all(Object.values(hosts).map((host) => host.close()));
        database.close();
      },
    };
  } catch (error) {
    database.close();
    throw error;
  }
};

const createSandbox = (
  database: Database,
  ownAddresses: Addresses,
  { distDir, origins = [], named = false, now = () => new Date() }: HostOptions,
): Sandbox => {
  const addresses = named ? ownAddresses : asCalled(ownAddresses);
  const clock = createClock(database, now);
  const calls = createCallLog();
  const faults = createFaults();
  const begin = (only?: string): void =>
    database.transaction(() => {
      empty(database);
      clock.reset();
      seed(database, clock.now(), only);
      writeFact(database, 'seeded', clock.now().toISOString());
      // Earlier events get no mails.
      reach(database, clock.now());
    });
  if (readFact(database, 'seeded') === null) begin();
  // A database from an older version has no rewards tenants.
  openTenants(database);
  soundDates(database);
  const mailbox = createMailbox(database, clock, addresses);
  return {
    database,
    clock,
    settings: createSettings(database, named ? { cookieDomain: sharedDomain } : {}),
    named,
    mailbox,
    nonces: createNonces(database, clock, { forPages: origins.length > 0 }),
    faults,
    calls,
    addresses,
    origins,
    distDir,
    catchUp: () => catchUp({ database, clock, mailbox }),
    reset: (only) => {
      begin(only);
      calls.clear();
      faults.clear();
    },
  };
};
