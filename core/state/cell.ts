import type { Live } from '../ports/live';

export interface Cell<A> extends Live<A> {
  readonly next: (value: A) => void;
}

/** A value with one owner, for what the sign-in page keeps: the form is there before rxjs is (decision 22). */
export const makeCell = <A>(initial: A): Cell<A> => {
  let current = initial;
  const observers = new Set<{ readonly next: (value: A) => void }>();
  return {
    getValue: () => current,
    next: (value) => {
      current = value;
      for (const observer of [...observers]) observer.next(value);
    },
    subscribe: ({ next }) => {
      const observer = { next };
      observers.add(observer);
      next(current);
      return { unsubscribe: () => void observers.delete(observer) };
    },
  };
};
