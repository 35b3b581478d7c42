import * as E from 'fp-ts/Either';
import type { Call } from '../../ports/call';
import type { ReconcileMembership } from './reconcile-membership';

/** Reconciles the membership after each successful read (ST-09…13). */
export const reconcileAfter =
  (reconcileMembership: ReconcileMembership) =>
  <A, F>(read: Call<A, F>): Call<A, F> =>
  async () => {
    const outcome = await read();
    if (E.isRight(outcome)) await reconcileMembership();
    return outcome;
  };
