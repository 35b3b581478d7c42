import { createContext, createElement, useContext, type ComponentType, type ReactNode } from 'react';
import type * as App from '../../core/flows/services';
import { outsideProvider } from './hooks/outside-provider';

/** Sharing, invitations, and their results (SC-09). */
export interface RewardsServices extends App.RewardsServices {
  /** Renders the response of `loadWidget` into its own frame in this element, as the referral library does. */
  readonly showWidget: (place: HTMLElement, template: string) => void;
}

/** The interface between the providers' buttons and the form beside them. */
export interface SocialSignInProps {
  /** True if the buttons are below the form instead of above it. */
  readonly belowForm?: boolean;
  /**
   * Called on click. If it returns `false`, no sign-in begins, and the form shows the reason. Absent: a sign-in can
   * always begin.
   */
  readonly mayBegin?: () => boolean;
  /** Called with true when a sign-in begins, and with false when it has ended without a session. */
  readonly onUnderWay: (underWay: boolean) => void;
  /** Called when the reader is signed in, so that the form can redirect. */
  readonly onSignedIn: () => void;
  /** Called if the reader has an account with a password and wants to use it. */
  readonly onUsePassword: (email: string) => void;
}

/** Sign-in with providers (AU-08) and its buttons, fetched as one part. */
export interface SocialPart extends App.SocialServices {
  readonly SignIn: ComponentType<SocialSignInProps & { readonly social: SocialPart }>;
}

export type SignInServices = App.SignInServices<SocialPart>;

export type SessionServices = App.SessionServices<SocialPart, RewardsServices>;

export type MembershipServices = App.MembershipServices<RewardsServices>;

/** All services of a fetched screen. */
export interface AccountServices extends SessionServices, MembershipServices {}

const First = createContext<SignInServices | null>(null);
const Session = createContext<SessionServices | null>(null);
const Services = createContext<AccountServices | null>(null);

interface Provided<A> {
  readonly value: A;
  readonly children?: ReactNode;
}

/** For the sign-in page. */
export const FirstProvider = First.Provider;

/** For the screens that are part of the app. */
export const SessionProvider = ({ value, children }: Provided<SessionServices>) =>
  createElement(First.Provider, { value }, createElement(Session.Provider, { value }, children));

/** For a screen whose services are all loaded. */
export const ServicesProvider = ({ value, children }: Provided<AccountServices>) =>
  createElement(SessionProvider, { value }, createElement(Services.Provider, { value }, children));

/** Throws outside of the account area, because a screen cannot work without its services. */
export const useFirst = (): SignInServices => {
  const first = useContext(First);
  if (first === null) throw outsideProvider();
  return first;
};

/** For the screens that are part of the app. Throws in the sign-in page, which uses `useFirst`. */
export const useSession = (): SessionServices => {
  const session = useContext(Session);
  if (session === null) throw outsideProvider();
  return session;
};

/** For fetched screens. Throws in screens that are part of the app, which use `useSession`. */
export const useServices = (): AccountServices => {
  const services = useContext(Services);
  if (services === null) throw outsideProvider();
  return services;
};
