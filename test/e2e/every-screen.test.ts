import { expect } from 'chai';
import { everyRun, type Look } from '../atlas/every-run';
import { strictVisits } from './strict-visit';
import { startWorld, type World } from './world';

const titleOf = ({ state, brand, width }: Look): string =>
  `${state.screen}, ${state.name} (${brand}, ${width} px)`;

/** `npm run audit` looks at every state in every brand and width; each run of the tests at every screen, once. */
describe('Every screen', () => {
  let world: World;
  const visited = strictVisits(() => world);

  before(async () => {
    world = await startWorld();
  });

  after(async () => {
    await world.close();
  });

  describe('Accessibility, one brand and width for each screen', () => {
    for (const look of everyRun) {
      it(`finds nothing wrong with ${titleOf(look)} [RT-29]`, async () => {
        expect((await visited(look)).findings).to.deep.equal([]);
      });
    }
  });

  describe('Every screen under a strict policy with Trusted Types breaks nothing of it:', () => {
    const unbroken = new Set<Look>();
    let violations = 0;

    after(() => {
      const screens = new Set(everyRun.map(({ state }) => state.screen));
      const broken = new Set(everyRun.filter((look) => !unbroken.has(look)).map(({ state }) => state.screen));
      console.log(
        `\n  R14 screens: ${screens.size - broken.size} of ${screens.size} (${everyRun.length} states, violations: ${violations})`,
      );
    });

    for (const look of everyRun) {
      it(`${titleOf(look)} [RT-29]`, async () => {
        const { breaches, held } = await visited(look);

        violations += breaches.length;
        expect(held, 'a policy holds').to.equal(true);
        expect(breaches).to.deep.equal([]);
        unbroken.add(look);
      });
    }
  });
});
