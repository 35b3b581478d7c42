import { expect } from 'chai';
import type { Frame, Page } from 'playwright-core';
import { hostilePages } from '../../sandbox/hostile/pages';
import { countTests } from '../builders/figure';
import { bentIn, looksOfAccount, looksOfMenu, type Visits } from './bent';
import { changesIn, hostState } from './host-state';
import { loadFonts, recordShifts, shiftsOf } from './shift';
import { startWorld, unknownToProvider, type World } from './world';

/** The article and the title of each site on which hostile pages are tested. */
const sites = {
  news: { article: '/sports/lanterns-win-in-the-dark/', title: /^Profile — Account — The Courier/ },
  harbor: { article: '/sea/forty-hours-behind-the-front/', title: /^Profile — Account — Tidewater Weekly/ },
};
const member = { email: 'morgan.monthly@example.com', password: 'Courier-Reader-1' };

/** The global of the comments service, and the globals of the trace recorder when a file is rerun. */
const isExpectedChange = (change: string): boolean =>
  change === 'window SPOTIM was added' || change.startsWith('window __playwright_snapshot_streamer_');

/** Without the script, none of our parts appear: links work, and the page is unchanged. */
const scriptless = ['blocked', 'no-modules'];

const loginItem = (frame: Frame) => frame.locator('[data-masthead="login"]');
const menuItem = (frame: Frame) => frame.locator('[data-masthead="menu"]');
const panel = (frame: Frame) => frame.getByRole('region', { name: 'Hi there' });

/** Uses the keyboard, because a host may make elements hard to click. */
const press = async (page: Page, item: ReturnType<typeof menuItem>, key = 'Enter'): Promise<void> => {
  await item.focus();
  await page.keyboard.press(key);
};

/** The six requirements of a disclosure button. Leaves the menu open. */
const expectDisclosure = async (page: Page, frame: Frame): Promise<void> => {
  const button = menuItem(frame);
  expect(await button.getAttribute('role'), 'is a button').to.equal('button');
  expect(await button.getAttribute('aria-expanded'), 'is closed').to.equal('false');
  await press(page, button);
  await panel(frame).waitFor();
  expect(await button.getAttribute('aria-expanded'), 'is open').to.equal('true');
  const controlled = await button.getAttribute('aria-controls');
  expect(await frame.locator(`div#${controlled}`).count(), 'controls what is open').to.equal(1);
  await page.keyboard.press('Tab');
  expect(
    await frame.locator('div#masthead-menu').evaluate((host) => host.matches(':focus-within')),
    'is next in the order of focus',
  ).to.equal(true);
  await page.keyboard.press('Escape');
  await panel(frame).waitFor({ state: 'detached' });
  expect(await button.evaluate((item) => item.matches(':focus')), 'has the focus again').to.equal(true);
  expect(await button.getAttribute('aria-expanded'), 'is closed again').to.equal('false');
  await page.keyboard.press('Enter');
  await panel(frame).waitFor();
};

const expectReadable = async (frame: Frame): Promise<void> => {
  const paragraph = frame.locator('.prose p:not(.dateline)').first();
  expect(await paragraph.isVisible(), 'the article is in sight').to.equal(true);
  expect((await paragraph.innerText()).length, 'the article has its words').to.be.at.least(60);
};

/** Registers the tests for the pages with these names, on one site. */
export const hostilePagesLeaveIt = (
  isMeant: (name: string) => boolean,
  site: keyof typeof sites = 'news',
): void => {
  const { article, title } = sites[site];
  describe(`Hostile pages of ${site}`, () => {
    const meant = hostilePages.filter(({ name }) => isMeant(name));
    let world: World;
    const plain: Record<string, Visits> = {};

    before(async () => {
      world = await startWorld();
    });

    after(async () => {
      await world.close();
    });

    const open = async (name: string, { script = true } = {}) => {
      const visit = await world.visit({ expectedFailures: [...unknownToProvider, /blocked\.js$/] });
      const { page } = visit;
      page.setDefaultTimeout(20_000);
      if (!script) await page.route('**/masthead/**', (route) => route.abort());
      await page.goto(`${world.hosts[site]}/hostile/${name}/`);
      const frame = () => (name === 'framed' ? page.frames()[1]! : page.mainFrame());
      const go = (path: string) => page.goto(world.hosts[site] + path);
      return { ...visit, frame, go };
    };

    /** The first measured page is the plain one. */
    const expectUnbent = (what: string, looks: Visits): void => {
      expect(Object.keys(looks).length, what).to.be.at.least(40);
      plain[what] ??= looks;
      expect(bentIn(looks, plain[what]), what).to.deep.equal([]);
    };

    describe('and the script do not affect each other', () => {
      countTests('R16, hostile pages');

      for (const { name, says } of meant.filter((one) => !scriptless.includes(one.name))) {
        it(`${name}: ${says} [HM-01] [HM-07] [HM-24]`, async function () {
          // The measurement and text that is typed must not precede the replacement of the root.
          const isReady = async (one: Frame): Promise<void> => {
            if (name === 'new-root') await one.locator('html[data-root=new]').waitFor();
          };
          const before = await open(name, { script: false });
          await isReady(before.frame());
          await before.page.mouse.move(2, 2);
          await before.page.waitForTimeout(300);
          const untouched = await hostState(before.page, before.frame());
          await before.context.close();

          const { page, context, complaints, frame, go } = await open(name);
          let callCount = 0;
          page.on(
            'request',
            (request) => (callCount += new URL(request.url()).pathname === '/blaize/datalayer' ? 1 : 0),
          );
          try {
            await go(article);
            await isReady(frame());
            await frame().locator('[data-masthead-state="in"]').waitFor({ state: 'attached' });
            // Moves the pointer away, so that no hover style differs before and after.
            await page.mouse.move(2, 2);
            await page.waitForTimeout(300);
            expect(await loginItem(frame()).textContent()).to.equal('Log In');
            expect(await loginItem(frame()).getAttribute('href')).to.match(
              /^(http:\/\/[\d.:]+)?\/account\/login\?redirect=%2F(sports|sea)/,
            );
            await expectReadable(frame());
            const changes = changesIn(await hostState(page, frame()), untouched);
            expect(changes.filter((one) => !isExpectedChange(one))).to.deep.equal([]);
            await expectDisclosure(page, frame());
            await frame().locator('div#masthead-menu .offer a').waitFor({ state: 'attached' });
            expectUnbent('menu', await looksOfMenu(page, frame()));
            expect(callCount, 'asks once who reads').to.equal(1);

            await go('/account/login?redirect=%2Faccount%2Fsettings');
            const email = frame().getByLabel('Email');
            await isReady(frame());
            // A new root has a copy of our form, without its events, until the area is mounted there.
            await frame().waitForFunction(() =>
              [...Document.prototype.querySelectorAll.call(document, 'input')].some((field) =>
                Object.keys(field).some((key) => key.startsWith('__react')),
              ),
            );
            await email.focus();
            await frame()
              .getByRole('button', { name: /Google/ })
              .waitFor();
            expectUnbent('sign-in page', await looksOfAccount(page, frame()));
            await email.fill(member.email);
            const password = frame().getByLabel('Password', { exact: true });
            await password.fill(member.password);
            await password.press('Enter');
            await frame().waitForURL('**/account/settings');
            await frame().getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
            expect(await frame().title()).to.match(title);
            expect(await menuItem(frame()).textContent()).to.contain('Hi, Morgan');
            await frame().getByText('Rivertown').waitFor();
            await page.mouse.move(0, 0);
            expectUnbent('profile', await looksOfAccount(page, frame()));

            expect(complaints.list()).to.deep.equal([]);
          } finally {
            await context.close();
          }
        });
      }

      for (const { name, says } of meant.filter((one) => scriptless.includes(one.name))) {
        it(`${name}: ${says} [HM-01] [HM-05]`, async () => {
          const { page, context, complaints, frame, go } = await open(name);
          await go(article);
          await expectReadable(frame());
          expect(await loginItem(frame()).innerText()).to.equal('Log In');
          await press(page, loginItem(frame()));
          await page.waitForURL('**/account/login');
          await go(article);
          await press(page, menuItem(frame()));
          await page.waitForURL('**/account/settings');
          expect(complaints.list()).to.deep.equal([]);
          await context.close();
        });
      }
    });

    /** `npm run bench` measures tasks and input responses, because they need paired runs on a quiet machine. */
    describe('cause no layout shift when the reader is known', () => {
      countTests('R18, hostile pages without a layout shift');

      // On the late page, the comment counts arrive during the measurement. With `all: unset`, the space reserved for
      // our texts (docs/host-contract.md) is unset too, and longer texts move their neighbors. A new root causes a new
      // layout.
      const others = [...scriptless, 'framed', 'late', 'reset', 'new-root'];
      for (const { name } of meant.filter((one) => !others.includes(one.name))) {
        it(`${name} [HM-07]`, async () => {
          const { page, context, go } = await open(name);
          let answer = (): void => undefined;
          const released = new Promise<void>((resolve) => (answer = resolve));
          await page.route('**/blaize/datalayer', (route) => released.then(() => route.continue()));
          await recordShifts(page);
          await go(article);
          await loadFonts(page);
          await page.waitForTimeout(300);
          const before = (await shiftsOf(page)).total;

          answer();
          await page.locator('[data-masthead-state]').waitFor({ state: 'attached' });
          await page.waitForTimeout(300);

          expect((await shiftsOf(page)).total - before).to.equal(0);
          await context.close();
        });
      }
    });
  });
};
