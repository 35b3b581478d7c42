import { close, open, type Page } from '../unit/ui/account';
import { expect } from 'chai';
import type { Translate } from '../../core/domain/messages/catalogue';
import { pathOf, type RouteName } from '../../core/domain/routes/paths';
import { fetchedScreens } from '../../ui/react/screens';
import type { ScreenModule } from '../../ui/react/hooks/render-with-services';
import { aStoredMethod } from '../builders/payflow';
import { throwing } from '../builders/throwing';
import type { Journey } from './journey';
import { parts } from './journeys';
import { aWholeArea } from './whole-area';

const journeys: readonly Journey[] = [
  ...Object.values<Journey>({ ...parts.readers, ...parts.payments, ...parts.memberships }),
  { address: pathOf('appsubscribe'), account: { methods: [aStoredMethod()] }, ready: /Get|Try/ },
];

/** A journey that opens the screen. */
const journeyTo = (name: RouteName): Journey => {
  const found = journeys.find(({ address }) => {
    const path = address.split('?')[0]!;
    return path === pathOf(name) || (name === 'onboarding' && path.startsWith(pathOf(name)));
  });
  if (found === undefined) throw new Error(`No journey opens the screen ${name}.`);
  return found;
};

/** The hand-off leads to another page at once: nothing in it can be pressed. */
const withoutPress: readonly RouteName[] = ['handoff'];

type Load = () => Promise<ScreenModule>;

const names = Object.keys(fetchedScreens) as readonly RouteName[];

describe('A fault in one screen', () => {
  const real = new Map(names.map((name) => [name, fetchedScreens[name]!.load]));
  const { error } = console;
  const uncaught: string[] = [];
  const rejected = (reason: unknown): void => void uncaught.push(String(reason));
  const thrown = (event: ErrorEvent): void => {
    event.preventDefault();
    uncaught.push(event.message);
  };
  const loading = (name: RouteName, load: Load): void => void Object.assign(fetchedScreens[name]!, { load });

  before(async () => {
    await Promise.all([...real.values()].map((load) => load()));
  });
  beforeEach(() => {
    uncaught.length = 0;
    // React logs each error that a boundary catches.
    console.error = () => undefined;
    process.on('unhandledRejection', rejected);
    window.addEventListener('error', thrown);
  });
  afterEach(() => {
    close();
    for (const [name, load] of real) loading(name, load);
    console.error = error;
    process.off('unhandledRejection', rejected);
    window.removeEventListener('error', thrown);
  });

  const opened = async (
    journey: Journey,
    changes: { readonly t?: Translate } = {},
  ): Promise<{ readonly page: Page; readonly reported: readonly string[] }> => {
    const reported: string[] = [];
    const { core, world } = await aWholeArea(journey);
    journey.prepare?.(world);
    const page = open(journey.address, core.member.getValue(), {
      ...core,
      ...(await core.membership.load()),
      clock: { now: world.clock.now, wait: () => new Promise<void>(() => undefined) },
      reportError: (_, part) => String(100_000 + reported.push(part)),
      ...changes,
    });
    return { page, reported };
  };
  const isReady = (page: Page, { ready }: Journey) =>
    page.findByText((_, element) => element === page.container.firstElementChild && ready.test(text(page)));
  const text = ({ container }: Page): string => (container.textContent ?? '').replace(/\s+/g, ' ');

  for (const name of names) {
    const journey = journeyTo(name);

    it(`${name}, at import: one event, and a retry shows it [R6] [HM-23]`, async () => {
      let isBroken = true;
      const load = real.get(name)!;
      loading(name, async () => {
        if (isBroken) throw new TypeError('Failed to fetch dynamically imported module');
        return { ...(await load()) };
      });
      const { page, reported } = await opened(journey);

      const again = await page.findByRole('button', { name: 'Try again' });
      expect(page.getByRole('heading', { level: 1 }).textContent).to.include("didn't load");
      isBroken = false;
      await page.user.click(again);
      await isReady(page, journey);
      expect([reported, uncaught]).to.deep.equal([[name], []]);
    });

    it(`${name}, at a render: one event with the reference on the page, and a retry shows it [R6] [ER-01]`, async () => {
      let isBroken = true;
      const load = real.get(name)!;
      loading(name, async () => {
        const module = await load();
        const Screen = module.default;
        const Breaking = () => {
          if (isBroken) throw new Error('at a render');
          return <Screen />;
        };
        return { ...module, default: Breaking };
      });
      const { page, reported } = await opened(journey);

      await page.findByRole('heading', { name: 'Something went wrong on this page' });
      await page.findByText('Reference for customer service: 100001');
      isBroken = false;
      await page.user.click(await page.findByRole('button', { name: 'Try again' }));
      await isReady(page, journey);
      expect([reported, uncaught]).to.deep.equal([[name], []]);
    });

    if (withoutPress.includes(name)) continue;
    it(`${name}, at a press: one uncaught error for the page's report, and the screen stays [R6]`, async () => {
      const load = real.get(name)!;
      loading(name, async () => {
        const module = await load();
        const Screen = module.default;
        const press = (): never => {
          throw new Error('at a press');
        };
        const Breaking = () => (
          <>
            <button type="button" onClick={press}>
              <span>Break</span>
            </button>
            <Screen />
          </>
        );
        return { ...module, default: Breaking };
      });
      const { page, reported } = await opened(journey);

      const broken = await page.findByRole('button', { name: 'Break' });
      await isReady(page, journey);
      await page.user.click(broken);
      expect([reported, uncaught]).to.deep.equal([[], ['at a press']]);
      expect(text(page)).to.match(journey.ready);
    });
  }

  it('login, at a render: one event, and the frame of the area stays [R6] [ER-01]', async () => {
    let isBroken = true;
    const journey = journeyTo('login');
    const { page, reported } = await opened(journey, { t: throwing('field.', () => isBroken) });

    await page.findByRole('heading', { name: 'Something went wrong on this page' });
    isBroken = false;
    await page.user.click(await page.findByRole('button', { name: 'Try again' }));
    await isReady(page, journey);
    expect([reported, uncaught]).to.deep.equal([['login'], []]);
  });
});
