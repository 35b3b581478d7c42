import type { Change } from '../../domain/change/change';
import type { CallFailed } from '../../ports/call-failed';
import type { JournalFailed } from '../../ports/journal';

/** Another change of this reader is running in this tab or another one. No step was started. */
export interface Busy {
  readonly _tag: 'Busy';
}

/** No data has changed, or all changes were undone. */
export interface NotDone {
  readonly _tag: 'NotDone';
  readonly because: CallFailed | JournalFailed;
}

/** Earlier steps succeeded and cannot be undone. With `entryId`, the reader can finish the change. */
export interface HalfDone {
  readonly _tag: 'HalfDone';
  readonly change: Change;
  readonly step: string;
  readonly because: CallFailed;
  readonly entryId: string;
}

/**
 * The response to a step was lost, and the server's list does not show the result. Nothing is resent without the
 * reader's request. If an earlier change blocks this one, `change`, `step` and `entryId` belong to the earlier change,
 * and no step was started.
 */
export interface Unclear {
  readonly _tag: 'Unclear';
  readonly change: Change;
  readonly step: string;
  readonly entryId: string;
}

/** The failures of a change. */
export type ChangeFailed = Busy | NotDone | HalfDone | Unclear;

/** The reasons why a change was not started. */
export type CannotBegin = Busy | NotDone | Unclear;
