import { journeys } from '../engines/journeys';
import { startRun, type Run } from '../engines/run';
import { otherEngines } from '../engines/stage';

const passed = new Map<string, number>();

/** Limitations of the engines, printed with the figure. */
const limits = [
  "wallets: PayPal's sheet is the sandbox's stand-in in every engine; the vendors' own sheets, Google's and Apple's devices are nowhere to be had",
  'WebKit: WebKitGTK, as close as this machine comes to Safari',
];

/** In Chromium, the same journeys run with the keyboard (`test/e2e/keyboard.test.ts`). */
describe('Journeys in the other engines', () => {
  after(() => {
    console.log('\n  Journeys × engines (Chromium: the keyboard journeys of e2e)');
    for (const { name, missing } of otherEngines)
      console.log(
        missing === null
          ? `    ${name}: ${passed.get(name) ?? 0} of ${journeys.length}`
          : `    ${name}: 0 of ${journeys.length}, NOT RUN: this machine has no ${missing}`,
      );
    for (const limit of limits) console.log(`    ${limit}`);
  });

  for (const { name, start } of otherEngines.filter((engine) => engine.missing === null))
    describe(`In ${name}`, () => {
      let run: Run;

      before(async () => {
        run = await startRun(name, start);
      });

      after(() => run.close());

      for (const journey of journeys)
        it(journey.title, async function () {
          // If a driver stops responding, the journey is restarted once.
          this.timeout(240_000);
          await run.go(journey);

          passed.set(name, (passed.get(name) ?? 0) + 1);
        });
    });
});
