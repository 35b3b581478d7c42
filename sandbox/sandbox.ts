import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { hostNames, type Addresses, type HostName } from './addresses';
import { createHosts, type HostOptions } from './hosts';
import { startTls, tlsAddresses, type Certificate } from './tls';

export interface SandboxOptions extends Omit<HostOptions, 'named'> {
  /** The news site's port; the other hosts use the following ports. */
  port: number;
  /** Uses seven free ports instead of `port` and the following ones. Port 0 has the same effect. */
  ports?: 'ephemeral';
  /** Absent: the hosts are served over plain http, each on its own port of one host name. */
  tls?: Certificate;
}

export interface RunningSandbox {
  hosts: Addresses;
  /** The hosts over plain http, for control calls from this machine; the same as `hosts` without TLS. */
  inside: Addresses;
  close(): Promise<void>;
}

/** Another program uses the port. */
class PortInUse extends Error {
  constructor(port: number) {
    super(
      `Port ${port} is in use. Stop the other program, or set PORT to the first of seven free consecutive ports.`,
    );
    this.name = 'PortInUse';
  }
}

const loopback = '127.0.0.1';

/** Number of attempts to find free ports, in case another program takes one in between. */
const portTries = 5;

export const startSandbox = async (options: SandboxOptions): Promise<RunningSandbox> => {
  // The last port is for TLS.
  const count = hostNames.length + (options.tls === undefined ? 0 : 1);
  if (options.ports !== 'ephemeral' && options.port !== 0)
    return startOn(
      Array.from({ length: count }, (_, index) => options.port + index),
      options,
    );
  for (let tries = 1; ; tries += 1)
    try {
      return await startOn(await freePorts(count), options);
    } catch (error) {
      if (!(error instanceof PortInUse) || tries === portTries) throw error;
    }
};

const startOn = async (ports: readonly number[], options: SandboxOptions): Promise<RunningSandbox> => {
  const { tls } = options;
  const portOf = Object.fromEntries(hostNames.map((name, index) => [name, ports[index] ?? 0])) as Record<
    HostName,
    number
  >;
  const inside = Object.fromEntries(
    hostNames.map((name) => [name, `http://${loopback}:${portOf[name]}`]),
  ) as Addresses;
  const tlsPort = ports[hostNames.length] ?? 0;
  const addresses = tls === undefined ? inside : tlsAddresses(tlsPort);
  const { hosts, sandbox, close } = createHosts(addresses, { ...options, named: tls !== undefined });
  let stopTls = async (): Promise<void> => undefined;
  try {
    for (const name of hostNames) await onFreePort(portOf[name], listen(hosts[name], portOf[name]));
    if (tls !== undefined)
      stopTls = await onFreePort(
        tlsPort,
        startTls({
          certificate: tls,
          port: tlsPort,
          ports: portOf,
          blocksThirdParties: () => sandbox.settings.read().thirdPartyCookiesBlocked,
        }),
      );
  } catch (error) {
    await close();
    throw error;
  }
  return {
    hosts: addresses,
    inside,
    close: async () => {
      await stopTls();
      await close();
    },
  };
};

const listen = async (host: FastifyInstance, port: number): Promise<void> => {
  await host.listen({ host: loopback, port });
};

const onFreePort = async <A>(port: number, listening: Promise<A>): Promise<A> => {
  try {
    return await listening;
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE' ? new PortInUse(port) : error;
  }
};

/** Finds currently free ports. All are kept open until all are known, so that they differ. */
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
