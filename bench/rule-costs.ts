import { isEmail } from '../core/domain/credentials/email';
import { messageFromHtml } from '../core/domain/messages/html';
import { diffNewsletters } from '../core/domain/newsletter/diff';
import { validateRedirect } from '../core/domain/redirect/redirect';
import { deriveStatus } from '../core/domain/subscription/status';
import { aCancelledOne } from '../test/builders/subscription';
import { median, printTable } from './table';

const site = { currentHost: 'www.courier.test', ownSites: ['www.courier.test'] };
const now = new Date('2026-11-21T12:00:00Z');

/** Rules with input of any length, each with its worst-case input. */
const rules: readonly { readonly name: string; readonly of: (size: number) => () => unknown }[] = [
  {
    name: 'status of n subscriptions',
    of: (size) => {
      const subscriptions = Array.from({ length: size }, (_, at) => aCancelledOne({ id: `sub-${at}` }));
      return () => deriveStatus({ subscriptions, now, paused: false, pausingEnabled: true });
    },
  },
  {
    name: 'newsletter diff of n lists',
    of: (size) => {
      const [current, wanted] = [0, size / 2].map((from) =>
        Array.from({ length: size }, (_, at) => `list-${from + at}`),
      );
      return () => diffNewsletters(current!, wanted!);
    },
  },
  { name: 'redirect of n characters', of: (size) => () => validateRedirect('/../'.repeat(size / 4), site) },
  { name: 'e-mail of n characters', of: (size) => () => isEmail(`${'a.'.repeat(size / 2)}@b.co`) },
  {
    name: 'HTML response of n characters',
    of: (size) => () => messageFromHtml(`<h1>${'<b '.repeat(size / 3)}`),
  },
];

const millisecondsOf = (task: () => unknown): number => {
  const times = Array.from({ length: 9 }, () => {
    const started = performance.now();
    task();
    return performance.now() - started;
  });
  return median(times);
};

const sizes = [10, 1_000, 100_000] as const;

/**
 * Prints the cost of core rules for growing input. For a linear rule, the cost per input item is constant.
 */
export const ruleCosts = (): void => {
  const rows = rules.map(({ name, of }) => {
    const costs = sizes.map((size) => millisecondsOf(of(size)));
    const [medium, large] = [costs[1]! / sizes[1], costs[2]! / sizes[2]];
    return [name, ...costs.map((cost) => cost.toFixed(4)), (large / Math.max(medium, 1e-9)).toFixed(2)];
  });
  printTable(
    'Cost of core rules, ms, median of 9 runs',
    ['rule', 'n = 10', 'n = 1,000', 'n = 100,000', 'cost per item: 100,000 / 1,000'],
    rows,
  );
};
