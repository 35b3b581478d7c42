import type { CallFailed } from '../../ports/call-failed';
import type { NotReady } from '../saga/not-ready';
import type { ChangeFailed } from '../saga/change-failed';

/** The named method is not in the list just read. No request was sent, and no other method is used instead. */
export interface MethodGone {
  readonly _tag: 'MethodGone';
}

export const methodGone: MethodGone = { _tag: 'MethodGone' };

/** The failures of a change of one stored payment method. */
export type MethodFailed = ChangeFailed | NotReady | MethodGone;

export const notDone = (because: CallFailed): MethodFailed => ({ _tag: 'NotDone', because });
