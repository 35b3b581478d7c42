import './setup';
import { act, cleanup, configure, within, type BoundFunctions, type queries } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import * as E from 'fp-ts/Either';
import { memoryWorld } from '../../../adapters/memory/world/memory-world';
import type { OnboardingServices } from '../../../core/flows/services';
import { makeTranslate } from '../../../core/domain/messages/make-translate';
import { emptyDataLayer } from '../../../core/domain/member/data-layer';
import { defaultDisplaySettings } from '../../../core/domain/profile/display-settings';
import { sections } from '../../../core/domain/routes/sections';
import { emptyProfile, type Profile } from '../../../core/domain/profile/profile';
import type { CallFailed } from '../../../core/ports/call-failed';
import { noMember, type MemberState } from '../../../core/state/member';
import { dataLayerRead, userRead } from '../../../core/state/member-changes';
import { makeStore, type Store } from '../../../core/state/store';
import { noSubscriptions } from '../../../core/state/subscriptions';
import type { Recovery } from '../../../core/use-cases/subscriptions/recover-at-load';
import { makeRedirects } from '../../../core/use-cases/session/redirect';
import { mountAccountApp } from '../../../ui/react/account-app';
import type { AccountServices, SocialPart } from '../../../ui/react/services';
import { aMembership } from '../../builders/membership';

// On a busy machine, a screen may need longer than the default of one second.
configure({ asyncUtilTimeout: 10_000 });

export const aProfile = (changes: Partial<Profile> = {}): Profile => ({
  ...emptyProfile,
  fullName: 'Ana Ruiz',
  firstName: 'Ana',
  lastName: 'Ruiz',
  ...changes,
});

export const visitor: MemberState = dataLayerRead(noMember(), emptyDataLayer);
export const signedIn: MemberState = dataLayerRead(noMember(), {
  ...emptyDataLayer,
  loggedIn: true,
  trackingId: 'tracking-1',
  firstName: 'Ana',
});
export const ana: MemberState = userRead(signedIn, 'ana@example.com', aProfile());

export const offline: CallFailed = { _tag: 'Offline' };

/** A promise that the test resolves manually. */
export const pending = <A>() => {
  let end: (value: A) => void = () => undefined;
  const promise = new Promise<A>((resolve) => {
    end = resolve;
  });
  return { promise, end };
};

export interface Page extends BoundFunctions<typeof queries> {
  readonly user: UserEvent;
  readonly member: Store<MemberState>;
  /** Addresses that the page navigated to. */
  readonly left: readonly string[];
  readonly address: () => string;
  readonly container: HTMLElement;
}

/** Services that a test overrides; of the onboarding services, only those that it needs. */
interface Own extends Partial<Omit<AccountServices, 'onboarding'>> {
  readonly onboarding?: Partial<OnboardingServices>;
}

type ServiceChanges = Own | ((member: Store<MemberState>) => Own);

const unmounts: (() => void)[] = [];

/** Opens a page of the account area by its address, with the given state of the reader. */
export const open = (
  address: string,
  state: MemberState = visitor,
  changes: ServiceChanges = {},
  /** The state of the history entry, for example after a reload. */
  kept: unknown = null,
): Page => {
  window.history.replaceState(kept, '', address);
  document.title = 'The Courier';
  const container = document.body.appendChild(document.createElement('div'));
  const member = makeStore(state);
  const left: string[] = [];
  const core = aMembership(memoryWorld());
  const own = typeof changes === 'function' ? changes(member) : changes;
  const given: AccountServices = {
    ...core,
    ...fakeServices(member, left),
    ...own,
    onboarding: { ...core.onboarding, ...own.onboarding },
  };
  const services = {
    ...given,
    display: given.profile.display.state,
    membership: { now: () => given, load: () => Promise.resolve(given) },
  };
  let unmount: () => void = () => undefined;
  act(() => {
    unmount = mountAccountApp(container, services);
  });
  unmounts.push(() => {
    act(unmount);
    container.remove();
  });
  return {
    ...within(container),
    user: userEvent.setup({ document }),
    member,
    left,
    address: () => window.location.pathname + window.location.search,
    container,
  };
};

/** Call it in `afterEach`. */
export const close = () => {
  for (const unmount of unmounts.splice(0)) unmount();
  cleanup();
};

const fakeServices = (member: Store<MemberState>, left: string[]) => {
  const kept = new Map<string, string>();
  const navigation: AccountServices['navigation'] = {
    host: () => 'www.courier.test',
    referrer: () => 'https://www.courier.test/sports/story',
    addressOf: (path) => `https://www.courier.test${path}`,
    leave: (address) => left.push(address),
  };
  const settings: AccountServices['settings'] = {
    brand: 'news',
    membershipEnabled: true,
    pausingEnabled: true,
    helpUrl: 'https://help.courier.test/',
    canResendVerification: true,
    feedbackUrl: null,
    direction: 'ltr',
    deleteAccountUrl: null,
    rewardsEnabled: false,
    sections,
  };
  const arrive = () => {
    member.update(() => ana);
    return Promise.resolve(E.right(undefined));
  };
  const fine = () => Promise.resolve(E.right(undefined));
  return {
    settings,
    t: makeTranslate(),
    addMessages: () => undefined,
    wallets: { enabled: [], open: async () => E.left({ _tag: 'NotLoaded' } as const) },
    clock: {
      now: () => new Date('2026-11-21T12:00:00Z'),
      wait: () => new Promise<void>(() => undefined),
    },
    navigation,
    redirects: makeRedirects({
      store: {
        get: (key) => kept.get(key) ?? null,
        set: (key, value) => void kept.set(key, value),
        remove: (key) => void kept.delete(key),
      },
      navigation,
      ownSites: ['www.courierlife.test'],
      home: '/account/settings',
      clock: { now: () => new Date('2026-11-21T12:00:00Z') },
      member,
      log: { warn: () => undefined, error: () => undefined },
    }),
    member,
    subscriptions: makeStore(noSubscriptions),
    recovery: {
      state: makeStore<Recovery>({ _tag: 'NotYet' }),
      again: () => undefined,
      acknowledge: () => undefined,
    },
    loadDataLayer: () => Promise.resolve(),
    loadSubscriptions: () => Promise.resolve(E.left(offline)),
    loadPaymentMethods: () => Promise.resolve(E.left(offline)),
    loadUser: arrive,
    signIn: arrive,
    register: arrive,
    captcha: { mount: () => () => undefined },
    signOut: () => {
      member.update(() => visitor);
      return fine();
    },
    social: () => new Promise<SocialPart>(() => undefined),
    profile: fakeProfileServices(),
    requestPasswordReset: fine,
    resetPassword: fine,
    resendVerification: fine,
    emailConfirmed: () => undefined,
  };
};

/** Describes the focused element in words. A failed comparison of elements would print the whole document. */
export const focused = (): string => {
  const element = document.activeElement;
  if (element === null || element === document.body) return 'nothing';
  if (element instanceof HTMLInputElement) return element.name || element.id;
  return element.getAttribute('aria-labelledby') === null
    ? (element.textContent ?? '')
    : element.role || 'group';
};

/** Profile services whose calls all succeed. */
export const fakeProfileServices = (): AccountServices['profile'] => {
  const fine = () => Promise.resolve(E.right(undefined));
  return {
    update: () => fine(),
    changeEmail: () => fine(),
    confirmEmailChange: () => fine(),
    changePassword: () => fine(),
    uploadPicture: () => Promise.resolve(E.right('https://www.courier.test/uploads/1.png')),
    texts: { isSignedUp: async () => E.right(false), signUp: () => fine(), end: fine },
    display: { state: makeStore(defaultDisplaySettings), apply: () => undefined, save: () => fine() },
  };
};
