import type { Page } from 'playwright-core';
import { expect } from 'chai';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractText, getDocumentProxy } from 'unpdf';
import { press, sees } from '../atlas/acts';
import { keepVisits, startWorld, type World } from './world';
import { onlyInAll } from './variants';

const address = '/account/settings/payments';
const firstReceipt = /^Receipt .*\d/;

/** A transaction as the sandbox stores it. */
interface Receipt {
  readonly time: string;
  readonly cents: number;
  readonly id?: string;
  readonly status?: string;
}

/** The cells of a CSV file; our cells contain no line breaks. */
const rowsOf = (text: string): readonly (readonly string[])[] =>
  text
    .replace(/^\ufeff/, '')
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) =>
      [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)]
        .map(([, cell = '']) => cell.replace(/^"|"$/g, '').replaceAll('""', '"'))
        .slice(0, 12),
    );

describe('Payments and receipts', () => {
  let world: World;
  const keep = keepVisits(() => world);
  before(async () => void (world = await startWorld()));
  after(() => world.close());

  const visit = async (persona: string, at = address, width = 1280) => {
    const { page, context, complaints } = keep(await world.visit({ width }));
    await context.request.post(`${world.hosts.news}/__sandbox/login`, { data: { persona } });
    const readReceipts = async (): Promise<readonly Receipt[]> => {
      const answer = await context.request.get(
        `${world.hosts.membership}/blaize/payment/braintree/subscriptions`,
      );
      const records = (await answer.json()) as readonly { 'transaction-history': readonly Receipt[] }[];
      return records
        .flatMap((record) => record['transaction-history'])
        .sort((one, other) => other.time.localeCompare(one.time));
    };
    await page.goto(`${world.hosts.news}${at}`);
    return { page, context, complaints, readReceipts: readReceipts };
  };

  /** The text of each page in the PDF that the browser saves. */
  const printed = async (page: Page, format: 'A4' | 'Letter') => {
    const bytes = await page.pdf({ format });
    const pdf = await getDocumentProxy(new Uint8Array(bytes));
    const { text } = await extractText(pdf, { mergePages: false });
    const [, , width, height] = (await pdf.getPage(1)).view;
    const title = ((await pdf.getMetadata()).info as { readonly Title?: string }).Title;
    return { pages: text.map((words) => words.replace(/\s+/g, ' ').trim()), width, height, title };
  };

  it("lists the sandbox's payments, newest first [AC-03]", async () => {
    const { page, readReceipts: readReceipts } = await visit('many-payments');
    await sees(page, 'Refunded');
    for (const summary of await page.locator('[data-masthead="account"] summary').all())
      await summary.click();
    const links = await page.getByRole('link', { name: /^(Receipt|Payment record) .*\d/ }).allTextContents();

    const expected = (await readReceipts()).map(({ id, time, cents }) => {
      const day = new Date(time).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
      const amount = (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
      return `${id === undefined ? 'Payment record' : 'Receipt'} ${day}, ${amount}`;
    });
    expect(expected).to.have.length(24);
    expect(links).to.deep.equal(expected);
  });

  for (const format of ['A4', 'Letter'] as const)
    it(`prints only the receipt on one page of ${format}, and as a readable PDF [AC-04]${onlyInAll(format === 'Letter')}`, async () => {
      const { page, readReceipts: readReceipts } = await visit('many-payments');
      await page.getByRole('link', { name: firstReceipt }).first().click();
      await page.getByRole('button', { name: 'Print or save as PDF' }).waitFor();
      const [newest] = await readReceipts();
      const day = new Date(newest!.time).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

      const { pages, width, height, title } = await printed(page, format);

      expect(pages).to.have.length(1);
      const [text] = pages;
      // In points; the A4 size is not a whole number of points.
      expect(width).to.be.closeTo(format === 'A4' ? 595 : 612, 1.5);
      expect(height).to.be.closeTo(format === 'A4' ? 842 : 792, 1.5);
      expect(title).to.equal(`Receipt ${day}`);
      for (const words of [
        'Receipt',
        'The Courier',
        'Port Ellery',
        day,
        'Paid',
        'Visa ending in 1111',
        newest!.id!,
        'Paula Payments, paula.payments@example.com',
        '$9.99',
        'Federal tax ID 00-0000000',
      ])
        expect(text).to.include(words);
      // No text of the host's page, of the account's navigation or of the screen's controls.
      for (const words of [
        'Newsletters',
        'Print or save',
        'Back to all',
        'Metro',
        'Next 12 months',
        'tax receipt',
      ])
        expect(text).to.not.include(words);
      expect(await page.title()).to.match(/^Payments and receipts/);
    });

  it('prints dark pages on white paper [AC-04]', async () => {
    const { page, context } = keep(await world.visit({ window: { colorScheme: 'dark' } }));
    await context.request.post(`${world.hosts.media}/__sandbox/login`, {
      data: { persona: 'many-payments' },
    });
    await page.goto(`${world.hosts.media}${address}?receipt=1`);
    await page.getByRole('button', { name: 'Print or save as PDF' }).waitFor();
    const colors = () =>
      page.evaluate(() => {
        const paper = document.querySelector('[data-masthead-paper]')!;
        const root = paper.closest('[data-masthead-brand]')!;
        return [getComputedStyle(paper.querySelector('h2')!).color, getComputedStyle(root).backgroundColor];
      });
    const [ink, background] = await colors();
    await page.emulateMedia({ media: 'print' });

    expect([ink, background]).to.deep.equal(['rgb(241, 244, 249)', 'rgb(10, 13, 24)']);
    expect(await colors()).to.deep.equal(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
  });

  it('makes a record of a payment without an id and explains it [AC-04]', async () => {
    const { page } = await visit('active-monthly', `${address}?receipt=3`);
    await page.getByRole('heading', { name: 'Payment record' }).waitFor();

    const { pages } = await printed(page, 'A4');

    expect(pages).to.have.length(1);
    expect(pages[0])
      .to.include('Charged')
      .and.include("It isn't a tax receipt.")
      .and.not.include('Payment ID');
  });

  it('prints other account pages unchanged', async () => {
    const { page } = await visit('many-payments', `${address}?receipt=1`);
    await page.getByRole('button', { name: 'Print or save as PDF' }).waitFor();
    await page.getByRole('link', { name: 'Back to all payments' }).click();
    await sees(page, 'Refunded');

    const { pages } = await printed(page, 'A4');

    expect(pages.join(' ')).to.include('Next 12 months').and.include('Metro');
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).to.equal(0);
  });

  it("exports only this reader's payments of the sandbox [AC-05]", async () => {
    const { page, readReceipts: readReceipts } = await visit('many-payments');
    const arriving = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download as CSV' }).click();
    const download = await arriving;
    const file = join(await mkdtemp(join(tmpdir(), 'masthead-csv-')), 'payments.csv');
    await download.saveAs(file);
    const bytes = await readFile(file);

    expect(download.suggestedFilename()).to.equal('payments.csv');
    expect([...bytes.subarray(0, 3)]).to.deep.equal([0xef, 0xbb, 0xbf]);
    const [head, ...rows] = rowsOf(bytes.toString('utf8'));
    const at = (name: string) => head!.indexOf(name);
    expect(
      rows.map((row) => [row[at('Date')], row[at('Amount')], row[at('Payment ID')], row[at('Currency')]]),
    ).to.deep.equal(
      (await readReceipts()).map(({ time, cents, id = '' }) => [
        time.slice(0, 10),
        (cents / 100).toFixed(2),
        id,
        'USD',
      ]),
    );
    expect(rows.map((row) => row[at('Status')])).to.include.members(['Charged', 'Paid', 'Refunded']);
  });

  it('shows the same next charge as the membership page [AC-05]', async () => {
    for (const persona of ['many-payments', 'active-annual', 'active-pending', 'active-paused']) {
      const { page } = await visit(persona);
      const line = page.getByRole('list', { name: 'Next 12 months' }).getByRole('listitem').first();
      const [day, amount] = /^(.+, \d{4}) (\$.+?)$/.exec((await line.textContent())!.trim())!.slice(1);
      await page.goto(`${world.hosts.news}/account/settings/membership`);
      const term = page.locator('dt', { hasText: 'Next charge' });
      const observed = await term.locator('xpath=following-sibling::dd[1]').textContent();

      expect(observed, persona).to.include(`${amount!} on ${day!.replace(/, \d{4}$/, '')}`);
    }
  });

  it('works with the keyboard alone [AC-03] [AC-04]', async () => {
    const { page } = await visit('many-payments');
    await sees(page, 'Refunded');
    const focusedOn = async (name: RegExp) => {
      for (let turn = 0; turn < 80; turn += 1) {
        await page.keyboard.press('Tab');
        const words = await page.evaluate(() => document.activeElement?.textContent ?? '');
        if (name.test(words)) return words;
      }
      throw new Error(`No way to ${String(name)}`);
    };
    const opened = await focusedOn(firstReceipt);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Receipt');
    await focusedOn(/^Print or save as PDF$/);
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await page.keyboard.press('Enter');
    await page.locator('html[data-printed]').waitFor();
    await focusedOn(/^Back to all payments$/);
    await page.keyboard.press('Enter');
    await page.waitForFunction((name) => document.activeElement?.textContent === name, opened);
    // The browser's back and forward buttons follow the same path.
    await page.goBack();
    await page.getByRole('button', { name: 'Print or save as PDF' }).waitFor();
    await page.goBack();
    await sees(page, 'Refunded');
    const folded = await focusedOn(/^20\d\d/);
    await page.keyboard.press('Space');
    expect(folded).to.match(/^20\d\d/);
    await page.locator('[data-masthead="account"] details[open]').waitFor();
  });

  it('retries a failed read [AC-03]', async () => {
    await world.control('faults', {
      method: 'GET',
      path: '/blaize/payment/braintree/subscriptions',
      kind: 'status',
      code: 503,
      times: null,
    });
    const { page, context } = keep(await world.visit({ expectedFailures: [/./] }));
    await context.request.post(`${world.hosts.news}/__sandbox/login`, { data: { persona: 'many-payments' } });
    await page.goto(`${world.hosts.news}${address}`);
    await sees(page, "We couldn't load your payments.");
    await fetch(`${world.hosts.news}/__sandbox/faults`, { method: 'DELETE' });
    await press(page, 'Try again');
    await sees(page, 'Refunded');
  });
});
