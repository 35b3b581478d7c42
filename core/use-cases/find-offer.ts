import * as E from 'fp-ts/Either';
import type { Task } from 'fp-ts/Task';
import type { RetentionOffer } from '../domain/decision/retention-offer';
import type { Clock } from '../ports/clock';
import type { Decisions } from '../ports/decisions';
import type { Log } from '../ports/log';

/** PZ-06: what a reader is offered before a cancellation; `null` for nothing, for no answer, and for one that comes too late. */
export type FindOffer = Task<RetentionOffer | null>;

/** A cancellation does not wait any longer for an offer (ms). */
export const offerBudget = 800;

export const makeFindOffer =
  ({
    decisions,
    clock,
    log,
  }: {
    readonly decisions: Pick<Decisions, 'cancelOffer'>;
    readonly clock: Pick<Clock, 'wait'>;
    readonly log: Log;
  }): FindOffer =>
  () => {
    const asked = decisions.cancelOffer().then((outcome) => {
      if (E.isRight(outcome)) return outcome.right;
      log.warn('No offer could be had', { because: outcome.left._tag });
      return null;
    });
    const tooLate = clock
      .wait(offerBudget)()
      .then(() => null);
    return Promise.race([asked, tooLate]);
  };
