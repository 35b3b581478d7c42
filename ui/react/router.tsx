import { useEffect, type ReactNode } from 'react';
import { Route as RouterRoute, Routes } from 'react-router-dom';
import { routes } from '../../core/domain/routes/routes';
import { type RouteName } from '../../core/domain/routes/paths';
import { isSection } from '../../core/domain/routes/sections';
import { Page } from './components/page';
import { Loading } from './components/loading';
import { Skeleton, type SkeletonShape } from './components/skeleton';
import { Guarded } from './guarded';
import { FocusOnNavigation } from './hooks/focus-on-navigation';
import { Chunk } from './hooks/chunk';
import { useDocumentTitle } from './hooks/use-document-title';
import { LoginScreen } from './screens/login/login-screen';
import { NotFoundScreen } from './screens/not-found/not-found-screen';
import { AccountSections } from './shared/account-sections';
import { PageBoundary } from './page-boundary';
import { fetchedScreens } from './screens';
import { useSession } from './services';

/** The routes of the account area (RT-01…21, RT-29). */
export const AccountRouter = () => (
  <Routes>
    {Object.values(routes)
      .filter(({ name }) => name === 'account' || name === 'login' || name in fetchedScreens)
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
          <FocusOnNavigation>
            <NotFoundScreen />
          </FocusOnNavigation>
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

/** A screen without the page title, for readers with access. */
export const GuardedScreen = ({ name }: { readonly name: RouteName }) => (
  <Guarded route={routes[name]}>
    <PageBoundary name={name}>
      <ScreenOf name={name} />
    </PageBoundary>
  </Guarded>
);

const signInShapes: readonly SkeletonShape[] = ['field', 'field', 'button'];

const titleOf = (name: RouteName): Exclude<RouteName, 'account' | 'appsubscribe'> => {
  if (name === 'account') return 'settings';
  return name === 'appsubscribe' ? 'subscribe' : name;
};

const ScreenOf = ({ name }: { readonly name: RouteName }) => {
  const fetched = fetchedScreens[name];
  if (fetched !== undefined)
    return (
      <Chunk
        name={name}
        load={fetched.load}
        forVisitors={fetched.forVisitors === true}
        fallback={<ScreenSkeleton name={name} />}
      />
    );
  // `/account` itself always redirects.
  return name === 'login' ? <SignInPage /> : null;
};

/** Prefetches the pages of registration and of forgotten passwords. */
const SignInPage = () => {
  useEffect(() => void fetchedScreens.register?.load().catch(() => undefined), []);
  return (
    <FocusOnNavigation>
      <LoginScreen />
    </FocusOnNavigation>
  );
};

const Titled = ({
  name,
  children,
}: {
  readonly name: ReturnType<typeof titleOf> | 'not-found';
  readonly children: ReactNode;
}) => {
  const { t } = useSession();
  useDocumentTitle(t(`title.${name}`));
  return children;
};

/** A placeholder for a page that is loading, with about its height. */
export const ScreenSkeleton = ({ name }: { readonly name: RouteName }) => {
  const { t } = useSession();
  const shapes = fetchedScreens[name]?.skeleton ?? signInShapes;
  return (
    <Page
      title={t(`title.${titleOf(name)}`)}
      navigation={isSection(name) && <AccountSections current={name} />}
    >
      <Loading
        busy
        reserve="large"
        label={t('page.loading')}
        skeleton={<Skeleton shapes={shapes} />}
        slowText={t('page.slow')}
      />
    </Page>
  );
};
