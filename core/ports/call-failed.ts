/** Why a call to the outside gave no good answer: one tag for each thing a reader is told differently. */
export type CallFailed =
  /** No answer came: the request may or may not have arrived. `notSent`: what was asked before it failed so, and it was not sent. */
  | { readonly _tag: 'Offline'; readonly notSent?: true }
  /** No answer within the limit: the request may have taken effect. */
  | { readonly _tag: 'TimedOut'; readonly notSent?: true }
  /** 401: nobody is signed in. */
  | { readonly _tag: 'SignedOut' }
  | { readonly _tag: 'NotFound' }
  /** 409: what was asked for is at odds with how things stand. Read again before trying again. */
  | { readonly _tag: 'Conflict' }
  /**
   * The server said no. `message` is its own words as plain text, where it has any; `code` its number for the refusal, which the
   * rewards service has, for customer service.
   */
  | { readonly _tag: 'Refused'; readonly message: string | null; readonly code?: string }
  /**
   * The answer makes no sense (wrong form, or a failing server). `what` names the place, never a reader's data. `notJson`: the
   * site's REST API answered with something that is no JSON (AP-37). `message`: what a failing server says to the reader itself.
   */
  | {
      readonly _tag: 'Unexpected';
      readonly what: string;
      readonly message?: string | null;
      readonly notJson?: true;
      readonly notSent?: true;
    };

/** For every failure of a call: whether the request may have arrived and changed something. */
const mayHaveArrived: Readonly<Record<CallFailed['_tag'], boolean>> = {
  Offline: true,
  TimedOut: true,
  Unexpected: true,
  SignedOut: false,
  NotFound: false,
  Conflict: false,
  Refused: false,
};

/**
 * Whether a call that failed may have taken effect all the same. Such a call is never simply sent again. It also takes failures that only one
 * call has, such as a name that is taken: the server refused these, so nothing has changed.
 */
export const mayHaveTakenEffect = (failed: { readonly _tag: string; readonly notSent?: true }): boolean =>
  failed.notSent !== true && (mayHaveArrived as Readonly<Record<string, boolean>>)[failed._tag] === true;
