/**
 * Helpers for a publisher's tests: components with a prepared reader, and a check of the configuration.
 *
 * @module
 */
import { act, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import {
  memoryPorts,
  worldOf,
  type MemoryPersona,
  type MemoryWorld,
  type MemoryWorldOptions,
} from '../../adapters/memory/index';
import { checkConfigurationText } from '../host-mount/check-configuration';
import {
  MastheadProvider,
  servicesFromPorts,
  type Go,
  type MastheadServices,
  type PublisherSettings,
} from '../package/index';

/** The findings of `checkConfiguration`. */
export interface ConfigurationReport {
  /** True if nothing of Masthead works with this configuration: a required field is missing or wrong. */
  readonly stops: boolean;
  /** One line per wrong or unknown field, as in the browser's console. Empty if all is right. */
  readonly problems: readonly string[];
}

/**
 * Checks a page's configuration with the decoders that the page uses. `configuration`: the object, before it is written
 * into the page as JSON.
 *
 * @example
 * ```ts
 * const { stops, problems } = checkConfiguration({ environment: 'production', siteId: 'harborpost' });
 * stops; // true
 * ```
 */
export const checkConfiguration = (configuration: unknown): ConfigurationReport =>
  checkConfigurationText(JSON.stringify(configuration) ?? '');

export interface RenderOptions {
  /** Changes to the default publisher settings. */
  readonly settings?: Partial<PublisherSettings>;
  /** More data of the in-memory backends: articles, plans, the current day. */
  readonly world?: MemoryWorldOptions;
  /** Runs before the first render, for example to make calls fail or to move the clock. */
  readonly prepare?: (world: MemoryWorld) => void;
  readonly onGo?: Go;
  /** The container to render into. Absent: a new element at the end of the page. */
  readonly container?: HTMLElement;
}

export interface Rendered {
  /** The rendered container, for the queries of your testing library. */
  readonly container: HTMLElement;
  /** The in-memory backends: recorded calls, simulated failures, the clock. */
  readonly world: MemoryWorld;
  readonly services: MastheadServices;
  /** Addresses to which components have navigated, in order. */
  readonly went: readonly string[];
  readonly unmount: () => Promise<void>;
}

/**
 * Renders an element in a provider with in-memory backends and this signed-in reader. Runs in any document, including
 * jsdom.
 *
 * @example
 * ```tsx
 * const { container, world, unmount } = await renderWithReader('active-monthly', <Membership />);
 * // With `waitFor` and `getByText` of @testing-library/dom.
 * await waitFor(() => getByText(container, 'Pause membership'));
 * world.calls().some(({ name }) => name === 'subscriptions.list'); // true
 * await unmount();
 * ```
 */
export const renderWithReader = async (
  persona: MemoryPersona,
  element: ReactElement,
  {
    settings,
    world: more,
    prepare,
    onGo,
    container = document.body.appendChild(document.createElement('div')),
  }: RenderOptions = {},
): Promise<Rendered> => {
  const world = worldOf(persona, more);
  prepare?.(world);
  const services = servicesFromPorts(memoryPorts(world), { ...usualSettings, ...settings });
  const went: string[] = [];
  const go: Go = (address, how) => {
    went.push(address);
    onGo?.(address, how);
  };
  const root = createRoot(container);
  await settled(() =>
    root.render(
      <MastheadProvider services={services} onGo={go}>
        {element}
      </MastheadProvider>,
    ),
  );
  return {
    ...{ container, world, services, went },
    unmount: async () => {
      await settled(() => root.unmount());
      container.remove();
    },
  };
};

/** React requires `act` in tests. Outside of tests, updates run without it. */
const settled = async (work: () => void): Promise<void> => {
  if ((globalThis as { readonly IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT === true)
    await act(async () => work());
  else work();
};

const usualSettings: Partial<PublisherSettings> = {
  language: 'en-US',
  direction: 'ltr',
  helpUrl: 'https://help.example/',
  canResendVerification: true,
  place: { state: 'NY', postalCode: '10001' },
};

export type { MemoryPersona, MemoryWorld, MemoryWorldOptions } from '../../adapters/memory/index';
