import { expect } from 'chai';
import { everyRun, type Inspection } from '../atlas/every-run';
import { strictVisits } from './strict-visit';
import { startWorld, type World } from './world';
import { onlyInAll } from './variants';

const titleOf = ({ state, brand, width }: Inspection): string =>
  `${state.screen}, ${state.name} (${brand}, ${width} px)`;

const isFurther = (at: number): boolean => at % 4 !== 0;

/**
 * `npm run audit` checks every state in every brand and width. `npm run test:all` checks every screen once, `npm test`
 * a quarter of them.
 */
describe('Every screen', () => {
  let world: World;
  const visited = strictVisits(() => world);

  before(async () => {
    world = await startWorld();
  });

  after(async () => {
    await world.close();
  });

  describe('Accessibility, each screen in one brand and width', () => {
    for (const [at, inspect] of everyRun.entries()) {
      it(`finds no violation on ${titleOf(inspect)} [RT-29]${onlyInAll(isFurther(at))}`, async () => {
        expect((await visited(inspect)).findings).to.deep.equal([]);
      });
    }
  });

  describe('Every screen works under a strict policy with Trusted Types:', () => {
    const looked = new Set<Inspection>();
    const unbroken = new Set<Inspection>();
    let violations = 0;

    after(() => {
      const screens = new Set([...looked].map(({ state }) => state.screen));
      const broken = new Set(
        [...looked].filter((inspect) => !unbroken.has(inspect)).map(({ state }) => state.screen),
      );
      console.log(
        `\n  R14 screens: ${screens.size - broken.size} of ${screens.size} (${looked.size} states, violations: ${violations})`,
      );
    });

    for (const [at, inspect] of everyRun.entries()) {
      it(`${titleOf(inspect)} [RT-29]${onlyInAll(isFurther(at))}`, async () => {
        looked.add(inspect);
        const { breaches, isStrictPolicy } = await visited(inspect);

        violations += breaches.length;
        expect(isStrictPolicy, 'a policy holds').to.equal(true);
        expect(breaches).to.deep.equal([]);
        unbroken.add(inspect);
      });
    }
  });
});
