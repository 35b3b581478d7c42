import type { Call } from '../../ports/call';
import type { AcceptOfferFailed } from '../../use-cases/subscriptions/accept-offer';
import type { CancelFailed } from '../../use-cases/subscriptions/cancel';
import type { ChangePlanFailed } from '../../use-cases/subscriptions/change-plan';
import type { FinishFailed } from '../../use-cases/subscriptions/finish';
import type { PauseFailed } from '../../use-cases/subscriptions/pause';
import type { RestartFailed } from '../../use-cases/subscriptions/restart';
import type { ResumeFailed } from '../../use-cases/subscriptions/resume';
import type { UndoChangeFailed } from '../../use-cases/subscriptions/undo-change';
import type { GiveUpPause, RepairPauseFailed } from '../../use-cases/subscriptions/repair-interrupted-pause';

export type GiveUpPauseFailed = ReturnType<GiveUpPause> extends Call<void, infer Failed> ? Failed : never;

/** The failures of a change, or of finishing one. */
export type Failed =
  | PauseFailed
  | ResumeFailed
  | ChangePlanFailed
  | UndoChangeFailed
  | CancelFailed
  | AcceptOfferFailed
  | RestartFailed
  | RepairPauseFailed
  | GiveUpPauseFailed
  | FinishFailed;
