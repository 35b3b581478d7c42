import { slugOf } from '../atlas/screen-state';
import { lookedAt, looksRight, sample } from '../e2e/other-words';
import { startWorld, type World } from '../e2e/world';

/** Each kind of state of each screen, except the states of every run (`test/e2e/languages.test.ts`). */
describe('Right-to-left and longer texts: every screen', () => {
  let world: World;
  before(async () => {
    world = await startWorld();
  });
  after(() => world.close());

  const kindOf = ({ screen, kind }: (typeof lookedAt)[number]): string => `${screen}, ${kind}`;
  // The last state of a kind shows the most: earlier ones are steps on the way.
  const looked = [...new Map(lookedAt.map((state) => [kindOf(state), state])).values()];
  for (const state of looked.filter((one) => !sample.has(slugOf(one))))
    it(`${state.screen}, ${state.name} [ER-01] [RT-29]`, async () => {
      await looksRight(world, state);
    });
});
