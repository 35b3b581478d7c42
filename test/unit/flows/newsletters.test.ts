import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { anAccount } from '../../../adapters/memory/world/accounts';
import { memoryWorld } from '../../../adapters/memory/world/memory-world';
import {
  changeCount,
  isSaveUnderWay,
  makeNewslettersFlow,
  notSaved,
  type NewslettersPorts,
} from '../../../core/flows/newsletters';
import type { NewsletterDiff } from '../../../core/domain/newsletter/diff';
import { shownSubscriptions } from '../../../core/state/newsletters';
import { aMembership } from '../../builders/membership';
import { byHand } from '../../builders/by-hand';
import { email } from '../../builders/payflow';

const refused = { _tag: 'Refused', message: null } as never;

/** A page of a reader who is subscribed to 101 and 301; the lists are loaded. */
const aPage = async (changes: Partial<NewslettersPorts> = {}, isRead = true) => {
  const world = memoryWorld({ accounts: [anAccount()], signedInAs: email });
  world.newsletters.put(email, ['101', '301']);
  const core = aMembership(world);
  await core.loadDataLayer();
  await core.loadUser();
  if (isRead) await core.loadNewsletters();
  world.forgetCalls();
  const flow = makeNewslettersFlow({
    newsletters: core.newsletters,
    loadNewsletters: core.loadNewsletters,
    updateNewsletters: core.updateNewsletters,
    ...changes,
  });
  const state = () => flow.state.getValue();
  return {
    world,
    core,
    flow,
    state,
    outcome: () => state().outcome,
    sent: () =>
      world
        .calls()
        .filter(({ name }) => name === 'newsletters.update')
        .map((call) => call.with[1] as NewsletterDiff),
    kept: () => [...world.newsletters.listsOf(email)].sort(),
    shown: () => [...shownSubscriptions(core.newsletters.getValue())].sort(),
  };
};

const anUpdate = () => {
  const hand = byHand<E.Either<object, void>>();
  return { ...hand, updateNewsletters: hand.call as never };
};

describe('Newsletters flow: reading', () => {
  it('is ready at once if they were read before [RT-08]', async () => {
    const { state } = await aPage();
    expect(state()).to.deep.equal({ reading: 'read', why: null, picked: null, outcome: { _tag: 'None' } });
  });

  it('reads them, reports a failure and its cause, and retries [RT-08] [R6] [ER-01]', async () => {
    const { flow, state, world } = await aPage({}, false);
    expect(state().reading).to.equal('reading');
    world.fail('newsletters.read', { _tag: 'Offline' }, { times: 1 });
    await flow.load();
    expect(state()).to.deep.include({ reading: 'failed', why: 'error.offline' });

    const again = flow.load();
    expect(state().reading).to.equal('reading');
    await again;
    expect(state()).to.deep.include({ reading: 'read', why: null });
  });

  it('shows the last data while reading again and after a failure [RT-08] [R6]', async () => {
    const { flow, state, world } = await aPage();
    world.fail('newsletters.read', { _tag: 'Offline' });
    const again = flow.load();
    expect(state().reading).to.equal('read');
    await again;
    expect(state().reading).to.equal('read');
  });
});

describe('Newsletters flow: editing', () => {
  it('starts with the saved state, counts the differences, and discards them on cancel [NL-01] [NL-02]', async () => {
    const { flow, state, shown } = await aPage();
    flow.pick('102', true);
    expect([state().picked, changeCount(shown(), null)]).to.deep.equal([null, 0]);
    flow.edit();
    expect([...state().picked!].sort()).to.deep.equal(['101', '301']);
    flow.pick('102', true);
    flow.pick('101', false);
    expect(changeCount(shown(), state().picked)).to.equal(2);
    flow.edit();
    expect([...state().picked!].sort()).to.deep.equal(['102', '301']);

    flow.cancel();

    expect(state()).to.deep.equal({ reading: 'read', why: null, picked: null, outcome: { _tag: 'None' } });
    flow.edit();
    expect([...state().picked!].sort()).to.deep.equal(['101', '301']);
  });

  it('sends the differences and shows them at once [NL-02] [NL-03]', async () => {
    const { flow, state, outcome, kept, sent, shown } = await aPage();
    flow.edit();
    flow.pick('102', true);
    flow.pick('101', false);

    const updating = flow.update();
    expect(state()).to.deep.equal({ reading: 'read', why: null, picked: null, outcome: { _tag: 'Saving' } });
    expect([isSaveUnderWay(state()), shown()]).to.deep.equal([true, ['102', '301']]);
    await updating;

    expect([outcome(), isSaveUnderWay(state())]).to.deep.equal([{ _tag: 'Saved' }, false]);
    expect(kept()).to.deep.equal(['102', '301']);
    expect(sent()).to.deep.equal([{ subscribe: ['102'], unsubscribe: ['101'] }]);
    flow.edit();
    expect(outcome()).to.deep.equal({ _tag: 'None' });
  });

  it('sends a change that only unsubscribes [NL-02]', async () => {
    const { flow, outcome, kept, state } = await aPage();
    flow.edit();
    flow.pick('101', false);
    await flow.update();
    expect([outcome(), kept(), notSaved(state())]).to.deep.equal([{ _tag: 'Saved' }, ['301'], []]);
  });

  it('sends nothing without a change or outside editing [NL-04]', async () => {
    const { flow, state, outcome, sent } = await aPage();
    const before = state();
    await flow.update();
    expect(state()).to.equal(before);
    flow.edit();
    flow.pick('101', false);
    flow.pick('101', true);

    await flow.update();

    expect(state()).to.deep.include({ picked: null });
    expect([outcome(), sent()]).to.deep.equal([{ _tag: 'NothingChanged' }, []]);
  });

  it('sends one change for two presses, and starts no other meanwhile [NL-03]', async () => {
    const hand = anUpdate();
    const { flow, state } = await aPage(hand);
    flow.edit();
    flow.pick('102', true);
    const first = flow.update();
    const before = state();
    void flow.update();
    flow.edit();
    void flow.leaveAll(['101']);
    expect(state()).to.equal(before);
    flow.pick('102', false);
    flow.cancel();
    void flow.update();
    hand.answer(E.right(undefined));
    await first;

    expect(hand.requests).to.have.length(1);
  });
});

describe('Newsletters flow: failed changes', () => {
  const failed = async (failure: object = refused) => {
    const page = await aPage();
    page.world.fail('newsletters.update', failure as { readonly _tag: string }, { times: 1 });
    page.flow.edit();
    page.flow.pick('102', true);
    page.flow.pick('201', true);
    page.flow.pick('101', false);
    await page.flow.update();
    return page;
  };

  it('are rolled back and named [NL-03]', async () => {
    const { outcome, state, shown } = await failed();
    expect(outcome()).to.deep.equal({
      _tag: 'NotSaved',
      diff: { subscribe: ['102', '201'], unsubscribe: ['101'] },
      signedOut: false,
      why: null,
    });
    expect(notSaved(state())).to.deep.equal(['102', '201', '101']);
    expect(shown()).to.deep.equal(['101', '301']);
  });

  it('ask a logged-out reader to log in [NL-03]', async () => {
    const { outcome } = await failed({ _tag: 'SignedOut' });
    expect(outcome()).to.deep.include({ _tag: 'NotSaved', signedOut: true });
  });

  it('are retried as a whole [NL-03] [R6]', async () => {
    const { flow, outcome, kept, state } = await failed();
    await flow.retry();
    expect([outcome(), kept()]).to.deep.equal([{ _tag: 'Saved' }, ['102', '201', '301']]);
    expect(notSaved(state())).to.deep.equal([]);
  });

  it('are retried one list at a time, without changing the others [NL-03] [R6]', async () => {
    const { flow, outcome, kept, sent, world } = await failed();
    await flow.retry('101');
    expect(outcome()).to.deep.equal({
      _tag: 'NotSaved',
      diff: { subscribe: ['102', '201'], unsubscribe: [] },
      signedOut: false,
      why: null,
    });
    world.fail('newsletters.update', refused, { times: 1 });
    await flow.retry('201');
    expect(outcome()).to.deep.equal({
      _tag: 'NotSaved',
      diff: { subscribe: ['201', '102'], unsubscribe: [] },
      signedOut: false,
      why: null,
    });
    await flow.retry('201');
    await flow.retry('102');

    expect([outcome(), kept()]).to.deep.equal([{ _tag: 'Saved' }, ['102', '201', '301']]);
    expect(sent().slice(1)).to.deep.equal([
      { subscribe: [], unsubscribe: ['101'] },
      { subscribe: ['201'], unsubscribe: [] },
      { subscribe: ['201'], unsubscribe: [] },
      { subscribe: ['102'], unsubscribe: [] },
    ]);
  });

  it('contain only the lists that did not change, if the response was lost [NL-03] [R6]', async () => {
    const { flow, outcome, world } = await aPage();
    world.fail('newsletters.update', { _tag: 'TimedOut' }, { times: 1 });
    world.newsletters.put(email, ['101', '102', '301']);
    flow.edit();
    flow.pick('102', true);
    flow.pick('201', true);
    await flow.update();

    expect(outcome()).to.deep.include({ diff: { subscribe: ['201'], unsubscribe: [] } });
  });

  it('leave nothing to retry if everything was saved [NL-03]', async () => {
    const { flow, state, sent } = await aPage();
    const before = state();
    await flow.retry();
    expect([state() === before, sent()]).to.deep.equal([true, []]);
  });
});

describe('Newsletters flow: unsubscribing from all', () => {
  it("unsubscribes from the reader's lists, and undoes it while that is offered [NL-02]", async () => {
    const { flow, state, outcome, kept, sent } = await aPage();
    flow.edit();
    const leaving = flow.leaveAll(['101', '102', '301']);
    expect(state()).to.deep.equal({
      reading: 'read',
      why: null,
      picked: null,
      outcome: { _tag: 'LeftAll', left: ['101', '301'], saving: true },
    });
    expect(isSaveUnderWay(state())).to.equal(true);
    await leaving;
    expect(outcome()).to.deep.equal({ _tag: 'LeftAll', left: ['101', '301'], saving: false });
    expect([isSaveUnderWay(state()), kept()]).to.deep.equal([false, []]);

    await flow.undo();

    expect([outcome(), kept()]).to.deep.equal([{ _tag: 'Undone' }, ['101', '301']]);
    expect(sent()).to.deep.equal([
      { subscribe: [], unsubscribe: ['101', '301'] },
      { subscribe: ['101', '301'], unsubscribe: [] },
    ]);
  });

  it('ends when the time for undo is over [NL-02]', async () => {
    const { flow, outcome, state, kept } = await aPage();
    const before = state();
    flow.settle();
    await flow.undo();
    expect(state()).to.equal(before);
    await flow.leaveAll(['101', '301']);
    flow.settle();
    expect(outcome()).to.deep.equal({ _tag: 'Saved' });
    await flow.undo();

    expect([outcome(), kept()]).to.deep.equal([{ _tag: 'Saved' }, []]);
  });

  it('reports the lists that could not be unsubscribed [NL-03]', async () => {
    const { flow, outcome, world, shown } = await aPage();
    world.fail('newsletters.update', refused, { times: 1 });
    await flow.leaveAll(['101', '301']);
    expect(outcome()).to.deep.equal({
      _tag: 'NotSaved',
      diff: { subscribe: [], unsubscribe: ['101', '301'] },
      signedOut: false,
      why: null,
    });
    expect(shown()).to.deep.equal(['101', '301']);
    world.fail('newsletters.update', { _tag: 'SignedOut' }, { times: 1 });
    await flow.leaveAll(['101']);
    expect(outcome()).to.deep.include({ signedOut: true });
  });

  it('names only the lists that are still subscribed, or none [NL-03] [R6]', async () => {
    const partly = await aPage();
    partly.world.newsletters.put(email, ['301']);
    partly.world.fail('newsletters.update', { _tag: 'TimedOut' }, { times: 1 });
    await partly.flow.leaveAll(['101', '301']);
    expect(partly.outcome()).to.deep.include({ diff: { subscribe: [], unsubscribe: ['301'] } });

    const hand = anUpdate();
    const wholly = await aPage(hand);
    const leaving = wholly.flow.leaveAll(['101', '301']);
    wholly.world.newsletters.put(email, []);
    await wholly.core.loadNewsletters();
    hand.answer(E.left({ _tag: 'TimedOut' }));
    await leaving;
    expect(wholly.outcome()).to.deep.equal({ _tag: 'LeftAll', left: ['101', '301'], saving: false });
  });

  it('reports the lists that could not be restored [NL-03] [R6]', async () => {
    const { flow, outcome, world } = await aPage();
    await flow.leaveAll(['101', '301']);
    world.fail('newsletters.update', refused, { times: 1 });
    await flow.undo();
    expect(outcome()).to.deep.include({
      _tag: 'NotSaved',
      diff: { subscribe: ['101', '301'], unsubscribe: [] },
    });
  });

  it('is no longer reported if the reader has moved on [NL-02]', async () => {
    const hand = anUpdate();
    const { flow, outcome } = await aPage(hand);
    const leaving = flow.leaveAll(['101', '301']);
    flow.settle();
    hand.answer(E.left(refused));
    await leaving;
    expect(outcome()).to.deep.equal({ _tag: 'Saved' });
  });
});
