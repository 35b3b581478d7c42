import * as E from 'fp-ts/Either';
import {
  changedFields,
  invalidFields,
  publicTexts,
  type ProfileEdit,
  type ProfileField,
} from '../../domain/profile/edit';
import type { Call } from '../../ports/call';
import { mayHaveTakenEffect, type CallFailed } from '../../ports/call-failed';
import type { Profanity } from '../../ports/profanity';
import type { Profiles } from '../../ports/profiles';
import { type MemberState } from '../../state/member';
import { profileWritten } from '../../state/member-changes';
import type { IsCurrent } from '../../state/session';
import type { Store } from '../../state/store';
import { writeProfile } from './write-profile';

export type UpdateProfileFailed =
  /** VA-11: nothing was sent. */
  | { readonly _tag: 'Invalid'; readonly fields: readonly ProfileField[] }
  /** VA-08: nothing was written. */
  | { readonly _tag: 'Flagged'; readonly fields: readonly ProfileField[] }
  /** The words could not be checked, which is no pass (readings 13): nothing was written. */
  | { readonly _tag: 'NotChecked'; readonly because: CallFailed }
  | CallFailed;

/**
 * EN-04, SC-03: writes what has changed, and only that. Nothing changed: no call. Where the answer was lost the profile is read again:
 * what stands there was saved. One after the other: what is set back while it is being saved is saved as it stands at the end, and so is
 * what is set back after an answer that was lost.
 */
export type UpdateProfile = (edit: ProfileEdit) => Call<void, UpdateProfileFailed>;

interface UpdatePorts {
  readonly profiles: Pick<Profiles, 'read' | 'update'>;
  readonly member: Store<MemberState>;
  readonly isCurrent: IsCurrent;
}

export interface UpdateProfilePorts {
  /** The ports of one update: of whoever is signed in when it is called. */
  readonly bindPorts: () => UpdatePorts;
  readonly profanity: Profanity;
  /** VA-04: pictures may lie on this device's own server; on no publisher's page. */
  readonly localPictures?: boolean | undefined;
}

export const makeUpdateProfile = (ports: UpdateProfilePorts): UpdateProfile => {
  const unsure = new Set<string>();
  let before: Promise<unknown> = Promise.resolve();
  return (edit) => () => {
    // Whose words these are is known when they are sent off, not when their turn comes.
    const { profiles, member, isCurrent } = ports.bindPorts();
    const outcome = before.then(() => update({ ...ports, profiles, member, isCurrent }, edit, unsure));
    before = outcome.catch(() => undefined);
    return outcome;
  };
};

/** `unsure`: the fields of which nobody can tell what the account has, because the answer to their last writing was lost. */
const update = async (
  {
    profiles,
    profanity,
    member,
    isCurrent,
    localPictures,
  }: Omit<UpdateProfilePorts, 'bindPorts'> & UpdatePorts,
  edit: ProfileEdit,
  unsure: Set<string>,
): Promise<E.Either<UpdateProfileFailed, void>> => {
  if (!isCurrent()) return E.left({ _tag: 'SignedOut' });
  const saved = member.getValue().user.profile;
  const change = changedFields(saved, edit, unsure);
  if (Object.keys(change).length === 0) return E.right(undefined);
  const invalid = invalidFields(saved, change, { localPictures });
  if (invalid.length > 0) return E.left({ _tag: 'Invalid', fields: invalid });

  const flagged: ProfileField[] = [];
  for (const { field, text } of publicTexts(change)) {
    const checked = await profanity.isFlagged(text)();
    if (E.isLeft(checked)) return E.left({ _tag: 'NotChecked', because: checked.left });
    if (checked.right) flagged.push(field);
  }
  if (flagged.length > 0) return E.left({ _tag: 'Flagged', fields: flagged });

  const written = await writeProfile(profiles, change);
  const isLost = E.isLeft(written) && mayHaveTakenEffect(written.left);
  for (const field of Object.keys(change)) {
    if (isLost) unsure.add(field);
    else if (E.isRight(written)) unsure.delete(field);
  }
  if (E.isRight(written)) member.update((state) => profileWritten(state, change));
  return written;
};
