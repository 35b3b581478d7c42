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

/** The reader. */
export interface Member {
  /** `null` while unknown. Show neither "Log in" nor a name then. */
  readonly signedIn: boolean | null;
  /** The name for greetings; empty if unknown. */
  readonly name: string;
  /** The reader's id at the publisher; `null` for visitors. */
  readonly trackingId: string | null;
  /** True if this reader gets a printed paper delivered. */
  readonly homeDelivery: boolean;
}

/**
 * Returns the reader, from the single data layer request of the provider.
 *
 * @example
 * ```tsx
 * const { signedIn, name } = useMember();
 * return signedIn === true ? <p>Hello {name}</p> : null;
 * ```
 */
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

/** The reader's membership. */
export interface MembershipInfo {
  /** `reading` for visitors and while the membership loads. A failed read says nothing about the reader. */
  readonly state: 'reading' | 'read' | 'failed';
  /** True if the reader has member access (RT-25); `null` while unknown, `false` for visitors. */
  readonly isMember: boolean | null;
  /** ST-01…08; `null` while unknown. */
  readonly status: SubscriptionStatus | null;
  readonly subscription: Subscription | null;
  readonly retry: () => void;
}

/**
 * Returns the membership. Reads the subscriptions if they were not read yet.
 *
 * @example
 * ```tsx
 * const { state, isMember, retry } = useMembership();
 * if (state === 'failed') return <button onClick={retry}>Try again</button>;
 * return isMember === true ? <p>Thank you for your support.</p> : null;
 * ```
 */
export const useMembership = (): MembershipInfo => {
  const session = useSession();
  const { membership, subscriptions } = session;
  const member = useLive(session.member);
  const subscriptionState = useLive(subscriptions);
  const inBrowser = useInBrowser();
  const signedIn = inBrowser ? isLoggedIn(member) : null;
  // The profile contains the mark of a paused account.
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

/**
 * Opens the sign-in dialog over the app. `signedIn` is the same as in `useMember`. After closing, the focus returns to
 * the previous element.
 *
 * @example
 * ```tsx
 * const { signIn, signedIn } = useSignIn();
 * return signedIn === false ? <button onClick={signIn}>Log in</button> : null;
 * ```
 */
export const useSignIn = (): { readonly signIn: () => void; readonly signedIn: boolean | null } => ({
  signIn: useOpenSignIn(),
  signedIn: useMember().signedIn,
});

/**
 * Signs the reader out. The state is `Failed` if the session could not be ended, so that the app can show it.
 *
 * @example
 * ```tsx
 * const { signOut, state } = useSignOut();
 * return <button onClick={() => void signOut()}>{state === 'Failed' ? 'Try again' : 'Log out'}</button>;
 * ```
 */
export const useSignOut = (): {
  readonly signOut: () => Promise<boolean>;
  readonly state: SignOutState;
} => {
  const { signOut } = useAccountStores();
  return { signOut: signOut.signOut, state: useLive(signOut.state) };
};
