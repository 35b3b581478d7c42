import * as E from 'fp-ts/Either';
import type { CallFailed } from '../../core/ports/call-failed';
import type { SiteSession } from '../../core/ports/site-session';
import type { MemoryAccounts } from './world/accounts';

type KeptSession = Parameters<SiteSession['keep']>[0];

export interface MemorySiteSession extends SiteSession {
  /** The session in the server's cookie; `null` if there is none. */
  readonly kept: () => KeptSession | null;
}

/** Accepts the sessions of known accounts only, as a site's server must. */
export const inMemorySiteSession = ({
  accounts,
}: {
  readonly accounts: Pick<MemoryAccounts, 'ofSession'>;
}): MemorySiteSession => {
  let kept: KeptSession | null = null;
  return {
    keep: async ({ sessionId, trackingId }) => {
      const account = accounts.ofSession(sessionId);
      if (account === null || (trackingId !== null && trackingId !== account.trackingId))
        return E.left<CallFailed>({ _tag: 'Refused', message: null });
      kept = { sessionId, trackingId };
      return E.right(undefined);
    },
    drop: async () => {
      kept = null;
      return E.right(undefined);
    },
    kept: () => kept,
  };
};
