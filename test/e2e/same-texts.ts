import type { BrowserContext, Page } from 'playwright-core';
import { bringAbout, type StagedVisit } from '../atlas/stage';
import type { ScreenState } from '../atlas/screen-state';
import type { World } from './world';

/** Brings about a state after `prepare` has changed the reader's browser. */
export const bringAboutWith = (
  world: World,
  state: ScreenState,
  prepare: (context: BrowserContext) => Promise<void>,
): Promise<StagedVisit> =>
  bringAbout(
    world,
    {
      ...state,
      before: async (stage) => {
        await prepare(stage.page.context());
        await state.before?.(stage);
      },
    },
    { brand: 'news' },
  );

const placesOf = (...names: readonly string[]): readonly string[] =>
  names.map((name) => `[data-masthead="${name}"]`);
const ours = ['[data-masthead-brand]', ...placesOf('login', 'menu')];
const offers = placesOf('cta', 'subtext');

/**
 * True if the state holds a request back. The page may then never decide on its calls to action, so their texts
 * depend on the moment at which the request was held.
 */
export const isHeld = ({ kind }: Pick<ScreenState, 'kind'>): boolean => kind === 'loading' || kind === 'busy';

const offersDecided = (page: Page): Promise<unknown> =>
  page
    .waitForFunction(
      () =>
        document.querySelector(
          '[data-masthead="cta"]:not([data-masthead-offer]), [data-masthead-offer="waiting"]',
        ) === null,
      undefined,
      { timeout: 15_000 },
    )
    .catch(() => undefined);

/** Resolves when the page has sent no request for a while. */
const quiet = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle', { timeout: 12_000 }).catch(() => undefined);
  await page.waitForTimeout(3_000);
};

/**
 * The visible texts of our places on the page, once they are stable. Payment ids differ in each sandbox. `state`: the
 * state that the page was brought to, if any.
 */
export const textsOn = async (page: Page, state?: ScreenState): Promise<string> => {
  const held = state !== undefined && isHeld(state);
  const read = () =>
    page.evaluate(
      (selector) => {
        // Announcements for screen readers disappear automatically after a while.
        for (const region of document.querySelectorAll<HTMLElement>('[aria-live][aria-atomic]'))
          region.style.setProperty('display', 'none', 'important');
        return [...document.querySelectorAll<HTMLElement>(selector)]
          .map(({ innerText }) => innerText)
          .join('\n');
      },
      [...ours, ...(held ? [] : offers)].join(),
    );
  // The page writes its calls to action after the account area has rendered. It keeps the host's text if it knows no
  // offer: it then sends no more requests.
  if (!held) await Promise.race([offersDecided(page), quiet(page)]);
  // The alert bar sends its own requests. Some states hold a request back, so this wait has a timeout.
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined);
  let texts = await read();
  for (let turn = 0; turn < 20; turn += 1) {
    await page.waitForTimeout(150);
    const before = texts;
    texts = await read();
    if (texts === before && !texts.includes('Loading')) break;
  }
  return texts.replace(/\b[0-9a-f]{8}\b/g, 'id');
};

/** The texts of a state's screen in such a browser. */
export const textsOf = async (
  world: World,
  state: ScreenState,
  prepare: (context: BrowserContext) => Promise<void> = () => Promise.resolve(),
): Promise<string> => {
  const { page, context } = await bringAboutWith(world, state, prepare);
  try {
    return await textsOn(page, state);
  } finally {
    await context.close();
  }
};
