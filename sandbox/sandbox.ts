import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { hostNames, type Addresses, type HostName } from './addresses';
import { createCallLog } from './call-log';
import { createClock } from './clock';
import { createCommentsHost } from './comments/host';
import { openDatabase, type Database } from './database/database';
import { empty } from './database/migrations';
import { readFact, writeFact } from './facts';
import { createFaults } from './faults';
import { createMailbox } from './mailbox';
import { createMembershipHost } from './membership-host';
import { createNonces } from './nonces';
import { runBilling } from './payment/billing';
import { soundDates } from './payment/sound-dates';
import { createRewardsHost } from './rewards-host';
import { openTenants } from './rewards/tenants';
import type { Sandbox } from './sandbox-context';
import { seed } from './seed';
import { createSettings } from './settings';
import { createSiteHost } from './site-host';

export interface SandboxOptions {
  /** The news site's port; the other hosts take the ports after it. */
  port: number;
  dataDir: string;
  /** The built script for host pages. */
  distDir: string;
  /** Real time; tests may bring their own. */
  now?: () => Date;
  /** Six free ports instead of `port` and its followers. Port 0 says the same. */
  ports?: 'ephemeral';
}

export interface RunningSandbox {
  hosts: Addresses;
  close(): Promise<void>;
}

/** A port is in use by another program. */
class PortInUse extends Error {
  constructor(port: number) {
    super(
      `Port ${port} is in use. Stop the other program, or set PORT: the sandbox needs six ports in a row from there.`,
    );
    this.name = 'PortInUse';
  }
}

const loopback = '127.0.0.1';

export const startSandbox = async (options: SandboxOptions): Promise<RunningSandbox> => {
  const ephemeral = options.ports === 'ephemeral' || options.port === 0;
  const ports = ephemeral
    ? await freePorts(hostNames.length)
    : hostNames.map((_, index) => options.port + index);
  const addresses = Object.fromEntries(
    hostNames.map((name, index) => [name, `http://${loopback}:${ports[index]}`]),
  ) as Addresses;
  const database = openDatabase(options.dataDir);
  const running: FastifyInstance[] = [];
  const close = async (): Promise<void> => {
    await Promise.all(running.map((host) => host.close()));
    database.close();
  };
  try {
    const sandbox = createSandbox(database, addresses, options);
    for (const [index, name] of hostNames.entries()) {
      const host = createNamedHost(sandbox, name);
      running.push(host);
      await listen(host, ports[index] ?? 0);
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { hosts: addresses, close };
};

const createSandbox = (
  database: Database,
  addresses: Addresses,
  { distDir, now = () => new Date() }: SandboxOptions,
): Sandbox => {
  const clock = createClock(database, now);
  const calls = createCallLog();
  const faults = createFaults();
  const begin = (): void =>
    database.transaction(() => {
      empty(database);
      clock.reset();
      seed(database, clock.now());
      writeFact(database, 'seeded', clock.now().toISOString());
    });
  if (readFact(database, 'seeded') === null) begin();
  // A database from before the rewards service has none.
  openTenants(database);
  soundDates(database);
  return {
    database,
    clock,
    settings: createSettings(database),
    mailbox: createMailbox(database, clock),
    nonces: createNonces(database, clock),
    faults,
    calls,
    addresses,
    distDir,
    catchUp: () => runBilling(database, clock.now()),
    reset: () => {
      begin();
      calls.clear();
      faults.clear();
    },
  };
};

const createNamedHost = (sandbox: Sandbox, name: HostName): FastifyInstance => {
  switch (name) {
    case 'news':
    case 'lifestyle':
    case 'media':
      return createSiteHost(sandbox, name);
    case 'membership':
      return createMembershipHost(sandbox);
    case 'comments':
      return createCommentsHost(sandbox);
    case 'rewards':
      return createRewardsHost(sandbox);
  }
};

const listen = async (host: FastifyInstance, port: number): Promise<void> => {
  try {
    await host.listen({ host: loopback, port });
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE' ? new PortInUse(port) : error;
  }
};

/** Ports that nobody listens on right now. All are held until all are known, so that they differ. */
const freePorts = async (count: number): Promise<number[]> => {
  const probes = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<ReturnType<typeof createServer>>((resolve, reject) => {
          const probe = createServer();
          probe.once('error', reject);
          probe.listen(0, loopback, () => resolve(probe));
        }),
    ),
  );
  const ports = probes.map((probe) => (probe.address() as { port: number }).port);
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))));
  return ports;
};
