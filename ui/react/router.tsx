import type { ComponentType, ReactNode } from 'react';
import { Route as RouterRoute, Routes } from 'react-router-dom';
import { routes } from '../../core/domain/routes/routes';
import { type RouteName } from '../../core/domain/routes/paths';
import { isSection } from '../../core/domain/routes/sections';
import { Page } from './components/page';
import { Loading } from './components/loading';
import { Skeleton, type SkeletonShape } from './components/skeleton';
import { Guarded } from './guarded';
import { Arrived } from './hooks/arrived';
import { Chunk } from './hooks/chunk';
import { useDocumentTitle } from './hooks/use-document-title';
import { ForgotPasswordScreen } from './screens/forgot-password/forgot-password-screen';
import { HandoffScreen } from './screens/handoff/handoff-screen';
import { LoginScreen } from './screens/login/login-screen';
import { NotFoundScreen } from './screens/not-found/not-found-screen';
import { RegisterScreen } from './screens/register/register-screen';
import { RegisterSuccessScreen } from './screens/register-success/register-success-screen';
import { ResetPasswordScreen } from './screens/reset-password/reset-password-screen';
import { AccountSections } from './shared/account-sections';
import { fetchedScreens } from './screens';
import { useSession } from './services';

/** The screens that come with the app. */
const ownScreens = {
  login: LoginScreen,
  register: RegisterScreen,
  'register-success': RegisterSuccessScreen,
  handoff: HandoffScreen,
  'forgot-password': ForgotPasswordScreen,
  'reset-password': ResetPasswordScreen,
} satisfies Partial<Record<RouteName, ComponentType>>;

/** RT-01…21, RT-29. */
export const AccountRouter = () => (
  <Routes>
    {Object.values(routes)
      .filter(({ name }) => name === 'account' || name in ownScreens || name in fetchedScreens)
      .map((route) => (
        <RouterRoute
          key={route.name}
          path={route.hasSteps ? `${route.path}/*` : route.path}
          element={<RoutePage key={route.name} name={route.name} />}
        />
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

const RoutePage = ({ name }: { readonly name: RouteName }) => (
  <Titled name={titleOf(name)}>
    <GuardedScreen name={name} />
  </Titled>
);

/** A page without its title, for those who may see it. */
export const GuardedScreen = ({ name }: { readonly name: RouteName }) => (
  <Guarded route={routes[name]}>
    <ScreenOf name={name} />
  </Guarded>
);

const titleOf = (name: RouteName): Exclude<RouteName, 'account' | 'appsubscribe'> => {
  if (name === 'account') return 'settings';
  return name === 'appsubscribe' ? 'subscribe' : name;
};

const ScreenOf = ({ name }: { readonly name: RouteName }) => {
  const fetched = fetchedScreens[name];
  if (fetched !== undefined)
    return <Chunk load={fetched.load} fallback={<ScreenSkeleton name={name} shapes={fetched.skeleton} />} />;
  const Screen = (ownScreens as Partial<Record<RouteName, ComponentType>>)[name];
  // `/account` itself never stays: it leads to another one.
  return Screen === undefined ? null : (
    <Arrived key={name}>
      <Screen />
    </Arrived>
  );
};

const Titled = ({
  name,
  children,
}: {
  readonly name: ReturnType<typeof titleOf> | 'not-found';
  readonly children: ReactNode;
}) => {
  const { say } = useSession();
  useDocumentTitle(say(`title.${name}`));
  return children;
};

interface ScreenSkeletonProps {
  readonly name: RouteName;
  readonly shapes: readonly SkeletonShape[];
}

const ScreenSkeleton = ({ name, shapes }: ScreenSkeletonProps) => {
  const { say } = useSession();
  return (
    <Page
      title={say(`title.${titleOf(name)}`)}
      navigation={isSection(name) && <AccountSections current={name} />}
    >
      <Loading
        busy
        reserve="large"
        label={say('page.loading')}
        skeleton={<Skeleton shapes={shapes} />}
        slowText={say('page.slow')}
      />
    </Page>
  );
};
