import { failureFacts } from '../../ports/call-failed';
import * as E from 'fp-ts/Either';
import type { Task } from 'fp-ts/Task';
import type { Log } from '../../ports/log';
import type { Profiles } from '../../ports/profiles';
import { isLoggedIn, type MemberState } from '../../state/member';
import { profileWritten } from '../../state/member-changes';
import type { Store } from '../../state/store';

/**
 * Marks a new reader's profile as not onboarded (ON-01, RT-27). A profile without this mark counts as onboarded
 * (EN-06). If the write fails, the reader continues without the welcome pages.
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
    const written = await profiles.update({ onboarded: false });
    if (E.isLeft(written))
      log.warn('The onboarding flag of a new reader could not be stored', failureFacts(written.left));
    else member.update((state) => profileWritten(state, { onboarded: false }));
  };
