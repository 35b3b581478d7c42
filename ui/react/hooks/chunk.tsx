import { Component, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { Actions } from '../components/actions';
import { Button } from '../components/button';
import { LinkButton } from '../components/link-button';
import { Page } from '../components/page';
import { useServices } from '../services';
import { Arrived } from './arrived';
import { ChunkLoadError, loadChunk } from './load-chunk';

export type LoadScreen = () => Promise<{ readonly default: ComponentType }>;

interface ChunkProps {
  readonly load: LoadScreen;
  /** Stands where the screen will, at its height. */
  readonly fallback: ReactNode;
}

/** A screen that is fetched when a reader first goes there. One that does not load can be asked for again. */
export const Chunk = ({ load, fallback }: ChunkProps) => {
  const [attempt, setAttempt] = useState(() => ({ count: 0, Screen: lazyScreen(load) }));
  const again = () => setAttempt(({ count }) => ({ count: count + 1, Screen: lazyScreen(load) }));
  const { count, Screen } = attempt;
  return (
    <ChunkBoundary key={count} otherwise={<ChunkFailed again={again} tried={count} />}>
      <Suspense fallback={fallback}>
        <Arrived>
          <Screen />
        </Arrived>
      </Suspense>
    </ChunkBoundary>
  );
};

const lazyScreen = (load: LoadScreen) => lazy(() => loadChunk(load));

/** Some browsers remember a failure for as long as the page lives: the second time a page load is offered. */
const ChunkFailed = ({ again, tried }: { readonly again: () => void; readonly tried: number }) => {
  const { say, navigation, settings } = useServices();
  const reload = () =>
    navigation.leave(navigation.addressOf(window.location.pathname + window.location.search));
  return (
    <Arrived>
      <Page
        title={say('page.chunk-title')}
        intro={say(tried === 0 ? 'page.chunk' : 'page.chunk-again')}
        width="form"
      >
        <Actions flush>
          {tried === 0 ? (
            <Button variant="primary" onClick={again}>
              {say('page.try-again')}
            </Button>
          ) : (
            <Button variant="primary" onClick={reload}>
              {say('page.reload')}
            </Button>
          )}
          <LinkButton variant="link" href={settings.helpUrl}>
            {say('page.help')}
          </LinkButton>
        </Actions>
      </Page>
    </Arrived>
  );
};

interface BoundaryProps {
  readonly otherwise: ReactNode;
  readonly children: ReactNode;
}

class ChunkBoundary extends Component<BoundaryProps, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (error instanceof ChunkLoadError) return this.props.otherwise;
    throw error;
  }
}
