import type { RouteName } from '../../core/domain/routes/routes';
import type { SkeletonShape } from './components/skeleton';
import type { LoadScreen } from './hooks/chunk';

/** A screen that is fetched when a reader goes there. */
export interface FetchedScreen {
  readonly load: LoadScreen;
  /** What stands in its place until it is there, at about its height. */
  readonly skeleton: readonly SkeletonShape[];
}

const subscribe: FetchedScreen = {
  load: () => import('./screens/subscribe/subscribe-screen'),
  skeleton: ['text', 'card', 'card', 'button'],
};

/** The screens that are fetched, by route. Those of signing in come with the app. */
export const fetchedScreens: Readonly<Partial<Record<RouteName, FetchedScreen>>> = {
  settings: {
    load: () => import('./screens/settings/settings-screen'),
    skeleton: ['row', 'row', 'row'],
  },
  membership: {
    load: () => import('./screens/membership/membership-screen'),
    skeleton: ['text', 'row', 'row', 'button'],
  },
  subscribe,
  appsubscribe: subscribe,
};

/** Whether a route has a screen. */
export const hasScreen = (name: RouteName): boolean => fetchedScreens[name] !== undefined;
