import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DriverSilent } from '../webkit';
import { startServer, type Server } from '../server';
import { placeOf, type Journey } from './journeys/journey';
import type { Stage } from './stage';

/** A browser and a server that run several journeys one after the other. */
export interface Run {
  readonly go: (journey: Journey) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** `name` is the first part of the names of failure screenshots. */
export const startRun = async (name: string, start: () => Promise<Stage>): Promise<Run> => {
  const server: Server = await startServer();
  const stage = await start().catch(async (error: unknown) => {
    await server.close();
    throw error;
  });
  const go = async (journey: Journey, again = false): Promise<void> => {
    await server.control('reset', {});
    await server.control('settings', journey.settings ?? {});
    const reader = await stage.reader(server.hosts.news, journey.size);
    try {
      if (journey.persona !== undefined) await reader.signInAs(journey.persona);
      return await journey.go(reader, placeOf(server));
    } catch (error) {
      const path = join(
        'test-results',
        'evidence',
        'engines',
        `${name}-${journey.title.replace(/\W+/g, '-')}.png`,
      );
      await mkdir(dirname(path), { recursive: true });
      await reader.screenshot(path).catch(() => undefined);
      if (!(error instanceof DriverSilent) || again) throw error;
      console.log(`      ${error.message} Once more, in a new window.`);
    } finally {
      await reader.close();
    }
    await go(journey, true);
  };
  return {
    go: (journey) => go(journey),
    close: async () => {
      await stage.close();
      await server.close();
    },
  };
};
