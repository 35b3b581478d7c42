import { journeys } from '../engines/journeys';
import { startRun, type Run } from '../engines/run';
import { engines } from '../engines/stage';

const passed = new Map<string, number>();

/** Limitations of the engines, printed with the figure. */
const limits = [
  "wallets: PayPal's sheet is the sandbox's stand-in in every engine; the vendors' own sheets, Google's and Apple's devices are nowhere to be had",
  'WebKit: WebKitGTK, as close as this machine comes to Safari',
];

describe('Journeys in every engine', () => {
  after(() => {
    console.log('\n  Journeys × engines');
    for (const { name, missing } of engines)
      console.log(
        missing === null
          ? `    ${name}: ${passed.get(name) ?? 0} of ${journeys.length}`
          : `    ${name}: 0 of ${journeys.length}, NOT RUN: this machine has no ${missing}`,
      );
    for (const limit of limits) console.log(`    ${limit}`);
  });

  for (const { name, start } of engines.filter((engine) => engine.missing === null))
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
