import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { Call } from '../../ports/call';
import type { AcceptOfferFailed } from '../../use-cases/changes/accept-offer';
import type { CancelFailed } from '../../use-cases/changes/cancel';
import type { ChangePlanFailed } from '../../use-cases/changes/change-plan';
import type { FinishFailed } from '../../use-cases/changes/finish';
import type { GiveUpPause, RepairPauseFailed } from '../../use-cases/changes/repair-interrupted-pause';
import type { PauseFailed } from '../../use-cases/changes/pause';
import type { RestartFailed } from '../../use-cases/changes/restart';
import type { ResumeFailed } from '../../use-cases/changes/resume';
import type { UndoChangeFailed } from '../../use-cases/changes/undo-change';
import type { MembershipChangePorts } from './ports';
import type { Outcome, Sent } from '../commitment/definition';
import type { MembershipCommitment, Reason } from './state';
import { promiseShown } from './terms';

type GiveUpFailed = ReturnType<GiveUpPause> extends Call<void, infer Failed> ? Failed : never;

/** Why a change, or the rest of one, did not come true. */
export type Failed =
  | PauseFailed
  | ResumeFailed
  | ChangePlanFailed
  | UndoChangeFailed
  | CancelFailed
  | AcceptOfferFailed
  | RestartFailed
  | RepairPauseFailed
  | GiveUpFailed
  | FinishFailed;

/** Sends a change, on what the reader was told that it costs. */
export const sendChange = (
  services: MembershipChangePorts,
  { task, told: terms, along: reason }: Sent<MembershipCommitment> & { readonly along: Reason },
): Call<Outcome<MembershipCommitment>, Failed> => {
  const plain = TE.map((): Outcome<MembershipCommitment> => ({ told: terms, shortfall: null }));
  const startingOn = (start: Date) => ({ ...terms, outlook: { ...terms.outlook, start } });
  const told = promiseShown(terms);
  const telling = told === undefined ? {} : { told };
  switch (task.kind) {
    case 'pause':
      return pipe(
        services.pauseSubscription({
          emailAddress: services.member.getValue().user.account?.emailAddress ?? '',
          length: task.length,
          ...telling,
          reason: {
            ...(reason.reason === '' ? {} : { pauseReason: reason.reason }),
            ...(reason.text === '' ? {} : { pauseReasonText: reason.text }),
          },
        }),
        TE.map(({ restartOn, unheard }) => ({
          told: startingOn(restartOn),
          shortfall: unheard,
        })),
      );
    case 'resume':
      return plain(services.resumeSubscription(told));
    case 'change':
      return plain(services.changePlan({ planId: task.planId ?? '', ...telling }));
    case 'cancel':
      return pipe(
        services.cancelSubscription({
          reason: { cancelReason: reason.reason || null, cancelReasonText: reason.text || null },
        }),
        TE.map(({ reasonKept }) => ({ told: terms, shortfall: reasonKept ? null : 'reason' })),
      );
    case 'restart':
      return plain(services.restartSubscription(told));
    case 'undo':
      return plain(services.undoChange(told));
    case 'mend':
      return pipe(
        services.mendPause(told),
        TE.map(({ restartOn }) => ({ told: startingOn(restartOn), shortfall: null })),
      );
    case 'give-up':
      return plain(services.giveUpPause());
    case 'offer':
      return plain(services.acceptOffer({ offer: task.offer }));
  }
};
