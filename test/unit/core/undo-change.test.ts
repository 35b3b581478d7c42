import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { aSubscriber, callsTo, cancelIt, held, pauseFor, reader } from '../../builders/subscriber';
import { day } from '../../builders/subscription';

const refused = { _tag: 'Refused', message: 'Do Not Honor' };

describe('Undoing a planned change of plan', () => {
  it('leaves the old plan, renewed on the day of the change [PZ-05]', async () => {
    const { world, core } = await aSubscriber();
    await core.changePlan({ reader, planId: 'sports-plus-annual' })();
    const planned = held(world).at(-1)!.nextBilling;
    world.forgetCalls();

    expect(await core.undoChange(reader)()).to.deep.equal(E.right(undefined));

    expect(callsTo(world, 'subscriptions.start')[0]?.with[0]).to.deep.include({
      planId: 'sports-plus-monthly',
      skipTrial: true,
      startDate: planned,
    });
    expect(held(world).map(({ plan, state }) => [plan.planId, state])).to.deep.equal([
      ['sports-plus-monthly', 'cancelled'],
      ['sports-plus-annual', 'cancelled'],
      ['sports-plus-monthly', 'pending'],
    ]);
    expect(held(world).at(-1)!.nextBilling).to.deep.equal(day('2026-12-20'));
    expect(held(world).reduce((sum, { charges }) => sum + charges.length, 0)).to.equal(1);
    await core.loadSubscriptions();
    expect(core.subscriptions.getValue().subscriptionStatus).to.equal('Active');
  });

  it('goes back to the plan that runs, after two changes [PZ-05]', async () => {
    const { world, core } = await aSubscriber();
    await core.changePlan({ reader, planId: 'sports-plus-annual' })();
    await core.changePlan({ reader, planId: 'sports-plus-biannual' })();

    expect(await core.undoChange(reader)()).to.deep.equal(E.right(undefined));

    expect(held(world).at(-1)).to.deep.include({ state: 'pending', nextBilling: day('2026-12-20') });
    expect(held(world).at(-1)!.plan.planId).to.equal('sports-plus-monthly');
  });

  it('says where it stands when the old plan cannot be started, and can be finished [PZ-09]', async () => {
    const { world, core } = await aSubscriber();
    await core.changePlan({ reader, planId: 'sports-plus-annual' })();
    world.fail('subscriptions.start', refused);

    const outcome = await core.undoChange(reader)();

    expect(E.isLeft(outcome) && outcome.left).to.deep.include({
      _tag: 'HalfDone',
      kind: 'undo-change',
      step: 'start',
    });
    world.mend();
    const entryId = E.isLeft(outcome) && outcome.left._tag === 'HalfDone' ? outcome.left.entryId : '';
    expect(await core.finishOpenChange({ reader, entryId })()).to.deep.equal(E.right(undefined));
    expect(held(world).at(-1)).to.deep.include({ state: 'pending' });
  });

  it('undoes nothing where no change is planned [PZ-05]', async () => {
    const nothing = E.left({ _tag: 'NothingToUndo' });
    const running = await aSubscriber();
    expect(await running.core.undoChange(reader)()).to.deep.equal(nothing);

    const paused = await aSubscriber();
    await pauseFor(paused.core, 1);
    expect(await paused.core.undoChange(reader)()).to.deep.equal(nothing);

    const cancelled = await aSubscriber();
    await cancelIt(cancelled.core);
    expect(await cancelled.core.undoChange(reader)()).to.deep.equal(nothing);
  });

  it('undoes nothing without a stored method, nor on a list that was not read [PZ-05]', async () => {
    const { world, core } = await aSubscriber();
    await core.changePlan({ reader, planId: 'sports-plus-annual' })();
    world.accounts.find('robin.sample@example.com')!.methods = [];
    world.forgetCalls();

    expect(await core.undoChange(reader)()).to.deep.equal(E.left({ _tag: 'NoPaymentMethod' }));
    world.fail('subscriptions.list', { _tag: 'Offline' });
    expect(E.isLeft(await core.undoChange(reader)())).to.equal(true);

    expect(callsTo(world, 'subscriptions.cancel')).to.deep.equal([]);
  });
});
