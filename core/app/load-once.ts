import type { FetchedPart } from './services';

/** A value, or a promise of it: plain functions answer at once, dynamic imports later. */
export type Loaded<A> = A | Promise<A>;

/** By its method: old libraries on host pages replace `Promise`, and `async` functions go on returning the engine's own. */
const isPromise = <A>(loaded: Loaded<A>): loaded is Promise<A> =>
  typeof (loaded as Partial<PromiseLike<A>> | null)?.then === 'function';

/** Calls `then` at once if the value is there, else when it arrives. */
export const whenLoaded = <A, B>(loaded: Loaded<A>, then: (arrived: A) => B): Loaded<B> =>
  isPromise(loaded) ? loaded.then(then) : then(loaded);

/** Loads a part once. If loading fails, `onFailed` is called, the promise rejects, and the next call to `load` tries again. */
export const loadOnce = <A>(load: () => Loaded<A>, onFailed?: () => void): FetchedPart<A> => {
  let part: A | null = null;
  let loading: Promise<A> | null = null;
  // `async`: a loader that throws makes it reject.
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
