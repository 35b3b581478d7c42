import type { Call } from './call';

/** The publisher's filter of words (AP-30). */
export interface Profanity {
  /** VA-08: anything but a clear pass counts as flagged. A call that failed is no pass either: the reader is told so. */
  readonly isFlagged: (text: string) => Call<boolean>;
}
