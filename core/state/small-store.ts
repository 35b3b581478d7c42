import type { Store } from './store';

/** A store without rxjs, for code that loads before rxjs: the sign-in form and article pages (decision 22). */
export const makeSmallStore = <S>(initial: S): Store<S> => {
  let current = initial;
  const observers = new Set<{ readonly next: (state: S) => void }>();
  const set = (state: S): void => {
    if (state === current) return;
    current = state;
    for (const observer of [...observers]) observer.next(state);
  };
  return {
    getValue: () => current,
    set,
    update: (change) => set(change(current)),
    subscribe: ({ next }) => {
      const observer = { next };
      observers.add(observer);
      next(current);
      return { unsubscribe: () => void observers.delete(observer) };
    },
  };
};
