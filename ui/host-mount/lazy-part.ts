import { makeCell } from '../../core/state/cell';
import type { Live } from '../../core/ports/live';
import type { PartState } from '../react/part-notice';

/** A part that is on its way, for those who wait for it. */
export interface LazyPart<A> {
  readonly state: Live<PartState>;
  readonly now: () => A | null;
  /** The part; `null` where it does not arrive. One that did not arrive is asked for again. */
  readonly wait: () => Promise<A | null>;
}

/** Asks for the part at once. */
export const lazyPart = <A>(load: () => Promise<A>): LazyPart<A> => {
  const state = makeCell<PartState>('Arriving');
  let there: A | null = null;
  let arriving: Promise<A | null> | null = null;
  const ask = (): Promise<A | null> => {
    state.next('Arriving');
    return load().then(
      (part) => {
        there = part;
        state.next('There');
        return part;
      },
      () => {
        arriving = null;
        state.next('Failed');
        return null;
      },
    );
  };
  const wait = () => (arriving ??= ask());
  void wait();
  return { state, now: () => there, wait };
};
