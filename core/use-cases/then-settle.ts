import * as E from 'fp-ts/Either';
import type { Call } from '../ports/call';
import type { ReconcileMembership } from './reconcile-membership';

/** Settles after a reading that went well. */
export const thenSettle =
  (settleMembership: ReconcileMembership) =>
  <A, F>(read: Call<A, F>): Call<A, F> =>
  async () => {
    const outcome = await read();
    if (E.isRight(outcome)) await settleMembership();
    return outcome;
  };
