/** Signals that a response is no longer needed, for example after a screen was closed or a choice was changed. */
export interface Cancellation {
  readonly isCancelled: () => boolean;
  /** Calls `act` on cancellation, or immediately if already canceled. Returns an unsubscribe function. */
  readonly whenCancelled: (act: () => void) => () => void;
}

/** The result of a canceled call. It is not a failure, and the reader sees no error. */
export interface Cancelled {
  readonly _tag: 'Cancelled';
}
