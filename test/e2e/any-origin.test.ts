import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { startSandbox, type RunningSandbox } from '../../sandbox/sandbox';
import { launchBrowser, watch } from '../browser';
import { coverOf, opened } from './covered';
import { typeCard, unknownToProvider } from './world';
import { onlyInAll } from './variants';

/** The pages of docs/sandbox.md, word for word but for their ports. */
const documented = [...readFileSync('docs/sandbox.md', 'utf8').matchAll(/```html\n([^`]+)```/g)];
const article = documented[0]![1]!;
const account = article.replace(/<main>[\s\S]+<\/main>/, documented[1]![1]!);

describe('A page of an origin that the sandbox has never heard of', () => {
  let browser: Browser;
  before(async () => void (browser = await launchBrowser()));
  after(() => browser.close());

  for (const name of ['localhost', '127.0.0.1'])
    describe(`at ${name}`, () => {
      let site: Server;
      let sandbox: RunningSandbox;
      let origin: string;
      before(async () => {
        let named = (page: string): string => page;
        site = createServer(({ url = '/' }, response) => {
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(named(url.startsWith('/account/') ? account : article));
        });
        await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
        origin = `http://${name}:${(site.address() as AddressInfo).port}`;
        sandbox = await startSandbox({
          port: 0,
          dataDir: null,
          distDir: join(process.cwd(), 'dist', 'site'),
          origins: [origin],
        });
        const portOf = (host: 'news' | 'membership') => new URL(sandbox.hosts[host]).port;
        named = (page) =>
          page
            .replaceAll('localhost:3000', new URL(origin).host)
            .replaceAll('localhost:4173', `${name}:${portOf('news')}`)
            .replaceAll('localhost:4176', `${name}:${portOf('membership')}`);
      });
      after(async () => {
        await sandbox.close();
        await new Promise((closed) => site.close(closed));
      });

      it(`goes from cover to paid, and back to the article, open [HM-05] [RT-15]${onlyInAll(name !== 'localhost')}`, async () => {
        const context = await browser.newContext({ locale: 'en-US' });
        const complaints = watch(context, unknownToProvider);
        const page = await context.newPage();
        await page.goto(`${origin}/stories/the-long-way-home/`);
        expect((await coverOf(page)).button).to.match(/free/i);

        await page.locator('[data-masthead="content"] .act').click();
        await page
          .getByRole('link', { name: /^Try .*free/i })
          .last()
          .click();
        await page.getByLabel('First name', { exact: true }).fill('Ada');
        await page.getByLabel('Last name', { exact: true }).fill('Reader');
        await page.getByLabel('Email', { exact: true }).fill('ada.anywhere@example.com');
        await page.getByLabel('Password', { exact: true }).fill('Courier-Morning-1');
        await page.getByRole('button', { name: 'Create account' }).click();
        await typeCard(page, {});
        await page
          .getByRole('button', { name: /^Try .*free/i })
          .last()
          .click();
        await page.getByRole('button', { name: 'Read the article', exact: true }).click();
        await opened(page);

        expect(page.url()).to.equal(`${origin}/stories/the-long-way-home/#rest`);
        expect(complaints.list()).to.deep.equal([]);
        await context.close();
      });
    });
});
