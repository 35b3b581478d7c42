import { expect } from 'chai';
import { chargeTimeline } from '../../core/domain/charges/charge-timeline';
import { addDays, startOfDay } from '../../core/domain/dates/utc-date';
import { deriveStatus } from '../../core/domain/subscription/status';
import type { Order } from '../../core/ports/subscriptions';
import type { Connect, ContractWorld, Persona } from './contract-world';
import { readSubscriptions, succeed } from './outcomes';

const entitled: Readonly<Record<Persona, boolean>> = {
  visitor: false,
  reader: false,
  unverified: false,
  member: true,
  lapsed: true,
  pastDue: false,
};

const trialOrder: Order = {
  planId: 'sports-plus-monthly-trial',
  productId: 'sports-plus',
  paymentNonce: 'fake-valid-visa-nonce',
  skipTrial: false,
  startDate: null,
};

/** The status derived from the subscriptions, and the entitlement. */
const membershipStatus = async (world: ContractWorld, paused: boolean) => ({
  status: deriveStatus({
    subscriptions: await readSubscriptions(world),
    now: await world.now(),
    paused,
    pausingEnabled: true,
  }).status,
  reads: await succeed(world.decisions.isEntitled),
});

export const decisionsContract = (connect: Connect): void => {
  for (const [persona, expected] of Object.entries(entitled) as [Persona, boolean][]) {
    it(`${expected ? 'lets' : 'does not let'} the ${persona} persona read content for subscribers [AP-21]`, async () => {
      const { decisions } = await connect(persona);

      expect(await succeed(decisions.isEntitled)).to.equal(expected);
    });
  }

  it('grants access during a paused trial as long as the status and charges do [ST-05] [PZ-02]', async () => {
    const world = await connect('reader');
    await succeed(() => world.subscriptions.start(trialOrder));
    const [trial] = await readSubscriptions(world);
    const now = await world.now();
    const restartOn = addDays(trial!.next_billing_date!, 31);
    const observed = chargeTimeline(
      { now, plans: await succeed(world.site.plans), subscription: trial!, hadTrial: true },
      { kind: 'pause', restartOn },
    );

    await succeed(() => world.subscriptions.cancel(trial!.id));
    await succeed(() => world.subscriptions.start({ ...trialOrder, skipTrial: true, startDate: restartOn }));

    expect(observed[0]).to.deep.equal({ on: trial!.next_billing_date, kind: 'access-ends' });
    await world.advanceDays(6);
    expect(await membershipStatus(world, true)).to.deep.equal({ status: 'Active_Paused', reads: true });
    await world.advanceDays(1);
    expect(await membershipStatus(world, true)).to.deep.equal({ status: 'Paused', reads: false });
  });

  it('revokes access when a reader cancels a trial [ST-08] [PZ-06]', async () => {
    const world = await connect('reader');
    await succeed(() => world.subscriptions.start(trialOrder));
    const [trial] = await readSubscriptions(world);
    const facts = { now: await world.now(), plans: [], subscription: trial!, hadTrial: true };

    await succeed(() => world.subscriptions.cancel(trial!.id));

    expect(chargeTimeline(facts, { kind: 'cancel' })).to.deep.equal([{ on: facts.now, kind: 'access-ends' }]);
    expect(await membershipStatus(world, false)).to.deep.equal({ status: 'Canceled', reads: false });
  });

  it('does not count an abandoned start as a trial [ST-05]', async () => {
    const world = await connect('reader');
    const startDate = addDays(startOfDay(await world.now()), 14);
    await succeed(() => world.subscriptions.start({ ...trialOrder, skipTrial: true, startDate }));
    const [givenUp] = await readSubscriptions(world);
    await succeed(() => world.subscriptions.cancel(givenUp!.id));

    await succeed(() =>
      world.subscriptions.start({ ...trialOrder, skipTrial: true, startDate: addDays(startDate, 14) }),
    );

    expect(await succeed(world.decisions.isEntitled)).to.equal(false);
  });

  it('offers a discount once to a member who may leave, and nothing to others [AP-21] [PZ-06]', async () => {
    const world = await connect('member');
    const offer = await succeed(world.decisions.cancelOffer);
    const [one] = await readSubscriptions(world);

    await succeed(() => world.billing.applyDiscount(one!.id, offer!.discountId));

    expect([offer?.numberOfBillingCycles, offer?.heading === '']).to.deep.equal([3, false]);
    expect(await succeed(world.decisions.cancelOffer)).to.equal(null);
    for (const persona of ['visitor', 'reader', 'lapsed'] as const) {
      const { decisions } = await connect(persona);
      expect(await succeed(decisions.cancelOffer), persona).to.equal(null);
    }
  });

  it('returns text campaigns to members only [AP-21] [SC-09]', async () => {
    const member = await connect('member');
    const campaigns = await succeed(member.decisions.textCampaigns);
    const { decisions } = await connect('reader');

    expect(campaigns).to.not.be.empty;
    for (const one of campaigns) expect(Object.values(one).every((text) => text !== '')).to.equal(true);
    expect(await succeed(decisions.textCampaigns)).to.deep.equal([]);
  });

  it('returns existing plans only [AP-21]', async () => {
    const { decisions, site } = await connect('reader');

    const available = await succeed(() => decisions.availablePlans(false));

    const known = (await succeed(site.plans)).map(({ planId }) => planId);
    expect(available).to.not.be.empty;
    expect(known).to.include.members([...available]);
  });

  it('returns plans for the app as well [AP-21]', async () => {
    const { decisions } = await connect('reader');

    expect(await succeed(() => decisions.availablePlans(true))).to.be.an('array');
  });
};
