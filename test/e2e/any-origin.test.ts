import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { servePages } from '../../examples/plain-page/serve.mjs';
import { startSandbox, type RunningSandbox } from '../../sandbox/sandbox';
import { launchBrowser, watch } from '../browser';
import { coverOf, opened } from './covered';
import { registerAndPay, unknownToProvider } from './world';
import { onlyInAll } from './variants';

const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

describe('The pages of examples/plain-page', () => {
  const [article, account] = ['article', 'account'].map((name) =>
    linesOf(readFileSync(`examples/plain-page/${name}.html`, 'utf8')),
  );
  const htmlOf = (text: string) =>
    [...text.matchAll(/```html\n([^`]+)```/g)].map(([, html]) => linesOf(html!));

  it('match docs/sandbox.md line by line [HM-05]', () => {
    const [whole, main] = htmlOf(readFileSync('docs/sandbox.md', 'utf8'));
    expect(article).to.deep.equal(whole);
    const at = (text: readonly string[], tag: string) => text.indexOf(tag);
    expect(account!.slice(at(account!, '<main>'), at(account!, '</main>') + 1)).to.deep.equal(main);
    const around = (text: readonly string[]) => [
      ...text.slice(0, at(text, '<main>')),
      ...text.slice(at(text, '</main>') + 1),
    ];
    expect(around(account!)).to.deep.equal(around(article!));
  });

  it('are accompanied by a React app that matches docs/quick-start.md [HM-05]', () => {
    const [app] = [...readFileSync('docs/quick-start.md', 'utf8').matchAll(/```tsx\n([^`]+)```/g)];
    expect(app![1]).to.equal(readFileSync('examples/react-app/src/main.tsx', 'utf8'));
  });

  it("contain the README's snippet verbatim [HM-05]", () => {
    const readme = readFileSync('README.md', 'utf8');
    const section = readme.slice(readme.indexOf('### Script tag'), readme.indexOf('### React'));
    const lines = htmlOf(section).flat();
    expect(lines).to.have.length.above(15);
    expect(lines.filter((line) => !article!.includes(line) && !account!.includes(line))).to.deep.equal([]);
  });
});

describe('A page of an origin unknown to the sandbox', () => {
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
        site = await servePages(0, (page) => named(page));
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

      it(`completes the purchase from the cover, and returns to the open article [HM-05] [RT-15]${onlyInAll(name !== 'localhost')}`, async () => {
        const context = await browser.newContext({ locale: 'en-US' });
        const complaints = watch(context, unknownToProvider);
        const page = await context.newPage();
        await page.goto(`${origin}/stories/the-long-way-home/`);
        expect((await coverOf(page)).button).to.match(/free/i);

        await page.locator('[data-masthead="content"] .act').click();
        await registerAndPay(page, 'ada.anywhere@example.com');
        await page.getByRole('button', { name: /^Keep reading/ }).click();
        await opened(page);

        expect(page.url()).to.equal(`${origin}/stories/the-long-way-home/#rest`);
        expect(complaints.list()).to.deep.equal([]);
        await context.close();
      });
    });
});
