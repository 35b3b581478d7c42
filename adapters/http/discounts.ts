import * as E from 'fp-ts/Either';
import * as t from 'io-ts';
import type { Discount, DiscountOff } from '../../core/domain/discount/discount';
import type { CallFailed } from '../../core/ports/call-failed';
import type { Log } from '../../core/ports/log';
import { pathsOf, unexpected } from './call';
import { Flag, NonEmpty, NumberOrText, optional } from './codecs';

const WireDiscount = t.intersection([
  t.type({ id: NonEmpty }),
  t.partial({
    name: optional(t.string),
    amount: optional(NumberOrText),
    percent: optional(NumberOrText),
    quantity: optional(NumberOrText),
    numberOfBillingCycles: optional(NumberOrText),
    currentBillingCycle: optional(NumberOrText),
    neverExpires: optional(Flag),
  }),
]);

/** Unreadable records are omitted. If all records are unreadable, the read fails. */
export const readDiscounts = (
  records: readonly unknown[],
  log: Log,
): E.Either<CallFailed, readonly Discount[]> => {
  const discounts = records.flatMap((record, at) => {
    const wire = WireDiscount.decode(record);
    const discount = E.isRight(wire) ? toDiscount(wire.right) : null;
    if (discount === null)
      log.warn('A discount could not be read', { at, because: E.isLeft(wire) ? pathsOf(wire.left) : 'off' });
    return discount === null ? [] : [discount];
  });
  return records.length > 0 && discounts.length === 0
    ? E.left(unexpected('discounts: no record could be read'))
    : E.right(discounts);
};

const toDiscount = (wire: t.TypeOf<typeof WireDiscount>): Discount | null => {
  const off = readOff(wire.amount ?? null, wire.percent ?? null, wire.quantity ?? 1);
  const cycles = readCycles(wire.numberOfBillingCycles ?? null);
  if (off === null || (cycles === null && wire.neverExpires !== true)) return null;
  return {
    id: wire.id,
    name: wire.name ?? '',
    off,
    numberOfBillingCycles: wire.neverExpires === true ? null : cycles,
    currentBillingCycle: readCycles(wire.currentBillingCycle ?? null) ?? 0,
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
