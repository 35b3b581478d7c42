import { expect } from 'chai';
import { englishFormatter } from '../../../adapters/memory/formatter';
import { makeTranslate } from '../../../core/domain/messages/make-translate';
import type { TimelineEntry } from '../../../core/domain/charges/charges';
import type { Subscription } from '../../../core/domain/subscription/subscription';
import { priceChangeWords } from '../../../core/presentation/price-change-words';
import { anAnnualPlan, aPlan, aSubscription, day, now } from '../../builders/subscription';

const kit = { t: makeTranslate(), format: englishFormatter };
const annual = anAnnualPlan();

/** A membership with its charges: those of the past in dollars and by day, oldest first, and those ahead. */
const textOf = (
  {
    plan = annual,
    price,
    paid = [],
  }: { plan?: typeof annual; price: number; paid?: readonly (readonly [string, number])[] },
  ahead: readonly TimelineEntry[],
  discounts: Parameters<typeof priceChangeWords>[0]['discounts'] = [],
): string | null => {
  const history = paid
    .map(([on, amount]) => ({ time: day(on), cents: Math.round(amount * 100), currency: 'USD' }))
    .reverse();
  const live: Subscription = aSubscription({
    plan_id: plan.planId,
    plan: { ...aSubscription().plan, id: plan.planId, amount: price },
    'transaction-history': history,
  });
  return priceChangeWords({ ahead, discounts, live, plans: [plan], now }, kit);
};
const charge = (on: string, amount: number): TimelineEntry => ({ on: day(on), kind: 'charge', amount });
const change = (on: string, amount: number): TimelineEntry => ({
  on: day(on),
  kind: 'price-changes',
  amount,
});

describe('The price of a membership that changes', () => {
  it('follows the order of the charges, in the first period and before it [EN-01] [BC-03]', () => {
    const firstYear = { price: 49.99, paid: [['2026-01-07', 49.99]] as const };
    expect(textOf(firstYear, [charge('2027-01-07', 89.99)])).to.equal(
      'First year $49.99. From January 7: $89.99 a year.',
    );
    expect(textOf({ price: 49.99 }, [charge('2026-12-05', 49.99), change('2027-12-05', 89.99)])).to.equal(
      'First year $49.99. From December 5, 2027: $89.99 a year.',
    );
  });

  it('names the months of several charges at the first price [EN-01]', () => {
    const monthly = { plan: aPlan(), price: 4.99, paid: [['2026-11-05', 4.99]] as const };
    expect(textOf(monthly, [charge('2026-12-05', 4.99), change('2027-02-05', 9.99)])).to.equal(
      'First 3 months $4.99 a month. From February 5: $9.99 a month.',
    );
  });

  it('has no text after the change, though the record keeps the first price [EN-01] [BC-03]', () => {
    const paid = [
      ['2024-01-07', 49.99],
      ['2025-01-07', 89.99],
      ['2026-01-07', 89.99],
    ] as const;
    expect([
      textOf({ price: 49.99, paid }, [charge('2027-01-07', 89.99)]),
      textOf({ price: 49.99, paid: paid.slice(0, 2) }, [charge('2027-01-07', 89.99)]),
      textOf({ price: 49.99 }, [charge('2027-01-07', 89.99)]),
      textOf({ price: 49.99, paid: [['2026-01-07', Number.NaN]] }, [charge('2027-01-07', 89.99)]),
    ]).to.deep.equal([null, null, null, null]);
  });

  it('has no text if it stays, is uncertain, changes twice, or has a discount [PZ-07]', () => {
    const price = 49.99;
    const discount = {
      id: 'one',
      name: 'One',
      off: { kind: 'amount', amount: 5 } as const,
      numberOfBillingCycles: 1,
      currentBillingCycle: 0,
    };
    expect([
      textOf({ price }, [charge('2027-01-07', 49.99)]),
      textOf({ price }, []),
      textOf({ price }, [{ ...charge('2027-01-07', 49.99), orAmount: 89.99 }]),
      textOf({ price }, [
        charge('2027-01-07', 49.99),
        change('2028-01-07', 69.99),
        change('2029-01-07', 89.99),
      ]),
      textOf({ price }, [charge('2027-01-07', 44.99)], [discount]),
    ]).to.deep.equal([null, null, null, null, null]);
  });
});
