import type { Change } from '../../domain/change/change';
import type { CallFailed } from '../../ports/call-failed';
import type { JournalFailed } from '../../ports/journal';

/** Another change of this reader is running, in this tab or another. Nothing was begun. */
export interface Busy {
  readonly _tag: 'Busy';
}

/** Nothing has changed, or what had changed was taken back. */
export interface NotDone {
  readonly _tag: 'NotDone';
  readonly because: CallFailed | JournalFailed;
}

/** Earlier steps stand and cannot be taken back. `entryId` finishes the change, when the reader asks for it. */
export interface HalfDone {
  readonly _tag: 'HalfDone';
  readonly change: Change;
  readonly step: string;
  readonly because: CallFailed;
  readonly entryId: string;
}

/**
 * The answer to a step was lost, and the server's list does not tell. Nothing is sent again unasked. Where an earlier change
 * stands in the way, `change`, `step` and `entryId` are the earlier one's, and nothing was begun.
 */
export interface Unclear {
  readonly _tag: 'Unclear';
  readonly change: Change;
  readonly step: string;
  readonly entryId: string;
}

/** How a change ended that did not come true as a whole. */
export type ChangeFailed = Busy | NotDone | HalfDone | Unclear;

/** Why a change was not begun at all. */
export type CannotBegin = Busy | NotDone | Unclear;
