import * as E from 'fp-ts/Either';
import {
  changedFields,
  invalidFields,
  publicTexts,
  type ProfileEdit,
  type ProfileField,
} from '../../domain/profile/edit';
import type { Call } from '../../ports/call';
import type { CallFailed } from '../../ports/call-failed';
import type { Profanity } from '../../ports/profanity';
import type { Profiles } from '../../ports/profiles';
import { type MemberState } from '../../state/member';
import { profileWritten } from '../../state/member-changes';
import type { Store } from '../../state/store';
import { watchForLeaving } from '../reader-gone';

export type UpdateProfileFailed =
  /** VA-11: nothing was sent. */
  | { readonly _tag: 'Invalid'; readonly fields: readonly ProfileField[] }
  /** VA-08: nothing was written. */
  | { readonly _tag: 'Flagged'; readonly fields: readonly ProfileField[] }
  /** The words could not be checked, which is no pass (readings 13): nothing was written. */
  | { readonly _tag: 'NotChecked'; readonly because: CallFailed }
  | CallFailed;

/** EN-04, SC-03: writes what has changed, and only that. Nothing changed: no call. */
export type UpdateProfile = (edit: ProfileEdit) => Call<void, UpdateProfileFailed>;

export interface UpdateProfilePorts {
  readonly profiles: Pick<Profiles, 'update'>;
  readonly profanity: Profanity;
  readonly member: Store<MemberState>;
}

export const makeUpdateProfile =
  ({ profiles, profanity, member }: UpdateProfilePorts): UpdateProfile =>
  (edit) =>
  async () => {
    const isGone = watchForLeaving(member);
    const saved = member.getValue().user.profile;
    const change = changedFields(saved, edit);
    if (Object.keys(change).length === 0) return E.right(undefined);
    const invalid = invalidFields(saved, change);
    if (invalid.length > 0) return E.left({ _tag: 'Invalid', fields: invalid });

    const flagged: ProfileField[] = [];
    for (const { field, text } of publicTexts(change)) {
      const checked = await profanity.isFlagged(text)();
      if (E.isLeft(checked)) return E.left({ _tag: 'NotChecked', because: checked.left });
      if (checked.right) flagged.push(field);
    }
    if (flagged.length > 0) return E.left({ _tag: 'Flagged', fields: flagged });

    // The words of one reader are never written for another one, who has signed in meanwhile.
    if (isGone()) return E.left({ _tag: 'SignedOut' });
    const written = await profiles.update(change)();
    if (E.isRight(written) && !isGone()) member.update((state) => profileWritten(state, change));
    return written;
  };
