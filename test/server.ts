import { join } from 'node:path';
import { makeCertificate } from '../sandbox/certificate';
import { startSandbox } from '../sandbox/sandbox';

type RunningSandbox = Awaited<ReturnType<typeof startSandbox>>;

/** A separate sandbox on free ports with in-memory data and the output of `scripts/build.mjs`. */
export interface Server {
  readonly hosts: RunningSandbox['hosts'];
  /** A control call to `/__sandbox/<path>`; a POST if there is a body. */
  readonly control: (path: string, body?: unknown) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

/** `tls`: each host has a name of its own, with cookies of its own. */
export const startServer = async ({ tls = false }: { readonly tls?: boolean } = {}): Promise<Server> => {
  const sandbox = await startSandbox({
    port: 0,
    dataDir: null,
    distDir: join(process.cwd(), 'dist', 'site'),
    ...(tls && { tls: await makeCertificate() }),
  });
  return {
    hosts: sandbox.hosts,
    control: async (path, body) => {
      const answer = await fetch(`${sandbox.inside.news}/__sandbox/${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        ...(body === undefined
          ? {}
          : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`/__sandbox/${path} answered ${answer.status}: ${await answer.text()}`);
      const text = await answer.text();
      return text === '' ? null : (JSON.parse(text) as unknown);
    },
    close: () => sandbox.close(),
  };
};
