import { expect } from 'chai';
import type { Connect, Persona } from './contract-world';
import { succeed } from './outcomes';

const entitled: Readonly<Record<Persona, boolean>> = {
  visitor: false,
  reader: false,
  unverified: false,
  member: true,
  lapsed: true,
};

export const decisionsContract = (connect: Connect): void => {
  for (const [persona, expected] of Object.entries(entitled) as [Persona, boolean][]) {
    it(`[AP-21] ${expected ? 'lets' : 'does not let'} the ${persona} persona read what subscribers read`, async () => {
      const { decisions } = await connect(persona);

      expect(await succeed(decisions.isEntitled)).to.equal(expected);
    });
  }

  it('[AP-21] names plans that are there', async () => {
    const { decisions, site } = await connect('reader');

    const available = await succeed(decisions.availablePlans(false));

    const known = (await succeed(site.plans)).map(({ planId }) => planId);
    expect(available).to.not.be.empty;
    expect(known).to.include.members([...available]);
  });

  it('[AP-21] names plans for the app as well', async () => {
    const { decisions } = await connect('reader');

    expect(await succeed(decisions.availablePlans(true))).to.be.an('array');
  });
};
