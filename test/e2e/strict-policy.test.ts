import { expect } from 'chai';
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Inspection } from '../atlas/every-run';
import { states } from '../atlas/states';
import { bringAbout } from '../atlas/stage';
import { isStrict, strictly } from '../atlas/strictly';
import { startWorld, type World } from './world';

/** The card provider adds elements around its fields on devices with an on-screen keyboard, and in Firefox. */
const phone: BrowserContextOptions = {
  userAgent:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  hasTouch: true,
};
const withCard = states.find(({ screen, name }) => screen === 'Payment methods' && name === 'a new card')!;

describe('Strict policies with Trusted Types', () => {
  let world: World;

  before(async () => {
    world = await startWorld();
  });

  after(async () => {
    await world.close();
  });

  /** The policy violations on the way to a state. Throws if the page has no policy at the end. */
  const breachesOf = async ({
    state,
    ...options
  }: Inspection & { readonly window?: BrowserContextOptions }): Promise<readonly string[]> => {
    const strict = strictly(state);
    const { page, context } = await bringAbout(world, strict.state, options);
    const breaches = [...strict.breaches];
    const isStrictPolicy = await isStrict(page);
    await context.close();
    expect(isStrictPolicy, 'a policy holds').to.equal(true);
    return breaches;
  };

  it('report a violation', async () => {
    const login = states.find(({ screen }) => screen === 'Log in')!;
    const breaches = await breachesOf({
      brand: 'news',
      width: 1280,
      state: {
        ...login,
        reach: async (page) => {
          await isStrict(page);
          await page.evaluate(() => {
            document.body.append(
              Object.assign(document.createElement('img'), { src: 'http://127.0.0.1:9/' }),
            );
          });
          await page.waitForTimeout(200);
        },
      },
    });

    for (const directive of ['style-src-attr', 'require-trusted-types-for', 'img-src'])
      expect(breaches.join('\n')).to.include(directive);
  });

  it("open an article's body for a member without a violation [HM-14] [R14]", async () => {
    const { before: _, ...cover } = states.find(({ screen }) => screen === "An article's cover")!;
    const breaches = await breachesOf({
      brand: 'news',
      width: 1280,
      state: {
        ...cover,
        persona: 'active-monthly',
        reach: (page) =>
          page.locator('[data-masthead="content"][data-masthead-shown]').waitFor({ state: 'attached' }),
      },
    });
    expect(breaches).to.deep.equal([]);
  });

  it("show the rewards program's own page; only that page's own content is blocked [SC-09] [RT-20]", async () => {
    const refers = states.find(({ screen }) => screen === 'Refer a friend')!;
    const frame = (page: Page) => page.frameLocator('iframe');
    const breaches = await breachesOf({
      brand: 'news',
      width: 1280,
      state: {
        ...refers,
        before: async ({ page }) => {
          // A program without statistics for its users.
          await page.route('**/upsert?*', async (route) => {
            const answer = await route.fetch();
            const body = (await answer.json()) as { user: object };
            await route.fulfill({
              response: answer,
              json: { ...body, user: { ...body.user, customFields: {} } },
            });
          });
        },
        reach: async (page) => {
          await frame(page).getByRole('heading', { name: 'Give $10, get $10' }).waitFor();
        },
      },
    });

    // Ignores violations inside the frame, which has no page address.
    expect(breaches.filter((breach) => !/, blank\)$/.test(breach))).to.deep.equal([]);
  });

  it('are not violated by the card fields on a phone [PF-01]', async () => {
    const breaches = await breachesOf({ state: withCard, brand: 'news', width: 390, window: phone });

    expect(breaches).to.deep.equal([]);
  });
});
