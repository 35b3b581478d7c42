import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
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
import type { Task } from './membership-facts';
import type { Reason } from './membership-state';

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

/** Sends a change; a date where the answer brings one that the page could not know. */
export const sendChange = (
  services: AccountServices,
  task: Task,
  reason: Reason,
): Call<Date | null, ChangeFailed> => {
  const reader = readerOf(services.member.getValue());
  switch (task.kind) {
    case 'pause':
      return pipe(
        services.pauseSubscription({
          reader,
          emailAddress: services.member.getValue().user.account?.emailAddress ?? '',
          length: task.length,
          reason: {
            ...(reason.reason === '' ? {} : { pauseReason: reason.reason }),
            ...(reason.text === '' ? {} : { pauseReasonText: reason.text }),
          },
        }),
        TE.map(({ restartOn }) => restartOn),
      );
    case 'resume':
      return noDate(services.resumeSubscription(reader));
    case 'change':
      return noDate(services.changePlan({ reader, planId: task.planId ?? '' }));
    case 'cancel':
      return noDate(
        services.cancelSubscription({
          reader,
          reason: { cancelReason: reason.reason || null, cancelReasonText: reason.text || null },
        }),
      );
    case 'restart':
      return noDate(services.restartSubscription(reader));
    case 'undo':
      return noDate(services.undoChange(reader));
    case 'mend':
      return pipe(
        services.mendPause(reader),
        TE.map(({ restartOn }) => restartOn),
      );
    case 'give-up':
      return noDate(services.giveUpPause(reader));
    case 'offer':
      return noDate(services.acceptOffer({ reader, offer: task.offer }));
  }
};

const noDate = TE.map((): Date | null => null);
