import { expect } from 'chai';
import type { RewardsReader } from '../../core/ports/rewards';
import type { RewardsEvent } from '../../core/ports/rewards-events';
import type { Connect, ContractWorld } from './contract-world';
import { expectFailure, succeed } from './outcomes';

const readerOf = (
  { sessionIds, credentials }: ContractWorld,
  segments: RewardsReader['segments'] = [],
): RewardsReader => {
  const id = sessionIds().trackingId;
  return {
    id,
    accountId: id,
    firstName: 'Rowan',
    lastName: 'Reader',
    email: credentials.email,
    locale: 'en_US',
    segments,
  };
};

/** Registers a reader with the rewards service, as account pages do. */
const upsert = async (world: ContractWorld, segments: RewardsReader['segments'] = []) => {
  const reader = readerOf(world, segments);
  const jwt = await succeed(() => world.rewardsTokens.issue(reader));
  return { reader, jwt, account: await succeed(() => world.rewards.upsertReader(reader, jwt)) };
};

const events: readonly RewardsEvent[] = [
  { name: 'freeTrialStarted', planId: 'sports-plus-monthly-trial', returning: false },
  { name: 'articleview', postId: '12345' },
  { name: 'articlecomment', postId: '12345' },
  { name: 'newsletterSubscribed', lists: ['102', '201'] },
  { name: 'profileCustomized' },
];

export const rewardsContract = (connect: Connect): void => {
  it('creates a reader and returns share links [AP-29] [AP-36]', async () => {
    const { account } = await upsert(await connect('reader'));

    expect(account.referralCode).to.match(/^[A-Z0-9]{4,}$/);
    expect(account.links?.direct).to.contain(account.referralCode!);
    expect(new Set(Object.values(account.links ?? {})).size).to.equal(5);
    expect(account.referredBy).to.equal(null);
  });

  it('applies segments as operations: add, keep, remove [AP-36]', async () => {
    const world = await connect('reader');

    const rewards = [];
    for (const segments of [['sportsPlus'], [], ['~sportsPlus']] as const)
      rewards.push((await upsert(world, segments)).account.segments);

    expect(rewards).to.deep.equal([['sportsPlus'], ['sportsPlus'], []]);
  });

  it("keeps a reader's code between calls [AP-36]", async () => {
    const world = await connect('reader');

    const first = await upsert(world);
    const second = await upsert(world);

    expect(second.account.referralCode).to.equal(first.account.referralCode);
  });

  it('rejects a token that is forged or belongs to another reader [AP-36]', async () => {
    const world = await connect('reader');
    const { reader, jwt } = await upsert(world);

    await expectFailure(() => world.rewards.upsertReader(reader, 'aaaa.bbbb.cccc'), 'Refused');
    await expectFailure(
      () => world.rewards.upsertReader({ ...reader, id: 'other', accountId: 'other' }, jwt),
      'Refused',
    );
    await expectFailure(
      async () => world.rewards.track(reader, events[0]!, await world.now(), 'aaaa.bbbb.cccc'),
      'Refused',
    );
  });

  it('rejects an expired token [AP-36]', async () => {
    const world = await connect('reader');
    const { reader, jwt } = await upsert(world);

    await world.advanceDays(2);

    await expectFailure(() => world.rewards.upsertReader(reader, jwt), 'Refused');
    await succeed(async () =>
      world.rewards.upsertReader(reader, await succeed(() => world.rewardsTokens.issue(reader))),
    );
  });

  it('accepts all events of known readers only [HM-22] [AP-36]', async () => {
    const world = await connect('reader');
    const reader = readerOf(world);
    const jwt = await succeed(() => world.rewardsTokens.issue(reader));
    const now = await world.now();

    await expectFailure(() => world.rewards.track(reader, events[0]!, now, jwt), 'NotFound');
    await upsert(world);
    for (const event of events) await succeed(() => world.rewards.track(reader, event, now, jwt));
  });

  it('invites friends and returns their number [SC-09]', async () => {
    const world = await connect('reader');
    const { reader, jwt } = await upsert(world);

    const first = await succeed(() =>
      world.rewards.invite(reader, ['alex@example.com', 'sam@example.com'], jwt),
    );
    const again = await succeed(() => world.rewards.invite(reader, ['alex@example.com'], jwt));

    expect([first, again]).to.deep.equal([
      { accepted: 2, rejected: 0 },
      { accepted: 0, rejected: 1 },
    ]);
    await expectFailure(() => world.rewards.invite(reader, ['not-an-address'], jwt), 'Refused');
    await expectFailure(() => world.rewards.invite(reader, ['kim@example.com'], 'aaaa.bbbb.cccc'), 'Refused');
    expect((await upsert(world)).account.stats?.invited).to.equal(2);
  });

  it('counts share events [SC-09]', async () => {
    const world = await connect('reader');
    const { reader } = await upsert(world);

    await succeed(() => world.rewards.shared(reader, 'WHATSAPP'));
    await succeed(() => world.rewards.shared(reader, 'DIRECT'));

    const { stats, balance } = (await upsert(world)).account;
    expect(stats?.shared).to.equal(2);
    expect(balance).to.deep.equal({ balance: 0, earned: 0, rewards: [] });
  });

  it("returns the publisher's own page for a known reader [SC-09]", async () => {
    const world = await connect('reader');
    const stranger = readerOf(world);
    const jwt = await succeed(() => world.rewardsTokens.issue(stranger));

    await expectFailure(() => world.rewards.widget(stranger, jwt), 'NotFound');
    await upsert(world);
    expect(await succeed(() => world.rewards.widget(stranger, jwt))).to.match(/^\s*</);
  });
};
