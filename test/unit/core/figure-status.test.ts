import { expect } from 'chai';
import fc from 'fast-check';
import { deriveStatus } from '../../../core/domain/subscription/status';
import { decodeSubscriptions } from '../../../core/domain/subscription/wire';
import { aPlan } from '../../builders/subscription';
import { makeFigure } from '../../builders/figure';
import { generated } from '../../sample';

const figure = makeFigure('R5, statuses that order and time zone do not change');
const zones = ['UTC', 'Asia/Tokyo', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Asia/Kathmandu'];
const plans = [aPlan(), aPlan({ planId: 'annual', billingInterval: 12 })];

const day = fc.integer({ min: -3, max: 40 }).map((offset) => new Date(Date.UTC(2026, 10, 20 + offset)));
const moment = fc.oneof(
  day.map((date) => date.toISOString()),
  day.map((date) => date.toISOString().slice(0, 10)),
  day.map((date) => `${date.toISOString().slice(0, 10)} 23:59:59`),
  day.map((date) => `${date.toISOString().slice(0, 10)}T00:30:00+09:00`),
  fc.constantFrom(null, undefined, '', 'soon', '2026-02-30'),
);
const record = fc.record({
  'external-id': fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
  'subscription-state': fc.constantFrom(
    'Active',
    'pending',
    'past due',
    'Past_Due',
    'canceled',
    'Expired',
    'frozen',
  ),
  plan_id: fc.constantFrom('monthly', 'annual', 'gone'),
  'next-billing-time': moment,
  paid_through_date: moment,
  ends: moment,
  'transaction-history': fc.constantFrom([], [{ cents: 999 }], undefined),
});
const records = fc.uniqueArray(record, { maxLength: 6, selector: (one) => one['external-id'] });

const derive = (list: readonly unknown[], zone: string, paused: boolean) => {
  process.env['TZ'] = zone;
  return deriveStatus({
    subscriptions: decodeSubscriptions(list, plans).subscriptions,
    now: new Date('2026-11-21T12:00:00Z'),
    paused,
    pausingEnabled: true,
    currentPlan: 'monthly',
  });
};

describe('Figure R5: status derivation', () => {
  const zone = process.env['TZ'];
  afterEach(() => {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  });
  after(() => figure.print());

  it('is the same in any order and time zone, in 10,000 lists [ST-08]', () => {
    fc.assert(
      fc.property(
        records,
        fc.constantFrom(...zones),
        fc.boolean(),
        fc.nat(5),
        (list, elsewhere, paused, turn) =>
          figure.holds(() => {
            const turned = [...list.slice(turn), ...list.slice(0, turn)].reverse();

            expect(derive(turned, elsewhere, paused)).to.deep.equal(derive(list, 'UTC', paused));
          }),
      ),
      { numRuns: generated('lists of subscriptions', 10_000, 2_000) },
    );
  }).timeout(60_000);
});
