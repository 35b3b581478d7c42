import { failureFacts } from '../../ports/call-failed';
import * as E from 'fp-ts/Either';
import type { Task } from 'fp-ts/Task';
import type { RetentionOffer } from '../../domain/decision/retention-offer';
import type { Clock } from '../../ports/clock';
import type { Decisions } from '../../ports/decisions';
import type { Log } from '../../ports/log';
import type { DeclinedOffers } from './declined-offers';

/**
 * Reads the offer shown before a cancellation (PZ-06). `null` if there is none, if it was declined before, or if the
 * request fails or takes more than 800 ms.
 */
export type FindOffer = Task<RetentionOffer | null>;

/** Milliseconds. The maximum time that a cancellation waits for an offer. */
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
      log.warn('The offer could not be read', failureFacts(outcome.left));
      return null;
    });
    const tooLate = clock.wait(offerBudget).then(() => null);
    return Promise.race([offer, tooLate]);
  };
