import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { DiscountFacts } from '../../domain/change/change';
import { isInState } from '../../domain/subscription/subscription';
import type { Billing } from '../../ports/billing';
import type { Call } from '../../ports/call';
import type { CallFailed } from '../../ports/call-failed';
import type { ReadSubscriptions } from '../read-subscriptions';
import { mayStillAct } from './may-still-act';
import type { NotSent, Step } from './step';
import { listMayLag, notSent } from './steps';

export interface BillingPorts {
  readonly billing: Billing;
  readonly readSubscriptions: ReadSubscriptions;
}

export const retryName = 'retry';
export const applyDiscountName = 'apply-discount';

/** Sends a call unless what it is for has come true already. */
const unlessThere = (happened: Call<boolean>, send: Call<void>): Call<void, CallFailed | NotSent> =>
  pipe(
    happened,
    TE.mapLeft(notSent),
    TE.flatMap((there): Call<void, CallFailed | NotSent> => (there ? TE.right(undefined) : send)),
  );

/**
 * Tries the failed charge of a subscription again, unless it was paid in the meantime. After a lost answer the list is looked
 * at; the charge is never sent twice by itself.
 */
export const retryStep = ({ billing, readSubscriptions }: BillingPorts, subscriptionId: string): Step => {
  const happened = pipe(
    readSubscriptions,
    TE.map(({ subscriptions }) =>
      subscriptions.some((one) => one.id === subscriptionId && isInState('active')(one)),
    ),
  );
  return {
    name: retryName,
    run: unlessThere(happened, billing.retry(subscriptionId)),
    happened,
    mayShowWithin: listMayLag,
    mayActWithin: mayStillAct,
    undo: null,
    trailing: false,
  };
};

/** Applies a discount, unless the subscription has it. */
export const applyDiscountStep = (
  { billing }: Pick<BillingPorts, 'billing'>,
  { subscriptionId, discountId }: DiscountFacts,
): Step => {
  const happened = pipe(
    billing.discounts(subscriptionId),
    TE.map((discounts) => discounts.some(({ id }) => id === discountId)),
  );
  return {
    name: applyDiscountName,
    run: unlessThere(happened, billing.applyDiscount(subscriptionId, discountId)),
    happened,
    mayShowWithin: 0,
    mayActWithin: mayStillAct,
    undo: null,
    trailing: false,
  };
};
