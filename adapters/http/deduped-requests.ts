import * as E from 'fp-ts/Either';
import type { Call } from '../../core/ports/call';
import type { Cancellation, Cancelled } from '../../core/ports/cancellation';
import { cancelled } from './cancellable';

interface Flight<A, F> {
  readonly answer: Promise<E.Either<F, A>>;
  readonly giveUp: () => void;
  waiting: number;
}

export interface DedupedRequests<A, F> {
  /** Waits for the response to a key. All callers that wait at the same time share one request. */
  readonly join: (
    key: string,
    start: (signal: AbortSignal) => Call<A, F>,
    until?: Cancellation,
  ) => Promise<E.Either<F | Cancelled, A>>;
  /** Later callers do not join requests that are already running. */
  readonly forget: () => void;
}

/** Shares running requests by key. A request is aborted when its last waiting caller cancels. */
export const dedupedRequests = <A, F>(): DedupedRequests<A, F> => {
  const flights = new Map<string, Flight<A, F>>();

  const begin = (key: string, start: (signal: AbortSignal) => Call<A, F>): Flight<A, F> => {
    const ending = new AbortController();
    const land = (): void => {
      if (flights.get(key) === flight) flights.delete(key);
    };
    const flight: Flight<A, F> = {
      answer: start(ending.signal)().then((answer) => {
        land();
        return answer;
      }),
      giveUp: () => {
        land();
        ending.abort();
      },
      waiting: 0,
    };
    flights.set(key, flight);
    return flight;
  };

  return {
    join: (key, start, until) => {
      if (until?.isCancelled() === true) return Promise.resolve(E.left(cancelled));
      const flight = flights.get(key) ?? begin(key, start);
      flight.waiting += 1;
      if (until === undefined) return flight.answer;
      return new Promise((resolve) => {
        const forget = until.whenCancelled(() => {
          flight.waiting -= 1;
          if (flight.waiting === 0) flight.giveUp();
          resolve(E.left(cancelled));
        });
        void flight.answer.then((answer) => {
          forget();
          resolve(answer);
        });
      });
    },
    forget: () => flights.clear(),
  };
};
