/** Says that nobody waits for an answer any more: a screen that was closed, a choice that was changed. */
export interface Cancellation {
  readonly isCancelled: () => boolean;
  /** Acts when it is cancelled, at once where it has been already; the answered function forgets it. */
  readonly whenCancelled: (act: () => void) => () => void;
}

/** How a call ends that nobody waits for any more. It is no failure: nobody is told of it. */
export interface Cancelled {
  readonly _tag: 'Cancelled';
}
