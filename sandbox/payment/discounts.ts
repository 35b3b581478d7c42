import type { Database } from '../database/store';

export interface Discount {
  id: string;
  name: string;
  cents: number;
  /** Number of charges that the discount lowers, and number already lowered. */
  cycles: number;
  used: number;
}

export const retentionDiscount = {
  id: 'retention-50',
  name: 'Half price for three months',
  cycles: 3,
} as const;

export const discountsOf = (database: Database, subscriptionId: string): Discount[] =>
  database.all('SELECT * FROM discounts WHERE subscription_id = ?', subscriptionId).map((row) => ({
    id: String(row['id']),
    name: String(row['name']),
    cents: Number(row['cents']),
    cycles: Number(row['cycles']),
    used: Number(row['used']),
  }));

export const liveDiscountsOf = (database: Database, subscriptionId: string): Discount[] =>
  discountsOf(database, subscriptionId).filter((discount) => discount.used < discount.cycles);

/** Grants half of the price off, rounded up to whole cents. Returns false if it was granted before. */
export const grantRetentionOffer = (database: Database, subscriptionId: string, price: number): boolean => {
  if (discountsOf(database, subscriptionId).some(({ id }) => id === retentionDiscount.id)) return false;
  addDiscount(database, subscriptionId, { ...retentionDiscount, cents: Math.ceil(price / 2) });
  return true;
};

/** Adds a discount that has not lowered any charge yet. */
export const addDiscount = (
  database: Database,
  subscriptionId: string,
  { id, name, cents, cycles }: Omit<Discount, 'used'>,
): void =>
  database.run(
    'INSERT INTO discounts (subscription_id, id, name, cents, cycles) VALUES (?, ?, ?, ?, ?)',
    subscriptionId,
    id,
    name,
    cents,
    cycles,
  );

export const countDiscountedCharge = (database: Database, subscriptionId: string): void =>
  database.run(
    'UPDATE discounts SET used = used + 1 WHERE subscription_id = ? AND used < cycles',
    subscriptionId,
  );

export const discountRecord = ({ id, name, cents, cycles, used }: Discount): object => ({
  id,
  name,
  amount: (cents / 100).toFixed(2),
  numberOfBillingCycles: cycles,
  currentBillingCycle: used,
  neverExpires: false,
  quantity: 1,
});
