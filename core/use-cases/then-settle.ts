import * as E from 'fp-ts/Either';
import type { Call } from '../ports/call';
import type { SettleMembership } from './settle-membership';

/** Settles after a reading that went well. */
export const thenSettle =
  (settleMembership: SettleMembership) =>
  <A, F>(read: Call<A, F>): Call<A, F> =>
  async () => {
    const outcome = await read();
    if (E.isRight(outcome)) await settleMembership();
    return outcome;
  };
