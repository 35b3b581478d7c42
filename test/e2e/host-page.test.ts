import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { shiftOf, watchShift } from './shift';
import { movePointer, startWorld, unknownToProvider, type World } from './world';
import { onlyInAll } from './variants';

/** Our files that a page has requested. */
const ours = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => new URL(entry.name).pathname)
      .filter((path) => path.startsWith('/masthead/')),
  );

const loginItem = (page: Page) => page.locator('[data-masthead="login"]');
const menuButton = (page: Page) => page.locator('[data-masthead="menu"]');

describe('Host pages', () => {
  let world: World;

  before(async () => {
    world = await startWorld();
  });

  after(async () => {
    await world.close();
  });

  /** A new window, signed in as one of the personas, at the persona's own start address. */
  const visitAs = async (persona: string, width = 1280) => {
    const visit = await world.visit({ width });
    const { start } = (await (
      await visit.context.request.post(`${world.hosts.news}/__sandbox/login`, { data: { persona } })
    ).json()) as { readonly start: string };
    return { ...visit, start };
  };

  it('loads only loader, page part, cover, offers and counts on an article page before intent [HM-01]', async () => {
    const { page, context } = await world.visit();
    await page.goto(`${world.hosts.news}/sports/lanterns-win-in-the-dark/`);
    await loginItem(page).getByText('Log In').waitFor();
    await page.waitForTimeout(300);
    const before = await ours(page);
    expect(before).to.include('/masthead/membership.js');
    expect(
      // The local environment checks the sandbox's `messages`.
      before.filter(
        (path) => !/membership\.js$|\/(page|cover|offers|offer-words|places|config-check)-/.test(path),
      ),
    ).to.deep.equal([]);
    await menuButton(page).hover();
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some((entry) => /\/menu-/.test(entry.name)),
    );
    await context.close();
  });

  it('uses one script on every page: fills the header, and mounts the account area on its pages [HM-01]', async () => {
    for (const brand of ['news', 'lifestyle', 'media'] as const) {
      const { page, context } = await world.visit();
      await page.goto(`${world.hosts[brand]}/`);
      const article = await page
        .locator('main a[href]')
        .evaluateAll((links) =>
          links
            .map((link) => new URL((link as HTMLAnchorElement).href).pathname)
            .find((path) => /^\/[\w-]+\/[\w-]+\/$/.test(path)),
        );
      for (const path of [
        '/',
        '/sports/',
        article!,
        '/search/',
        '/terms/',
        '/no/such/page/',
        '/account/login',
      ]) {
        await page.goto(world.hosts[brand] + path);
        await page
          .locator('[data-masthead="login"][data-masthead-state="in"]')
          .waitFor({ state: 'attached' });

        expect(await page.locator('script[src]').count(), brand + path).to.equal(1);
        expect(await loginItem(page).textContent(), brand + path).to.equal('Log In');
        expect(await menuButton(page).getAttribute('aria-expanded'), brand + path).to.equal('false');
        if (path.startsWith('/account/')) await page.getByLabel('Email').waitFor();
        else expect(await page.locator('[data-masthead-brand]').count(), brand + path).to.equal(0);
      }
      await context.close();
    }
  });

  it('starts once if a page contains two copies of the script [HM-01] [BC-05]', async () => {
    const { page, context } = await world.visit();
    await world.control('reset', {});
    await page.goto(`${world.hosts.news}/`);
    await loginItem(page).getByText('Log In').waitFor();
    const reads = async (): Promise<number> =>
      ((await world.control('calls')) as readonly { readonly path: string }[]).filter(
        ({ path }) => path === '/blaize/datalayer',
      ).length;
    expect(await reads()).to.equal(1);

    await page.addScriptTag({ url: `${world.hosts.news}/masthead/membership.js?copy`, type: 'module' });
    await page.waitForTimeout(500);

    expect(await reads()).to.equal(1);
    await context.close();
  });

  it('takes over a plain click only, and leaves new tabs and windows to the browser [HM-08]', async () => {
    const { page, context } = await world.visit();
    await page.goto(`${world.hosts.news}/`);
    await loginItem(page).getByText('Log In').waitFor();

    const taken = await loginItem(page).evaluate((item) => {
      const clicks: readonly MouseEventInit[] = [
        { shiftKey: true },
        { ctrlKey: true },
        { metaKey: true },
        { button: 1 },
        {},
      ];
      return clicks.map((click) => {
        let isTaken = false;
        // Runs after the page's own listeners. The browser does not follow the link.
        addEventListener(
          'click',
          (event) => {
            isTaken = event.defaultPrevented;
            event.preventDefault();
          },
          { once: true },
        );
        item.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...click }));
        return isTaken;
      });
    });

    expect(taken).to.deep.equal([false, false, false, false, true]);
    await context.close();
  });

  it("uses each brand's theme in the menu and the account area [HM-06]", async () => {
    const themes: Record<'area' | 'menu', readonly string[]>[] = [];
    for (const brand of ['news', 'lifestyle', 'media'] as const) {
      const { page, context } = await world.visit();
      await page.goto(`${world.hosts[brand]}/account/login`);
      await page.getByLabel('Email').waitFor();
      await menuButton(page).click();
      await page.getByRole('region', { name: 'Hi there' }).waitFor();
      const read = (element: Element, names: readonly string[]) =>
        names.map((name) => getComputedStyle(element).getPropertyValue(name).trim());
      const names = ['accent', 'background', 'text'].map((name) => `--_masthead-${name}`);
      themes.push({
        area: await page.locator(`[data-masthead-brand="${brand}"]`).evaluate(read, names),
        menu: await page.locator('#masthead-menu').evaluate(read, names),
      });
      await context.close();
    }
    for (const part of ['area', 'menu'] as const)
      for (const [at] of themes[0]![part].entries()) {
        const colors = themes.map((theme) => theme[part][at]);
        expect(colors, part).to.not.include('');
        expect(new Set(colors).size, `${part} ${colors.join()}`).to.equal(3);
      }
  });

  it("uses the host's own fonts in the menu and the account area [HM-06]", async () => {
    const { page, context } = await world.visit();
    await page.goto(`${world.hosts.news}/account/login`);
    await page.getByLabel('Email').waitFor();
    await page.addStyleTag({
      content: ':root { --masthead-font-text: Papyrus, serif; --masthead-font-heading: Impact, sans-serif }',
    });
    await menuButton(page).click();
    const menu = page.getByRole('region', { name: 'Hi there' });
    await menu.waitFor();

    const familyOf = (locator: Locator) =>
      locator.evaluate((element) => getComputedStyle(element).fontFamily);
    expect(await familyOf(page.getByLabel('Email')), 'text').to.match(/^Papyrus/);
    expect(await familyOf(page.getByRole('heading', { level: 1 })), 'heading').to.match(/^Impact/);
    expect(await familyOf(menu.getByRole('link').first()), 'text of the menu').to.match(/^Papyrus/);
    expect(await familyOf(menu.getByRole('heading')), 'heading of the menu').to.match(/^Impact/);
    await context.close();
  });

  it("stores a friend's referral link unless the page opts out [RF-09]", async () => {
    const brought = Buffer.from(
      JSON.stringify({ 'app.referralsaasquatch.com': { shop_CODE: { codes: {} } } }),
    );
    for (const optOut of [false, true]) {
      const { page, context } = await world.visit();
      if (optOut)
        await page.addInitScript(() => void Object.assign(window, { SaaSquatchDoNotAutoDrop: true }));
      await page.goto(`${world.hosts.news}/sports/?_saasquatch=${brought.toString('base64url')}`);
      await loginItem(page).getByText('Log In').waitFor();
      await page.waitForTimeout(300);

      const kept = (await context.cookies()).find(({ name }) => name === '_saasquatch');

      expect(kept?.value).to.equal(optOut ? undefined : brought.toString('base64url'));
      await context.close();
    }
  });

  it('causes no layout shift of the host when the header is filled [HM-07]', async () => {
    for (const persona of ['visitor', 'active-monthly']) {
      const { page, context } = await visitAs(persona);
      let answer = (): void => undefined;
      const released = new Promise<void>((resolve) => (answer = resolve));
      await page.route('**/blaize/datalayer', async (route) => {
        await released;
        await route.continue();
      });
      await page.goto(`${world.hosts.news}/sports/`);
      await watchShift(page);
      answer();
      await page.locator('[data-masthead-state]').waitFor();
      await page.waitForTimeout(300);
      expect(await shiftOf(page), persona).to.equal(0);
      await context.close();
    }
  });

  for (const brand of ['news', 'lifestyle', 'media'] as const) {
    it(`signs in on the ${brand} site [HM-06]${onlyInAll(brand !== 'news')}`, async () => {
      const { page, context, complaints } = await world.visit({ expectedFailures: unknownToProvider });
      await page.goto(`${world.hosts[brand]}/account/settings`);
      await page.waitForURL('**/account/login?redirect=%2Faccount%2Fsettings');
      await page.getByLabel('Email').fill('rowan.reader@example.com');
      await page.getByLabel('Password', { exact: true }).fill('Courier-Reader-1');
      await page.getByRole('button', { name: 'Log in' }).click();
      await page.waitForURL('**/account/settings');
      await page.getByText('rowan.reader@example.com').first().waitFor();
      expect(await page.locator(`[data-masthead-brand="${brand}"]`).count()).to.equal(1);
      expect(complaints.list()).to.deep.equal([]);
      await context.close();
    });
  }

  it('hides the header items on the login page and in the mobile app [HM-07]', async () => {
    const { page, context } = await world.visit();
    await page.goto(`${world.hosts.news}/account/login`);
    await page.getByLabel('Email').waitFor();
    const settings = page.locator('[data-masthead="account-link"]').first();
    const shown = async () => [await loginItem(page).isVisible(), await settings.isVisible()];
    expect(await shown()).to.deep.equal([false, false]);
    await page.goto(`${world.hosts.news}/`);
    await page.locator('[data-masthead-state]').waitFor({ state: 'attached' });
    expect(await shown()).to.deep.equal([true, true]);
    // The mark applies to the whole visit (readings 56).
    for (const address of ['/?utm_medium=tablet-app', '/']) {
      await page.goto(world.hosts.news + address);
      await page.locator('[data-masthead-state]').waitFor({ state: 'attached' });
      expect(await shown(), address).to.deep.equal([false, false]);
    }
    await menuButton(page).click();
    await page.getByRole('heading', { name: 'Hi there' }).waitFor();
    expect(await page.locator('#masthead-menu').getByText('Log In').count()).to.equal(0);
    await context.close();
  });

  it("keeps the menu a link with the reader's text if the menu is disabled [HM-04] [HM-10]", async () => {
    const { page, context } = await visitAs('active-monthly');
    await page.goto(`${world.hosts.news}/sports/?off=menu`);
    await menuButton(page).getByText('Hi, Morgan').waitFor();
    expect(await menuButton(page).getAttribute('role')).to.equal(null);
    await menuButton(page).click();
    await page.waitForURL('**/account/settings');
    await context.close();
  });

  it('covers the window with the menu below 990 px, as a sheet, and is inline above [HM-08]', async () => {
    for (const [width, fills] of [
      [989, true],
      [990, false],
    ] as const) {
      const { page, context } = await world.visit({ width });
      await page.goto(`${world.hosts.news}/sports/`);
      await loginItem(page).getByText('Log In').waitFor({ state: 'attached' });
      await menuButton(page).click();
      const panel = page.getByRole('region', { name: 'Hi there' });
      await panel.waitFor();
      const box = (await panel.boundingBox())!;
      const whole = (await page.locator('#masthead-menu').boundingBox())!;
      expect(whole.width === width && whole.height === 900, `${width}`).to.equal(fills);
      expect(box.x === 0 && box.y === 0 && box.width === width, `${width}`).to.equal(fills);
      expect(box.height, 'as high as its entries').to.be.lessThan(500);
      expect(await page.getByRole('button', { name: 'Close' }).isVisible(), `${width}`).to.equal(fills);
      // A press on the dimmed page beside the sheet closes it, as one on the page does.
      await page.mouse.click(200, 800);
      await panel.waitFor({ state: 'detached' });
      await context.close();
    }
  });

  it('opens the menu within 200 ms, and at once with reduced motion [HM-08]', async () => {
    for (const [reducedMotion, expected] of [
      ['no-preference', ['0.2s']],
      ['reduce', []],
    ] as const) {
      const { page, context } = await world.visit({ window: { reducedMotion } });
      await page.goto(`${world.hosts.news}/sports/`);
      await loginItem(page).getByText('Log In').waitFor();
      await menuButton(page).click();
      const panel = page.getByRole('region', { name: 'Hi there' });
      await panel.waitFor();

      const durations = await panel.evaluate((element) => {
        const { animationName, animationDuration, transitionDuration } = getComputedStyle(element);
        return [animationName === 'none' ? '0s' : animationDuration, transitionDuration].filter(
          (one) => one !== '0s',
        );
      });
      expect(durations, reducedMotion).to.deep.equal(expected);
      await context.close();
    }
  });

  it('shows nothing in the menu before the data layer has loaded [HM-02]', async () => {
    const { page, context } = await visitAs('active-monthly');
    let answer = (): void => undefined;
    const released = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/blaize/datalayer', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`${world.hosts.news}/sports/lanterns-win-in-the-dark/`);
    await movePointer(page);
    await menuButton(page).click();
    const early = page.getByRole('region', { name: 'Account menu' });
    await early.getByText('Loading...').waitFor();
    await page.waitForTimeout(300);

    expect(await early.locator('a, li').count()).to.equal(0);
    expect(
      await page.locator('[data-masthead-shown], [data-masthead-state], [data-masthead-offer]').count(),
    ).to.equal(0);
    expect(await loginItem(page).innerText()).to.match(/^log in$/i);
    expect(await page.locator('[data-masthead="content"] .cover').count()).to.equal(1);
    const height = (await early.boundingBox())!.height;
    answer();
    const panel = page.getByRole('region', { name: 'Hi, Morgan' });
    await panel.getByText('Get $10 / Refer a friend').waitFor();
    expect(await panel.getByText('Log Out').count()).to.equal(1);
    expect((await panel.boundingBox())!.height).to.be.within(height - 2, height + 2);
    await context.close();
  });

  it('shows in the header that it is logging out [HM-07] [HM-10]', async () => {
    const { page, context } = await visitAs('active-monthly');
    let answer = (): void => undefined;
    const released = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/blaize/logout', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`${world.hosts.news}/sports/`);
    await loginItem(page).getByText('Log Out').click();
    await loginItem(page).getByText('Logging out...').waitFor();

    expect(await loginItem(page).getAttribute('aria-disabled')).to.equal('true');
    answer();
    await page.locator('[data-masthead="login"][data-masthead-state="in"]').waitFor();
    expect(await loginItem(page).textContent()).to.equal('Log In');
    expect(await loginItem(page).getAttribute('aria-disabled')).to.equal(null);
    await context.close();
  });

  it('opens the menu by all button keys, and closes it on Escape, outside clicks and focus loss [HM-08]', async () => {
    const { page, context } = await world.visit();
    await page.goto(`${world.hosts.news}/sports/`);
    await loginItem(page).getByText('Log In').waitFor();
    const panel = page.getByRole('region', { name: 'Hi there' });
    // The item has the role of a button and reacts to its keys.
    const open = async (key = 'Enter'): Promise<void> => {
      await menuButton(page).focus();
      await page.keyboard.press(key);
      await panel.waitFor();
    };
    await open(' ');
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await open('ArrowDown');
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    expect(await menuButton(page).evaluate((item) => item === document.activeElement)).to.equal(true);
    await open();
    // Clicks beside the page's column, outside of all links.
    await page.mouse.click(10, 600);
    await panel.waitFor({ state: 'detached' });
    await open();
    // The page itself may focus an element, such as its heading after a change.
    await page.getByRole('searchbox').first().focus();
    expect(await panel.isVisible()).to.equal(true);
    await page.keyboard.press('Tab');
    await panel.waitFor({ state: 'detached' });
    await context.close();
  });

  it("offers what fits the reader in the menu, and omits the current page's link [HM-10]", async () => {
    const offers: readonly (readonly [string, string])[] = [
      ['trial-eligible', 'Try it free'],
      ['had-trial', 'Subscribe'],
      ['active-monthly', 'Get $10 / Refer a friend'],
    ];
    for (const [persona, offer] of offers) {
      const { page, context } = await visitAs(persona);
      await page.goto(`${world.hosts.news}/account/settings`);
      await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
      await menuButton(page).click();
      await page.locator('#masthead-menu').getByText(offer).waitFor();
      const own = page.locator('#masthead-menu').getByText('Account Settings');
      expect(await own.getAttribute('href'), persona).to.equal(null);
      expect(await own.getAttribute('aria-current'), persona).to.equal('page');
      await context.close();
    }
  });

  it('neither redirects nor signs out the reader if the data layer fails [HM-02]', async () => {
    const { page, context, start } = await visitAs('active-monthly');
    await world.control('faults', [{ method: 'GET', path: '/blaize/datalayer', kind: 'status', code: 500 }]);
    await page.goto(start);
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    expect(new URL(page.url()).pathname).to.match(/^\/account\/settings/);
    expect((await context.cookies()).map(({ name }) => name)).to.include('blaize_session');
    await fetch(`${world.hosts.news}/__sandbox/faults`, { method: 'DELETE' });
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: /Membership|Profile/ }).waitFor();
    await context.close();
  });

  it('reports an invalid configuration field in one console error and leaves the page unchanged [HM-05]', async () => {
    const { page, context } = await world.visit();
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(error.message));
    await page.route('**/sports/', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace(/"membershipHost":"[^"]*"/, '"membershipHost":"nowhere"'),
      });
    });
    const reported = page.waitForEvent('console', (message) => message.type() === 'error');
    await page.goto(`${world.hosts.news}/sports/`);
    await reported;
    await page.waitForTimeout(300);
    expect(errors).to.have.length(1);
    expect(errors[0]).to.contain('"membershipHost"');
    await loginItem(page).click();
    await page.waitForURL('**/account/login');
    await context.close();
  });

  it('keeps working links if the script is blocked [HM-05]', async () => {
    const { page, context } = await world.visit();
    await page.route('**/masthead/**', (route) => route.abort());
    await page.goto(`${world.hosts.news}/sports/`);
    await loginItem(page).click();
    await page.waitForURL('**/account/login');
    await context.close();
  });

  /** The host's page with the address of one version of the script and its integrity value. */
  const pin = async (page: Page, integrity: (right: string) => string): Promise<string> => {
    // A response from the test counts as a page of unknown origin, which needs permission to call this machine.
    await page.context().grantPermissions(['local-network-access']);
    const { pinned, files } = (await (await fetch(`${world.hosts.news}/masthead/manifest.json`)).json()) as {
      readonly pinned: string;
      readonly files: Readonly<Record<string, { readonly integrity: string }>>;
    };
    await page.route('**/sports/', async (route) => {
      const response = await route.fetch();
      const tag = `src="/masthead/${pinned}" integrity="${integrity(files[pinned]!.integrity)}"`;
      const body = (await response.text()).replace(/src="\/masthead\/membership\.js"/, tag);
      await route.fulfill({ response, body });
    });
    return `/masthead/${pinned}`;
  };

  it('runs from a versioned address with the integrity hash of the page [HM-01]', async () => {
    const { page, context, complaints } = await world.visit();
    const pinned = await pin(page, (right) => right);
    await page.goto(`${world.hosts.news}/sports/`);
    await loginItem(page).getByText('Log In').waitFor();
    await menuButton(page).click();
    await page.getByRole('region', { name: 'Hi there' }).waitFor();

    expect(await ours(page)).to.include(pinned);
    expect(await ours(page)).to.not.include('/masthead/membership.js');
    expect(complaints.list()).to.deep.equal([]);
    await context.close();
  });

  it("does not run if its version differs from the page's hash [HM-01] [HM-05]", async () => {
    const { page, context } = await world.visit();
    await pin(page, () => `sha384-${'A'.repeat(64)}`);
    await page.goto(`${world.hosts.news}/sports/`);
    await page.waitForTimeout(300);

    expect(await page.locator('[data-masthead-state]').count()).to.equal(0);
    await loginItem(page).click();
    await page.waitForURL('**/account/login');
    await context.close();
  });

  for (const [part, path] of [
    ['account', '/account/login'],
    ['sign-in-shell', '/account/login'],
    ['account-app', '/account/register'],
  ] as const) {
    it(`reports that ${part} failed to load at ${path}, and offers a retry [HM-01]`, async () => {
      const { page, context } = await world.visit();
      // Blocks the part until the reader retries. The page also retries automatically, and a success would remove the
      // link.
      let pageLoads = 0;
      page.on('request', (request) => (pageLoads += request.isNavigationRequest() ? 1 : 0));
      await page.route(new RegExp(`/masthead/parts/${part}-[A-Z0-9]{8}\\.js$`), (route) =>
        pageLoads < 2 ? route.abort() : route.continue(),
      );
      await page.goto(world.hosts.news + path);
      await page.getByRole('link', { name: "This page didn't load. Try again" }).click();
      await page.getByLabel('Email').waitFor();
      await context.close();
    });
  }

  it('hides pausing if the page disables it [HM-04]', async () => {
    const { page, context } = await visitAs('active-monthly');
    const address = `${world.hosts.news}/account/settings/membership`;
    await page.goto(address);
    await page.getByRole('button', { name: 'Pause membership' }).waitFor();
    await page.goto(`${address}?flag.pauseSubscriptionsEnabled=false`);
    await page.getByRole('button', { name: 'Cancel membership' }).waitFor();
    expect(await page.getByRole('button', { name: 'Pause membership' }).count()).to.equal(0);
    await context.close();
  });

  it('closes the membership pages for members if membership is disabled [RT-26]', async () => {
    const { page, context } = await visitAs('active-monthly');
    for (const path of ['/account/settings/membership', '/account/subscribe']) {
      await page.goto(`${world.hosts.news}${path}?flag.membershipEnabled=false`);
      await page.waitForURL((address) => address.pathname === '/account/settings');
      await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
    }
    await context.close();
  });
});
