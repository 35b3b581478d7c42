import { fullestOf, slugOf } from '../atlas/screen-state';
import { lookedAt, looksRight, sample } from '../e2e/other-words';
import { startWorld, type World } from '../e2e/world';

/** The fullest states of each screen, except the states of every run (`test/e2e/languages.test.ts`). */
describe('Right-to-left and longer texts: every screen', () => {
  let world: World;
  before(async () => {
    world = await startWorld();
  });
  after(() => world.close());

  for (const state of fullestOf(lookedAt).filter((one) => !sample.has(slugOf(one))))
    it(`${state.screen}, ${state.name} [ER-01] [RT-29]`, async () => {
      await looksRight(world, state);
    });
});
