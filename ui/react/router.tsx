import type { ReactNode } from 'react';
import { Route as RouterRoute, Routes } from 'react-router-dom';
import { pathOf, routes } from '../../core/domain/routes/routes';
import { Page } from './components/page';
import { Loading } from './components/loading';
import { Skeleton, type SkeletonShape } from './components/skeleton';
import { Guarded } from './guarded';
import { Arrived } from './hooks/arrived';
import { Chunk, type LoadScreen } from './hooks/chunk';
import { useDocumentTitle } from './hooks/use-document-title';
import { ForgotPasswordScreen } from './screens/forgot-password/forgot-password-screen';
import { HandoffScreen } from './screens/handoff/handoff-screen';
import { LoginScreen } from './screens/login/login-screen';
import { NotFoundScreen } from './screens/not-found/not-found-screen';
import { RegisterScreen } from './screens/register/register-screen';
import { RegisterSuccessScreen } from './screens/register-success/register-success-screen';
import { ResetPasswordScreen } from './screens/reset-password/reset-password-screen';
import { AccountSections } from './screens/settings/account-sections';
import { SettingsScreen } from './screens/settings/settings-screen';
import { useServices } from './services';

type FetchedScreen = 'subscribe' | 'membership';

/** What is fetched when a reader goes there: the large screens. The small ones come with the app. */
const loads: Readonly<Record<FetchedScreen, LoadScreen>> = {
  subscribe: () => import('./screens/subscribe/subscribe-screen'),
  membership: () => import('./screens/membership/membership-screen'),
};

const shapes: Readonly<Record<FetchedScreen, readonly SkeletonShape[]>> = {
  subscribe: ['text', 'card', 'card', 'button'],
  membership: ['text', 'row', 'row', 'button'],
};

/** The routes that have a screen. */
type ShownRoute =
  | 'account'
  | 'login'
  | 'register'
  | 'register-success'
  | 'handoff'
  | 'settings'
  | 'forgot-password'
  | 'reset-password'
  | 'subscribe'
  | 'appsubscribe'
  | 'membership';

const shown: readonly ShownRoute[] = [
  'account',
  'login',
  'register',
  'register-success',
  'handoff',
  'settings',
  'forgot-password',
  'reset-password',
  'subscribe',
  'appsubscribe',
  'membership',
];

/** RT-01…06, RT-12, RT-13, RT-15…17, RT-29. */
export const AccountRouter = () => (
  <Routes>
    {shown.map((name) => (
      <RouterRoute key={name} path={pathOf(name)} element={<RoutePage key={name} name={name} />} />
    ))}
    <RouterRoute
      path="*"
      element={
        <Titled name="not-found">
          <Arrived>
            <NotFoundScreen />
          </Arrived>
        </Titled>
      }
    />
  </Routes>
);

const RoutePage = ({ name }: { readonly name: ShownRoute }) => (
  <Titled name={name === 'account' ? 'settings' : name === 'appsubscribe' ? 'subscribe' : name}>
    <Guarded route={routes[name]}>
      <ScreenOf name={name} />
    </Guarded>
  </Titled>
);

const ScreenOf = ({ name }: { readonly name: ShownRoute }) => {
  switch (name) {
    // Never stays: it leads to one of the others.
    case 'account':
      return null;
    case 'login':
    case 'register':
    case 'register-success':
    case 'handoff':
    case 'settings':
    case 'forgot-password':
    case 'reset-password':
      return (
        <Arrived key={name}>
          <SmallScreen name={name} />
        </Arrived>
      );
    case 'subscribe':
    case 'appsubscribe':
      return <Chunk load={loads.subscribe} fallback={<ScreenSkeleton name="subscribe" />} />;
    case 'membership':
      return <Chunk load={loads.membership} fallback={<ScreenSkeleton name="membership" />} />;
  }
};

const SmallScreen = ({
  name,
}: {
  readonly name: Exclude<ShownRoute, FetchedScreen | 'account' | 'appsubscribe'>;
}) => {
  switch (name) {
    case 'login':
      return <LoginScreen />;
    case 'register':
      return <RegisterScreen />;
    case 'register-success':
      return <RegisterSuccessScreen />;
    case 'handoff':
      return <HandoffScreen />;
    case 'settings':
      return <SettingsScreen />;
    case 'forgot-password':
      return <ForgotPasswordScreen />;
    case 'reset-password':
      return <ResetPasswordScreen />;
  }
};

const Titled = ({
  name,
  children,
}: {
  readonly name: Exclude<ShownRoute, 'account' | 'appsubscribe'> | 'not-found';
  readonly children: ReactNode;
}) => {
  const { say } = useServices();
  useDocumentTitle(say(`title.${name}`));
  return children;
};

const ScreenSkeleton = ({ name }: { readonly name: FetchedScreen }) => {
  const { say } = useServices();
  return (
    <Page
      title={say(`title.${name}`)}
      navigation={name === 'membership' && <AccountSections current={name} />}
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
