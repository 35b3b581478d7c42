import * as t from 'io-ts';
import { isRight } from 'fp-ts/Either';
import { readDate, readFlag, readList, readNumber } from '../loose-values';
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

/** True if the skipped record may be live, so that the list cannot be relied on. */
export const mayHideALiveOne = (one: Skipped): boolean =>
  one.reason === 'not-a-list' || (one.reason === 'malformed' && one.mayBeLive);

/** The plan data that a record needs. Amounts are in US dollars. */
export type PlanOfRecord = Pick<Plan, 'planId' | 'amount'> & Partial<Pick<Plan, 'planName'>>;

export interface DecodedSubscriptions {
  readonly subscriptions: Subscription[];
  readonly skipped: Skipped[];
}

/** True if a live record has an unknown plan. */
export const hasUnknownLive = ({ skipped }: DecodedSubscriptions): boolean =>
  skipped.some((one) => one.reason === 'unknown-plan' && one.live);

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

const WireProduct = t.type({ id: Id });

/**
 * Decodes and sorts the records of `GET /blaize/payment/braintree/subscriptions` (EN-02). Records on unknown plans are
 * dropped and listed in `skipped`. Never throws.
 *
 * @example
 * ```ts
 * const record = { 'external-id': 'sub-1', 'subscription-state': 'Active', plan_id: 'sports-plus-monthly' };
 * const { subscriptions, skipped } = decodeSubscriptions([record], memoryPlans);
 * subscriptions[0]?.status; // 'active'
 * skipped; // []
 * ```
 */
export const decodeSubscriptions = (
  records: unknown,
  plans: readonly PlanOfRecord[],
): DecodedSubscriptions => {
  if (!Array.isArray(records)) return { subscriptions: [], skipped: [{ reason: 'not-a-list' }] };
  const plansById = new Map(plans.map((plan) => [plan.planId, plan]));
  const subscriptions: Subscription[] = [];
  const skipped: Skipped[] = [];
  Array.from(records as readonly unknown[]).forEach((record, at) => {
    const wire = WireSubscription.decode(record);
    if (!isRight(wire) || wire.right['external-id'] === '' || hasUnreadableCharge(wire.right)) {
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

/**
 * True if the price or the date of the next charge is present but unreadable (readings 72). Without it, a screen could
 * promise another charge.
 */
const hasUnreadableCharge = (wire: t.TypeOf<typeof WireSubscription>): boolean =>
  (isPresent(wire['next-billing-time']) && readDate(wire['next-billing-time']) === null) ||
  (isPresent(wire.pre_discount_price) && readNumber(wire.pre_discount_price) === undefined);

const isPresent = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

const toSubscription = (
  wire: t.TypeOf<typeof WireSubscription>,
  status: Subscription['status'],
  plan: PlanOfRecord,
): Subscription => {
  const product = WireProduct.decode(wire['blaize-product']);
  const hasSteps = readFlag(wire.multiphase_plan);
  const price = readNumber(wire.pre_discount_price) ?? 0;
  return {
    id: wire['external-id'],
    status,
    plan_id: wire.plan_id,
    plan: { id: plan.planId, name: plan.planName ?? '', amount: price > 0 ? price : plan.amount },
    next_billing_date: readDate(wire['next-billing-time']),
    paid_through_date: readDate(wire.paid_through_date),
    ends: readDate(wire.ends),
    'transaction-history': historyOf(wire['transaction-history']),
    ...(hasSteps === undefined ? {} : { multiphase_plan: hasSteps }),
    ...(readFlag(wire.discounts_applied) === true ? { discounts_applied: true } : {}),
    'blaize-product': isRight(product) ? { id: product.right.id } : null,
    pendingSubscription: null,
  };
};

/**
 * A missing history is empty (readings 9). A history that is not a list counts as one unreadable charge. Otherwise the
 * reader would look like one who was never charged (readings 58).
 */
const historyOf = (raw: unknown): readonly Transaction[] =>
  (raw === undefined ? [] : (readList(raw) ?? [undefined])).map(toTransaction);

const WireState = t.type({ 'subscription-state': t.string });

const mayBeLive = (record: unknown): boolean => {
  const wire = WireState.decode(record);
  return !isRight(wire) || isLive({ status: readState(wire.right['subscription-state']) });
};

/** Decodes a transaction. Unreadable fields are missing, but the transaction still counts as a charge (readings 58). */
const toTransaction = (raw: unknown): Transaction => {
  const { time, cents, currency } = Object(raw) as Readonly<Record<string, unknown>>;
  const isKnownCurrency = typeof currency === 'string';
  return {
    time: readDate(time),
    cents: isKnownCurrency || (currency ?? null) === null ? (readNumber(cents) ?? null) : null,
    currency: isKnownCurrency ? currency : 'USD',
  };
};
