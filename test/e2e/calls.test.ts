import { expect } from 'chai';
import { callsOn, journeys } from './journeys';
import { startWorld, type World } from './world';

describe('What a journey asks of the backends', () => {
  let world: World;
  before(async () => {
    world = await startWorld();
  });
  after(() => world.close());

  for (const journey of journeys)
    it(`${journey.name}: plans once a part of the page, and lists as often as a commitment needs [AP-33] [BC-04] [AP-22]`, async () => {
      const calls = await callsOn(world, journey);

      for (const [what, bar] of Object.entries(journey.bar))
        expect(calls[what as keyof typeof calls], `${what} of ${JSON.stringify(calls)}`).to.be.at.most(bar);
    });
});
