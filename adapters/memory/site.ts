import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import type { Plan } from '../../core/domain/plan/plan';
import type { Call } from '../../core/ports/call';
import type { CallFailed } from '../../core/ports/call-failed';
import type { PauseEmail, SessionIds, Site } from '../../core/ports/site';
import type { MemoryAccounts } from './world/accounts';
import { openGate, type Gate } from './world/faults';

/** The messages that the site received. */
export interface SiteInbox {
  readonly postalCodes: readonly { readonly state: string; readonly postalCode: string }[];
  readonly pauseEmails: readonly PauseEmail[];
}

export interface MemorySite extends Site {
  readonly inbox: () => SiteInbox;
}

export interface MemorySiteOptions {
  readonly accounts: MemoryAccounts;
  readonly plans: () => readonly Plan[];
  readonly gate?: Gate;
}

export const inMemorySite = ({ accounts, plans, gate = openGate }: MemorySiteOptions): MemorySite => {
  let inbox: SiteInbox = { postalCodes: [], pauseEmails: [] };
  const keep = (change: Partial<SiteInbox>): E.Either<CallFailed, void> => {
    inbox = { ...inbox, ...change };
    return E.right(undefined);
  };
  const ofSession = ({ sessionId }: SessionIds, act: () => E.Either<CallFailed, void>): Call<void> =>
    TE.fromIOEither((): E.Either<CallFailed, void> =>
      accounts.ofSession(sessionId) === null ? E.left({ _tag: 'Refused', message: null }) : act(),
    );

  return {
    plans: gate('site.plans', [], TE.fromIO<readonly Plan[], CallFailed>(plans)),
    prepareCustomer: (ids) =>
      gate(
        'site.prepareCustomer',
        [ids],
        ofSession(ids, () => {
          accounts.ofSession(ids.sessionId)!.customer = true;
          return E.right(undefined);
        }),
      )(),
    sendPostalCode: (ids, place) =>
      gate(
        'site.sendPostalCode',
        [ids, place],
        ofSession(ids, () => keep({ postalCodes: [...inbox.postalCodes, place] })),
      )(),
    sendPauseEmail: (email) =>
      gate(
        'site.sendPauseEmail',
        [email],
        TE.fromIOEither(() => keep({ pauseEmails: [...inbox.pauseEmails, email] })),
      )(),
    inbox: () => inbox,
  };
};
