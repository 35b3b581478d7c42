import * as t from 'io-ts';
import { isRight } from 'fp-ts/Either';
import { parseUtcDate } from '../dates/utc-date';
import type { Plan } from '../plan/plan';
import { sortSubscriptions } from './order';
import { isLive, readState, type Subscription, type Transaction } from './subscription';

/** A record that was skipped, and the reason. */
export type Skipped =
  /** The response is not a list, so the read failed. */
  | { readonly reason: 'not-a-list' }
  /** The record is unreadable. It may be live unless its state excludes that. */
  | { readonly reason: 'malformed'; readonly at: number; readonly mayBeLive: boolean }
  /** A live record with an unknown plan still blocks a new subscription. */
  | {
      readonly reason: 'unknown-plan';
      readonly at: number;
      readonly id: string;
      readonly planId: string;
      readonly live: boolean;
    };

export interface DecodedSubscriptions {
  readonly subscriptions: Subscription[];
  readonly skipped: Skipped[];
}

const absent = t.union([t.null, t.undefined]);

/** An id as text, also if it was sent as a number. */
const Id = new t.Type<string, string, unknown>(
  'Id',
  t.string.is,
  (value, context) => {
    const id = Number.isSafeInteger(value) ? String(value) : value;
    return typeof id === 'string' ? t.success(id) : t.failure(value, context);
  },
  t.identity,
);

/** The fields of the payment provider's record that are used. */
const WireSubscription = t.intersection([
  t.type({ 'external-id': Id, 'subscription-state': t.string, plan_id: Id }),
  t.partial({
    'next-billing-time': t.unknown,
    paid_through_date: t.unknown,
    ends: t.unknown,
    'transaction-history': t.unknown,
    'blaize-product': t.unknown,
    pre_discount_price: t.unknown,
    multiphase_plan: t.unknown,
    discounts_applied: t.unknown,
  }),
]);

const WireTransaction = t.intersection([
  t.type({ cents: t.number }),
  t.partial({ time: t.unknown, currency: t.union([t.string, absent]) }),
]);

const WireProduct = t.type({ id: Id });

/**
 * Decodes and sorts the records of `GET /blaize/payment/braintree/subscriptions` (EN-02). Records on unknown plans are
 * dropped and listed in `skipped`. Never throws.
 */
export const decodeSubscriptions = (records: unknown, plans: readonly Plan[]): DecodedSubscriptions => {
  if (!Array.isArray(records)) return { subscriptions: [], skipped: [{ reason: 'not-a-list' }] };
  const plansById = new Map(plans.map((plan) => [plan.planId, plan]));
  const subscriptions: Subscription[] = [];
  const skipped: Skipped[] = [];
  Array.from(records as readonly unknown[]).forEach((record, at) => {
    const wire = WireSubscription.decode(record);
    if (!isRight(wire) || wire.right['external-id'] === '') {
      skipped.push({ reason: 'malformed', at, mayBeLive: mayBeLive(record) });
      return;
    }
    const planId = wire.right.plan_id;
    const plan = plansById.get(planId);
    const status = readState(wire.right['subscription-state']);
    if (plan === undefined) {
      skipped.push({
        reason: 'unknown-plan',
        at,
        id: wire.right['external-id'],
        planId,
        live: isLive({ status }),
      });
      return;
    }
    subscriptions.push(toSubscription(wire.right, status, plan));
  });
  return { subscriptions: sortSubscriptions(subscriptions), skipped };
};

const toSubscription = (
  wire: t.TypeOf<typeof WireSubscription>,
  status: Subscription['status'],
  plan: Plan,
): Subscription => {
  const product = WireProduct.decode(wire['blaize-product']);
  return {
    id: wire['external-id'],
    status,
    plan_id: wire.plan_id,
    plan: { id: plan.planId, name: plan.planName, amount: priceOf(wire.pre_discount_price) ?? plan.amount },
    next_billing_date: parseUtcDate(wire['next-billing-time']),
    paid_through_date: parseUtcDate(wire.paid_through_date),
    ends: parseUtcDate(wire.ends),
    'transaction-history': historyOf(wire['transaction-history']),
    ...(typeof wire.multiphase_plan === 'boolean' ? { multiphase_plan: wire.multiphase_plan } : {}),
    ...(wire.discounts_applied === true ? { discounts_applied: true } : {}),
    'blaize-product': isRight(product) ? { id: product.right.id } : null,
    pendingSubscription: null,
  };
};

const unread: Transaction = { time: null, cents: null, currency: 'USD' };

/**
 * A missing history is empty (readings 9). A history that is not a list counts as one unreadable charge. Otherwise the
 * reader would look like one who was never charged (readings 58).
 */
const historyOf = (raw: unknown): readonly Transaction[] => {
  if (Array.isArray(raw)) return Array.from(raw as readonly unknown[], toTransaction);
  return raw === null || raw === undefined ? [] : [unread];
};

const WireState = t.type({ 'subscription-state': t.string });

const mayBeLive = (record: unknown): boolean => {
  const wire = WireState.decode(record);
  return !isRight(wire) || isLive({ status: readState(wire.right['subscription-state']) });
};

/** Decodes a transaction. Unreadable fields are missing, but the transaction still counts as a charge (readings 58). */
const toTransaction = (raw: unknown): Transaction => {
  const wire = WireTransaction.decode(raw);
  if (isRight(wire) && Number.isFinite(wire.right.cents))
    return {
      time: parseUtcDate(wire.right.time),
      cents: wire.right.cents,
      currency: wire.right.currency ?? 'USD',
    };
  const dated = t.type({ time: t.unknown }).decode(raw);
  return isRight(dated) ? { ...unread, time: parseUtcDate(dated.right.time) } : unread;
};

/** The price of this reader, which may differ from the plan's current price. */
const priceOf = (raw: unknown): number | null => {
  const price = typeof raw === 'string' ? Number(raw.replaceAll(',', '')) : raw;
  return typeof price === 'number' && Number.isFinite(price) && price > 0 ? price : null;
};
