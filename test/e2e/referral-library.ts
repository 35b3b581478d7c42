import { expect } from 'chai';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import type { Engine } from '../browser';
import type { Squatch } from '../referral-page';
import { lackingGlobals } from '../target-browsers';
import { nonce, plainTemplate, strictPolicy } from './referral-site';
import { startReferralWorld, type ReferralWorld } from './referral-world';
import { namesReadBy } from './stray-markup';
import { onlyInAll } from './variants';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const article = `<main><h1>Lanterns win in the dark</h1><p><button class="squatchpop">Refer a friend</button></p>
<p><a href="#more">Read more</a></p><div id="squatchembed"></div><p><label>Coupon <input id="coupon"></label></p></main>`;

interface WidgetRequest {
  readonly engagementMedium?: 'POPUP' | 'EMBED';
  readonly container?: string;
}

/** Shows a widget as a tenant's page does. The widget stays available as `shown`. */
const show = (page: Page, settings: WidgetRequest = { engagementMedium: 'POPUP' }): Promise<string | null> =>
  page.evaluate(async (more) => {
    const host = window as unknown as { readonly squatch: Squatch; shown: unknown };
    try {
      const user = { id: 'user-fixture', accountId: 'account-fixture' };
      const { widget } = await host.squatch.widgets()!.upsertUser({ user, ...more });
      host.shown = widget;
      return null;
    } catch (error) {
      return String((error as { readonly rsCode?: string }).rsCode ?? error);
    }
  }, settings);

const modal = (page: Page) => page.locator('#squatchModal');
const active = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let at = document.activeElement;
    const path: string[] = [];
    while (at !== null) {
      path.push(at.localName);
      at = at instanceof HTMLIFrameElement ? (at.contentDocument?.activeElement ?? null) : null;
    }
    return path.join(' > ');
  });

const violations = async (page: Page): Promise<readonly string[]> => {
  const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  for (const frame of page.frames()) await frame.evaluate(source);
  return page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as {
      readonly axe: {
        readonly run: (options: object) => Promise<{
          readonly violations: readonly {
            readonly id: string;
            readonly nodes: readonly { readonly html: string }[];
          }[];
        }>;
      };
    };
    const found = await axe.run({ runOnly, rules: { 'target-size': { enabled: true } } });
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, tags);
};

const cta = { widgetUrlMappings: [{ url: '.*', displayOnLoad: false, showAsCTA: true }] };

/** Registers the tests for an engine. */
export const referralLibraryIn = (engine: Engine): void => {
  describe(`Referral library in ${engine}`, () => {
    let world: ReferralWorld;

    before(async () => {
      world = await startReferralWorld(engine);
    });
    after(() => world.close());
    beforeEach(() => world.answer('upsert.success', { template: plainTemplate, jsOptions: {} }));

    it('shows a centered popup with the height of its content [RF-03]', async () => {
      const { page, context, complaints } = await world.visit({ body: article });
      await show(page);
      await page.locator('.squatchpop').click();
      const [box, inner] = await Promise.all([
        page.locator('#squatchModal iframe').boundingBox(),
        page
          .frameLocator('#squatchModal iframe')
          .locator('html')
          .evaluate((html) => html.scrollHeight),
      ]);

      expect(box!.width).to.equal(500);
      expect(Math.abs(box!.height - inner)).to.be.at.most(1);
      expect(Math.abs(box!.y + box!.height / 2 - 400)).to.be.at.most(1);
      await page.setViewportSize({ width: 500, height: 150 });
      await page.waitForFunction(
        () => document.querySelector<HTMLElement>('#squatchModal')!.style.paddingTop === '5px',
      );
      const room = await modal(page).evaluate(({ clientWidth }) => clientWidth);
      expect((await page.locator('#squatchModal iframe').boundingBox())!.width).to.be.closeTo(
        room * 0.8,
        0.1,
      );
      expect(complaints()).to.deep.equal([]);
      await context.close();
    });

    it('shows a popup in a browser that lacks newer globals, beside elements of their names [RF-03] [RF-15]', async () => {
      const names = lackingGlobals(namesReadBy([await readFile('dist/referral/referral.js', 'utf8')], []));
      expect(names).to.include('trustedTypes');
      const { page, context, complaints } = await world.visit({
        body: `${article}${names.map((name) => `<img hidden alt="" id="${name}" name="${name}">`).join('')}`,
      });
      await page.addInitScript((gone) => gone.forEach((name) => Reflect.deleteProperty(window, name)), names);
      await page.reload();
      expect(await show(page)).to.equal(null);
      await page.locator('.squatchpop').click();
      await page.frameLocator('#squatchModal iframe').locator('body').waitFor();
      expect(complaints()).to.deep.equal([]);
      await context.close();
    });

    it('resizes with its content, but not endlessly [RF-03]', async () => {
      const { page, context } = await world.visit({ body: article });
      await show(page);
      await page.locator('.squatchpop').click();
      const frame = page.frameLocator('#squatchModal iframe');
      const height = async () => (await page.locator('#squatchModal iframe').boundingBox())!.height;
      const before = await height();
      await frame.locator('.squatch-container').evaluate((main) => (main.style.paddingBottom = '200px'));
      await page.waitForTimeout(200);
      expect(await height()).to.be.within(before + 200, before + 220);
      await frame
        .locator('.squatch-container')
        .evaluate((main) => (main.style.cssText = 'min-height:100vh;margin:20px'));
      await page.waitForTimeout(300);
      expect(await height()).to.be.below(before + 400);
      await context.close();
    });

    it('has the height of the template, without an extra body margin [RF-03] [RF-04]', async () => {
      const container = '<div class="squatch-container" style="height:120px">x</div>';
      const pages: readonly (readonly [string, number])[] = [
        [`<!DOCTYPE html><title>T</title>${container}`, 120],
        [`<title>T</title>${container}`, 120],
        [`<!DOCTYPE html><style>html,body{height:100%;margin:0}</style>${container}`, 120],
        [`<!DOCTYPE html><style>body{margin:20px}</style>${container}`, 160],
        ['<!DOCTYPE html><div style="height:120px">Without a container</div>', 120],
      ];
      for (const [template, expected] of pages) {
        world.answer('upsert.success', { template, jsOptions: {} });
        const { page, context } = await world.visit({ body: article });
        for (const engagementMedium of ['POPUP', 'EMBED'] as const) {
          await show(page, { engagementMedium });
          if (engagementMedium === 'POPUP') await page.locator('.squatchpop').click();
          const heights = await page.evaluate(async () => {
            const { frame } = (window as unknown as { shown: { readonly frame: HTMLIFrameElement } }).shown;
            const before = frame.height;
            await new Promise((resolve) => setTimeout(resolve, 300));
            return [before, frame.height];
          });
          expect(heights, `${engagementMedium} ${template}`).to.deep.equal([`${expected}`, `${expected}`]);
        }
        await context.close();
      }
    });

    it('is an accessible dialog: role, name, focus moved, trapped and restored, Escape [RF-03]', async () => {
      const { page, context, calls } = await world.visit({ body: article });
      await show(page);
      const points: string[] = [];
      await page.locator('.squatchpop').focus();
      await page.keyboard.press('Enter');

      if (
        (await modal(page).getAttribute('role')) === 'dialog' &&
        (await modal(page).getAttribute('aria-modal'))
      )
        points.push('role');
      if ((await page.getByRole('dialog', { name: 'Refer a friend' }).count()) === 1) points.push('name');
      if ((await active(page)) === 'iframe > input') points.push('focus in');
      let isKept = true;
      for (const key of ['Tab', 'Shift+Tab'])
        for (let press = 0; press < 12; press += 1) {
          await page.keyboard.press(key);
          isKept &&= (await active(page)).startsWith('iframe > ');
        }
      if (isKept) points.push('focus kept');
      await page.keyboard.press('Escape');
      if ((await modal(page).evaluate(({ style }) => style.top)) === '-2000px') points.push('Escape');
      if (await page.locator('.squatchpop').evaluate((one) => one === document.activeElement))
        points.push('focus back');

      expect(points).to.deep.equal(['role', 'name', 'focus in', 'focus kept', 'Escape', 'focus back']);
      expect(await modal(page).evaluate((one) => (one as HTMLElement).inert)).to.equal(true);
      expect(calls().length).to.equal(1);
      await context.close();
    });

    it('closes on an outside click and from the template [RF-03]', async () => {
      world.answer('upsert.success', { jsOptions: {} });
      const { page, context, calls } = await world.visit({ body: article });
      await show(page);
      await page.locator('.squatchpop').click();
      await page.mouse.click(20, 400);
      expect(await modal(page).evaluate(({ style }) => style.visibility)).to.equal('hidden');
      await page.locator('.squatchpop').click();
      await page.frameLocator('#squatchModal iframe').getByRole('button', { name: 'Close' }).click();
      expect(await modal(page).evaluate(({ style }) => style.visibility)).to.equal('hidden');
      await page.waitForTimeout(100);
      expect(calls().filter((call) => call.includes('analytics/loaded')).length).to.equal(2);
      await context.close();
    });

    it('embeds without moving the focus [RF-04]', async () => {
      const template = plainTemplate
        .replace('name="email"', 'name="email" autofocus')
        .replace(
          '</body>',
          '<script>setTimeout(() => document.querySelector("input").focus(), 50)</script></body>',
        );
      world.answer('upsert.success', { template, jsOptions: {} });
      for (const begin of ['#coupon', null]) {
        const { page, context, calls } = await world.visit({ body: article });
        if (begin !== null) await page.locator(begin).focus();
        await show(page, { engagementMedium: 'EMBED' });
        await page.waitForTimeout(300);

        expect(await active(page)).to.equal(begin === null ? 'body' : 'input');
        const box = await page.locator('#squatchembed iframe').boundingBox();
        expect(box!.height).to.be.greaterThan(100);
        expect(calls().length).to.equal(1);
        await page.frameLocator('#squatchembed iframe').locator('input[type=email]').click();
        expect(await active(page)).to.equal('iframe > input');
        await context.close();
      }
    });

    it("keeps the page's focus if a template tries to move it [RF-04]", async () => {
      const steal = '<script>setTimeout(() => document.querySelector("input").focus(), 100)</script></body>';
      world.answer('upsert.success', { template: plainTemplate.replace('</body>', steal), jsOptions: {} });
      const { page, context } = await world.visit({ body: article });
      await page.locator('#coupon').focus();
      await page.evaluate(async () => {
        const host = window as unknown as { readonly squatch: Squatch };
        const user = { id: 'user-fixture', accountId: 'account-fixture' };
        await host.squatch.widgets()!.upsertUser({ user, engagementMedium: 'EMBED' });
        document.querySelector('a')!.focus();
      });
      await page.waitForTimeout(300);

      expect(await active(page)).to.equal('a');
      await page.keyboard.press('Tab');
      expect(await active(page)).to.match(/^iframe > /);
      await context.close();
    });

    it('works with the script alone [RF-15]', async () => {
      for (const csp of [undefined, strictPolicy]) {
        world.answer('upsert.success', { template: plainTemplate, jsOptions: {} });
        const head = `<script nonce="${nonce}">squatchTenant = 'press';</script>`;
        const { page, context, complaints } = await world.visit(
          { body: article, head, ...(csp && { csp }) },
          { width: 1280, height: 800 },
          ['elements.js', 'strict.js'],
        );
        await show(page);
        await page.locator('.squatchpop').click();
        await page.getByRole('dialog').waitFor();
        expect(await active(page)).to.equal('iframe > input');
        expect(complaints()).to.deep.equal([]);
        await context.close();
      }
    });

    it('hides an embedded widget in a container until it is opened [RF-04]', async () => {
      const { page, context } = await world.visit({
        body: '<main><h1>x</h1><div id="here"><p>Wait</p></div></main>',
      });
      await show(page, { engagementMedium: 'EMBED', container: '#here' });
      const here = page.locator('#here');

      expect(await here.boundingBox()).to.include({ height: 0 });
      await page.evaluate(() => (window as unknown as { shown: { open: () => void } }).shown.open());
      expect((await here.boundingBox())!.height).to.be.greaterThan(100);
      await page.evaluate(() => (window as unknown as { shown: { close: () => void } }).shown.close());
      expect(await here.boundingBox()).to.include({ height: 0 });
      await context.close();
    });

    it('shows a floating call to action that opens by mouse and keyboard and gets the focus back [RF-05]', async () => {
      world.answer('upsert.success', { template: plainTemplate, jsOptions: cta });
      const { page, context, complaints } = await world.visit({ body: article });
      await show(page);
      const frame = page.frameLocator('body > iframe');
      const button = frame.getByRole('button', { name: 'Get $10' });
      const box = (await page.locator('body > iframe').boundingBox())!;

      expect(Math.round(1280 - box.x - box.width)).to.equal(20);
      expect(Math.round(800 - box.y - box.height)).to.equal(-10);
      const inner = (await button.boundingBox())!;
      expect(inner.x).to.be.at.least(box.x);
      expect(inner.x + inner.width).to.be.at.most(box.x + box.width);
      expect(inner.y + inner.height).to.be.at.most(box.y + box.height);
      expect(inner.height).to.be.below(30);
      await button.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor();
      expect(await active(page)).to.equal('iframe > input');
      await page.keyboard.press('Escape');
      expect(await active(page)).to.equal('iframe > button');
      expect(complaints()).to.deep.equal([]);
      await context.close();
    });

    it("gives the call to action the template's own width and follows its changes [RF-05]", async () => {
      const styles = ['width:140px', 'width:400px', 'padding:0 12px', 'width:100%'];
      const widths: number[] = [];
      for (const style of styles) {
        const template = plainTemplate.replace(
          '<div class="cta-container"><button>Get $10</button>',
          `<div class="cta-container" style="${style}"><i style="display:inline-block;width:80px">Get $10</i>`,
        );
        world.answer('upsert.success', { template, jsOptions: cta });
        const { page, context } = await world.visit({ body: article });
        await show(page);
        const frame = page.locator('body > iframe');
        widths.push((await frame.boundingBox())!.width);
        await page
          .frameLocator('body > iframe')
          .locator('i')
          .evaluate((one) => (one.style.width = '200px'));
        await page.waitForTimeout(200);
        widths.push((await frame.boundingBox())!.width);
        await context.close();
      }

      expect(widths).to.deep.equal([140, 140, 400, 400, 104, 224, 300, 300]);
    });

    it('floats over a closed control, which needs no clearance [RF-05]', async () => {
      for (const closed of ['visibility:hidden', 'opacity:0;pointer-events:none']) {
        world.answer('upsert.success', { template: plainTemplate, jsOptions: cta });
        const overlay = `<div style="position:fixed;inset:0;${closed}"><button style="position:absolute;right:0;bottom:0;width:200px;height:100%">Close</button></div>`;
        const { page, context } = await world.visit({ body: `${article}${overlay}` });

        await show(page, {});

        await page.locator('body > iframe').waitFor({ state: 'visible', timeout: 5_000 });
        await context.close();
      }
    });

    it('never covers a control of the page at 320 px [RF-05]', async () => {
      world.answer('upsert.success', { template: plainTemplate, jsOptions: cta });
      const list = Array.from(
        { length: 30 },
        (_, row) => `<p><a href="#${row}" style="display:block">Story ${row}</a></p>`,
      );
      const bars = [
        '<button style="position:fixed;bottom:0;right:0;width:200px;height:44px">Accept</button>',
        '<div style="height:900px"></div><button style="float:right">Send</button>',
        `${list.join('')}<button style="float:right">Send</button>`,
      ];
      for (const [count, bar] of bars.entries()) {
        const { page, context } = await world.visit(
          { body: `<main><h1>x</h1>${bar}</main>` },
          { width: 320, height: 640 },
        );
        await show(page);
        for (const where of [0, 200, 5_000]) {
          await page.evaluate((y) => scrollTo(0, y), where);
          await page.waitForTimeout(250);
          const covered = await page.evaluate(() => {
            const frame = document.querySelector<HTMLElement>('body > iframe')!;
            if (getComputedStyle(frame).visibility === 'hidden') return [];
            const own = frame.getBoundingClientRect();
            return [...document.querySelectorAll<HTMLElement>('main a, main button')]
              .filter((one) => {
                const { left, right, top, bottom } = one.getBoundingClientRect();
                return left < own.right && own.left < right && top < own.bottom && own.top < bottom;
              })
              .map(({ textContent }) => textContent);
          });
          expect(covered, `${count} at ${where}`).to.deep.equal([]);
        }
        await context.close();
      }
    });

    it('moves a button at the top below an existing control [RF-05]', async () => {
      const place = { content: { buttonSide: 'right', buttonPosition: 'top' } };
      world.answer('upsert.success', { template: plainTemplate, jsOptions: { ...cta, cta: place } });
      const { page, context } = await world.visit({
        body: `${article}<button style="position:fixed;top:0;right:0;width:200px;height:60px">Menu</button>`,
      });
      await show(page, {});
      const frame = page.locator('body > iframe');
      await frame.waitFor({ state: 'visible' });
      await page.waitForTimeout(250);

      expect((await frame.boundingBox())!.y).to.be.at.least(60);
      expect(await frame.evaluate(({ style }) => style.visibility)).to.equal('visible');
      await context.close();
    });

    it('stacks two popups and closes the last one first; two library copies share one policy [RF-03] [RF-15]', async () => {
      const { page, context, complaints } = await world.visit({
        csp: strictPolicy,
        body: article,
        head: `<script type="module" nonce="${nonce}">import { Widgets } from '/index.mjs'; window.other = Widgets;</script>`,
      });
      const onTop = () =>
        page.evaluate(() => {
          const { first, second } = window as unknown as Record<
            'first' | 'second',
            { popupdiv: HTMLElement }
          >;
          const [over] = document.elementsFromPoint(5, 5);
          return [over === first.popupdiv, over === second.popupdiv];
        });
      await page.evaluate(async () => {
        const host = window as unknown as Record<'first' | 'second', { open: () => void }> & {
          readonly squatch: Squatch;
          readonly other: new (config: object) => ReturnType<Squatch['widgets']> & object;
        };
        const settings = {
          user: { id: 'user-fixture', accountId: 'account-fixture' },
          engagementMedium: 'POPUP' as const,
        };
        const copies = [
          host.squatch.widgets()!,
          new host.other({ tenantAlias: 'press', domain: location.origin }),
        ];
        // Two widgets of one copy, and one of another copy behind them in the page.
        host.first = (await copies[0]!.upsertUser(settings)).widget as never;
        host.second = (await copies[0]!.upsertUser(settings)).widget as never;
        await copies[1]!.upsertUser({ ...settings, engagementMedium: 'EMBED' });
        host.second.open();
        host.first.open();
      });
      await page.frameLocator('#squatchembed iframe').getByText('Give $10').waitFor();

      expect(await onTop()).to.deep.equal([true, false]);
      await page.keyboard.press('Escape');
      expect(await onTop()).to.deep.equal([false, true]);
      await page.keyboard.press('Escape');
      expect(await onTop()).to.deep.equal([false, false]);
      expect(complaints()).to.deep.equal([]);
      await context.close();
    });

    it('renders its elements if a tenant is declared long after the script has run [RF-15]', async () => {
      const { page, context, complaints } = await world.visit({
        body: '<main><h1>x</h1><squatch-embed widget="w/one">Loading</squatch-embed></main>',
      });
      await page.waitForTimeout(300);
      expect(await page.locator('squatch-embed').textContent()).to.equal('Loading');
      await page.evaluate(() =>
        Object.assign(window, { squatchConfig: { domain: location.origin }, squatchTenant: 'press' }),
      );

      await page.frameLocator('squatch-embed iframe').getByText('Give $10').waitFor();
      expect(complaints()).to.deep.equal([]);
      await context.close();
    });

    it('shows the error widget, usable by mouse and keyboard [RF-06]', async () => {
      world.answer('upsert.invalid-widget-type');
      const { page, context, complaints } = await world.visit({ body: article, csp: strictPolicy });
      expect(await show(page)).to.equal('RS036');
      await page.locator('.squatchpop').click();
      const frame = page.frameLocator('#squatchModal iframe');

      await frame.getByText('Our referral program is temporarily unavailable').waitFor();
      await frame.getByText('Error Code: RS036').waitFor();
      expect(await active(page)).to.equal('iframe > button');
      await page.keyboard.press('Enter');
      expect(await modal(page).evaluate(({ style }) => style.visibility)).to.equal('hidden');
      expect(complaints()).to.deep.equal([]);
      await context.close();
    });

    it('opens by the address rules [RF-08]', async () => {
      const rules = [
        { url: '/other', displayOnLoad: false },
        { url: '^(a+)+$', displayOnLoad: false },
        { url: '.*/sports/$', widgetType: 'REFERRER_WIDGET', displayOnLoad: true },
      ];
      world.answer('upsert.referred', {
        template: plainTemplate,
        jsOptions: {
          widgetUrlMappings: rules,
          fuelTankAutofillUrls: [{ url: 'sports', formSelector: '#coupon' }],
        },
      });
      const { page, context } = await world.visit({ body: article });
      await show(page, {});

      await page.getByRole('dialog').waitFor();
      expect(await page.locator('#coupon').inputValue()).to.equal('FRIEND10');
      await context.close();
    });

    it('registers an address from the template and shows it as plain text [RF-07]', async () => {
      const submit = `<script>document.querySelector('form').addEventListener('submit', (event) => {
      event.preventDefault();
      window.parent.squatch.widgets().eventBus.dispatch('submit_email', event, window.frameElement.squatchJsApi,
        document.querySelector('[name=email]').value);
    });</script></body>`;
      world.answer('upsert.success', { template: plainTemplate.replace('</body>', submit), jsOptions: {} });
      const { page, context, complaints } = await world.visit({ body: article });
      await show(page);
      await page.locator('.squatchpop').click();
      const frame = page.frameLocator('#squatchModal iframe');
      await frame.locator('[name=email]').click();
      await page.keyboard.type('robin.sample@example.com');
      await frame.getByRole('button', { name: 'Register' }).click();

      await frame.getByText('Has been successfully registered').waitFor();
      await frame.getByText('robin.sample@example.com').waitFor();
      await frame.getByRole('button', { name: 'Show Reward' }).click();
      await frame.locator('[name=email]').waitFor();
      expect(complaints()).to.deep.equal([]);
      await context.close();
    });

    it('fills in a referral code [RF-14]', async () => {
      const { page, context } = await world.visit({ body: article });
      await page.evaluate(() =>
        (window as unknown as { readonly squatch: Squatch }).squatch.autofill('#coupon'),
      );
      await page.waitForFunction(
        () => document.querySelector<HTMLInputElement>('#coupon')!.value === 'FRIENDSAMPLE',
      );
      await context.close();
    });

    it('causes no violation under a strict policy with Trusted Types [RF-15]', async () => {
      const surfaces: readonly (readonly [WidgetRequest, object])[] = [
        [{ engagementMedium: 'POPUP' }, {}],
        [{ engagementMedium: 'EMBED' }, {}],
        [{}, cta],
      ];
      for (const template of [plainTemplate, undefined]) {
        for (const [settings, jsOptions] of surfaces) {
          // The recorded template has its own scripts and handlers, which run with the nonce of the page.
          world.answer('upsert.success', { jsOptions, ...(template !== undefined && { template }) });
          const { page, context, complaints, calls } = await world.visit({
            body: article,
            csp: strictPolicy,
          });
          expect(await show(page, settings)).to.equal(null);
          if (settings.engagementMedium === 'POPUP') {
            await page.locator('.squatchpop').click();
            await page.getByRole('dialog').waitFor();
            if (template === undefined) {
              await page.frameLocator('#squatchModal iframe').getByRole('button', { name: 'Close' }).click();
              expect(await modal(page).evaluate(({ style }) => style.visibility)).to.equal('hidden');
            }
          }
          await page.waitForTimeout(100);
          expect(complaints()).to.deep.equal([]);
          const views = calls().filter((call) => call.includes('loaded')).length;
          expect(views).to.equal(template === undefined && jsOptions !== cta ? 1 : 0);
          await context.close();
        }
      }
    });

    it("runs a template with every kind of handler under the page's nonce [RF-15] [RF-07]", async () => {
      const template = `<!DOCTYPE html><html><head><title>T</title><noscript><img src="x"></noscript></head><body><div class="squatch-container">
<script>window.text = '<style>a{}</style><a onclick="go()">x</a>'; for (var i=0,link=9;i<link&&link>2;i++) window.sum = i</script>
<!-- <a onclick="old()">old</a> --><textarea><i onclick="x()"></textarea>
<button id="bad" onclick="if(">bad</button>
<form><input name="mail" value="m"><button id="one" type="button" title="a > b" data-x=" onclick=foo" onclick="if (2>1 &amp;&amp; 1<3) parent.ran = mail.value + text.length">one</button></form></div></body></html>`;
      world.answer('upsert.success', { template, jsOptions: {} });
      const { page, context, complaints } = await world.visit({ body: article, csp: strictPolicy });

      expect(await show(page, { engagementMedium: 'EMBED' })).to.equal(null);
      await page.frameLocator('#squatchembed iframe').locator('#bad').click();
      await page.frameLocator('#squatchembed iframe').locator('#one').click();

      expect(await page.evaluate(() => (window as unknown as { readonly ran: unknown }).ran)).to.equal('m41');
      expect(complaints().filter((one) => !/^unhandled/.test(one))).to.deep.equal([]);
      await context.close();
    });

    for (const width of [320, 1280])
      it(`has no accessibility violation on any surface, at ${width} px [RF-03]${onlyInAll(width > 320 && engine === 'Chromium')}`, async () => {
        const surfaces: readonly (readonly [string, WidgetRequest, object, string])[] = [
          ['popup', { engagementMedium: 'POPUP' }, {}, 'upsert.success'],
          ['embed', { engagementMedium: 'EMBED' }, {}, 'upsert.success'],
          ['call to action', {}, cta, 'upsert.success'],
          ['error popup', { engagementMedium: 'POPUP' }, {}, 'upsert.rate-limit'],
          ['error embed', { engagementMedium: 'EMBED' }, {}, 'upsert.rate-limit'],
        ];
        for (const [name, settings, jsOptions, recording] of surfaces) {
          world.answer(
            recording,
            recording === 'upsert.success' ? { template: plainTemplate, jsOptions } : {},
          );
          const { page, context } = await world.visit({ body: article }, { width, height: 800 });
          await show(page, settings);
          if (name.includes('popup')) await page.locator('.squatchpop').click();
          await page.waitForTimeout(200);
          expect(await violations(page), `${name} at ${width}`).to.deep.equal([]);
          await context.close();
        }
      });

    it("shows declared elements for the token's user or a visitor [RF-15]", async () => {
      const claim = Buffer.from(JSON.stringify({ user: { id: 'ü', accountId: 'a' } })).toString('base64url');
      const declare = (token: string) =>
        `<script nonce="${nonce}">squatchTenant = 'press'; squatchConfig = { domain: location.origin }; ${token}</script>`;
      for (const [token, path] of [
        ['', '/widget/user/cookie_user?widgetType=w%2Fone'],
        [`squatchToken = 'h.${claim}.s';`, '/widget/account/a/user/%C3%BC/upsert?widgetType=w%2Fone'],
      ] as const) {
        const { page, context, complaints, calls } = await world.visit({
          csp: strictPolicy,
          head: declare(token),
          body: `<main><h1>x</h1><squatch-embed widget="w/one" locale="en_US">Loading</squatch-embed>
          <squatch-popup widget="w/two"><button>Refer</button></squatch-popup></main>`,
        });
        await page.frameLocator('squatch-embed iframe').getByText('Give $10').waitFor();
        await page.locator('#squatchModal iframe').waitFor({ state: 'attached' });
        expect(await page.locator('squatch-embed').textContent()).to.equal('');
        expect(calls().some((call) => call.includes(path) && call.endsWith('locale=en_US'))).to.equal(true);

        await page.getByRole('button', { name: 'Refer' }).click();
        await page.getByRole('dialog').waitFor();
        await page.keyboard.press('Escape');
        await page.locator('squatch-embed').evaluate((one) => one.setAttribute('widget', 'w/three'));
        await page.waitForTimeout(200);

        expect(calls().filter((call) => call.includes('w%2Fthree')).length).to.equal(1);
        expect(await page.locator('squatch-embed iframe').count()).to.equal(1);
        await page.locator('squatch-popup').evaluate((one) => one.setAttribute('widget', 'w/four'));
        await page.waitForTimeout(200);
        expect(await modal(page).count()).to.equal(1);
        expect(complaints()).to.deep.equal([]);
        await context.close();
      }
    });

    it('works as a module too [RF-15]', async () => {
      const { page, context } = await world.visit({
        body: '<main><h1>x</h1><div class="squatchembed"></div></main>',
        head: `<script type="module" nonce="${nonce}">import { Widgets } from '/index.mjs';
        await new Widgets({ tenantAlias: 'press', domain: location.origin }).upsertUser({
          user: { id: 'u', accountId: 'a' }, engagementMedium: 'EMBED' });
      </script>`,
      });
      await page.frameLocator('.squatchembed iframe').getByText('Give $10').waitFor();
      await context.close();
    });
  });
};
