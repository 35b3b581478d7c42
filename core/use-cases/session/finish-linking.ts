import type { Task } from 'fp-ts/Task';
import type { MemberState } from '../../state/member';
import type { Store } from '../../state/store';
import type { LinkProvider } from './link-provider';
import type { SocialMemory } from './social-memory';

/** Links the provider of a pending social sign-in after the reader has signed in with a password (AU-08). */
export const makeFinishLinking =
  ({
    memory,
    member,
    linkProvider,
  }: {
    readonly memory: Pick<SocialMemory, 'takeAwaited'>;
    readonly member: Store<MemberState>;
    readonly linkProvider: LinkProvider;
  }): Task<void> =>
  async () => {
    const provider = memory.takeAwaited(member.getValue().user.account?.emailAddress ?? '');
    if (provider !== null) await linkProvider(provider);
  };
