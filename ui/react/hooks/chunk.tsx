import { useEffect, useState, type ReactNode } from 'react';
import { Actions } from '../components/actions';
import { Button } from '../components/button';
import { Page } from '../components/page';
import { useSession } from '../services';
import { FocusOnNavigation } from './focus-on-navigation';
import { renderWithServices, type ScreenModule } from './render-with-services';
import { loadChunk } from './load-chunk';
import { HelpButton } from '../shared/help-link';

export type LoadScreen = () => Promise<ScreenModule>;

type ChunkState =
  | { readonly _tag: 'Loading' }
  | { readonly _tag: 'Loaded'; readonly screen: ReactNode }
  | { readonly _tag: 'Failed' };

interface ChunkProps {
  /** Name of the screen, under which a failed load is reported. */
  readonly name: string;
  readonly load: LoadScreen;
  /** True if the screen needs no services of a member. */
  readonly forVisitors?: boolean;
  /** A placeholder with the height of the screen. */
  readonly fallback: ReactNode;
}

/** Screens that were fetched. They render without delay the next time. */
const fetched = new Map<LoadScreen, ScreenModule>();

/**
 * Renders a screen that is fetched at its first use, with its services and texts (HM-23). A failed load can be retried.
 * It does not use `lazy` and `Suspense`, which show a skeleton for 300 ms even if the screen loads after 20 ms.
 */
export const Chunk = ({ name, load, forVisitors = false, fallback }: ChunkProps) => {
  const [tries, setTries] = useState(0);
  const session = useSession();
  const [state, setState] = useState<ChunkState>(() => {
    const screen = fetched.get(load);
    const there = screen !== undefined && renderWithServices(screen, session, forVisitors);
    return there ? { _tag: 'Loaded', screen: there } : { _tag: 'Loading' };
  });
  const loading = state._tag === 'Loading';

  useEffect(() => {
    if (!loading) return;
    let wanted = true;
    const screenLoaded = loadChunk(load);
    screenLoaded.catch((error: unknown) => session.reportError?.(error, name));
    Promise.all([screenLoaded, forVisitors || loadChunk(session.membership.load)])
      .then(([screen]) => {
        fetched.set(load, screen);
        const there = renderWithServices(screen, session, forVisitors);
        if (wanted) setState(there ? { _tag: 'Loaded', screen: there } : { _tag: 'Failed' });
      })
      .catch(() => wanted && setState({ _tag: 'Failed' }));
    return () => {
      wanted = false;
    };
  }, [forVisitors, load, loading, name, session]);

  const again = () => {
    setTries(tries + 1);
    setState({ _tag: 'Loading' });
  };

  switch (state._tag) {
    case 'Loading':
      return fallback;
    case 'Failed':
      return <ChunkFailed again={again} tries={tries} />;
    case 'Loaded':
      return <FocusOnNavigation>{state.screen}</FocusOnNavigation>;
  }
};

/** Some browsers cache a failed import until the page is reloaded. After the second failure, a page load is offered. */
const ChunkFailed = ({ again, tries }: { readonly again: () => void; readonly tries: number }) => {
  const { t, navigation } = useSession();
  const reload = () =>
    navigation.leave(navigation.addressOf(window.location.pathname + window.location.search));
  return (
    <FocusOnNavigation>
      <Page
        title={t('page.chunk-title')}
        intro={t(tries === 0 ? 'page.chunk' : 'page.chunk-again')}
        width="form"
      >
        <Actions flush>
          <Button variant="primary" onClick={tries === 0 ? again : reload}>
            {t(tries === 0 ? 'page.try-again' : 'page.reload')}
          </Button>
          <HelpButton variant="link">{t('page.help')}</HelpButton>
        </Actions>
      </Page>
    </FocusOnNavigation>
  );
};
