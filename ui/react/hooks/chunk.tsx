import { useEffect, useState, type ReactNode } from 'react';
import { Actions } from '../components/actions';
import { Button } from '../components/button';
import { LinkButton } from '../components/link-button';
import { Page } from '../components/page';
import { useSession } from '../services';
import { FocusOnNavigation } from './focus-on-navigation';
import { renderWithServices, type ScreenModule } from './render-with-services';
import { loadChunk } from './load-chunk';

export type LoadScreen = () => Promise<ScreenModule>;

type ChunkState =
  | { readonly _tag: 'Loading' }
  | { readonly _tag: 'Loaded'; readonly screen: ReactNode }
  | { readonly _tag: 'Failed' };

interface ChunkProps {
  readonly load: LoadScreen;
  /** Asks for nothing of a member's. */
  readonly forVisitors?: boolean;
  /** Stands where the screen will, at its height. */
  readonly fallback: ReactNode;
}

/** Screens that have been fetched; they are there at once the next time. */
const fetched = new Map<LoadScreen, ScreenModule>();

/**
 * HM-23: a screen that is fetched when a reader first goes there, with what it asks its services for and the words that it
 * says. One that does not load can be asked for again. Not `lazy` with `Suspense`: that keeps a skeleton for 300 ms even when the screen is there after 20.
 */
export const Chunk = ({ load, forVisitors = false, fallback }: ChunkProps) => {
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
    loadChunk(() => Promise.all([load(), forVisitors || session.membership.load()])).then(
      ([screen]) => {
        fetched.set(load, screen);
        const there = renderWithServices(screen, session, forVisitors);
        if (wanted) setState(there ? { _tag: 'Loaded', screen: there } : { _tag: 'Failed' });
      },
      () => wanted && setState({ _tag: 'Failed' }),
    );
    return () => {
      wanted = false;
    };
  }, [forVisitors, load, loading, session]);

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

/** Some browsers remember a failure for as long as the page lives: the second time a page load is offered. */
const ChunkFailed = ({ again, tries }: { readonly again: () => void; readonly tries: number }) => {
  const { t, navigation, settings } = useSession();
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
          <LinkButton variant="link" href={settings.helpUrl}>
            {t('page.help')}
          </LinkButton>
        </Actions>
      </Page>
    </FocusOnNavigation>
  );
};
