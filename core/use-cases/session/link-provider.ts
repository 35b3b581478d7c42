import { failureFacts } from '../../ports/call-failed';
import * as E from 'fp-ts/Either';
import type { Task } from 'fp-ts/Task';
import { withProfileChange, type ProfileChange } from '../../domain/profile/profile';
import { isNameless, linkChange } from '../../domain/social/link';
import { nameFrom } from '../../domain/social/provider-name';
import type { SocialProvider } from '../../domain/social/provider';
import type { Log } from '../../ports/log';
import type { Profiles } from '../../ports/profiles';
import { type MemberState } from '../../state/member';
import { profileRead } from '../../state/member-changes';
import type { IsCurrent } from '../../state/session';
import type { Store } from '../../state/store';
import type { LoadDataLayer } from './load-data-layer';

/**
 * Marks the signed-in reader's profile as linked to a provider (AU-08). A profile without a name gets the provider's
 * name. Failures are logged and retried at the next sign-in. A profile that was not read is not written.
 */
export type LinkProvider = (provider: SocialProvider) => Promise<void>;

export interface LinkProviderPorts {
  readonly profiles: Pick<Profiles, 'readProvider' | 'update'>;
  readonly member: Store<MemberState>;
  readonly isCurrent: IsCurrent;
  readonly loadDataLayer: LoadDataLayer;
  readonly log: Log;
}

export const makeLinkProvider =
  ({ profiles, member, isCurrent, loadDataLayer, log }: LinkProviderPorts): LinkProvider =>
  async (provider) => {
    const nameOf = (from: SocialProvider, email: string): Task<ProfileChange> => {
      return async () => {
        const document = await profiles.readProvider(from);
        if (E.isRight(document)) return nameFrom(from, document.right, email);
        log.error('The sign-in provider’s document could not be read', failureFacts(document.left));
        // `NotFound` is final: no document is stored. After any other failure, the next sign-in retries.
        return document.left._tag === 'NotFound' ? nameFrom(from, null, email) : {};
      };
    };
    const { account, profile } = member.getValue().user;
    if (account === null || profile === null) return;
    const name = isNameless(profile) ? await nameOf(provider, account.emailAddress)() : {};
    const change = { ...linkChange(profile, provider), ...name };
    if (Object.keys(change).length === 0 || !isCurrent()) return;
    const written = await profiles.update(change);
    if (E.isLeft(written)) {
      log.error('The profile could not be linked to the sign-in provider', failureFacts(written.left));
      return;
    }
    if (!isCurrent()) return;
    member.update((state) => profileRead(state, withProfileChange(state.user.profile ?? profile, change)));
    // The header greets the reader with the name from the data layer.
    if (change.fullName) await loadDataLayer();
  };
