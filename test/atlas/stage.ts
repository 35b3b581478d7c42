import type { Visit, World } from '../e2e/world';
import type { Site } from '../../sandbox/addresses';
import { pluginPath, publisherOf } from '../../sandbox/publishers';
import type { ScreenState, Stage } from './screen-state';

/** Timeout in milliseconds: long enough for a busy machine, short enough to detect a state that never appears. */
const patience = 20_000;

/** A page of the proxy, not of the service: the screen shows its own text (ER-02). */
const proxyPage = '<h1>503 Service Temporarily Unavailable</h1>';

export interface StagedVisit extends Visit {
  readonly stage: Stage;
}

export type StageOptions = Omit<NonNullable<Parameters<World['visit']>[0]>, 'expectedFailures'> & {
  readonly brand: Site;
  /** Language of the page's script and of the mails; default: American English. */
  readonly locale?: string;
};

/** Opens a reader's window on a brand's site and creates a state in it. Resets the sandbox first. */
export const bringAbout = async (
  world: World,
  state: ScreenState,
  { brand, locale, ...options }: StageOptions,
): Promise<StagedVisit> => {
  await world.control('reset', {});
  if (locale !== undefined) await world.control('settings', { locale });
  const visit = await world.visit({ ...options, expectedFailures: [/./] });
  const { page, context } = visit;
  page.setDefaultTimeout(patience);
  const site = world.hosts[brand];
  const stage: Stage = {
    page,
    site,
    api: pluginPath(brand),
    product: publisherOf(brand).product,
    control: world.control,
    hold: async (address, method) => {
      await page.route(address, (route) =>
        method === undefined || route.request().method() === method ? undefined : route.fallback(),
      );
    },
    fail: async (method, path) => {
      await world.control('faults', {
        method,
        path,
        kind: 'status',
        code: 503,
        body: proxyPage,
        times: null,
      });
    },
    profile: async (changes) => {
      const answer = await context.request.post(`${world.hosts.membership}/blaize/profile`, {
        data: { ...changes, 'updated-values': Object.keys(changes) },
      });
      if (!answer.ok()) throw new Error(`Changing the profile failed with status ${answer.status()}`);
    },
  };
  try {
    await context.request.post(`${site}/__sandbox/login`, { data: { persona: state.persona } });
    await state.before?.(stage);
    await page.goto(site + (typeof state.path === 'string' ? state.path : state.path[brand]));
    await state.reach(page, stage);
    await settle(visit);
  } catch (error) {
    await context.close();
    throw error;
  }
  return { ...visit, stage };
};

/** Waits until fonts are loaded and pending updates are rendered. */
export const settle = async ({ page }: Pick<Visit, 'page'>): Promise<void> => {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForTimeout(150);
};
