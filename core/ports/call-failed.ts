/** The reasons why an external call failed. Each tag leads to a different message for the reader. */
export type CallFailed =
  /**
   * No response: the request may or may not have arrived. `notSent`: an earlier request failed this way, and this one
   * was not sent.
   */
  | { readonly _tag: 'Offline'; readonly notSent?: true }
  /** No response within the timeout: the request may have taken effect. */
  | { readonly _tag: 'TimedOut'; readonly notSent?: true }
  /** 401: the reader is not signed in. */
  | { readonly _tag: 'SignedOut' }
  | { readonly _tag: 'NotFound' }
  /** 409: the request conflicts with the current state. Read the state again before a retry. */
  | { readonly _tag: 'Conflict' }
  /**
   * The server refused the request. `message`: the server's message as plain text, or null. `code`: the error code of
   * the rewards service, for customer service.
   */
  | { readonly _tag: 'Refused'; readonly message: string | null; readonly code?: string }
  /**
   * The service did not process the request. There were too many requests (429), or a bot wall in front of it has
   * answered (403 with a page of its own). Nothing has changed. `retryAt`: when it accepts requests again; null if unknown.
   */
  | { readonly _tag: 'NotAccepted'; readonly retryAt: Date | null }
  /**
   * The response is invalid or a server error. `what`: the name of the endpoint, without reader data. `notJson`: the
   * publisher's REST API answered without JSON (AP-37). `message`: the text of a failing server for the reader.
   * `status`: the 5xx status of a failing server. `retryAt`: set for a busy server (503), or with a time that it named;
   * null if the time is unknown.
   */
  | {
      readonly _tag: 'Unexpected';
      readonly what: string;
      readonly message?: string | null;
      readonly status?: number;
      readonly retryAt?: Date | null;
      readonly notJson?: true;
      readonly notSent?: true;
    };

/**
 * The facts of a failure for the log: its tag, and the call and the field of an invalid response. They contain no data
 * of the reader.
 */
export const failureFacts = (failed: {
  readonly _tag: string;
  readonly what?: string;
}): { readonly because: string; readonly answer?: string } => ({
  because: failed._tag,
  ...(failed.what !== undefined && { answer: failed.what }),
});

/** For each failure: true if the request may have arrived and changed data. */
const mayHaveArrived: Readonly<Record<CallFailed['_tag'], boolean>> = {
  Offline: true,
  TimedOut: true,
  Unexpected: true,
  SignedOut: false,
  NotFound: false,
  Conflict: false,
  Refused: false,
  NotAccepted: false,
};

/**
 * True if a failed call may have taken effect. Never resend such a call without a check. Failures of a single call,
 * such as a name that is taken, count as refused, so nothing has changed.
 *
 * @example
 * ```ts
 * mayHaveTakenEffect({ _tag: 'TimedOut' }); // true
 * mayHaveTakenEffect({ _tag: 'InvalidPassword' }); // false
 * ```
 */
export const mayHaveTakenEffect = (failed: { readonly _tag: string; readonly notSent?: true }): boolean =>
  failed.notSent !== true && (mayHaveArrived as Readonly<Record<string, boolean>>)[failed._tag] === true;
