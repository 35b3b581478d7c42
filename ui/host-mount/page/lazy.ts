import { left } from '../../../core/domain/fp';
import type { AsyncResult, Call } from '../../../core/ports/call';
import type { CallFailed } from '../../../core/ports/call-failed';
import type { Live } from '../../../core/ports/live';
import { makeSmallStore } from '../../../core/state/small-store';
import { loadChunk } from '../../react/hooks/load-chunk';
import type { PartState } from '../../react/part-notice';

/** A part that is fetched at its first use. */
export interface LazyPart<A> {
  readonly state: Live<PartState>;
  /** The part, or null before it has loaded. */
  readonly now: () => A | null;
  /** Resolves with the part, or with null if it could not be loaded. Each call retries a failed load. */
  readonly wait: () => Promise<A | null>;
}

/** Makes a lazily loaded part. The load has a timeout (HM-23). `onMissing` is called with the error when the load fails. */
export const lazyPart = <A>(load: () => Promise<A>, onMissing?: (error: unknown) => void): LazyPart<A> => {
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
      (error: unknown) => {
        arriving = null;
        state.set('Failed');
        onMissing?.(error);
        return null;
      },
    );
  };
  return { state, now: () => there, wait: () => (arriving ??= ask()) };
};

/** The result of calls to a part that could not be loaded. */
export const notArrived: CallFailed = { _tag: 'Offline' };

/** Wraps calls to a lazily loaded part. Each call waits for the part, and ends as `missing` if it cannot be loaded. */
export const callsOf = <Part, Missing>({ wait }: Pick<LazyPart<Part>, 'wait'>, missing: Missing) => {
  const call =
    <A, E>(of: (part: Part) => Call<A, E>): Call<A, E | Missing> =>
    async () => {
      const part = await wait();
      return part === null ? left(missing) : of(part)();
    };
  const withArguments =
    <In extends readonly unknown[], A, E>(of: (part: Part) => (...given: In) => AsyncResult<A, E>) =>
    (...given: In): AsyncResult<A, E | Missing> =>
      call((part) => () => of(part)(...given))();
  return { call, withArguments };
};
