import { expect } from 'chai';
import { englishFormatter } from '../../../adapters/memory/formatter';
import { makeTranslate } from '../../../core/domain/messages/make-translate';
import { homeDeliveryProduct } from '../../../core/domain/member/data-layer';
import type { Subscription } from '../../../core/domain/subscription/subscription';
import { noSubscriptions } from '../../../core/state/subscriptions';
import { keptMenuOf, keptMenuValue, menuStatusOf, type MenuStatus } from '../../../core/flows/menu-status';
import { menuStatusWords } from '../../../core/presentation/menu-status-words';
import { annual, memberWith, subscriptionState } from '../../builders/records-of-reader';
import {
  aCancelledOne,
  aCancelledTrial,
  aPendingOne,
  aSubscription,
  day,
  now,
} from '../../builders/subscription';

const kit = { t: makeTranslate(), format: englishFormatter };
const on = day('2026-12-12');
const dated = ['renews', 'trial', 'changes', 'starts', 'ends', 'paused', 'ended'] as const;
const undated = [...dated, 'due', 'active', 'included', 'none', 'unfinished'] as const;

/** The line of a reader with these records. */
const lineOf = (
  subscriptions: readonly Subscription[],
  { paused = false, unknownLive = false, products = [] as readonly string[] } = {},
): string | null => {
  const state = subscriptionState(subscriptions, { paused, unknownLive });
  const status = menuStatusOf(state, memberWith(products), { now, pausingEnabled: true });
  return status === null ? null : menuStatusWords(status, now, kit);
};

describe('The line about the membership in the header menu', () => {
  it('names what happens next, with its day if it is known [HM-10]', () => {
    expect(dated.map((kind) => menuStatusWords({ kind, on }, now, kit))).to.deep.equal([
      'Sports+ · renews December 12',
      'Sports+ · trial ends December 12',
      'Sports+ · changes December 12',
      'Sports+ · starts December 12',
      'Sports+ · ends December 12',
      'Sports+ · paused until December 12',
      'Sports+ · ended December 12',
    ]);
    expect(undated.map((kind) => menuStatusWords({ kind, on: null }, now, kit))).to.deep.equal([
      'Sports+ · active',
      'Sports+ · active',
      'Sports+ · plan is changing',
      'Sports+ · starts soon',
      'Sports+ · active',
      'Sports+ · paused',
      'Sports+ · ended',
      'Sports+ · payment is due',
      'Sports+ · active',
      'Sports+ · with your home delivery',
      "You don't have Sports+ yet",
      "Sports+ · pause isn't finished",
    ]);
  });

  it('follows the records of each reader [HM-10] [ST-01] [ST-13]', () => {
    const free = aSubscription({ plan: { ...aSubscription().plan, amount: 0 } });
    expect([
      lineOf([]),
      lineOf([aSubscription()]),
      lineOf([aSubscription({ next_billing_date: null })]),
      lineOf([aSubscription({ 'transaction-history': [], paid_through_date: null })]),
      lineOf([aCancelledOne(), aPendingOne(annual)]),
      lineOf([aPendingOne()]),
      lineOf([aCancelledOne(), aPendingOne({ next_billing_date: day('2027-02-05') })], { paused: true }),
      lineOf([aCancelledOne()]),
      lineOf([aCancelledOne({ paid_through_date: day('2026-10-04'), ends: day('2026-10-04') })]),
      lineOf([aCancelledTrial()]),
      lineOf([aSubscription({ status: 'past due' })]),
      lineOf([], { unknownLive: true }),
      lineOf([], { products: [homeDeliveryProduct] }),
      lineOf([free], { products: [homeDeliveryProduct] }),
      lineOf([free]),
    ]).to.deep.equal([
      "You don't have Sports+ yet",
      'Sports+ · renews December 5',
      'Sports+ · active',
      'Sports+ · trial ends December 5',
      'Sports+ · changes December 5',
      'Sports+ · starts December 5',
      'Sports+ · paused until February 5',
      'Sports+ · ends December 4',
      'Sports+ · ended October 4',
      'Sports+ · ended November 18',
      'Sports+ · payment is due',
      'Sports+ · active',
      'Sports+ · with your home delivery',
      'Sports+ · with your home delivery',
      'Sports+ · ended',
    ]);
    const unread = menuStatusOf(noSubscriptions, memberWith(), { now, pausingEnabled: true });
    expect(unread, 'nothing was read').to.equal(null);
  });

  it('is kept for the pages of a tab, and nothing else is taken for it [HM-10] [R11]', () => {
    const statuses: readonly MenuStatus[] = [
      ...dated.map((kind) => ({ kind, on })),
      ...undated.map((kind) => ({ kind, on: null })),
    ];
    for (const status of statuses) {
      const written: unknown = JSON.parse(JSON.stringify(keptMenuValue({ status, standing: 'member' })));
      expect(keptMenuOf(written)).to.deep.equal({ status, standing: 'member' });
    }
    const wrong: readonly unknown[] = [
      undefined,
      null,
      'renews',
      [],
      { kind: 'renews', on: 'soon', standing: 'member' },
      { kind: 'buys', on: null, standing: 'member' },
      { kind: 'renews', on: null, standing: 'owner' },
      { kind: 'renews', on: null },
    ];
    for (const value of wrong) expect(keptMenuOf(value), JSON.stringify(value)).to.equal(null);
  });
});
