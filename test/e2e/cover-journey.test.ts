import { expect } from 'chai';
import { goesFromCoverToArticle, tableOf, type CoverJourney } from './cover-journeys';
import { startWorld, type World } from './world';

/** The other journeys are in `test/sweeps/journeys.test.ts`. */
describe('From the cover to the open article', () => {
  let world: World;
  before(async () => void (world = await startWorld()));
  after(() => world.close());

  it('needs at most three pages for a visitor without an account, and asks nothing twice [RT-15] [RT-28] [SC-02]', async () => {
    const journey: CoverJourney = {
      state: 'visitor, new account',
      coming: 'logs in',
      width: 390,
      language: 'en-US',
    };
    const taken = await goesFromCoverToArticle(world, journey);
    console.log(tableOf([[journey, taken]]));
    expect(taken.pages).to.be.at.most(3);
  });
});
