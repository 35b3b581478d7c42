/** A part that is fetched when it is first needed. */
export interface FetchedPart<A> {
  /** The part, or null if it is not loaded yet. */
  readonly now: () => A | null;
  /** Fetches the part once. Rejects if it cannot be loaded; the next call then retries. */
  readonly load: () => Promise<A>;
}

/** A value, or a promise of it. Plain functions return a value, dynamic imports return a promise. */
export type Loaded<A> = A | Promise<A>;

/**
 * Checks for a `then` method, not for `instanceof Promise`. Old libraries on host pages replace `Promise`, but `async`
 * functions still return native promises.
 */
const isPromise = <A>(loaded: Loaded<A>): loaded is Promise<A> =>
  typeof (loaded as Partial<PromiseLike<A>> | null)?.then === 'function';

/** Calls `then` at once if the value is there, otherwise when the promise resolves. */
export const whenLoaded = <A, B>(loaded: Loaded<A>, then: (arrived: A) => B): Loaded<B> =>
  isPromise(loaded) ? loaded.then(then) : then(loaded);

/**
 * Loads a part once. If loading fails, `onFailed` is called, the promise rejects, and the next call to `load` retries.
 */
export const loadOnce = <A>(load: () => Loaded<A>, onFailed?: () => void): FetchedPart<A> => {
  let part: A | null = null;
  let loading: Promise<A> | null = null;
  // Is `async` so that an exception in a loader becomes a rejection.
  const begin = async (): Promise<A> => {
    const loaded = load();
    return (part = isPromise(loaded) ? await loaded : loaded);
  };
  return {
    now: () => part,
    load: () => {
      if (loading) return loading;
      loading = begin();
      loading.catch(() => {
        loading = null;
        onFailed?.();
      });
      return loading;
    },
  };
};
