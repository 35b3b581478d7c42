import type { ReactNode } from 'react';
import { Route as RouterRoute, Routes } from 'react-router-dom';
import { routes, type Route, type RouteName } from '../../core/domain/routes/routes';
import { Page } from './components/page';
import { Loading } from './components/loading';
import { Skeleton, type SkeletonShape } from './components/skeleton';
import { Guarded } from './guarded';
import { Arrived } from './hooks/arrived';
import { Chunk, type LoadScreen } from './hooks/chunk';
import { useDocumentTitle } from './hooks/use-document-title';
import { LoginScreen } from './screens/login/login-screen';
import { AccountSections } from './screens/settings/account-sections';
import { useServices } from './services';

type ScreenName = Exclude<RouteName, 'account' | 'login'> | 'not-found';

/** What is fetched when a reader goes there. Sign-in comes with the app: nearly everybody begins with it. */
const loads: Readonly<Record<ScreenName, LoadScreen>> = {
  register: async () => ({ default: (await import('./screens/register/register-screen')).RegisterScreen }),
  'register-success': async () => ({
    default: (await import('./screens/register-success/register-success-screen')).RegisterSuccessScreen,
  }),
  'forgot-password': async () => ({
    default: (await import('./screens/forgot-password/forgot-password-screen')).ForgotPasswordScreen,
  }),
  'reset-password': async () => ({
    default: (await import('./screens/reset-password/reset-password-screen')).ResetPasswordScreen,
  }),
  settings: async () => ({ default: (await import('./screens/settings/settings-screen')).SettingsScreen }),
  subscribe: () => import('./screens/subscribe/subscribe-screen'),
  membership: () => import('./screens/membership/membership-screen'),
  'not-found': async () => ({
    default: (await import('./screens/not-found/not-found-screen')).NotFoundScreen,
  }),
};

const shapes: Readonly<Record<ScreenName, readonly SkeletonShape[]>> = {
  register: ['text', 'field', 'field', 'field', 'field', 'button'],
  'register-success': ['text', 'text', 'button'],
  'forgot-password': ['text', 'field', 'button'],
  'reset-password': ['field', 'text', 'text', 'button'],
  settings: ['row', 'row', 'row', 'button'],
  subscribe: ['text', 'card', 'card', 'button'],
  membership: ['text', 'row', 'row', 'button'],
  'not-found': ['text', 'button'],
};

/** RT-16: the payflow as the mobile app opens it. */
const appSubscribe: Route = { ...routes.subscribe, path: '/account/appsubscribe' };

/** RT-01…06, RT-12, RT-13, RT-15…17, RT-29. */
export const AccountRouter = () => (
  <Routes>
    {[...Object.values(routes), appSubscribe].map((route) => (
      <RouterRoute
        key={route.path}
        path={route.path}
        element={<RoutePage key={route.path} route={route} />}
      />
    ))}
    <RouterRoute
      path="*"
      element={
        <Titled name="not-found">
          <ChunkedScreen name="not-found" />
        </Titled>
      }
    />
  </Routes>
);

const RoutePage = ({ route }: { readonly route: Route }) => (
  <Titled name={route.name === 'account' ? 'settings' : route.name}>
    <Guarded route={route}>
      <ScreenOf name={route.name} />
    </Guarded>
  </Titled>
);

const ScreenOf = ({ name }: { readonly name: RouteName }) => {
  switch (name) {
    // Never stays: it leads to one of the others.
    case 'account':
      return null;
    case 'login':
      return (
        <Arrived>
          <LoginScreen />
        </Arrived>
      );
    case 'register':
    case 'register-success':
    case 'settings':
    case 'forgot-password':
    case 'reset-password':
    case 'subscribe':
    case 'membership':
      return <ChunkedScreen name={name} />;
  }
};

const Titled = ({
  name,
  children,
}: {
  readonly name: ScreenName | 'login';
  readonly children: ReactNode;
}) => {
  const { say } = useServices();
  useDocumentTitle(say(`title.${name}`));
  return children;
};

const ChunkedScreen = ({ name }: { readonly name: ScreenName }) => (
  <Chunk load={loads[name]} fallback={<ScreenSkeleton name={name} />} />
);

const ScreenSkeleton = ({ name }: { readonly name: ScreenName }) => {
  const { say } = useServices();
  const inSettings = name === 'settings' || name === 'membership';
  return (
    <Page
      title={say(`title.${name}`)}
      navigation={inSettings && <AccountSections current={name} />}
      width={inSettings || name === 'subscribe' ? 'column' : 'form'}
    >
      <Loading
        busy
        reserve="large"
        label={say('page.loading')}
        skeleton={<Skeleton shapes={shapes[name]} />}
        slowText={say('page.slow')}
      />
    </Page>
  );
};
