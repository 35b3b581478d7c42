import { expect } from 'chai';
import { brandNames } from '../../sandbox/addresses';
import { userMessages } from '../atlas/section-8';
import { bringAbout } from '../atlas/stage';
import { states } from '../atlas/states';
import { seenBesides, seenMessages } from '../atlas/texts';
import { startWorld, type World } from '../e2e/world';

const table = [...seenMessages, ...seenBesides];

/** Checks each text on the screen and in the state in which its failure occurs (ER-01). */
describe('Every text of section 8', () => {
  let world: World;
  let count = 0;

  before(async () => {
    world = await startWorld();
  });

  after(async () => {
    await world.close();
    console.log(`      texts of section 8: ${count} of ${table.length}`);
  });

  it('is in the table once [ER-01]', () => {
    expect(seenMessages.map(({ text }) => text)).to.have.members(userMessages);
    expect(userMessages).to.have.length(20);
  });

  table.forEach(({ text, screen, state: name }, at) => {
    const brand = brandNames[at % brandNames.length]!;

    it(`"${text}" is shown on ${screen}, ${name} (${brand}) [ER-01]`, async () => {
      const state = states.find((one) => one.screen === screen && one.name === name);
      if (state === undefined) throw new Error('No such state');

      const { page, context } = await bringAbout(world, state, { brand });
      const shown = page.locator('[data-masthead="account"]').getByText(text.trim());
      const seen = await shown.filter({ visible: true }).allInnerTexts();
      await context.close();

      expect(seen.filter((words) => words.includes(text.trim()))).to.not.deep.equal([]);
      count += 1;
    });
  });
});
