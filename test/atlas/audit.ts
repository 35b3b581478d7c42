import type { Page } from 'playwright-core';
import { brandNames, type Site } from '../../sandbox/addresses';
import { engines, launchBrowser, type Engine } from '../browser';
import type { World } from '../e2e/world';
import { authenticationFindings } from './checks/authentication';
import { axeFindings, contrastInOtherScheme } from './checks/axe';
import { markArea } from './checks/in-page';
import type { Journey } from './checks/journeys';
import { focusFindings, keyboardFindings } from './checks/keyboard';
import { cutOffWords, sidewaysScroll } from './checks/layout';
import { eachOf } from './crew';
import { makeFigures } from './figures';
import { readOptions } from './options';
import { visitsOf, type ScreenState } from './screen-state';
import { bringAbout, settle } from './stage';
import { strictly } from './strictly';

const allWidths = [1280, 768, 320] as const;
const options = readOptions(allWidths, brandNames);
const wantedEngines = engines.filter((engine) => options.engines?.includes(engine) ?? true);

const figures = makeFigures(
  'R17',
  [
    'states reached',
    'axe',
    'contrast in the other scheme',
    'no sideways scroll',
    'no words cut off',
    'focus seen and not obscured',
    'keyboard alone',
    'accessible authentication',
    'redundant entry',
    'no breach of the strictest policy',
    'no error, nothing from outside',
  ],
  (finding) => console.log(`✗ ${finding}`),
);

interface Task {
  readonly engine: Engine;
  readonly brand: Site;
  readonly what: ScreenState | Journey;
  /** Widest first, in CSS pixels. */
  readonly widths: readonly number[];
}

const atWidth = async (page: Page, width: number): Promise<void> => {
  await page.setViewportSize({ width, height: 900 });
  await settle({ page });
};

/** Checks one state at all widths. Checks that change the state come last. */
const inspect = async (page: Page, label: string, widths: readonly number[]): Promise<void> => {
  const [widest = 1280, narrowest = widest] = [widths[0], widths.at(-1)];
  for (const width of widths) {
    const where = `${label}, ${width} px`;
    await atWidth(page, width);
    await markArea(page);
    figures.count('axe', where, await axeFindings(page));
    figures.count('no sideways scroll', where, await sidewaysScroll(page, width));
    figures.count('no words cut off', where, await cutOffWords(page));
  }
  figures.count('contrast in the other scheme', label, await contrastInOtherScheme(page));
  await markArea(page);
  figures.count('focus seen and not obscured', `${label}, ${narrowest} px`, await focusFindings(page));
  if (widths.length > 1) {
    await atWidth(page, widest);
    await markArea(page);
    figures.count('focus seen and not obscured', `${label}, ${widest} px`, await focusFindings(page));
  }
  figures.count('keyboard alone', label, await keyboardFindings(page));
  const fields = await authenticationFindings(page);
  if (fields !== null) figures.count('accessible authentication', label, fields);
};

const check = async (world: World, { engine, brand, what, widths }: Task): Promise<void> => {
  const isJourney = 'go' in what;
  const name = isJourney ? what.name : `${what.screen}, ${what.name}`;
  const label = `${name} (${brand}, ${engine}${widths.length < options.widths.length ? `, from ${widths[0]} px` : ''})`;
  let entry: readonly string[] = [];
  const state: ScreenState = isJourney
    ? {
        ...what,
        screen: 'Journey',
        kind: 'ready',
        ids: ['RT-29'],
        reach: async (page, stage) => {
          entry = await what.go(page, stage);
        },
      }
    : what;
  const strict = strictly(state);
  try {
    const { page, context, complaints } = await bringAbout(world, strict.state, {
      brand,
      width: widths[0] ?? 1280,
    });
    figures.count('states reached', label, []);
    figures.count('no breach of the strictest policy', label, [...strict.breaches]);
    if (isJourney) figures.count('redundant entry', label, entry);
    else await inspect(page, label, widths);
    figures.count('no error, nothing from outside', label, complaints.list());
    await context.close();
  } catch (error) {
    const [reason = 'fails'] = String(error instanceof Error ? error.message : error).split('\n');
    figures.count('states reached', label, [reason]);
  }
};

/** Each state in one brand by turns, then in the next brand. An incomplete run is therefore a fair sample. */
const tasksOf = (engine: Engine): readonly Task[] =>
  options.brands.flatMap((_, turn) =>
    [...options.states, ...options.journeys].flatMap((what, at) =>
      ('go' in what ? [options.widths] : visitsOf(what, options.widths)).map((widths): Task => ({
        engine,
        brand: options.brands[(at + turn) % options.brands.length]!,
        what,
        widths,
      })),
    ),
  );

const started = performance.now();
const report = (): void => {
  console.log(
    `\n${options.states.length} states, ${options.brands.join(', ')}, ${options.widths.join(', ')} px, ${wantedEngines.join(', ')} (${Math.round((performance.now() - started) / 1000)} s)`,
  );
  for (const line of figures.lines()) console.log(line);
};
// After an interrupt, prints the counts so far and exits with a failure.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    report();
    process.exit(1);
  });

for (const engine of wantedEngines) {
  const browser = await launchBrowser(engine);
  try {
    // Firefox gives the keyboard focus to only one of its windows.
    await eachOf(browser, engine === 'Firefox' ? 1 : options.hands, tasksOf(engine), check);
  } finally {
    await browser.close();
  }
}
report();
const broken = options.whole ? !figures.hold() : figures.findings().length > 0;
process.exitCode = broken ? 1 : 0;
