import * as E from 'fp-ts/Either';
import type { Task } from 'fp-ts/Task';
import type { Log } from '../../ports/log';
import type { Profiles } from '../../ports/profiles';
import { isLoggedIn, type MemberState } from '../../state/member';
import { profileWritten } from '../../state/member-changes';
import type { Store } from '../../state/store';

/**
 * ON-01, RT-27: notes that a reader who has just registered has the welcome pages before them. A profile that says nothing of it
 * counts as onboarded (EN-06), so somebody has to say it. Where that fails, the reader goes on without them.
 */
export type BeginOnboarding = Task<void>;

export const makeBeginOnboarding =
  ({
    profiles,
    member,
    log,
  }: {
    readonly profiles: Pick<Profiles, 'update'>;
    readonly member: Store<MemberState>;
    readonly log: Log;
  }): BeginOnboarding =>
  async () => {
    if (isLoggedIn(member.getValue()) !== true) return;
    const written = await profiles.update({ onboarded: false })();
    if (E.isLeft(written))
      log.warn('A new reader could not be marked for the welcome pages', { because: written.left._tag });
    else member.update((state) => profileWritten(state, { onboarded: false }));
  };
