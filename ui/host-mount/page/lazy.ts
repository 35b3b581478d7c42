import { left } from '../../../core/domain/fp';
import type { Call } from '../../../core/ports/call';
import type { CallFailed } from '../../../core/ports/call-failed';
import type { Live } from '../../../core/ports/live';
import { makeSmallStore } from '../../../core/state/small-store';
import { loadChunk } from '../../react/hooks/load-chunk';
import type { PartState } from '../../react/part-notice';

/** A part that is fetched when somebody first waits for it. */
export interface LazyPart<A> {
  readonly state: Live<PartState>;
  /** The part, where it has arrived. */
  readonly now: () => A | null;
  /** The part; `null` where it does not arrive. One that did not arrive is asked for again. */
  readonly wait: () => Promise<A | null>;
}

/** HM-23: gives up after its time. `onMissing`: it did not arrive. */
export const lazyPart = <A>(load: () => Promise<A>, onMissing?: () => void): LazyPart<A> => {
  const state = makeSmallStore<PartState>('Arriving');
  let there: A | null = null;
  let arriving: Promise<A | null> | null = null;
  const ask = (): Promise<A | null> => {
    state.set('Arriving');
    return loadChunk(load).then(
      (part) => {
        there = part;
        state.set('There');
        return part;
      },
      () => {
        arriving = null;
        state.set('Failed');
        onMissing?.();
        return null;
      },
    );
  };
  return { state, now: () => there, wait: () => (arriving ??= ask()) };
};

/** Nothing arrives without the line. */
export const notArrived: CallFailed = { _tag: 'Offline' };

/** Calls of a part that may not be there yet: each waits for it, and ends as `missing` where it does not arrive. */
export const callsOf = <Part, Missing>({ wait }: Pick<LazyPart<Part>, 'wait'>, missing: Missing) => {
  const call =
    <A, E>(of: (part: Part) => Call<A, E>): Call<A, E | Missing> =>
    async () => {
      const part = await wait();
      return part === null ? left(missing) : of(part)();
    };
  const withArguments =
    <In extends readonly unknown[], A, E>(of: (part: Part) => (...given: In) => Call<A, E>) =>
    (...given: In): Call<A, E | Missing> =>
      call((part) => of(part)(...given));
  return { call, withArguments };
};
