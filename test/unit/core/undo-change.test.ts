import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { aSubscriber, callsTo, cancelIt, subscriptionsIn, pauseFor } from '../../builders/subscriber';
import { undoneStart } from '../../../core/domain/subscription/next-start';
import { day } from '../../builders/subscription';

const refused = { _tag: 'Refused', message: 'Do Not Honor' };

describe('Undoing a planned change of plan', () => {
  it('keeps the old plan, renewed on its original day [PZ-05]', async () => {
    const { world, core } = await aSubscriber();
    const renewal = subscriptionsIn(world)[0]!.nextBilling;
    await core.changePlan({ planId: 'sports-plus-annual' });
    world.forgetCalls();

    expect(await core.undoChange()).to.deep.equal(E.right(undefined));

    expect(callsTo(world, 'subscriptions.start')[0]?.with[0]).to.deep.include({
      planId: 'sports-plus-monthly',
      skipTrial: true,
      startDate: renewal,
    });
    expect(subscriptionsIn(world).map(({ plan, state }) => [plan.planId, state])).to.deep.equal([
      ['sports-plus-monthly', 'cancelled'],
      ['sports-plus-annual', 'cancelled'],
      ['sports-plus-monthly', 'pending'],
    ]);
    expect(subscriptionsIn(world).at(-1)!.nextBilling).to.deep.equal(renewal);
    expect(subscriptionsIn(world).reduce((sum, { charges }) => sum + charges.length, 0)).to.equal(1);
    await core.loadSubscriptions();
    expect(core.subscriptions.getValue().subscriptionStatus).to.equal('Active');
  });

  it('returns to the running plan after two changes [PZ-05]', async () => {
    const { world, core } = await aSubscriber();
    const renewal = subscriptionsIn(world)[0]!.nextBilling;
    await core.changePlan({ planId: 'sports-plus-annual' });
    await core.changePlan({ planId: 'sports-plus-biannual' });

    expect(await core.undoChange()).to.deep.equal(E.right(undefined));

    expect(subscriptionsIn(world).at(-1)).to.deep.include({ state: 'pending', nextBilling: renewal });
    expect(subscriptionsIn(world).at(-1)!.plan.planId).to.equal('sports-plus-monthly');
  });

  describe('starts the old plan again', () => {
    const now = new Date('2026-11-25T09:00:00Z');
    const pending = { next_billing_date: day('2026-12-20') };
    const starts: readonly [string, string | null, string | null, string | null][] = [
      ['when it would have been renewed', '2026-12-21', '2026-12-20', '2026-12-21'],
      ['on the same day where it is billed on its last paid day', '2026-12-20', '2026-12-20', '2026-12-20'],
      ['after its last paid day where it has no billing date', null, '2026-12-20', '2026-12-21'],
      ['after its last paid day where it was billed before', '2026-11-21', '2026-12-20', '2026-12-21'],
      ['when its trial ends', '2026-12-01', null, '2026-12-01'],
      ['when the change would have come, where it has no date', null, null, '2026-12-20'],
    ];
    for (const [when, billing, paid, start] of starts)
      it(`${when} [PZ-05]`, () => {
        const running = {
          next_billing_date: billing === null ? null : day(billing),
          paid_through_date: paid === null ? null : day(paid),
        };
        expect(undoneStart(running, pending, now)).to.deep.equal(start === null ? null : day(start));
      });

    it('at once if no date is left [PZ-05]', () => {
      const nothing = { next_billing_date: null, paid_through_date: null };
      expect(undoneStart(nothing, nothing, now)).to.equal(null);
    });
  });

  it('reports a half-done undo if the old plan cannot be started, and can be finished [PZ-09]', async () => {
    const { world, core } = await aSubscriber();
    await core.changePlan({ planId: 'sports-plus-annual' });
    world.fail('subscriptions.start', refused);

    const outcome = await core.undoChange();

    expect(E.isLeft(outcome) && outcome.left).to.deep.include({ _tag: 'HalfDone', step: 'start' });
    expect(outcome).to.have.nested.property('left.change.kind', 'undo-change');
    world.repair();
    const entryId = E.isLeft(outcome) && outcome.left._tag === 'HalfDone' ? outcome.left.entryId : '';
    expect(await core.finishOpenChange({ entryId })).to.deep.equal(E.right([]));
    expect(subscriptionsIn(world).at(-1)).to.deep.include({ state: 'pending' });
  });

  it('undoes nothing if no change is planned [PZ-05]', async () => {
    const nothing = E.left({ _tag: 'NothingToUndo' });
    const running = await aSubscriber();
    expect(await running.core.undoChange()).to.deep.equal(nothing);

    const paused = await aSubscriber();
    await pauseFor(paused.core, 1);
    expect(await paused.core.undoChange()).to.deep.equal(nothing);

    const cancelled = await aSubscriber();
    await cancelIt(cancelled.core);
    expect(await cancelled.core.undoChange()).to.deep.equal(nothing);
  });

  it('undoes nothing without a stored method or with an unread list [PZ-05]', async () => {
    const { world, core } = await aSubscriber();
    await core.changePlan({ planId: 'sports-plus-annual' });
    world.accounts.find('robin.sample@example.com')!.methods = [];
    world.forgetCalls();

    expect(await core.undoChange()).to.deep.equal(E.left({ _tag: 'NoPaymentMethod' }));
    world.fail('subscriptions.list', { _tag: 'Offline' });
    expect(E.isLeft(await core.undoChange())).to.equal(true);

    expect(callsTo(world, 'subscriptions.cancel')).to.deep.equal([]);
  });
});
