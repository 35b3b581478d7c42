/** An observable value with a current state that only its owner can change. */
export interface Live<A> {
  readonly getValue: () => A;
  /** Emits the current value immediately, then each new one. */
  readonly subscribe: (observer: { readonly next: (value: A) => void }) => {
    readonly unsubscribe: () => void;
  };
}
