import { lead, type Life } from './follow';
import { openMemory } from './memory-people';
import { people, starts } from './promise-world';
import { optionsOf } from './shown-terms';

const silent = {
  page: () => Promise.resolve(),
  before: () => Promise.resolve(),
  after: () => Promise.resolve(),
};

/** Days between two changes: at once, within a period, and after the next charge. */
const waits = [0, 17, 40] as const;

/** The available changes a number of days after a life's last step. They are the same in every world. */
const offeredAfter = async (life: Life, afterDays: number): Promise<readonly string[]> => {
  let keys: readonly string[] = [];
  await lead(
    openMemory,
    { ...life, steps: [...life.steps, { afterDays, key: '' }] },
    { ...silent, page: async (page) => void (keys = optionsOf(page).map(({ key }) => key)) },
  );
  return keys;
};

const thenEach = async (life: Life, afterDays: number): Promise<readonly Life[]> =>
  (await offeredAfter(life, afterDays)).map((key) => ({
    ...life,
    steps: [...life.steps, { afterDays, key }],
  }));

/** A reader without any change, and after each available change. */
const oneStep = async (persona: string, start: string): Promise<readonly Life[]> => {
  const stays: Life = { persona, start, steps: [] };
  return [stays, ...(await thenEach(stays, 0))];
};

/** Every persona × every available change on two start days. The days take turns over the personas. */
export const everyChange = async (): Promise<readonly Life[]> => {
  const lives: Life[] = [];
  for (const [at, { name }] of people.entries())
    for (const start of starts.filter((_, day) => day % 4 === at % 4))
      lives.push(...(await oneStep(name, start)));
  return lives;
};

/**
 * Every persona × every start day × every available change, followed by every change that is then available. The days
 * between the two changes take turns.
 */
export const everyTwoChanges = async function* (part: Part): AsyncGenerator<Life> {
  const beginnings = people.flatMap(({ name }) => starts.map((start) => [name, start] as const));
  let turn = parts.indexOf(part);
  for (const [name, start] of beginnings.filter((_, at) => at % parts.length === parts.indexOf(part)))
    for (const life of await oneStep(name, start)) {
      yield life;
      if (life.steps.length > 0) yield* await thenEach(life, waits[turn % waits.length]!);
      turn += 1;
    }
};

/** One part of them, so that several processes can share them. */
export type Part = (typeof parts)[number];
const parts = ['first', 'second'] as const;

/** Two changes for each persona and each first change; start days and waits take turns. */
export const turnsOfTwoChanges = async (): Promise<readonly Life[]> => {
  const lives: Life[] = [];
  const known = new Map<string, readonly Life[]>();
  const livesOf = async (name: string, start: string): Promise<readonly Life[]> => {
    const found = known.get(name + start) ?? (await oneStep(name, start));
    known.set(name + start, found);
    return found;
  };
  let turn = 0;
  for (const { name } of people)
    for (const [at] of (await livesOf(name, starts[0]!)).entries()) {
      const life = (await livesOf(name, starts[turn % starts.length]!))[at];
      if (life === undefined) continue;
      lives.push(
        life,
        ...(life.steps.length === 0 ? [] : await thenEach(life, waits[Math.floor(turn / 2) % waits.length]!)),
      );
      turn += 1;
    }
  return lives;
};

/** Selects as few of these lives as possible, so that they cover every pair of factors. Prefers earlier lives. */
export const pairwise = (
  lives: readonly Life[],
  factorsOf: (life: Life) => readonly string[],
): readonly Life[] => {
  const pairsOf = (life: Life): readonly string[] => {
    const factors = factorsOf(life).map((factor, at) => `${at} ${factor}`);
    return factors.flatMap((one, at) => factors.slice(at + 1).map((other) => `${one} | ${other}`));
  };
  const all = lives.map((life) => ({ life, pairs: pairsOf(life) }));
  const left = new Set(all.flatMap(({ pairs }) => pairs));
  const taken: Life[] = [];
  // Lives with the most new pairs come first. The number of new pairs of a life can only shrink.
  for (let most = Math.max(0, ...all.map(({ pairs }) => pairs.length)); most > 0; most -= 1)
    for (const { life, pairs } of all) {
      if (pairs.filter((pair) => left.has(pair)).length < most) continue;
      taken.push(life);
      for (const pair of pairs) left.delete(pair);
    }
  return taken;
};

const wordOf = (key = 'nothing'): string => key.split(' ')[0]!;

/** Persona, start, first change, days until the second change, second change. */
export const inFull = ({ persona, start, steps: [first, second] }: Life): readonly string[] => [
  persona,
  start,
  first?.key ?? 'nothing',
  String(second?.afterDays ?? 'never'),
  second?.key ?? 'nothing',
];

/** Half of the start days: an ordinary day, a leap day, the end of a year, and two weeks before the end of a month. */
export const onFewDays = (lives: readonly Life[]): readonly Life[] =>
  lives.filter(({ start }) => starts.indexOf(start) % 2 === 0);

/** Start, kind of change, and days until the next one. */
export const inShort = ({ start, steps: [first, second] }: Life): readonly string[] => [
  start,
  wordOf(first?.key),
  String(second?.afterDays ?? 'never'),
];
