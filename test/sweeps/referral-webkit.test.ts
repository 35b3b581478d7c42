import { expect } from 'chai';
import { By, Key, type WebDriver } from 'selenium-webdriver';
import { missingForWebKit, startWebKit, type WebKit } from '../webkit';
import {
  nonce,
  plainTemplate,
  startReferralSite,
  strictPolicy,
  type ReferralSite,
} from '../e2e/referral-site';

const article = `<main><h1>Lanterns win in the dark</h1><p><button class="squatchpop">Refer a friend</button></p>
<div id="squatchembed"></div><p><label>Coupon <input id="coupon"></label></p></main>`;

/** Records errors, because the driver does not report them. Icons are requested by browsers, not by pages. */
const watch = `<script nonce="${nonce}">complaints = [];
document.addEventListener('securitypolicyviolation', (e) => {
  if (!e.blockedURI.endsWith('/favicon.ico')) complaints.push(e.effectiveDirective + ' ' + e.blockedURI);
});
addEventListener('error', (e) => complaints.push('error: ' + e.message));
addEventListener('unhandledrejection', (e) => complaints.push('unhandled: ' + e.reason));</script>`;

const submits = `<script>document.querySelector('form').addEventListener('submit', (event) => {
  event.preventDefault();
  window.parent.squatch.widgets().eventBus.dispatch('submit_email', event, window.frameElement.squatchJsApi,
    document.querySelector('[name=email]').value);
});</script></body>`;

const cta = { widgetUrlMappings: [{ url: '.*', displayOnLoad: false, showAsCTA: true }] };

/** Shows a widget as a tenant's page does. Resolves with the error code or `null`. */
const shows = `const done = arguments[arguments.length - 1];
squatch.widgets().upsertUser({ user: { id: 'user-fixture', accountId: 'account-fixture' }, ...arguments[0] })
  .then(({ widget }) => { shown = widget; done(null); }, (error) => done(String(error.rsCode || error)));`;

/** The names of the focused elements, from the page inward. */
const focused = `let at = document.activeElement; const path = [];
while (at) { path.push(at.localName); at = at.contentDocument ? at.contentDocument.activeElement : null; }
return path.join(' > ');`;

const popup = 'const { visibility, top } = squatchModal.style; return [visibility, top];';

if (missingForWebKit.length > 0)
  console.log(`  Referral library: not run in WebKit here; ${missingForWebKit.join(', ')} missing.`);
else
  describe('Referral library in WebKit', function () {
    this.timeout(120_000);
    let site: ReferralSite;
    let webkit: WebKit;
    let driver: WebDriver;

    before(async () => {
      site = await startReferralSite();
      webkit = await startWebKit();
      driver = await webkit.open({ width: 1280, height: 800 });
    });
    after(async () => {
      await webkit?.close();
      await site?.close();
    });
    beforeEach(() => site.answer('upsert.success', { template: plainTemplate, jsOptions: {} }));
    afterEach(async () => {
      await driver.switchTo().defaultContent();
      expect(await driver.executeScript('return complaints'), 'complaints of the page').to.deep.equal([]);
    });

    const visit = async (options: { readonly csp?: string; readonly query?: string } = {}): Promise<void> => {
      site.show({ head: watch, body: article, ...(options.csp && { csp: options.csp }) });
      await driver.get(`${site.url}/sports/${options.query ?? ''}`);
    };
    const run = <Result>(script: string): Promise<Result> => driver.executeScript<Result>(script);
    const show = (settings: object = { engagementMedium: 'POPUP' }): Promise<string | null> =>
      driver.executeAsyncScript<string | null>(shows, settings);
    const click = async (selector: string): Promise<void> => driver.findElement(By.css(selector)).click();
    const into = async (selector: string): Promise<void> =>
      driver.switchTo().frame(await driver.findElement(By.css(selector)));
    const outside = async (): Promise<void> => driver.switchTo().defaultContent();
    const press = (...keys: readonly string[]): Promise<void> =>
      driver
        .actions()
        .sendKeys(...keys)
        .perform();

    it('shows a centered popup with the height of its content [RF-03]', async () => {
      await visit();
      await show();
      expect(await run(popup)).to.deep.equal(['hidden', '-2000px']);
      await click('.squatchpop');

      const [width, height, middle, inner, room] = await run<readonly number[]>(`
        const frame = document.querySelector('#squatchModal iframe'), box = frame.getBoundingClientRect();
        return [box.width, box.height, box.y + box.height / 2,
          frame.contentDocument.documentElement.scrollHeight, innerHeight];`);
      expect(await run(popup)).to.deep.equal(['visible', '0px']);
      expect(width).to.equal(500);
      expect(Math.abs(height! - inner!)).to.be.at.most(1);
      expect(Math.abs(middle! - room! / 2)).to.be.at.most(1);
      expect(site.calls().length).to.equal(1);
    });

    it('is an accessible dialog: role, name, focus moved, trapped and restored, Escape [RF-03]', async () => {
      await visit();
      await show();
      await click('.squatchpop');

      const dialog = await driver.findElement(By.css('[role=dialog][aria-modal=true]'));
      expect(await dialog.getAttribute('aria-label')).to.equal('Refer a friend');
      expect(await run(focused)).to.equal('iframe > input');
      await into('#squatchModal iframe');
      for (let count = 0; count < 8; count += 1) {
        await press(Key.TAB);
        expect(await run('return window.top.document.activeElement.localName')).to.equal('iframe');
      }
      await press(Key.ESCAPE);
      await outside();
      expect(await run(popup)).to.deep.equal(['hidden', '-2000px']);
      expect(await run(focused)).to.equal('button');
      expect(await run('return squatchModal.inert')).to.equal(true);
    });

    it('closes on an outside click, also right after opening [RF-03]', async () => {
      await visit();
      await show();
      await click('.squatchpop');
      await driver.actions().move({ x: 20, y: 300 }).click().perform();
      expect(await run(popup)).to.deep.equal(['hidden', '-2000px']);
      await run('shown.open(); shown.close();');
      await driver.sleep(100);
      expect(await run(popup)).to.deep.equal(['hidden', '-2000px']);
    });

    it('embeds without moving the focus, hidden in a container until it is opened [RF-04]', async () => {
      const template = plainTemplate.replace(
        '</body>',
        '<script>setTimeout(() => document.querySelector("input").focus(), 50)</script></body>',
      );
      site.answer('upsert.success', { template, jsOptions: {} });
      await visit();
      await click('#coupon');
      await show({ engagementMedium: 'EMBED' });
      await driver.sleep(300);
      expect(await run(focused)).to.equal('input');
      expect(
        await run('return document.querySelector("#squatchembed iframe").offsetHeight'),
      ).to.be.greaterThan(100);

      await visit();
      await show({ engagementMedium: 'EMBED', container: '#squatchembed' });
      expect(await run('return squatchembed.offsetHeight')).to.equal(0);
      await run('shown.open()');
      expect(await run('return squatchembed.offsetHeight')).to.be.greaterThan(100);
      await run('shown.close()');
      expect(await run('return squatchembed.offsetHeight')).to.equal(0);
    });

    it('shows a floating call to action that opens by mouse and keyboard [RF-05]', async () => {
      site.answer('upsert.success', { template: plainTemplate, jsOptions: cta });
      await visit();
      await show({});
      const [right, bottom, width] = await run<readonly number[]>(`
        const box = document.querySelector('body > iframe').getBoundingClientRect();
        return [document.documentElement.clientWidth - box.right, innerHeight - box.bottom, box.width];`);
      expect([Math.round(right!), Math.round(bottom!)]).to.deep.equal([20, -10]);
      expect(width).to.be.within(30, 200);

      await into('body > iframe');
      await click('button');
      await outside();
      await driver.wait(async () => (await run<readonly string[]>(popup))[0] === 'visible', 2_000);
      await run('shown.close()');
      await into('body > iframe');
      await driver.findElement(By.css('button')).sendKeys(Key.ENTER);
      await outside();
      await driver.wait(async () => (await run<readonly string[]>(popup))[0] === 'visible', 2_000);
      expect(await run(focused)).to.equal('iframe > input');
    });

    it('shows the error widget with its code and closes it [RF-06]', async () => {
      site.answer('upsert.invalid-widget-type');
      await visit({ csp: strictPolicy });
      expect(await show()).to.equal('RS036');
      await click('.squatchpop');
      await into('#squatchModal iframe');
      const text = await driver.findElement(By.css('body')).getText();
      for (const words of ['Our referral program is temporarily unavailable', 'Error Code: RS036'])
        expect(text).to.contain(words);
      await click('.close');
      await outside();
      expect(await run(popup)).to.deep.equal(['hidden', '-2000px']);
    });

    it('registers an address from the template and shows it as plain text [RF-07]', async () => {
      const template = plainTemplate.replace('</body>', submits);
      site.answer('upsert.success', { template, jsOptions: {} });
      await visit();
      await show();
      await click('.squatchpop');
      await into('#squatchModal iframe');
      await driver.findElement(By.name('email')).sendKeys('robin.sample@example.com');
      await click('form button');

      await outside();
      const inside = (selector: string) => (): Promise<string | null> =>
        run<string | null>(`return shown.frame.contentDocument.querySelector('${selector}')?.outerHTML`);
      await driver.wait(inside('#show-stats-btn'), 3_000);
      expect(await inside('.squatch-register strong')()).to.equal(
        '<strong>robin.sample@example.com</strong>',
      );
      expect(site.lastSent()).to.deep.equal({
        id: 'user-fixture',
        accountId: 'account-fixture',
        email: 'robin.sample@example.com',
      });
      // The driver cannot find elements that the page added to a frame.
      await run("shown.frame.contentDocument.querySelector('#show-stats-btn').click()");
      await driver.wait(inside('[name=email]'), 3_000);
    });

    it('stores the referral of the address in the cookie and sends it [RF-09] [RF-02]', async () => {
      const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
      const cookie = async (): Promise<unknown> => {
        const [, value] = /_saasquatch=([^;]+)/.exec(await run<string>('return document.cookie')) ?? [];
        return value && (JSON.parse(Buffer.from(value, 'base64url').toString()) as unknown);
      };

      await visit({ query: `?_saasquatch=${encode({ a: { b: 'ü' } })}` });
      expect(await cookie()).to.deep.equal({ a: { b: 'ü' } });
      await visit({ query: `?_saasquatch=${encode({ a: { c: 1 } })}` });
      expect(await cookie()).to.deep.equal({ a: { b: 'ü', c: 1 } });
      const { expiry } = (await driver.manage().getCookie('_saasquatch'))!;
      expect((Number(expiry) - Date.now() / 1_000) / 86_400).to.be.closeTo(365, 0.1);

      await show();
      expect(site.lastSent()).to.have.property('cookies', encode({ a: { b: 'ü', c: 1 } }));
      await driver.manage().deleteAllCookies();
    });

    it('fills in a referral code [RF-14]', async () => {
      await visit();
      await run("squatch.autofill('#coupon')");
      await driver.wait(async () => (await run('return coupon.value')) === 'FRIENDSAMPLE', 3_000);
    });

    it('causes no violation under a strict policy with Trusted Types [RF-15]', async () => {
      for (const [settings, jsOptions] of [
        [{ engagementMedium: 'POPUP' }, {}],
        [{ engagementMedium: 'EMBED' }, {}],
        [{}, cta],
      ] as const)
        for (const template of [{ template: plainTemplate }, {}]) {
          // The recorded template has its own scripts and handlers, which run with the nonce of the page.
          site.answer('upsert.success', { jsOptions, ...template });
          await visit({ csp: strictPolicy });
          expect(await show(settings)).to.equal(null);
          await driver.sleep(100);
          expect(await run('return complaints')).to.deep.equal([]);
        }
    });
  });
