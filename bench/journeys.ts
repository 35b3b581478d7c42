import { callsOn, journeys } from '../test/e2e/journeys';
import { startWorld } from '../test/e2e/world';
import { printTable } from './table';

/**
 * Prints the number of backend calls for each journey through the shipped pages, with the limit that
 * `test/e2e/calls.test.ts` enforces.
 */
export const journeyCalls = async (): Promise<void> => {
  const world = await startWorld();
  try {
    const rows: (readonly (string | number)[])[] = [];
    for (const journey of journeys) {
      const calls = await callsOn(world, journey);
      const formatFigure = (what: keyof typeof calls): string => `${calls[what]} of ${journey.bar[what]}`;
      rows.push([
        journey.name,
        formatFigure('plans'),
        formatFigure('subscriptions'),
        formatFigure('methods'),
        formatFigure('all'),
      ]);
    }
    printTable(
      'Calls per journey, and their targets',
      ['journey', 'plans', 'subscriptions', 'payment methods', 'all'],
      rows,
    );
  } finally {
    await world.close();
  }
};
