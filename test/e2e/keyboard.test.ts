import { journeys } from '../engines/journeys';
import { startRun, type Run } from '../engines/run';
import { startKeyboardStage } from '../engines/stage';
import { onlyInAll } from './variants';

/**
 * Runs the journeys without a pointer. Tab, Enter, Space and arrow keys reach everything, and the focus is always
 * visible.
 */
describe('Journeys with the keyboard alone', () => {
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
