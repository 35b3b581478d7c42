import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import {
  withProfileChange,
  type Profile,
  type ProfileChange,
  type ProfileReasons,
} from '../../core/domain/profile/profile';
import type { CallFailed } from '../../core/ports/call-failed';
import type { Profiles, SaveDocumentFailed } from '../../core/ports/profiles';
import type { MemoryAccount, MemoryAccounts } from './world/accounts';
import { openGate, type Gate } from './world/faults';

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
  saveDisplaySettings: (settings) =>
    gate(
      'profiles.saveDisplaySettings',
      [settings],
      TE.fromIOEither((): E.Either<SaveDocumentFailed, void> => {
        const account = accounts.current();
        if (account === null) return E.left({ _tag: 'BadRequest' });
        account.displaySettings = settings;
        return E.right(undefined);
      }),
    )(),
  readProvider: (provider) =>
    gate(
      'profiles.readProvider',
      [provider],
      TE.fromIOEither((): E.Either<CallFailed, unknown> => {
        const account = accounts.current();
        if (account === null) return E.left({ _tag: 'SignedOut' });
        const document = account.providerDocuments[provider];
        return document === undefined ? E.left({ _tag: 'NotFound' }) : E.right(document);
      }),
    )(),
  readAttribute: (name) =>
    gate(
      'profiles.readAttribute',
      [name],
      TE.fromIOEither((): E.Either<CallFailed, string | null> => {
        const account = accounts.current();
        return account === null ? E.left({ _tag: 'SignedOut' }) : E.right(account.attributes[name] || null);
      }),
    )(),
  writeAttribute: (name, value) =>
    gate(
      'profiles.writeAttribute',
      [name, value],
      TE.fromIOEither((): E.Either<CallFailed, void> => {
        const account = accounts.current();
        if (account === null) return E.left({ _tag: 'SignedOut' });
        account.attributes = { ...account.attributes, [name]: value };
        return E.right(undefined);
      }),
    )(),
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
    )(),
});

const merge = (account: MemoryAccount, change: ProfileChange): void => {
  account.profile = withProfileChange(account.profile, change);
  account.reasons = reasonsAfter(account.reasons, change);
};

const reasons = ['pauseReason', 'pauseReasonText', 'cancelReason', 'cancelReasonText'] as const;

/** A `null` value deletes a reason. */
const reasonsAfter = (kept: Partial<ProfileReasons>, change: ProfileChange): Partial<ProfileReasons> => {
  const named = reasons.flatMap((name) => {
    const value = change[name] === undefined ? kept[name] : change[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return Object.fromEntries(named) as Partial<ProfileReasons>;
};
