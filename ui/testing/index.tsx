import { act, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import {
  memoryPorts,
  worldOf,
  type MemoryPersona,
  type MemoryWorld,
  type MemoryWorldOptions,
} from '../../adapters/memory/index';
import {
  MastheadProvider,
  servicesFromPorts,
  type Go,
  type MastheadServices,
  type PublisherSettings,
} from '../package/index';

export interface RenderOptions {
  /** The publisher's decisions, where they are others than usual. */
  readonly settings?: Partial<PublisherSettings>;
  /** What else there is: articles, plans, a day. */
  readonly world?: MemoryWorldOptions;
  /** Before anything is drawn: lets calls fail, moves the clock. */
  readonly prepare?: (world: MemoryWorld) => void;
  readonly onGo?: Go;
  /** Where it is drawn. Absent: a new element at the end of the page. */
  readonly container?: HTMLElement;
}

export interface Rendered {
  /** Where it is drawn, for the queries of your testing library. */
  readonly container: HTMLElement;
  /** The backends: what was called, what is to fail, the clock. */
  readonly world: MemoryWorld;
  readonly services: MastheadServices;
  /** The addresses that components have led to, the first one first. */
  readonly went: readonly string[];
  readonly unmount: () => Promise<void>;
}

/** Draws an element in a provider, with every backend in memory, where this reader is signed in. Runs in any document, jsdom's included. */
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

/** React asks tests to say when something is done; outside of tests it draws by itself. */
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
