import * as E from 'fp-ts/Either';
import type { Call } from '../../ports/call';
import type { Clock } from '../../ports/clock';
import type { Tracking } from '../../ports/tracking';
import { isLoggedIn, type MemberState } from '../../state/member';
import type { Session } from '../../state/session';
import type { Store } from '../../state/store';
import type { LoadDataLayer } from './load-data-layer';
import type { LoadUser } from './load-user';
import type { Redirects } from './redirect';
import type { RefreshEntitlement } from '../articles/refresh-entitlement';
import type { LinkProvider } from './link-provider';
import type { SocialMemory } from './social-memory';

/** Milliseconds (RT-04). Without a session after this time, the reader is asked to log in. */
const handoffLimit = 10_000;
const between = 1_000;

/** Completes a sign-in that was started elsewhere (RT-04). Returns the validated address to navigate to. */
export type FinishHandoff = Call<string, { readonly _tag: 'NoSession' }>;

export const makeFinishHandoff =
  ({
    clock,
    member,
    session,
    loadDataLayer,
    loadUser,
    refreshEntitlement,
    linkProvider,
    memory,
    redirects,
    tracking,
  }: {
    readonly clock: Pick<Clock, 'wait'>;
    readonly member: Store<MemberState>;
    readonly session: Pick<Session, 'capture'>;
    readonly loadDataLayer: LoadDataLayer;
    readonly loadUser: LoadUser;
    readonly refreshEntitlement: RefreshEntitlement;
    readonly linkProvider: LinkProvider;
    readonly memory: Pick<SocialMemory, 'comeBack' | 'used'>;
    readonly redirects: Pick<Redirects, 'take'>;
    readonly tracking: Tracking;
  }): FinishHandoff =>
  async () => {
    let over = false;
    const signedIn = async (): Promise<boolean> => {
      while (!over) {
        await loadDataLayer();
        if (isLoggedIn(member.getValue()) === true) return true;
        await clock.wait(between);
      }
      return false;
    };
    const limit = clock.wait(handoffLimit).then(() => false);
    const found = await Promise.race([signedIn(), limit]);
    over = true;
    const provider = memory.comeBack();
    if (!found) return E.left({ _tag: 'NoSession' });

    const isCurrent = session.capture();
    await Promise.all([loadUser(), refreshEntitlement()]);
    if (provider !== null) {
      if (isCurrent()) await linkProvider(provider);
      memory.used(provider);
    }
    if (isCurrent()) tracking.track({ name: 'login' });
    return E.right(redirects.take());
  };
