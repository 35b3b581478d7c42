import type { CallFailed } from '../../ports/call-failed';
import type { NotReady } from '../changes/not-ready';
import type { CannotBegin } from '../saga/change-failed';

/** How a change of one stored payment method ended that did not come true. */
export type MethodFailed =
  | CannotBegin
  | NotReady
  /** The answer was lost, and the list could not be read or does not tell. Nothing is sent again: a nonce works once. */
  | { readonly _tag: 'MethodUnclear'; readonly because: CallFailed };

export const notDone = (because: CallFailed): MethodFailed => ({ _tag: 'NotDone', because });
export const methodUnclear = (because: CallFailed): MethodFailed => ({ _tag: 'MethodUnclear', because });
