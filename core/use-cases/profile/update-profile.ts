import * as E from 'fp-ts/Either';
import {
  changedFields,
  invalidFields,
  publicTexts,
  type ProfileEdit,
  type ProfileField,
} from '../../domain/profile/edit';
import type { AsyncResult } from '../../ports/call';
import { mayHaveTakenEffect, type CallFailed } from '../../ports/call-failed';
import type { Profanity } from '../../ports/profanity';
import type { Profiles } from '../../ports/profiles';
import { type MemberState } from '../../state/member';
import { profileWritten } from '../../state/member-changes';
import type { IsCurrent } from '../../state/session';
import type { Store } from '../../state/store';
import { writeProfile } from './write-profile';

export type UpdateProfileFailed =
  /** Invalid fields; no request was sent (VA-11). */
  | { readonly _tag: 'Invalid'; readonly fields: readonly ProfileField[] }
  /** Fields with profanity; nothing was written (VA-08). */
  | { readonly _tag: 'Flagged'; readonly fields: readonly ProfileField[] }
  /** The profanity check failed, which is not a pass (readings 13); nothing was written. */
  | { readonly _tag: 'NotChecked'; readonly because: CallFailed }
  | CallFailed;

/**
 * Writes only the changed fields; without a change, no request is sent (EN-04, SC-03). If the response was lost, the
 * profile is read again to check whether the change was saved. Updates run sequentially, so a field reset during a save
 * gets its final value. After a lost response, a reset field is written again.
 */
export type UpdateProfile = (edit: ProfileEdit) => AsyncResult<void, UpdateProfileFailed>;

interface UpdatePorts {
  readonly profiles: Pick<Profiles, 'read' | 'update'>;
  readonly member: Store<MemberState>;
  readonly isCurrent: IsCurrent;
}

export interface UpdateProfilePorts {
  /** Returns the ports of one update, bound to the reader at the time of the call. */
  readonly bindPorts: () => UpdatePorts;
  readonly profanity: Profanity;
  /** Allows picture addresses on the local development server (VA-04). Never set on a publisher's page. */
  readonly localPictures?: boolean | undefined;
}

export const makeUpdateProfile = (ports: UpdateProfilePorts): UpdateProfile => {
  const unsure = new Set<string>();
  let before: Promise<unknown> = Promise.resolve();
  return (edit) => {
    // Binds the reader at the time of the call, not when the queued update runs.
    const { profiles, member, isCurrent } = ports.bindPorts();
    const outcome = before.then(() => update({ ...ports, profiles, member, isCurrent }, edit, unsure));
    before = outcome.catch(() => undefined);
    return outcome;
  };
};

/** `unsure`: fields with an unknown saved value, because the response to their last write was lost. */
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
    const checked = await profanity.isFlagged(text);
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
