import { BehaviorSubject } from 'rxjs';
import type { Live } from '../ports/live';

/** An observable state with one owner. Other modules read it and subscribe to it. */
export interface Store<S> extends Live<S> {
  /** Replaces the state. Subscribers are called unless the value is identical. */
  readonly set: (state: S) => void;
  /** Replaces the state with the result of a pure function. */
  readonly update: (change: (state: S) => S) => void;
}

/** A store on rxjs that supports its operators. */
export interface ObservableStore<S> extends Store<S>, Pick<BehaviorSubject<S>, 'pipe'> {}

/**
 * Creates an observable state. A subscriber receives the current value at once, and then each new value.
 *
 * @example
 * ```ts
 * const planId = makeStore('sports-plus-monthly');
 * const subscription = planId.subscribe({ next: (id) => console.log(id) });
 * planId.set('sports-plus-annual');
 * planId.getValue(); // 'sports-plus-annual'
 * subscription.unsubscribe();
 * ```
 */
export const makeStore = <S>(initial: S): ObservableStore<S> => {
  const subject = new BehaviorSubject(initial);
  const set = (state: S): void => {
    if (state !== subject.getValue()) subject.next(state);
  };
  return {
    getValue: () => subject.getValue(),
    pipe: subject.pipe.bind(subject),
    subscribe: (observer) => subject.subscribe(observer),
    set,
    update: (change) => set(change(subject.getValue())),
  };
};
