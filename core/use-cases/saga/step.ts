import type { Call } from '../../ports/call';
import type { CallFailed } from '../../ports/call-failed';

/**
 * The promised terms are no longer valid: the price or date has changed, or the method is gone or expired. No request
 * was sent.
 */
export interface TermsChanged {
  readonly _tag: 'TermsChanged';
}

export const termsChanged: TermsChanged = { _tag: 'TermsChanged' };

/**
 * The device clock contradicts the reader's records, and the server time is unknown (reading 69). No request was sent.
 */
export interface WrongDeviceTime {
  readonly _tag: 'WrongDeviceTime';
}

export const wrongDeviceTime: WrongDeviceTime = { _tag: 'WrongDeviceTime' };

/** The step failed before its own request was sent, so it had no effect. */
export interface NotSent {
  readonly _tag: 'NotSent';
  readonly because: CallFailed | TermsChanged;
}

/** One request of a change with several requests. */
export interface SagaStep {
  readonly name: string;
  readonly run: Call<void, CallFailed | NotSent>;
  /** Checks on the server whether the step has taken effect. */
  readonly happened: Call<boolean>;
  /**
   * Milliseconds after a lost response in which the effect may still appear. If it does not, the result is unclear, and
   * the reader is asked. 0: `happened` is decisive immediately.
   */
  readonly lagMs: number;
  /**
   * Milliseconds after a client timeout in which the request may still take effect. Until then, the step is not
   * reported as failed, resent, abandoned or undone. 0 by default: the step may be resent at any time.
   */
  readonly mayActWithin?: number;
  /**
   * If true, the step is not reported as failed after `mayActWithin` either. The result is unclear and the reader is
   * asked, because the step may end a membership.
   */
  readonly neverRuledOut?: true;
  /**
   * If true, a visible effect proves success, but a missing effect proves nothing. A later page cannot check it,
   * because the data needed for that must not be stored (readings 62).
   */
  readonly unrecognizable?: true;
  /** Undoes the effect; `null` if that is not possible. */
  readonly undo: Call<void> | null;
  /** True for a step after the change has succeeded. Its failure is logged, and a later page load retries it. */
  readonly trailing: boolean;
}
