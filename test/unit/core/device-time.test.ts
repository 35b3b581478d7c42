import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { contradictsTime } from '../../../core/domain/subscription/contradicts-time';
import type { Clock } from '../../../core/ports/clock';
import { aMembership } from '../../builders/membership';
import { aSubscriber, subscriptionsIn, pauseFor, profileOf } from '../../builders/subscriber';
import { aSubscription, day as on } from '../../builders/subscription';

const day = 86_400_000;

const offBy = (days: number, clock: Clock, isMeasured: boolean): Clock => ({
  ...clock,
  now: () => new Date(clock.now().getTime() + days * day),
  isMeasured: () => isMeasured,
});

describe('A device whose clock the records contradict', () => {
  const now = on('2026-12-05');

  it('is ahead if the next charge of a paid subscription has been due for more than a day', () => {
    const due = (date: string, status = 'active') =>
      contradictsTime([aSubscription({ status, next_billing_date: on(date) })], now);

    expect(due('2026-12-03')).to.equal(true);
    expect(due('2026-12-03', 'pending')).to.equal(true);
    expect(due('2026-12-04')).to.equal(false);
    expect(due('2026-12-20')).to.equal(false);
    expect(due('2026-11-01', 'past due')).to.equal(false);
    expect(due('2026-11-01', 'cancelled')).to.equal(false);
  });

  it('is behind if a charge went through more than a day from now', () => {
    const charged = (date: string) =>
      contradictsTime(
        [aSubscription({ 'transaction-history': [{ time: on(date), cents: 999, currency: 'USD' }] })],
        now,
      );

    expect(charged('2026-12-07')).to.equal(true);
    expect(charged('2026-12-05')).to.equal(false);
    expect(charged('2026-11-05')).to.equal(false);
  });

  for (const days of [-40, 40]) {
    it(`sends no change that cancels, ${days} days off [PZ-05] [PZ-02]`, async () => {
      const { world } = await aSubscriber();
      const core = aMembership({ ...world, clock: offBy(days, world.clock, false) });

      const before = subscriptionsIn(world);
      const changed = await core.changePlan({ planId: 'sports-plus-annual' });
      const paused = await pauseFor(core, 1);

      expect([changed, paused]).to.deep.equal([
        E.left({ _tag: 'WrongDeviceTime' }),
        E.left({ _tag: 'WrongDeviceTime' }),
      ]);
      expect(subscriptionsIn(world)).to.deep.equal(before);
      expect(profileOf(world).paused).to.equal(false);
    });
  }

  it('is no obstacle if a response contained the server time [PZ-05]', async () => {
    const { world } = await aSubscriber();
    const core = aMembership({ ...world, clock: offBy(0, world.clock, true) });

    expect(await core.changePlan({ planId: 'sports-plus-annual' })).to.deep.equal(E.right(undefined));
  });
});
