import { journeys } from '../engines/journeys';
import { startRun, type Run } from '../engines/run';
import { startKeyboardStage } from '../engines/stage';
import { onlyInAll } from './variants';

/** The journeys once more, without a pointer: Tab, Enter, Space and arrows lead everywhere, and the focus is always to be seen. */
describe('Journeys by the keyboard alone', () => {
  let run: Run;
  let done = 0;

  before(async () => {
    run = await startRun('keyboard', startKeyboardStage);
  });

  after(async () => {
    console.log(`\n  keyboard-only journeys ${done}`);
    await run.close();
  });

  for (const [at, journey] of journeys.entries())
    it(journey.title + onlyInAll(at % 4 !== 0), async () => {
      await run.go(journey);

      done += 1;
    });
});
