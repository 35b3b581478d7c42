import { expect } from 'chai';
import { everyList, exclusiveLists } from '../../core/domain/newsletter/newsletters';
import type { Connect, ContractWorld } from './contract-world';
import { expectFailure, succeed } from './outcomes';

const subscribedTo = async ({ newsletters, credentials }: ContractWorld): Promise<readonly string[]> =>
  [...(await succeed(() => newsletters.read(credentials.email))).listSubscriptions].sort();

export const newslettersContract = (connect: Connect): void => {
  it('returns the lists by brand and those for members [AP-34] [EN-09]', async () => {
    const { newsletters, credentials } = await connect('member');

    const data = await succeed(() => newsletters.read(credentials.email));

    for (const lists of [...Object.values(data.lists), ...Object.values(data.exclusives)])
      expect(lists).not.to.deep.equal([]);
    const ids = everyList(data).map(({ id }) => id);
    expect(new Set(ids).size).to.equal(ids.length);
    expect(everyList(data).every(({ stId, name }) => stId !== '' && name !== '')).to.equal(true);
    expect(data.listSubscriptions.filter((id) => !ids.includes(id))).to.deep.equal([]);
  });

  it('subscribes, unsubscribes and returns the result [AP-34] [NL-02]', async () => {
    const world = await connect('member');
    const { newsletters, credentials } = world;
    const [exclusive] = exclusiveLists(await succeed(() => newsletters.read(credentials.email)));
    await succeed(() => newsletters.update(credentials.email, { subscribe: ['101'], unsubscribe: ['102'] }));

    await succeed(() =>
      newsletters.update(credentials.email, { subscribe: ['102', exclusive!.id], unsubscribe: ['101'] }),
    );

    const subscribedIds = await subscribedTo(world);
    expect(subscribedIds).to.include.members(['102', exclusive!.id]);
    expect(subscribedIds).not.to.include('101');
  });

  it('treats an existing state as success [AP-34]', async () => {
    const world = await connect('reader');
    const { newsletters, credentials } = world;
    const diff = { subscribe: ['102'], unsubscribe: ['201'] };
    await succeed(() => newsletters.update(credentials.email, diff));
    const before = await subscribedTo(world);

    await succeed(() => newsletters.update(credentials.email, diff));

    expect(await subscribedTo(world)).to.deep.equal(before);
  });

  it('rejects an unknown list and changes nothing [AP-34] [NL-03]', async () => {
    const world = await connect('reader');
    const before = await subscribedTo(world);
    const diff = { subscribe: ['102', 'no-such-list'], unsubscribe: ['101'] };

    await expectFailure(() => world.newsletters.update(world.credentials.email, diff), 'Refused');

    expect(await subscribedTo(world)).to.deep.equal(before);
  });

  it('notifies the newsletter service of a pause and its end [AP-34]', async () => {
    const { newsletters, credentials } = await connect('member');

    await succeed(() => newsletters.accountChange(credentials.email, true));
    await succeed(() => newsletters.accountChange(credentials.email, false));
  });
};
