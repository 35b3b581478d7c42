import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { englishTexts } from '../../core/domain/messages/catalogue';
import { spanishTexts, spanishMailTexts } from '../../core/domain/messages/locales/es-US';
import { axeFindings } from '../atlas/checks/axe';
import { markArea } from '../atlas/checks/in-page';
import { slugOf } from '../atlas/screen-state';
import { lookedAt, looksRight, sample } from './other-words';
import { startWorld, typeCard, unknownToProvider, type World } from './world';
import { onlyInAll } from './variants';

type Key = keyof typeof spanishTexts;

/** Matches a Spanish text of the catalogue with any parameter values. */
const said = (key: Key): RegExp =>
  new RegExp(
    spanishTexts[key]
      .split(/\{[\w-]+\}/)
      .map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+'),
  );

/** English texts of two or more words, as they would appear on a page. */
const english = Object.entries<string>(englishTexts)
  .filter(([key, text]) => text !== spanishTexts[key as Key])
  .flatMap(([, text]) => text.split(/\{[\w-]+\}/).map((piece) => piece.replace(/^[\s.,:]+|[\s.,:]+$/g, '')))
  .filter((piece) => /[a-z]{2,} [a-z]{2,}/i.test(piece));

/** The text in our places on the page: the account area, the dialog, the menu, the header's items, calls to action. */
const ours = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const menu = document.querySelector('#masthead-menu')?.shadowRoot?.querySelector<HTMLElement>('.panel');
    const places = [
      ...document.querySelectorAll<HTMLElement>(
        '[data-masthead-brand], [data-masthead=login], [data-masthead=menu], [data-masthead=cta], [data-masthead=subtext]',
      ),
      ...(menu ? [menu] : []),
      ...[...document.querySelectorAll('[data-masthead=content] > *')].flatMap((one) => [
        ...(one.shadowRoot?.querySelectorAll<HTMLElement>('section, p') ?? []),
      ]),
    ];
    return places.map((place) => place.innerText).join('\n');
  });

const englishOn = async (page: Page): Promise<readonly string[]> => {
  const words = await ours(page);
  expect(words.trim()).to.not.equal('');
  // The search comes first: the pattern for whole words takes a millisecond to compile.
  const included = english.filter((text) => words.includes(text));
  return included.filter((text) =>
    new RegExp(`(^|[^\\p{L}])${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}($|[^\\p{L}])`, 'u').test(words),
  );
};

describe('A Spanish-speaking reader', () => {
  let world: World;
  before(async () => {
    world = await startWorld();
  });
  after(() => world.close());

  for (const width of [390, 1280]) {
    it(`goes from a covered article through a trial to the open article, at ${width} px [ER-01] [RT-28] [SC-02]${onlyInAll(width > 390)}`, async () => {
      await world.control('reset', {});
      await world.control('settings', { locale: 'es-US' });
      const { page, context, complaints } = await world.visit({
        width,
        expectedFailures: [...unknownToProvider, /saasquatch_jwt$/],
      });
      const pages: string[] = [];
      const wrong: string[] = [];
      const inspect = async (name: string): Promise<void> => {
        pages.push(name);
        await markArea(page);
        wrong.push(
          ...(await englishOn(page)).map((text) => `${name}: "${text}"`),
          ...(await axeFindings(page)).map((finding) => `${name}: ${finding}`),
        );
      };
      const heading = (key: Key) => page.getByRole('heading', { level: 1, name: said(key) }).waitFor();
      const login = page.locator('[data-masthead="login"]');

      await page.goto(`${world.hosts.news}/sports/`);
      await page.locator('main a[href^="/sports/"]').first().click();
      await page.locator('[data-masthead="content"]').waitFor();
      const article = page.url();
      await login.getByText(spanishTexts['header.log-in']).waitFor({ state: 'attached' });
      await page.getByText(spanishTexts['cover.start-days'].replace('{count}', '7')).waitFor();
      await inspect('covered article');

      await login.click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('heading', { name: spanishTexts['title.login'] }).waitFor();
      await dialog
        .getByRole('button', { name: said('social.continue') })
        .first()
        .waitFor();
      expect(await dialog.evaluate((one) => one.closest<HTMLElement>('[lang]')?.lang)).to.equal('es-US');
      await inspect('sign-in dialog');
      await dialog.getByLabel(spanishTexts['field.email']).fill('tessa.trial@example.com');
      await dialog.getByLabel(spanishTexts['field.password'], { exact: true }).fill('Courier-Reader-1');
      await dialog.getByRole('button', { name: spanishTexts['login.submit'], exact: true }).click();
      const menu = page.locator('[data-masthead="menu"]');
      await menu.getByText(said('header.greeting')).waitFor({ state: 'attached' });

      await menu.click();
      const tryFree = page
        .locator('#masthead-menu')
        .getByRole('link', { name: spanishTexts['header.try-free'] });
      await tryFree.waitFor();
      await inspect('menu');
      await tryFree.click();
      await heading('title.subscribe');
      await page
        .frameLocator('iframe[name="braintree-hosted-field-number"]')
        .locator('input')
        .first()
        .waitFor();
      await page.getByText(said('checkout.pays')).waitFor();
      expect(await ours(page))
        .to.match(/\$\d+\.\d\d/)
        .and.match(/\d{1,2} de \p{Ll}+/u);
      await inspect('checkout');
      await typeCard(page, {});
      await page.getByRole('button', { name: spanishTexts['checkout.start-trial'], exact: true }).click();
      await heading('subscribe.done-trial');
      expect(await ours(page)).to.match(/Tu prueba dura hasta el \d{1,2} de \p{Ll}+/u);
      await inspect('thank-you');
      await page.getByRole('button', { name: spanishTexts['subscribe.continue'], exact: true }).click();
      await page.waitForURL((address) => !address.pathname.startsWith('/account/subscribe'));

      await page.goto(article);
      await page.locator('[data-masthead="content"][data-masthead-shown]').waitFor();
      await inspect('open article');
      await page.goto(`${world.hosts.news}/account/settings/membership`);
      await heading('title.membership');
      await page.getByText(said('membership.trial')).filter({ visible: true }).first().waitFor();
      await inspect('membership');
      for (const [path, title] of [
        ['/account/settings', 'title.settings'],
        ['/account/settings/payment-method', 'title.payment-method'],
        ['/account/settings/newsletters', 'title.newsletters'],
        ['/account/onboarding', 'onboarding.welcome'],
      ] as const) {
        await page.goto(world.hosts.news + path);
        await heading(title);
        await inspect(path);
      }

      const mails = (await world.control('mail?to=tessa.trial%40example.com')) as readonly {
        readonly kind: string;
        readonly subject: string;
        readonly text: string;
        readonly html: string;
      }[];
      const welcome = mails.find(({ kind }) => kind === 'welcome')!;
      expect(welcome.subject).to.match(/^Sports\+ te da la bienvenida: /);
      expect(welcome.text)
        .to.include(spanishMailTexts['mail.how-to-cancel'])
        .and.match(/\d{1,2} de \p{Ll}+ de \d{4}/u);
      expect(welcome.html).to.include('lang="es-US"');

      expect(wrong).to.deep.equal([]);
      expect(complaints.list()).to.deep.equal([]);
      console.log(`      pages in Spanish: ${pages.length}, English texts on them: 0 of ${english.length}`);
      await context.close();
    });
  }

  it('sees English, and no empty text, if the translations fail to load [ER-01]', async () => {
    await world.control('reset', {});
    await world.control('settings', { locale: 'es-MX' });
    const { page, context } = await world.visit({ expectedFailures: [/es-us/, /net::ERR_FAILED/] });
    await page.route(/\/parts\/es-us-session-[A-Z0-9]{8}\.js$/, () => undefined);
    await page.goto(`${world.hosts.news}/account/login`);
    await page
      .locator('[data-masthead="login"]')
      .getByText(spanishTexts['header.log-in'])
      .waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Log in', exact: true }).waitFor();
    expect(await englishOn(page)).to.include.members(['Forgot password?', 'Create an account']);
    await context.close();
  });

  it('sees no English text on the way on a slow connection [ER-01]', async () => {
    await world.control('reset', {});
    await world.control('settings', { locale: 'es-US' });
    const { page, context } = await world.visit();
    await page.route(/\/parts\/es-us-[\w-]+\.js$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    await page.addInitScript('globalThis.__name ??= (named) => named');
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seenWords: seen });
      const note = (): void => {
        const account = document.querySelector<HTMLElement>(
          '[data-masthead="account"] [data-masthead-brand]',
        );
        if (account !== null) seen.push(account.innerText);
      };
      new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true });
    });
    await page.goto(`${world.hosts.news}/account/login`);
    await page.getByRole('button', { name: spanishTexts['login.submit'], exact: true }).waitFor();
    const seen = await page.evaluate(() => (window as unknown as { seenWords: readonly string[] }).seenWords);
    await context.close();

    expect(seen.length).to.be.greaterThan(0);
    expect(seen.filter((words) => /Log in|Loading|Email|Password/.test(words))).to.deep.equal([]);
  });
});

describe('Right-to-left and longer texts', () => {
  let world: World;
  before(async () => {
    world = await startWorld();
  });
  after(() => world.close());

  for (const [at, state] of lookedAt.filter((one) => sample.has(slugOf(one))).entries())
    it(`${state.screen}, ${state.name} [ER-01] [RT-29]${onlyInAll(at % 2 > 0)}`, async () => {
      await looksRight(world, state);
    });
});
