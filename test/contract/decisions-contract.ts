import { expect } from 'chai';
import type { Connect, Persona } from './contract-world';
import { held, succeed } from './outcomes';

const entitled: Readonly<Record<Persona, boolean>> = {
  visitor: false,
  reader: false,
  unverified: false,
  member: true,
  lapsed: true,
  pastDue: false,
};

export const decisionsContract = (connect: Connect): void => {
  for (const [persona, expected] of Object.entries(entitled) as [Persona, boolean][]) {
    it(`[AP-21] ${expected ? 'lets' : 'does not let'} the ${persona} persona read what subscribers read`, async () => {
      const { decisions } = await connect(persona);

      expect(await succeed(decisions.isEntitled)).to.equal(expected);
    });
  }

  it('[AP-21] [PZ-06] offers a discount to a member who may leave, once, and nothing to anybody else', async () => {
    const world = await connect('member');
    const offer = await succeed(world.decisions.cancelOffer);
    const [one] = await held(world);

    await succeed(world.billing.applyDiscount(one!.id, offer!.discountId));

    expect([offer?.numberOfBillingCycles, offer?.heading === '']).to.deep.equal([3, false]);
    expect(await succeed(world.decisions.cancelOffer)).to.equal(null);
    for (const persona of ['visitor', 'reader', 'lapsed'] as const) {
      const { decisions } = await connect(persona);
      expect(await succeed(decisions.cancelOffer), persona).to.equal(null);
    }
  });

  it('[AP-21] [SC-09] names text campaigns to members alone', async () => {
    const member = await connect('member');
    const campaigns = await succeed(member.decisions.textCampaigns);
    const { decisions } = await connect('reader');

    expect(campaigns).to.not.be.empty;
    for (const one of campaigns) expect(Object.values(one).every((text) => text !== '')).to.equal(true);
    expect(await succeed(decisions.textCampaigns)).to.deep.equal([]);
  });

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
