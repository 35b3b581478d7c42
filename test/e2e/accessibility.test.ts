import { expect } from 'chai';
import { axeFindings } from '../atlas/checks/axe';
import { markArea } from '../atlas/checks/in-page';
import { cutOffWords, sidewaysScroll } from '../atlas/checks/layout';
import { everyRun } from '../atlas/every-run';
import { bringAbout } from '../atlas/stage';
import { startWorld, type World } from './world';

/** `npm run audit` looks at every state in every brand and width; each run of the tests at every screen. */
describe('Accessibility, one brand and width for each screen', () => {
  let world: World;

  before(async () => {
    world = await startWorld();
  });

  after(async () => {
    await world.close();
  });

  for (const { state, brand, width } of everyRun) {
    it(`finds nothing wrong with ${state.screen}, ${state.name} (${brand}, ${width} px) [RT-29]`, async () => {
      const { page, context } = await bringAbout(world, state, { brand, width });
      await markArea(page);
      const findings = [
        ...(await axeFindings(page)),
        ...(await sidewaysScroll(page, width)),
        ...(await cutOffWords(page)),
      ];
      await context.close();

      expect(findings).to.deep.equal([]);
    });
  }
});
