import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import type { Profile, ProfileChange } from '../../core/domain/profile/profile';
import type { CallFailed } from '../../core/ports/call-failed';
import type { Profiles } from '../../core/ports/profiles';
import type { MemoryAccount, MemoryAccounts } from './accounts';
import { openGate, type Gate } from './faults';

export interface MemoryProfilesOptions {
  readonly accounts: MemoryAccounts;
  readonly gate?: Gate;
}

export const inMemoryProfiles = ({ accounts, gate = openGate }: MemoryProfilesOptions): Profiles => ({
  read: gate(
    'profiles.read',
    [],
    TE.fromIOEither((): E.Either<CallFailed, Profile> => {
      const account = accounts.current();
      return account === null ? E.left({ _tag: 'SignedOut' }) : E.right(account.profile);
    }),
  ),
  update: (change) =>
    gate(
      'profiles.update',
      [change],
      TE.fromIOEither((): E.Either<CallFailed, void> => {
        const account = accounts.current();
        if (account === null) return E.left({ _tag: 'SignedOut' });
        merge(account, change);
        return E.right(undefined);
      }),
    ),
});

const merge = (account: MemoryAccount, change: ProfileChange): void => {
  const { profile } = account;
  const { paused, pausedLength, hadTrial, ...reasons } = change;
  account.profile = {
    ...profile,
    paused: paused ?? profile.paused,
    pausedLength: pausedLength === undefined ? profile.pausedLength : pausedLength,
    hadTrial: hadTrial ?? profile.hadTrial,
  };
  const named = Object.fromEntries(Object.entries(reasons).filter(([, value]) => value !== undefined));
  account.reasons = { ...account.reasons, ...named };
};
