import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { DiscountFacts } from '../../domain/change/change';
import type { RetentionOffer } from '../../domain/decision/retention-offer';
import { latest } from '../../domain/subscription/order';
import { isInState } from '../../domain/subscription/subscription';
import type { AsyncResult } from '../../ports/call';
import type { SubscriptionRecords } from '../saga/read-subscriptions';
import { applyDiscountStep, type BillingPorts } from '../saga/billing-steps';
import type { ChangeFailed } from '../saga/change-failed';
import { runLocked, type ChangeRunner } from '../saga/run-locked';
import { notReady, type NotReady } from '../saga/not-ready';

export type AcceptOfferFailed = ChangeFailed | NotReady | { readonly _tag: 'NothingToDiscount' };

/**
 * Keeps the membership and applies the offered discount (PZ-06). It is applied only once, even if the first response
 * was lost.
 */
export type AcceptOffer = (wanted: {
  readonly offer: Pick<RetentionOffer, 'discountId'>;
}) => AsyncResult<void, AcceptOfferFailed>;

export interface AcceptOfferPorts extends BillingPorts, ChangeRunner {}

export const makeAcceptOffer =
  (ports: AcceptOfferPorts): AcceptOffer =>
  ({ offer }) =>
    runLocked(
      ports,
      pipe(
        ports.readSubscriptions,
        TE.mapLeft((because): AcceptOfferFailed => notReady(because)),
        TE.flatMapEither(factsOf(offer.discountId)),
      ),
      (facts) => ({ change: { kind: 'apply-discount', facts }, steps: [applyDiscountStep(ports, facts)] }),
    )();

/** Only an active subscription can be discounted. */
const factsOf =
  (discountId: string) =>
  ({ subscriptions }: SubscriptionRecords): E.Either<AcceptOfferFailed, DiscountFacts> => {
    const active = latest(subscriptions.filter(isInState('active')));
    return active === null
      ? E.left({ _tag: 'NothingToDiscount' })
      : E.right({ subscriptionId: active.id, discountId });
  };
