import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { anAccount } from '../../../adapters/memory/world/accounts';
import { memoryWorld } from '../../../adapters/memory/world/memory-world';
import type { Newsletters } from '../../../core/ports/newsletters';
import { shownSubscriptions } from '../../../core/state/newsletters';
import { noSubscriptions } from '../../../core/state/subscriptions';
import { aMembership } from '../../builders/membership';

const robin = 'robin.sample@example.com';
const alex = 'alex.other@example.com';
const offline = { _tag: 'Offline' } as const;
const refused = { _tag: 'Refused', message: null } as const;
const nobody = 'SignedOut';

/** A page of a reader who is subscribed to list 101; the lists are loaded. */
const aPage = async (
  options: {
    readonly products?: readonly string[];
    readonly newsletters?: (real: Newsletters) => Partial<Newsletters>;
  } = {},
) => {
  const world = memoryWorld({
    accounts: [
      anAccount({ products: options.products ?? [] }),
      anAccount({ email: alex, trackingId: '00000000-0000-4000-8000-000000000a02' }),
    ],
    signedInAs: robin,
  });
  world.newsletters.put(robin, ['101']);
  world.newsletters.put(alex, ['301']);
  const core = aMembership({
    ...world,
    newsletters: { ...world.newsletters, ...options.newsletters?.(world.newsletters) },
  });
  await core.loadDataLayer();
  await core.loadUser();
  await core.loadNewsletters();
  world.forgetCalls();
  return {
    world,
    core,
    shown: () => [...shownSubscriptions(core.newsletters.getValue())].sort(),
    kept: () => [...world.newsletters.listsOf(robin)].sort(),
    events: () => world.tracking.events().filter(({ name }) => name === 'newsletterSubscribed'),
  };
};

const tag = (outcome: E.Either<{ readonly _tag: string }, unknown>): string =>
  E.isRight(outcome) ? 'right' : outcome.left._tag;
const adding = (...lists: string[]) => ({ subscribe: lists, unsubscribe: [] });
const leaving = (...lists: string[]) => ({ subscribe: [], unsubscribe: lists });

/** Updates that the test answers manually, in the order in which they are sent. */
const byHand = () => {
  const open: { readonly answer: (error?: Parameters<typeof E.left>[0]) => Promise<void> }[] = [];
  const newsletters = (real: Newsletters): Partial<Newsletters> => ({
    update: (email, diff) =>
      new Promise((resolve) => {
        open.push({
          answer: async (error) => {
            if (error === undefined) await real.update(email, diff);
            resolve(error === undefined ? E.right(undefined) : (E.left(error) as never));
            await new Promise((done) => setTimeout(done));
          },
        });
      }),
  });
  return { open, newsletters };
};

describe('Loading the newsletters', () => {
  it("reads the lists and the reader's subscriptions [EN-09]", async () => {
    const { core, shown } = await aPage();

    const { data, reading } = core.newsletters.getValue();
    expect(reading).to.equal('read');
    expect(data.lists.news.map(({ id, stId }) => [id, stId])).to.deep.equal([
      ['101', 'st-101'],
      ['102', 'st-102'],
    ]);
    expect(data.exclusives.member_team_exclusive.map(({ team }) => team)).to.deep.equal([
      'Sampletown Samples',
    ]);
    expect(shown()).to.deep.equal(['101']);
  });

  it('keeps the last data if a later read fails, and writes nothing [R7]', async () => {
    const { world, core, shown } = await aPage();
    world.fail('newsletters.read', offline);

    expect(tag(await core.loadNewsletters())).to.equal('Offline');

    expect(shown()).to.deep.equal(['101']);
    expect(core.newsletters.getValue().reading).to.equal('read');
    expect(world.calls().map(({ name }) => name)).to.deep.equal(['newsletters.read']);
  });

  it('reports a failed first read, and allows no change before a read succeeds [R7]', async () => {
    const world = memoryWorld({ accounts: [anAccount()], signedInAs: robin });
    const core = aMembership(world);
    await core.loadDataLayer();
    await core.loadUser();
    world.fail('newsletters.read', refused);

    await core.loadNewsletters();

    expect(core.newsletters.getValue().reading).to.equal('failed');
    expect(tag(await core.updateNewsletters(adding('102')))).to.equal('NotRead');
    expect(world.newsletters.listsOf(robin)).to.deep.equal([]);
  });

  it('sends no request for a visitor [EN-09]', async () => {
    const world = memoryWorld({ accounts: [anAccount()] });
    const core = aMembership(world);
    await core.loadDataLayer();

    expect(tag(await core.loadNewsletters())).to.equal(nobody);
    expect(world.calls().some(({ name }) => name === 'newsletters.read')).to.equal(false);
  });

  it('does not overwrite a change with an older response [NL-03]', async () => {
    let release: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => {
      release = resolve;
    });
    let reads = 0;
    const { core, shown } = await aPage({
      newsletters: (real) => ({
        read: async (email) => {
          const read = await real.read(email);
          reads += 1;
          if (reads > 1) await slow;
          return read;
        },
      }),
    });
    const reading = core.loadNewsletters();
    await new Promise((done) => setTimeout(done));

    await core.updateNewsletters(adding('102'));
    release();
    await reading;

    expect(shown()).to.deep.equal(['101', '102']);
  });
});

describe('Updating the newsletters', () => {
  it('shows the change at once and keeps it after success [NL-03]', async () => {
    const hand = byHand();
    const { core, shown, kept } = await aPage(hand);

    const outcome = core.updateNewsletters({ subscribe: ['102', '201'], unsubscribe: ['101'] });
    await new Promise((done) => setTimeout(done));

    expect([shown(), kept()]).to.deep.equal([['102', '201'], ['101']]);
    await hand.open[0]!.answer();
    expect(tag(await outcome)).to.equal('right');
    expect([shown(), kept()]).to.deep.equal([
      ['102', '201'],
      ['102', '201'],
    ]);
  });

  it('rolls back when the update fails [NL-03]', async () => {
    const { world, core, shown, events } = await aPage();
    world.fail('newsletters.update', refused);

    expect(await core.updateNewsletters(adding('102'))).to.deep.equal(E.left(refused));

    expect(shown()).to.deep.equal(['101']);
    expect(events()).to.deep.equal([]);
  });

  it('rolls back if the response is lost and reading again fails [NL-03]', async () => {
    const { world, core, shown } = await aPage();
    world.fail('newsletters.update', offline);
    world.fail('newsletters.read', offline);

    expect(tag(await core.updateNewsletters(adding('102')))).to.equal('Offline');

    expect(shown()).to.deep.equal(['101']);
    expect(world.calls().map(({ name }) => name)).to.deep.equal(['newsletters.update', 'newsletters.read']);
  });

  it('reads the lists to determine the result of an update whose response was lost [NL-03]', async () => {
    const { world, core, shown, kept, events } = await aPage();
    world.fail('newsletters.update', { _tag: 'TimedOut' }, { after: true, times: 1 });

    expect(tag(await core.updateNewsletters(adding('102')))).to.equal('right');

    expect(shown()).to.deep.equal(['101', '102']);
    expect(kept()).to.deep.equal(['101', '102']);
    expect(events()).to.have.length(1);
    world.fail('newsletters.update', { _tag: 'TimedOut' }, { times: 1 });
    expect(tag(await core.updateNewsletters(adding('201')))).to.equal('TimedOut');
    expect(shown()).to.deep.equal(['101', '102']);
  });

  it('sends no request if nothing has changed [NL-04]', async () => {
    const { world, core, events } = await aPage();

    expect(tag(await core.updateNewsletters({ subscribe: [], unsubscribe: [] }))).to.equal('right');
    expect(tag(await core.updateNewsletters({ subscribe: ['101'], unsubscribe: ['102'] }))).to.equal('right');

    expect(world.calls()).to.deep.equal([]);
    expect(core.newsletters.getValue().pending).to.deep.equal([]);
    expect(events()).to.deep.equal([]);
  });

  it('tracks the added lists, but not the removed ones [NL-05]', async () => {
    const { core, events } = await aPage();

    await core.updateNewsletters({ subscribe: ['101', '102', '201'], unsubscribe: [] });
    await core.updateNewsletters(leaving('101'));

    expect(events()).to.deep.equal([{ name: 'newsletterSubscribed', lists: ['102', '201'] }]);
  });

  it('queues a second update behind the first and sends only the remaining difference [NL-03]', async () => {
    const hand = byHand();
    const { core, shown, kept } = await aPage(hand);

    const first = core.updateNewsletters(adding('102'));
    const second = core.updateNewsletters({ subscribe: ['201'], unsubscribe: ['102'] });
    await new Promise((done) => setTimeout(done));

    expect(hand.open).to.have.length(1);
    expect(shown()).to.deep.equal(['101', '201']);
    await hand.open[0]!.answer();
    await hand.open[1]!.answer();
    expect([tag(await first), tag(await second)]).to.deep.equal(['right', 'right']);
    expect([shown(), kept()]).to.deep.equal([
      ['101', '201'],
      ['101', '201'],
    ]);
  });

  it('rolls back only the failed update and keeps a later one [NL-03]', async () => {
    const hand = byHand();
    const { core, shown, kept } = await aPage(hand);

    const first = core.updateNewsletters(adding('102'));
    const second = core.updateNewsletters(adding('201'));
    await new Promise((done) => setTimeout(done));
    await hand.open[0]!.answer(refused);

    expect(tag(await first)).to.equal('Refused');
    expect(shown()).to.deep.equal(['101', '201']);
    await hand.open[1]!.answer();
    expect(tag(await second)).to.equal('right');
    expect([shown(), kept()]).to.deep.equal([
      ['101', '201'],
      ['101', '201'],
    ]);
  });

  it('logs failures without an address [ER-03]', async () => {
    const { world, core } = await aPage();
    world.fail('newsletters.update', refused);

    await core.updateNewsletters(adding('102'));

    expect(world.log.lines()).to.deep.equal([
      { level: 'error', what: 'The newsletters could not be updated', facts: { because: 'Refused' } },
    ]);
  });

  it('counts as successful only if all of it succeeded [NL-03]', async () => {
    const { world, core, shown, events } = await aPage();
    world.fail('newsletters.update', { _tag: 'TimedOut' });
    world.newsletters.put(robin, ['101', '102']);

    expect(tag(await core.updateNewsletters(adding('102', '201')))).to.equal('TimedOut');
    expect(tag(await core.updateNewsletters({ subscribe: ['201'], unsubscribe: ['101'] }))).to.equal(
      'TimedOut',
    );

    expect(shown()).to.deep.equal(['101', '102']);
    expect(events()).to.deep.equal([]);
  });

  it('rolls back and sends nothing if the account is unknown [NL-03]', async () => {
    const { world, core, shown } = await aPage();
    core.member.update((state) => ({ ...state, user: { ...state.user, account: null } }));

    expect(tag(await core.updateNewsletters(adding('102')))).to.equal(nobody);

    expect(shown()).to.deep.equal(['101']);
    expect(core.newsletters.getValue().pending).to.deep.equal([]);
    expect(world.calls()).to.deep.equal([]);
  });

  it('leaves the state unchanged for an empty update [NL-04]', async () => {
    const { core } = await aPage();
    const before = core.newsletters.getValue();

    await core.updateNewsletters({ subscribe: [], unsubscribe: [] });

    expect(core.newsletters.getValue()).to.equal(before);
  });

  it('does not count as successful while a removed list is still subscribed [NL-03]', async () => {
    const { world, core } = await aPage();
    world.fail('newsletters.update', { _tag: 'TimedOut' });

    expect(tag(await core.updateNewsletters(leaving('101')))).to.equal('TimedOut');
  });
});

describe('Exclusive newsletters', () => {
  it('are for members only [NL-06]', async () => {
    const { world, core, shown } = await aPage();
    core.subscriptions.update(() => ({ ...noSubscriptions, subscriptionsFetched: true }));

    expect(tag(await core.updateNewsletters(adding('102', '401')))).to.equal('MembersOnly');

    expect(shown()).to.deep.equal(['101']);
    expect(world.calls()).to.deep.equal([]);
  });

  it('wait while it is unknown whether the reader is a member [NL-06]', async () => {
    const { core } = await aPage();

    expect(tag(await core.updateNewsletters(adding('401')))).to.equal('MembersOnly');
    core.subscriptions.update(() => ({
      ...noSubscriptions,
      subscriptionsFetched: true,
      subscriptionStatus: 'Cancelled_Active',
    }));
    expect(tag(await core.updateNewsletters(adding('401')))).to.equal('right');
  });

  it('are open to home-delivery readers [NL-06] [RT-25]', async () => {
    const { core, kept } = await aPage({ products: ['hd-sports-membership'] });

    expect(tag(await core.updateNewsletters(adding('501')))).to.equal('right');

    expect(kept()).to.deep.equal(['101', '501']);
  });

  it('can be unsubscribed by every reader [NL-06]', async () => {
    const { world, core, kept } = await aPage();
    world.newsletters.put(robin, ['101', '401']);
    await core.loadNewsletters();
    core.subscriptions.update(() => ({ ...noSubscriptions, subscriptionsFetched: true }));

    expect(tag(await core.updateNewsletters(leaving('401')))).to.equal('right');

    expect(kept()).to.deep.equal(['101']);
  });
});

describe('Newsletters of another reader', () => {
  it('are emptied when the reader signs out [R11]', async () => {
    const { core, shown } = await aPage();

    await core.signOut();

    const { reading, data } = core.newsletters.getValue();
    expect([shown(), reading, data.lists.news]).to.deep.equal([[], 'unread', []]);
  });

  it('are cleared when another reader signs in, and queued updates are not sent [R11]', async () => {
    const hand = byHand();
    const { world, core, shown, kept, events } = await aPage(hand);
    const first = core.updateNewsletters(adding('102'));
    const second = core.updateNewsletters(adding('201'));
    await new Promise((done) => setTimeout(done));

    world.signIn(alex);
    await core.loadDataLayer();
    await core.loadUser();
    await hand.open[0]!.answer();
    await core.loadNewsletters();

    expect([tag(await first), tag(await second)]).to.deep.equal(['right', nobody]);
    expect(hand.open).to.have.length(1);
    expect(shown()).to.deep.equal(['301']);
    expect(kept()).to.deep.equal(['101', '102']);
    expect(events()).to.deep.equal([]);
  });

  it('ignore a response requested by the previous reader [R11]', async () => {
    let release: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => {
      release = resolve;
    });
    let reads = 0;
    const { core, shown } = await aPage({
      newsletters: (real) => ({
        read: async (email) => {
          const read = await real.read(email);
          reads += 1;
          if (reads > 1) await slow;
          return read;
        },
      }),
    });
    const reading = core.loadNewsletters();

    await core.signOut();
    release();
    await reading;

    expect(shown()).to.deep.equal([]);
    expect(core.newsletters.getValue().reading).to.equal('unread');
  });

  it('are kept if the data layer is read again for the same reader [R11]', async () => {
    const { core, shown } = await aPage();

    await core.loadDataLayer();

    expect(shown()).to.deep.equal(['101']);
  });

  it("ignore the late result of an earlier reader's update [R11]", async () => {
    let meanwhile = async (): Promise<void> => undefined;
    const { world, core, shown, events } = await aPage({
      newsletters: (real) => ({
        update: async () => E.left({ _tag: 'TimedOut' }),
        read: async (email) => {
          const read = await real.read(email);
          await meanwhile();
          return read;
        },
      }),
    });
    meanwhile = async () => {
      world.signIn(alex);
      await core.loadDataLayer();
    };

    expect(tag(await core.updateNewsletters(leaving('102')))).to.equal('right');
    expect(tag(await core.updateNewsletters(adding('102')))).to.equal('TimedOut');

    expect([shown(), core.newsletters.getValue().reading]).to.deep.equal([[], 'unread']);
    expect(events()).to.deep.equal([]);
  });
});
