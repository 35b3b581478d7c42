import { expect } from 'chai';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { englishMailTexts, writeMail } from '../../mails/index';
import { brandNames } from '../../sandbox/addresses';
import { aLetterhead, everyMessage, someTerms } from '../builders/mails';
import { startWorld, type Visit, type World } from './world';
import { onlyInAll } from './variants';

interface Mail {
  readonly id: number;
  readonly kind: string;
  readonly html: string;
}

/** Every mail, with alternating brands. */
const everyMail = everyMessage.map((message, index) => ({
  name: `${index} ${message.kind}`,
  ...writeMail(message, aLetterhead(brandNames[index % brandNames.length]), { firstName: 'Morgan' }),
}));

describe('Mails in a browser', function () {
  this.timeout(120_000);
  let world: World;
  let axe: string;
  before(async () => {
    world = await startWorld();
    axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  });
  after(() => world.close());

  const findings = async (page: Page): Promise<readonly string[]> => {
    await page.evaluate(axe);
    return page.evaluate(async () =>
      (
        await (
          window as unknown as {
            axe: { run: () => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
          }
        ).axe.run()
      ).violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
    );
  };

  const withWindow = async (
    scheme: 'light' | 'dark',
    inspect: (visit: Visit) => Promise<void>,
  ): Promise<void> => {
    const visit = await world.visit({ width: 320, window: { colorScheme: scheme } });
    await inspect(visit);
    expect(visit.complaints.list()).to.deep.equal([]);
    await visit.context.close();
  };

  for (const scheme of ['light', 'dark'] as const)
    it(`are all accessible and at most 320 pixels wide: ${scheme}${onlyInAll(scheme === 'dark')}`, async () => {
      await withWindow(scheme, async ({ page }) => {
        const wrong: Record<string, readonly string[]> = {};
        for (const { name, html } of everyMail) {
          await page.setContent(html);
          const found = await findings(page);
          const width = await page.evaluate(() => document.documentElement.scrollWidth);
          if (found.length > 0 || width > 320) wrong[name] = [...found, `${width} px`];
        }
        expect(wrong).to.deep.equal({});
      });
    });

  it('fit 40 % longer texts, words of 60 letters and right-to-left at 320 pixels', async () => {
    const wording = Object.fromEntries(
      Object.entries<string>(englishMailTexts).map(([key, text]) => [
        key,
        `${text} ${'longer '.repeat(Math.ceil(text.length / 17))}`,
      ]),
    );
    const plan = 'Sports'.repeat(10);
    await withWindow('light', async ({ page }) => {
      for (const locale of ['en-US', 'ar'])
        for (const message of everyMessage) {
          const observed =
            'terms' in message && message.terms !== null
              ? { ...message, terms: someTerms({ plan }) }
              : message;
          const letterhead = aLetterhead('media', { wording, locale });
          await page.setContent(writeMail(observed, letterhead, { firstName: 'M'.repeat(40) }).html);
          const width = await page.evaluate(() => document.documentElement.scrollWidth);
          expect(width, `${locale} ${message.kind}`).to.equal(320);
        }
    });
  });

  it('are dark in dark mode, in every brand', async () => {
    const paper = async (scheme: 'light' | 'dark'): Promise<readonly string[]> => {
      const colors: string[] = [];
      await withWindow(scheme, async ({ page }) => {
        for (const brand of brandNames) {
          await page.setContent(
            writeMail({ kind: 'email-changed' }, aLetterhead(brand), { firstName: null }).html,
          );
          colors.push(
            await page.evaluate(() => {
              const style = getComputedStyle(document.querySelector('.m-paper')!);
              return `${style.backgroundColor} ${getComputedStyle(document.querySelector('h1')!).color}`;
            }),
          );
        }
      });
      return colors;
    };
    const [light, dark] = [await paper('light'), await paper('dark')];
    const level = (color: string): number => Number(/\d+/.exec(color)?.[0]);
    expect(light.map(level).every((value) => value > 240)).to.equal(true);
    expect(dark.map(level).every((value) => value < 60)).to.equal(true);
  });

  it('have a reading order that matches the visual order', async () => {
    await withWindow('light', async ({ page }) => {
      for (const { name, html } of everyMail) {
        await page.setContent(html);
        const tops = await page.evaluate(() =>
          [...document.querySelectorAll('header p, h1, main p, h2, tr th, footer p')].map(
            (one) => one.getBoundingClientRect().top,
          ),
        );
        expect(tops, name).to.deep.equal([...tops].sort((one, other) => one - other));
      }
    });
  });

  it('have a structure for screen readers: sender, title, text, table, links', async () => {
    await withWindow('light', async ({ page }) => {
      const receipt = everyMessage.find(({ kind }) => kind === 'receipt')!;
      await page.setContent(writeMail(receipt, aLetterhead(), { firstName: 'Morgan' }).html);
      const observed = await page.locator('body').ariaSnapshot();
      const order = [
        'banner',
        'link "The Courier"',
        'main',
        'heading "Thanks for your payment" [level=1]',
        'paragraph: Hi Morgan,',
        'paragraph: You paid $9.99 on November 28, 2026.',
        'heading "Your receipt" [level=2]',
        'rowheader "Paid"',
        'cell "$9.99 on November 28, 2026"',
        'rowheader "Next charge"',
        'link "Manage your membership"',
        'heading "How to cancel" [level=2]',
        'link "Cancel your membership"',
        'contentinfo',
        'link "Contact customer service"',
      ];
      const places = order.map((piece) => observed.indexOf(piece));
      expect(places, observed).to.not.include(-1);
      expect(places).to.deep.equal([...places].sort((one, other) => one - other));
    });
  });

  it('are sent by the sandbox with working links', async () => {
    const { page, context, complaints } = await world.visit({ width: 390 });
    await context.request.post(`${world.hosts.lifestyle}/__sandbox/login`, {
      data: { persona: 'lifestyle-reader' },
    });
    await world.control('clock', { advance: 'P15D' });
    const mails = (await world.control('mail?to=lior.lifestyle@example.com')) as readonly Mail[];
    const { id } = mails.find(({ kind }) => kind === 'receipt')!;

    await page.goto(`${world.hosts.lifestyle}/__sandbox/mail/${id}`);
    expect(await findings(page)).to.deep.equal([]);
    await page.getByRole('link', { name: 'Cancel your membership' }).click();
    await page.waitForURL('**/account/settings/membership?do=cancel');
    await page
      .getByRole('heading', { name: /cancel/i })
      .first()
      .waitFor();
    expect(complaints.list()).to.deep.equal([]);
  });

  it('are listed on the control page, as text and as sent', async () => {
    const { page, context, complaints } = await world.visit({ width: 390 });
    await page.goto(`${world.hosts.news}/__sandbox/`);
    const item = page.getByRole('listitem').filter({ hasText: 'to lior.lifestyle@example.com' }).first();
    await item.getByText('Text', { exact: true }).click();
    await item.getByText('Paid: $9.99 on').waitFor();
    const opened = context.waitForEvent('page');
    await item.getByRole('link', { name: /^Open as HTML/ }).click();
    await (await opened).getByRole('heading', { name: 'Thanks for your payment' }).waitFor();
    expect(complaints.list()).to.deep.equal([]);
  });
});
