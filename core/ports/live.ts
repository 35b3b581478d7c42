/** A value to watch: it always has a current state, and only its owner can change it. Every store is one (`core/state/store.ts`). */
export interface Live<A> {
  readonly getValue: () => A;
  /** Tells the current value at once, then each new one. */
  readonly subscribe: (observer: { readonly next: (value: A) => void }) => {
    readonly unsubscribe: () => void;
  };
}
