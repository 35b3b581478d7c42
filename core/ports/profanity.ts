import type { AsyncResult } from './call';

/** The publisher's profanity filter (AP-30). */
export interface Profanity {
  /** True unless the text clearly passes (VA-08). A failed call is not a pass: the reader sees an error. */
  readonly isFlagged: (text: string) => AsyncResult<boolean>;
}
