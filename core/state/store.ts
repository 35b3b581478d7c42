import { BehaviorSubject } from 'rxjs';

/** A state with one owner: others watch it, and change it only through a pure function of what it was. */
export interface Store<S> extends Pick<BehaviorSubject<S>, 'getValue' | 'pipe' | 'subscribe'> {
  readonly update: (change: (state: S) => S) => void;
}

export const makeStore = <S>(initial: S): Store<S> => {
  const subject = new BehaviorSubject(initial);
  return {
    getValue: () => subject.getValue(),
    pipe: subject.pipe.bind(subject),
    subscribe: subject.subscribe.bind(subject),
    update: (change) => {
      const next = change(subject.getValue());
      if (next !== subject.getValue()) subject.next(next);
    },
  };
};
