import type { RouteName } from '../../core/domain/routes/paths';
import type { SkeletonShape } from './components/skeleton';
import type { LoadScreen } from './hooks/chunk';
import type { visitorScreens } from './visitor-screens';

/** A screen that is fetched when the reader navigates to it. */
export interface FetchedScreen {
  readonly load: LoadScreen;
  /** The shapes of its placeholder, with about its height. */
  readonly skeleton: readonly SkeletonShape[];
  /** True if the screen needs no services of a member. */
  readonly forVisitors?: true;
}

/** These screens are fetched together, with their texts. */
const forVisitors = (
  name: keyof typeof visitorScreens,
  skeleton: FetchedScreen['skeleton'],
): FetchedScreen => ({
  load: async () => {
    const { visitorScreens, texts } = await import('./visitor-screens');
    return { default: visitorScreens[name], texts };
  },
  skeleton,
  forVisitors: true,
});

const subscribe: FetchedScreen = {
  load: () => import('./screens/subscribe/subscribe-screen'),
  skeleton: ['text', 'card', 'card', 'button'],
};

/** The fetched screens by route. The sign-in page is part of the app. */
export const fetchedScreens: Readonly<Partial<Record<RouteName, FetchedScreen>>> = {
  membership: {
    load: () => import('./screens/membership/membership-screen'),
    skeleton: ['text', 'row', 'row', 'button'],
  },
  newsletters: {
    load: () => import('./screens/newsletters/newsletters-screen'),
    skeleton: ['text', 'row', 'row', 'row', 'row', 'button'],
  },
  'exclusive-newsletters': {
    load: () => import('./screens/exclusive-newsletters/exclusive-newsletters-screen'),
    skeleton: ['text', 'row', 'row', 'row', 'row', 'button'],
  },
  onboarding: {
    load: () => import('./screens/onboarding/onboarding-screen'),
    skeleton: ['text', 'field', 'field', 'button'],
  },
  'payment-method': {
    load: () => import('./screens/payment-method/payment-method-screen'),
    skeleton: ['card', 'card', 'button'],
  },
  overview: {
    load: () => import('./screens/overview/overview-screen'),
    skeleton: ['text', 'button', 'title', 'row', 'row'],
  },
  payments: {
    load: () => import('./screens/payments/payments-screen'),
    skeleton: ['row', 'row', 'row', 'row'],
  },
  settings: {
    load: () => import('./screens/settings/settings-screen'),
    skeleton: ['title', 'row', 'row', 'row', 'row', 'title', 'row', 'row'],
  },
  display: {
    load: () => import('./screens/display/display-screen'),
    skeleton: ['row', 'row', 'row', 'row'],
  },
  'update-email': {
    load: () => import('./screens/update-email/update-email-screen'),
    skeleton: ['text', 'field', 'button'],
  },
  'register-success': {
    load: () => import('./screens/register-success/register-success-screen'),
    skeleton: ['text', 'button', 'title', 'button'],
  },
  'verify-email-change': {
    load: () => import('./screens/verify-email-change/verify-email-change-screen'),
    skeleton: ['text', 'field', 'button'],
  },
  'my-rewards': {
    load: () => import('./screens/my-rewards/my-rewards-screen'),
    skeleton: ['row', 'row', 'title', 'row', 'row'],
  },
  'refer-a-friend': {
    load: () => import('./screens/refer-a-friend/refer-a-friend-screen'),
    skeleton: ['text', 'title', 'field', 'button', 'title', 'field', 'button'],
  },
  texts: {
    load: () => import('./screens/texts/texts-screen'),
    skeleton: ['field', 'text', 'text', 'button'],
  },
  devices: {
    load: () => import('./screens/devices/devices-screen'),
    skeleton: ['row', 'row', 'row', 'row'],
  },
  register: forVisitors('register', ['text', 'field', 'field', 'field', 'field', 'button']),
  handoff: forVisitors('handoff', ['text']),
  'forgot-password': forVisitors('forgot-password', ['text', 'field', 'button']),
  'reset-password': forVisitors('reset-password', ['field', 'text', 'button']),
  subscribe,
  appsubscribe: subscribe,
};
