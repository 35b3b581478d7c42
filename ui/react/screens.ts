import type { RouteName } from '../../core/domain/routes/paths';
import type { SkeletonShape } from './components/skeleton';
import type { LoadScreen } from './hooks/chunk';
import type { accountScreens } from './account-screens';
import type { visitorScreens } from './visitor-screens';

/** A screen that is fetched when the reader navigates to it. */
export interface FetchedScreen {
  readonly load: LoadScreen;
  /** The shapes of its placeholder, with about its height. */
  readonly skeleton: readonly SkeletonShape[];
  /** True if the screen needs no services of a member. */
  readonly forVisitors?: true;
}

const ofAccount = (
  name: keyof typeof accountScreens,
  skeleton: FetchedScreen['skeleton'],
): FetchedScreen => ({
  load: async () => (await import('./account-screens')).accountScreens[name],
  skeleton,
});

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

/** The fetched screens by route, in three groups. The sign-in page is part of the app. */
export const fetchedScreens: Readonly<Partial<Record<RouteName, FetchedScreen>>> = {
  membership: ofAccount('membership', ['text', 'row', 'row', 'button']),
  newsletters: ofAccount('newsletters', ['text', 'row', 'row', 'row', 'row', 'button']),
  'exclusive-newsletters': ofAccount('exclusiveNewsletters', ['text', 'row', 'row', 'row', 'row', 'button']),
  onboarding: ofAccount('onboarding', ['text', 'field', 'field', 'button']),
  'payment-method': ofAccount('paymentMethod', ['card', 'card', 'button']),
  overview: ofAccount('overview', ['text', 'button', 'title', 'row', 'row']),
  payments: ofAccount('payments', ['row', 'row', 'row', 'row']),
  settings: ofAccount('settings', ['title', 'row', 'row', 'row', 'row', 'title', 'row', 'row']),
  display: ofAccount('display', ['row', 'row', 'row', 'row']),
  'update-email': ofAccount('updateEmail', ['text', 'field', 'button']),
  'register-success': ofAccount('registerSuccess', ['text', 'button', 'title', 'button']),
  'verify-email-change': ofAccount('verifyEmailChange', ['text', 'field', 'button']),
  'my-rewards': ofAccount('myRewards', ['row', 'row', 'title', 'row', 'row']),
  'refer-a-friend': ofAccount('referAFriend', [
    'text',
    'title',
    'field',
    'button',
    'title',
    'field',
    'button',
  ]),
  texts: ofAccount('texts', ['field', 'text', 'text', 'button']),
  devices: ofAccount('devices', ['row', 'row', 'row', 'row']),
  register: forVisitors('register', ['text', 'field', 'field', 'field', 'field', 'button']),
  handoff: forVisitors('handoff', ['text']),
  'forgot-password': forVisitors('forgot-password', ['text', 'field', 'button']),
  'reset-password': forVisitors('reset-password', ['field', 'text', 'button']),
  subscribe,
  appsubscribe: subscribe,
};
