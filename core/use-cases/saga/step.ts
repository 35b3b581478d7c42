import type { Call } from '../../ports/call';
import type { CallFailed } from '../../ports/call-failed';

/** What was promised does not hold any more: another price, another day, or the method is gone or has expired. Nothing was sent. */
export interface TermsChanged {
  readonly _tag: 'TermsChanged';
}

export const termsChanged: TermsChanged = { _tag: 'TermsChanged' };

/** The device's clock contradicts the reader's records, and the server's time is not known (reading 69). Nothing was sent. */
export interface WrongDeviceTime {
  readonly _tag: 'WrongDeviceTime';
}

export const wrongDeviceTime: WrongDeviceTime = { _tag: 'WrongDeviceTime' };

/** The step failed before its own call was made: nothing can have taken effect. */
export interface NotSent {
  readonly _tag: 'NotSent';
  readonly because: CallFailed | TermsChanged;
}

/** One call of a change that takes several. */
export interface SagaStep {
  readonly name: string;
  readonly run: Call<void, CallFailed | NotSent>;
  /** Asks the server whether the step has taken effect. */
  readonly happened: Call<boolean>;
  /**
   * For how long (ms) after a lost answer the effect may still show. When it has not shown by then, nobody can tell, and
   * the reader is asked. 0: what `happened` says counts at once.
   */
  readonly lagMs: number;
  /**
   * For how long (ms) after the client gave up waiting for an answer the call may still act. Nobody is told that nothing has changed
   * before that is over; it is not sent again, given up or taken back before. 0 where nothing is said: it may be sent again at any
   * time.
   */
  readonly mayActWithin?: number;
  /** Nor is anybody told so after it: what may end a membership is asked about. */
  readonly neverRuledOut?: true;
  /**
   * That it shows proves its effect, and that it does not proves nothing. No later page can find it: what would tell it may not be kept
   * (readings 62).
   */
  readonly unrecognizable?: true;
  /** Takes the effect back; `null` when that is not possible. */
  readonly undo: Call<void> | null;
  /** A step after the change has come true: its failure is logged and left to a later page load. */
  readonly trailing: boolean;
}
