import type { CallFailed } from '../../ports/call-failed';
import type { NotReady } from '../saga/not-ready';
import type { ChangeFailed } from '../saga/change-failed';

/** The failures of a change of one stored payment method. */
export type MethodFailed = ChangeFailed | NotReady;

export const notDone = (because: CallFailed): MethodFailed => ({ _tag: 'NotDone', because });
