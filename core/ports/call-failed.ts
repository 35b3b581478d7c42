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

/**
 * Whether a call that failed so may have taken effect all the same. Such a call is never simply repeated. Takes the refusals that only one call
 * has as well: whoever was refused knows that nothing happened.
 */
export const mayHaveTakenEffect = (failed: { readonly _tag: string; readonly notSent?: true }): boolean =>
  (failed._tag === 'Offline' || failed._tag === 'TimedOut' || failed._tag === 'Unexpected') &&
  failed.notSent !== true;
