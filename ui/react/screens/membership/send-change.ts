import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { ChargePromise } from '../../../../core/domain/charges/charge-promise';
import type { Call } from '../../../../core/ports/call';
import { readerOf } from '../../../../core/state/member';
import type { AcceptOfferFailed } from '../../../../core/use-cases/changes/accept-offer';
import type { CancelFailed } from '../../../../core/use-cases/changes/cancel';
import type { ChangePlanFailed } from '../../../../core/use-cases/changes/change-plan';
import type { FinishFailed } from '../../../../core/use-cases/changes/finish';
import type { GiveUpPause, MendPauseFailed } from '../../../../core/use-cases/changes/mend-pause';
import type { PauseFailed } from '../../../../core/use-cases/changes/pause';
import type { RestartFailed } from '../../../../core/use-cases/changes/restart';
import type { ResumeFailed } from '../../../../core/use-cases/changes/resume';
import type { UndoChangeFailed } from '../../../../core/use-cases/changes/undo-change';
import type { AccountServices } from '../../services';
import type { Task } from './task';
import type { Reason, Shortfall } from './membership-state';

type GiveUpFailed = ReturnType<GiveUpPause> extends Call<void, infer Failed> ? Failed : never;

/** Why a change, or the rest of one, did not come true. */
export type ChangeFailed =
  | PauseFailed
  | ResumeFailed
  | ChangePlanFailed
  | UndoChangeFailed
  | CancelFailed
  | AcceptOfferFailed
  | RestartFailed
  | MendPauseFailed
  | GiveUpFailed
  | FinishFailed;

/** What the answer to a change tells that the page could not know. */
export interface Sent {
  /** The day on which the membership starts again. */
  readonly on: Date | null;
  /** What did not follow, although the change has come true. */
  readonly shortfall: Shortfall | null;
}

/** Sends a change, on what the reader was told that it costs. */
export const sendChange = (
  services: AccountServices,
  task: Task,
  reason: Reason,
  told: ChargePromise | undefined,
): Call<Sent, ChangeFailed> => {
  const reader = readerOf(services.member.getValue());
  const telling = told === undefined ? {} : { told };
  switch (task.kind) {
    case 'pause':
      return pipe(
        services.pauseSubscription({
          reader,
          emailAddress: services.member.getValue().user.account?.emailAddress ?? '',
          length: task.length,
          ...telling,
          reason: {
            ...(reason.reason === '' ? {} : { pauseReason: reason.reason }),
            ...(reason.text === '' ? {} : { pauseReasonText: reason.text }),
          },
        }),
        TE.map(({ restartOn, newslettersKnow }) => ({
          on: restartOn,
          shortfall: newslettersKnow ? null : 'newsletters',
        })),
      );
    case 'resume':
      return plain(services.resumeSubscription(reader, told));
    case 'change':
      return plain(services.changePlan({ reader, planId: task.planId ?? '', ...telling }));
    case 'cancel':
      return plain(
        services.cancelSubscription({
          reader,
          reason: { cancelReason: reason.reason || null, cancelReasonText: reason.text || null },
        }),
      );
    case 'restart':
      return plain(services.restartSubscription(reader, told));
    case 'undo':
      return plain(services.undoChange(reader, told));
    case 'mend':
      return pipe(
        services.mendPause(reader, told),
        TE.map(({ restartOn }) => ({ on: restartOn, shortfall: null })),
      );
    case 'give-up':
      return plain(services.giveUpPause(reader));
    case 'offer':
      return plain(services.acceptOffer({ reader, offer: task.offer }));
  }
};

const plain = TE.map((): Sent => ({ on: null, shortfall: null }));
