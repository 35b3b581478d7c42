import { expect } from 'chai';
import { bentOf, ourParts } from '../host-isolation/our-parts';
import { inSweeps } from '../e2e/part-of-run';
import { startWorld, type World } from '../e2e/world';

describe('Isolation on host pages', () => {
  let world: World;

  before(async () => {
    world = await startWorld();
  });

  after(async () => {
    await world.close();
  });

  for (const part of inSweeps(ourParts, 6)) {
    it(`keeps the appearance of ${part.name} on a page with careless styles [HM-01]`, async () => {
      const { bent, elements } = await bentOf(world, part);

      expect(elements).to.be.greaterThan(10);
      expect(bent).to.deep.equal([]);
    });
  }
});
