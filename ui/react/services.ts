import { createContext, createElement, useContext, type ComponentType, type ReactNode } from 'react';
import type * as App from '../../core/app/services';

/** SC-09: sharing, inviting, and what has come of it. */
export interface RewardsServices extends App.RewardsServices {
  /** Puts what `loadWidget` answered into a frame of its own, in this place, where it works as the referral library's do. */
  readonly showWidget: (place: HTMLElement, template: string) => void;
}

/** What the buttons of the providers are told by the form beside them, and tell it. */
export interface SocialSignInProps {
  /** The buttons stand below the form, not above it. */
  readonly belowForm?: boolean;
  /** Asked at the press: with `false` nothing begins, and the form says why. Absent: nothing keeps it from beginning. */
  readonly mayBegin?: () => boolean;
  /** A sign-in has begun, or has come to nothing. */
  readonly onUnderWay: (underWay: boolean) => void;
  /** The reader is signed in: time to lead on. */
  readonly onSignedIn: () => void;
  /** The reader has an account with a password, and wants to use it. */
  readonly onUsePassword: (email: string) => void;
}

/** Signing in with providers (AU-08), with their buttons: one part, fetched together. */
export interface SocialPart extends App.SocialServices {
  readonly SignIn: ComponentType<SocialSignInProps & { readonly social: SocialPart }>;
}

export type SignInServices = App.SignInServices<SocialPart>;

export type SessionServices = App.SessionServices<SocialPart, RewardsServices>;

export type MembershipServices = App.MembershipServices<RewardsServices>;

/** Everything that a fetched screen may ask for. */
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

/** For the screens that come with the app. */
export const SessionProvider = ({ value, children }: Provided<SessionServices>) =>
  createElement(First, { value }, createElement(Session, { value }, children));

/** For a screen that everything has arrived for. */
export const ServicesProvider = ({ value, children }: Provided<AccountServices>) =>
  createElement(SessionProvider, { value }, createElement(Services, { value }, children));

/** Throws outside the account area: a screen cannot do anything without its services. */
export const useFirst = (): SignInServices => {
  const first = useContext(First);
  if (first === null) throw new Error('Masthead screens must stand inside <FirstProvider>.');
  return first;
};

/** For the screens that come with the app. Throws in the sign-in page, which asks `useFirst`. */
export const useSession = (): SessionServices => {
  const session = useContext(Session);
  if (session === null) throw new Error('This screen must stand inside <SessionProvider>.');
  return session;
};

/** For fetched screens. Throws in those that come with the app: they ask `useSession`. */
export const useServices = (): AccountServices => {
  const services = useContext(Services);
  if (services === null) throw new Error('This screen must be fetched, inside <ServicesProvider>.');
  return services;
};
