import * as E from 'fp-ts/Either';
import * as t from 'io-ts';
import type { Discount, DiscountOff } from '../../core/domain/discount/discount';
import type { CallFailed } from '../../core/ports/call-failed';
import type { Log } from '../../core/ports/log';
import { unexpected } from './call';
import { Flag, Id, NumberOrText, optionalFields } from './codecs';

const wireDiscount = {
  ...{ id: Id, name: t.string, amount: NumberOrText, percent: NumberOrText, quantity: NumberOrText },
  ...{ numberOfBillingCycles: NumberOrText, currentBillingCycle: NumberOrText, neverExpires: Flag },
};

/** Unreadable records are omitted. If all records are unreadable, the read fails. */
export const readDiscounts = (
  records: readonly unknown[],
  log: Log,
): E.Either<CallFailed, readonly Discount[]> => {
  const discounts = records.flatMap((record, at) => {
    const discount = toDiscount(record);
    if (typeof discount !== 'string') return discount;
    log.warn('A discount could not be read', { at, because: discount });
    return [];
  });
  return records.length > 0 && discounts.length === 0
    ? E.left(unexpected('discounts: no record could be read'))
    : E.right(discounts);
};

/** Returns the name of the field that makes the record unusable: each field is about an amount (readings 72). */
const toDiscount = (record: unknown): Discount | string => {
  const unreadable: string[] = [];
  const wire = optionalFields(wireDiscount, record, (field) => unreadable.push(field));
  if (wire.id === null) return 'id';
  if (unreadable.length > 0) return unreadable.join(', ');
  const off = readOff(wire.amount, wire.percent, wire.quantity ?? 1);
  const cycles = readCycles(wire.numberOfBillingCycles);
  if (off === null) return 'amount, percent';
  if (cycles === null && wire.neverExpires !== true) return 'numberOfBillingCycles';
  return {
    id: wire.id,
    name: wire.name ?? '',
    off,
    numberOfBillingCycles: wire.neverExpires === true ? null : cycles,
    currentBillingCycle: readCycles(wire.currentBillingCycle) ?? 0,
  };
};

/** The dollar amount takes precedence over the percentage; `null` if neither lowers the price. */
export const readOff = (
  amount: number | null,
  percent: number | null,
  quantity: number,
): DiscountOff | null => {
  const total = amount === null ? 0 : amount * quantity;
  if (Number.isFinite(total) && total > 0 && total < 1e9) return { kind: 'amount', amount: total };
  return percent !== null && percent > 0 && percent <= 100 ? { kind: 'percent', percent } : null;
};

/** A number of charges; `null` for any other value. */
export const readCycles = (count: number | null): number | null =>
  count !== null && Number.isSafeInteger(count) && count >= 0 ? count : null;
