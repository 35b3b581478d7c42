import * as E from 'fp-ts/Either';
import type { Task } from 'fp-ts/Task';
import type { RetentionOffer } from '../../domain/decision/retention-offer';
import type { Clock } from '../../ports/clock';
import type { Decisions } from '../../ports/decisions';
import type { Log } from '../../ports/log';
import type { DeclinedOffers } from './declined-offers';

/**
 * PZ-06: what a reader is offered before a cancellation; `null` for nothing, for what was declined before, for no answer, and for
 * one that comes too late.
 */
export type FindOffer = Task<RetentionOffer | null>;

/** A cancellation does not wait any longer for an offer (ms). */
export const offerBudget = 800;

export const makeFindOffer =
  ({
    decisions,
    clock,
    log,
    declined,
  }: {
    readonly decisions: Pick<Decisions, 'cancelOffer'>;
    readonly clock: Pick<Clock, 'wait'>;
    readonly log: Log;
    readonly declined: Pick<DeclinedOffers, 'isDeclined'>;
  }): FindOffer =>
  () => {
    const offer = decisions.cancelOffer().then((outcome) => {
      if (E.isRight(outcome))
        return outcome.right !== null && declined.isDeclined(outcome.right) ? null : outcome.right;
      log.warn('No offer could be had', { because: outcome.left._tag });
      return null;
    });
    const tooLate = clock
      .wait(offerBudget)()
      .then(() => null);
    return Promise.race([offer, tooLate]);
  };
