import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, type Engine } from '../browser';
import type { Squatch } from '../referral-page';
import { nonce, plainTemplate, startReferralSite, strictPolicy, type ReferralSite } from './referral-site';
import {
  insideAForm,
  namesReadBy,
  startStrangersHost,
  strayKinds,
  strayMarkup,
  type StrangersHost,
} from './stray-markup';

/** Allows everything except foreign scripts and calls, because a blocked request proves nothing. */
const policy = `${strictPolicy.replace(/(frame|img)-src [^;]+/g, '$1-src *')}; object-src *`;

const built = ['referral.js', 'elements.js', 'strict.js'].map((name) =>
  readFileSync(`dist/referral/${name}`, 'utf8'),
);
/** Names of the page's own elements and of the library's elements. */
const taken = ['squatchembed', 'squatchpop', 'coupon', 'cta', 'squatchModal'];
const names = namesReadBy(built, taken);

const referral = Buffer.from('{"a":{"b":1}}').toString('base64url');
const address = `/sports/?_saasquatch=${referral}`;

/** The queue snippet from the README. */
const snippet = /<script>\n( {2}if \(!Object\.hasOwn[^]*?)\n<\/script>/
  .exec(readFileSync('README.md', 'utf8'))![1]!
  .replace("'https://app.referralsaasquatch.com'", 'location.origin');

const queue = `<script nonce="${nonce}">${snippet}</script>`;
const own = `<button type="button" class="squatchpop">Refer a friend</button><input id="coupon">`;

/** Uses the library as a reader can on this page, without the names in the page's markup. */
const used = (page: Page): Promise<object> =>
  page.evaluate(async () => {
    const squatch = Reflect.get(window, 'squatch') as Squatch;
    const here = {
      of: (name: string): unknown => Reflect.get(Document.prototype, name, document),
      first: <One extends Element>(selector: string): One =>
        Document.prototype.querySelector.call(document, selector) as One,
      popup: (frame: HTMLIFrameElement): readonly unknown[] => {
        const { visibility, top } = frame.closest<HTMLElement>('#squatchModal')!.style;
        return [visibility, top, here.of('activeElement') === frame];
      },
    };
    const user = { id: 'user-fixture', accountId: 'account-fixture' };
    const all = squatch.widgets()!;
    await all.upsertUser({ user, engagementMedium: 'EMBED' });
    const { widget } = await all.upsertUser({ user, engagementMedium: 'POPUP' });
    const trigger = here.first<HTMLElement>('.squatchpop');
    HTMLElement.prototype.focus.call(trigger);
    trigger.click();
    const opened = here.popup(widget.frame);
    widget.frame.contentDocument!.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
    );
    const closed = here.popup(widget.frame);
    const isBack = here.of('activeElement') === trigger;
    squatch.autofill('#coupon');
    await new Promise((resolve) => setTimeout(resolve, 500));
    return {
      opened,
      closed,
      isBack,
      embedded: here.first('#squatchembed iframe').clientHeight > 50,
      filled: here.first<HTMLInputElement>('#coupon').value,
      cookie: here.of('cookie'),
      stolen: Reflect.get(window, 'stolen') === true,
    };
  });

const working = {
  opened: ['visible', '0px', true],
  closed: ['hidden', '-2000px', false],
  isBack: true,
  embedded: true,
  filled: 'FRIENDSAMPLE',
  cookie: `_saasquatch=${referral}`,
  stolen: false,
};

/** Registers the tests for an engine. */
export const strayNamesIn = (engine: Engine): void => {
  describe(`Page markup that shadows global names, in ${engine}`, () => {
    let browser: Browser;
    let site: ReferralSite;
    let stranger: StrangersHost;

    before(async () => {
      [browser, site, stranger] = await Promise.all([
        launchBrowser(engine),
        startReferralSite(),
        startStrangersHost(),
      ]);
    });
    after(async () => {
      await browser.close();
      await site.close();
      await stranger.close();
    });

    /** Opens a page with this markup before the script. */
    const visit = async (body: string, jsOptions: object = {}) => {
      site.answer('upsert.success', { template: plainTemplate, jsOptions });
      site.show({ csp: policy, body });
      const context = await browser.newContext();
      // A helper of the test build, which it calls for named functions.
      await context.addInitScript('globalThis.__name = (named) => named');
      const page = await context.newPage();
      const errors: string[] = [];
      const elsewhere: string[] = [];
      // Firefox reports rejected cookies for a whole domain as errors.
      page.on('pageerror', ({ message }) => {
        if (!message.startsWith('Cookie')) errors.push(message);
      });
      page.on('request', (request) => {
        const url = request.url();
        if (![site.url, `${stranger.url}/x/p.png`, 'about:', 'data:'].some((known) => url.startsWith(known)))
          elsewhere.push(url);
      });
      await page.goto(`${site.url}${address}`);
      return { page, context, errors, elsewhere };
    };

    it('runs no foreign script from a named picture and link under a strict policy [RF-15] [R16]', async () => {
      const { page, context, errors } = await visit(
        `<img name="currentScript" src="${stranger.url}/x/p.png"><a id="squatchTenant"></a>`,
      );
      await page.waitForTimeout(300);
      expect(await page.evaluate(() => Reflect.get(window, 'stolen') === true)).to.equal(false);
      expect(stranger.requests()).to.deep.equal([]);
      expect(errors).to.deep.equal([]);
      await context.close();
    });

    it('loads its parts from its own address beside a picture with the name of the current script [RF-15] [R16]', async () => {
      const { page, context, elsewhere } = await visit(
        `<img name="currentScript" src="${stranger.url}/x/p.png"><script nonce="${nonce}">squatchTenant = 'press';</script>`,
      );
      await page.waitForFunction(() =>
        performance
          .getEntriesByType('resource')
          .some(({ name }) => name === `${location.origin}/elements.js`),
      );
      expect(elsewhere).to.deep.equal([]);
      await context.close();
    });

    for (const kind of strayKinds)
      it(`ignores ${names.length} shadowed names and works: ${kind} [RF-15] [RF-13] [RF-09] [R16]`, async () => {
        const strays = strayMarkup(kind, names, stranger.url);
        const { page, context, errors, elsewhere } = await visit(
          `${strays}${insideAForm(names, own)}<div id="squatchembed"></div>${queue}`,
        );

        expect(await used(page)).to.deep.equal(working);

        expect(stranger.requests()).to.deep.equal([]);
        expect(elsewhere).to.deep.equal([]);
        expect(errors).to.deep.equal([]);
        // The page's own queue ran.
        expect(site.calls().filter((one) => one.includes('/account/abc/user/abc/upsert')).length).to.equal(1);
        await context.close();
      });

    it('shows the floating button despite shadowed names [RF-05] [R16]', async () => {
      const { page, context, errors } = await visit(
        `${strayMarkup('img', names, stranger.url)}${insideAForm(names, own)}`,
        { widgetUrlMappings: [{ url: '.*', displayOnLoad: false, showAsCTA: true }] },
      );
      const shown = await page.evaluate(async () => {
        const squatch = Reflect.get(window, 'squatch') as Squatch;
        const user = { id: 'user-fixture', accountId: 'account-fixture' };
        const { widget } = await squatch.widgets()!.upsertUser({ user });
        await new Promise((resolve) => setTimeout(resolve, 500));
        return (widget as unknown as { readonly ctaFrame: HTMLIFrameElement }).ctaFrame.style.visibility;
      });
      expect(shown).to.equal('visible');
      expect(errors).to.deep.equal([]);
      await context.close();
    });
  });
};
