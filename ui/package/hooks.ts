import { useCallback, useEffect } from 'react';
import { passesMemberGate } from '../../core/domain/routes/guard-facts';
import type { SubscriptionStatus } from '../../core/domain/subscription/status';
import type { Subscription } from '../../core/domain/subscription/subscription';
import { greetingName, isHomeDelivery, isLoggedIn } from '../../core/state/member';
import { knownStatus } from '../../core/state/subscriptions';
import { useAccountStores } from '../react/hooks/account-stores';
import type { SignOutState } from '../../core/flows/sign-out';
import { useLive } from '../react/hooks/use-live';
import { useUserData } from '../react/hooks/use-user-data';
import { useSession } from '../react/services';
import { useOpenSignIn } from './provider';
import { useInBrowser } from './use-in-browser';

/** Who is reading. */
export interface Member {
  /** `null` while nobody can tell: show neither "Log in" nor a name then. */
  readonly signedIn: boolean | null;
  /** To greet with; empty where there is none. */
  readonly name: string;
  /** The reader's id at the publisher; `null` for visitors. */
  readonly trackingId: string | null;
  /** A printed paper is delivered to this reader. */
  readonly homeDelivery: boolean;
}

/** Who is reading, from the one answer that the provider asks for. */
export const useMember = (): Member => {
  const member = useLive(useSession().member);
  const signedIn = useInBrowser() ? isLoggedIn(member) : null;
  return {
    signedIn,
    name: signedIn === true ? greetingName(member) : '',
    trackingId: signedIn === true ? member.dataLayer.trackingId : null,
    homeDelivery: signedIn === true && isHomeDelivery(member),
  };
};

/** How the reader stands as a subscriber. */
export interface MembershipInfo {
  /** `reading` for visitors and while it is being read. A failed read says nothing about the reader. */
  readonly state: 'reading' | 'read' | 'failed';
  /** RT-25: may read what members may; `null` while nobody can tell, `false` for visitors. */
  readonly isMember: boolean | null;
  /** ST-01…08; `null` while nobody can tell. */
  readonly status: SubscriptionStatus | null;
  readonly subscription: Subscription | null;
  readonly retry: () => void;
}

/** How the reader stands; reads the subscriptions where nobody has yet. */
export const useMembership = (): MembershipInfo => {
  const session = useSession();
  const { membership, subscriptions } = session;
  const member = useLive(session.member);
  const subscriptionState = useLive(subscriptions);
  const inBrowser = useInBrowser();
  const signedIn = inBrowser ? isLoggedIn(member) : null;
  // Whether the account is marked paused stands in the profile.
  const userRead = useUserData(signedIn === true).state !== 'reading';
  const status = inBrowser ? knownStatus(subscriptionState) : null;
  const missing = signedIn === true && userRead && status === null;
  const read = useCallback(
    () =>
      void membership.load().then(
        ({ loadSubscriptions }) => loadSubscriptions(),
        () => undefined,
      ),
    [membership],
  );

  useEffect(() => {
    const { loading, failed } = subscriptions.getValue();
    if (missing && !loading && !failed) read();
  }, [missing, read, subscriptions]);

  const isMember =
    signedIn === false
      ? false
      : passesMemberGate({ status, homeDelivery: inBrowser && isHomeDelivery(member) });
  const known = status === null ? 'reading' : 'read';
  return {
    state: inBrowser && subscriptionState.failed && !subscriptionState.loading ? 'failed' : known,
    isMember,
    status,
    subscription: inBrowser ? subscriptionState.activeSubscription : null,
    retry: read,
  };
};

/** Opens the sign-in dialog over whatever the app shows; `signedIn` as `useMember` has it. The focus goes back to what was pressed. */
export const useSignIn = (): { readonly signIn: () => void; readonly signedIn: boolean | null } => ({
  signIn: useOpenSignIn(),
  signedIn: useMember().signedIn,
});

/** Signs the reader out; `Failed` where the session could not be ended, so that the app can say so. */
export const useSignOut = (): {
  readonly signOut: () => Promise<boolean>;
  readonly state: SignOutState;
} => {
  const { signOut } = useAccountStores();
  return { signOut: signOut.signOut, state: useLive(signOut.state) };
};
