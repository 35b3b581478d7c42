import { close, visitor } from './account';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'chai';
import { useFakeTimers } from 'sinon';
import { MemoryRouter } from 'react-router-dom';
import { memoryWorld } from '../../../adapters/memory/world/memory-world';
import { makeTranslate } from '../../../core/domain/messages/make-translate';
import type { SomeTexts } from '../../../core/domain/messages/translator';
import { makeStore } from '../../../core/state/store';
import { AccountStoresProvider, makeAccountStores } from '../../../ui/react/hooks/account-stores';
import { Chunk, type LoadScreen } from '../../../ui/react/hooks/chunk';
import { loadChunk } from '../../../ui/react/hooks/load-chunk';
import { RouterNavigation } from '../../../ui/react/router-navigation';
import { SessionProvider, type AccountServices, type SocialPart } from '../../../ui/react/services';
import { aMembership } from '../../builders/membership';

const show = (
  load: LoadScreen,
  left: string[] = [],
  added: string[] = [],
  reportError?: AccountServices['reportError'],
) => {
  const core = aMembership(memoryWorld());
  const services: AccountServices = {
    ...core,
    social: () => new Promise<SocialPart>(() => undefined),
    t: makeTranslate(),
    navigation: { ...core.navigation, leave: (address) => left.push(address) },
    member: makeStore(visitor),
    addMessages: (texts: SomeTexts) => void added.push(...Object.values(texts)),
    membership: { now: () => services, load: () => Promise.resolve(services) },
    ...(reportError && { reportError }),
  };
  return render(
    <SessionProvider value={services}>
      <AccountStoresProvider value={makeAccountStores(services, '')}>
        <MemoryRouter>
          <RouterNavigation>
            <Chunk name="display" load={load} fallback="On its way" />
          </RouterNavigation>
        </MemoryRouter>
      </AccountStoresProvider>
    </SessionProvider>,
  );
};
const screenModule = { default: () => <h1>There</h1> };

describe('A lazily loaded screen', () => {
  afterEach(close);

  it('reserves its space while loading and renders at once the next time [HM-23]', async () => {
    const load = () => Promise.resolve(screenModule);
    const { unmount } = show(load);
    expect(screen.getByText('On its way')).to.exist;
    await screen.findByRole('heading', { name: 'There' });

    unmount();
    show(load);

    expect(screen.getByRole('heading', { name: 'There' })).to.exist;
  });

  it('adds its messages', async () => {
    const added: string[] = [];

    show(() => Promise.resolve({ ...screenModule, texts: { 'membership.paused': 'Paused.' } }), [], added);

    await screen.findByRole('heading', { name: 'There' });
    expect(added).to.include('Paused.');
  });

  it('is loaded again after a failure [HM-23]', async () => {
    let works = false;
    show(() => (works ? Promise.resolve(screenModule) : Promise.reject(new Error('404'))));
    await screen.findByRole('heading', { name: "This page didn't load" });

    works = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

    await screen.findByRole('heading', { name: 'There' });
  });

  it('offers a page reload if it fails again [HM-23]', async () => {
    const left: string[] = [];
    window.history.replaceState(null, '', '/account/settings?x=1');
    show(() => Promise.reject(new Error('404')), left);

    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Reload the page' }));

    expect(left).to.deep.equal(['https://news.example.com/account/settings?x=1']);
  });

  for (const [browser, message, file] of [
    [
      'Chromium',
      'Failed to fetch dynamically imported module: https://x.example.com/screen-A1.js',
      'screen-A1.js',
    ],
    [
      'Firefox',
      'error loading dynamically imported module: https://x.example.com/screen-A1.js',
      'screen-A1.js',
    ],
    ['WebKit, which names no file', 'Importing a module script failed.', 'settings-B2.js'],
  ] as const)
    it(`fails as a ChunkLoadError that names the file: ${browser} [HM-23]`, async () => {
      const load = () => Promise.reject(new TypeError(message));
      load.toString = () => '()=>import("./settings-B2.js")';

      const failed = await loadChunk(load).catch((error: unknown) => error);

      expect(failed).to.be.instanceOf(Error).with.property('name', 'ChunkLoadError');
      expect(String(failed)).to.include(file).and.include(message);
    });

  it('passes an error of its code on as it is [HM-23]', async () => {
    const error = new TypeError('x is not a function');
    const load = () => Promise.reject(error);

    expect(await loadChunk(load).catch((failed: unknown) => failed)).to.equal(error);
  });

  it('reports the ChunkLoadError of a screen [HM-23]', async () => {
    const reports: unknown[] = [];
    const failed = new TypeError('error loading dynamically imported module: https://x.example.com/s-1.js');
    show(
      () => Promise.reject(failed),
      [],
      [],
      (error, name) => {
        reports.push(`${name} ${String(error)}`);
        return '';
      },
    );

    await screen.findByRole('heading', { name: "This page didn't load" });

    expect(reports).to.have.lengthOf(1);
    expect(reports[0]).to.match(/^display ChunkLoadError: .*s-1\.js$/);
  });

  it('times out as a ChunkLoadError [HM-23]', async () => {
    const never = () => new Promise(() => undefined);
    never.toString = () => '()=>import("./settings-B2.js")';

    const clock = useFakeTimers();
    const loading = loadChunk(never).catch((error: unknown) => error);
    clock.tick(120_000);
    clock.restore();
    const failed = await loading;

    expect(failed).to.be.instanceOf(Error).with.property('name', 'ChunkLoadError');
    expect(String(failed)).to.include('settings-B2.js');
    await act(async () => undefined);
  });
});
