import type { CallFailed } from '../../ports/call-failed';

/** The data for a change could not be read or prepared; no request was sent. */
export interface NotReady {
  readonly _tag: 'NotReady';
  readonly because: CallFailed;
}

export const notReady = (because: CallFailed): NotReady => ({ _tag: 'NotReady', because });
