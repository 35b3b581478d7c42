import type { CallFailed } from '../../ports/call-failed';

/** What a change begins from could not be read or prepared; nothing was sent. */
export interface NotReady {
  readonly _tag: 'NotReady';
  readonly because: CallFailed;
}

export const notReady = (because: CallFailed): NotReady => ({ _tag: 'NotReady', because });
