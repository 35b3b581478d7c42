import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { hostNames, type Addresses } from './addresses';
import { createHosts, type HostOptions } from './hosts';

export interface SandboxOptions extends HostOptions {
  /** The news site's port; the other hosts use the following ports. */
  port: number;
  /** Uses six free ports instead of `port` and the following ones. Port 0 has the same effect. */
  ports?: 'ephemeral';
}

export interface RunningSandbox {
  hosts: Addresses;
  close(): Promise<void>;
}

/** Another program uses the port. */
class PortInUse extends Error {
  constructor(port: number) {
    super(
      `Port ${port} is in use. Stop the other program, or set PORT to the first of six free consecutive ports.`,
    );
    this.name = 'PortInUse';
  }
}

const loopback = '127.0.0.1';

/** Number of attempts to find free ports, in case another program takes one in between. */
const portTries = 5;

export const startSandbox = async (options: SandboxOptions): Promise<RunningSandbox> => {
  if (options.ports !== 'ephemeral' && options.port !== 0)
    return startOn(
      hostNames.map((_, index) => options.port + index),
      options,
    );
  for (let tries = 1; ; tries += 1)
    try {
      return await startOn(await freePorts(hostNames.length), options);
    } catch (error) {
      if (!(error instanceof PortInUse) || tries === portTries) throw error;
    }
};

const startOn = async (ports: readonly number[], options: SandboxOptions): Promise<RunningSandbox> => {
  const addresses = Object.fromEntries(
    hostNames.map((name, index) => [name, `http://${loopback}:${ports[index]}`]),
  ) as Addresses;
  const { hosts, close } = createHosts(addresses, options);
  try {
    for (const [index, name] of hostNames.entries()) await listen(hosts[name], ports[index] ?? 0);
  } catch (error) {
    await close();
    throw error;
  }
  return { hosts: addresses, close };
};

const listen = async (host: FastifyInstance, port: number): Promise<void> => {
  try {
    await host.listen({ host: loopback, port });
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
