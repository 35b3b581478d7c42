import { expect } from 'chai';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { trustedTypes } from '../../sandbox/hostile/policy';
import { shiftOf, watchShift } from './shift';
import { keepVisits, startWorld, unknownToProvider, type Visit, type World } from './world';
import { withConfiguration } from './page-configuration';
import { onlyInAll } from './variants';

interface Call {
  readonly host: string;
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, string>> | null;
}

const article = '/sports/lanterns-win-in-the-dark/';
const countButton = (page: Page, postId = '12345') =>
  page.locator(`[data-masthead="comment-count"][data-post-id="${postId}"]`).first();
const conversation = (page: Page) => page.locator('#comments');

describe('Article comments', () => {
  let world: World;
  const keep = keepVisits(() => world);

  before(async () => {
    world = await startWorld();
  });
  after(async () => {
    await world.close();
  });
  beforeEach(async () => {
    await world.control('reset', {});
  });

  const visit = async (options: Parameters<World['visit']>[0] = {}): Promise<Visit> =>
    // For a rejected reader, the page requests a membership from the provider, which may not know the reader.
    keep(
      await world.visit({
        ...options,
        expectedFailures: [...unknownToProvider, ...(options.expectedFailures ?? [])],
      }),
    );
  const visitAs = async (persona: string, options: Parameters<World['visit']>[0] = {}): Promise<Visit> => {
    const made = await visit(options);
    await made.context.request.post(`${world.hosts.news}/__sandbox/login`, { data: { persona } });
    return made;
  };
  const callsTo = async (path: RegExp): Promise<readonly Call[]> =>
    ((await world.control('calls')) as readonly Call[]).filter((call) => path.test(call.path));
  /** The names of the events that the rewards service has recorded. */
  const rewarded = async (): Promise<readonly string[]> =>
    ((await callsTo(/\/open\/account\/.*\/events$/)) as readonly (Call & { readonly status: number })[])
      .filter(({ status }) => status < 300)
      .map(({ body }) => (body as unknown as { events: readonly { key: string }[] }).events[0]!.key);
  const until = async (holds: () => Promise<boolean>): Promise<void> => {
    for (let turn = 0; turn < 100 && !(await holds()); turn += 1)
      await new Promise((resolve) => setTimeout(resolve, 50));
  };
  const seenTypes = async (): Promise<readonly (string | undefined)[]> =>
    (await callsTo(/\/webhook$/)).map(({ body }) => body?.['type']);

  /** Changes the parsed page before any of its scripts run. */
  const addButtons = async ({ page }: Visit, count: number): Promise<void> => {
    await page.addInitScript((count: number) => {
      document.addEventListener('readystatechange', () => {
        if (document.readyState !== 'interactive') return;
        const many = document.createElement('div');
        many.id = 'many';
        for (let at = 0; at < count; at += 1) {
          const button = document.createElement('a');
          button.style.cssText =
            'display: inline-block; width: 160px; height: 24px; overflow: hidden; vertical-align: top';
          button.dataset['masthead'] = 'comment-count';
          button.dataset['postId'] = String(12345 + at);
          button.append(document.createElement('span'));
          button.firstElementChild!.textContent = 'Comments';
          many.append(button);
        }
        document.querySelector('main')!.before(many);
      });
    }, count);
  };

  it('shows counts for many buttons with as few calls as possible, without a layout shift [HM-12]', async () => {
    const reader = await visit();
    const { page, complaints } = reader;
    await addButtons(reader, 65);
    let answer = (): void => undefined;
    const released = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/v1/messages-count*', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(world.hosts.news + article);
    await watchShift(page);
    answer();
    await page.locator('#many [data-post-id="12345"]').getByText('7 comments').waitFor();

    expect(await page.locator('#many [data-post-id="12346"]').innerText()).to.equal('2 comments');
    expect(await page.locator('#many [data-post-id="12352"]').innerText()).to.equal('1 comment');
    expect(await page.locator('#many [data-post-id="12400"]').innerText()).to.equal('Comments');
    const calls = await callsTo(/messages-count/);
    expect(calls.map(({ query }) => query['posts_ids']!.split(',').length).sort()).to.deep.equal([30, 30, 5]);
    // The icon beside the text moves with the middle of the text; the buttons and their surroundings stay.
    expect(await shiftOf(page)).to.be.below(0.0001);
    expect(complaints.list()).to.deep.equal([]);
  });

  it('shows counts for 500 buttons with 17 calls and one layout [HM-12]', async () => {
    const reader = await visit();
    const { page, context } = reader;
    await addButtons(reader, 499);
    let answer = (): void => undefined;
    const released = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/v1/messages-count*', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(world.hosts.news + article);
    await page.locator('[data-masthead-offer]').first().waitFor({ state: 'attached' });
    await page.waitForTimeout(300);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable');
    const layouts = async (): Promise<number> =>
      (await devtools.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'LayoutCount')!
        .value;
    // Every pass that writes texts is one task of the page.
    await page.evaluate(() => {
      const seen = window as unknown as { passes: number };
      seen.passes = 0;
      new MutationObserver(() => (seen.passes += 1)).observe(document.querySelector('#many')!, {
        childList: true,
        subtree: true,
      });
    });
    const before = await layouts();
    answer();
    await page.waitForFunction(() => (window as unknown as { passes: number }).passes > 0);
    await page.waitForTimeout(300);

    expect(await page.locator('#many [data-post-id="12345"]').innerText()).to.equal('7 comments');
    expect(await page.evaluate(() => (window as unknown as { passes: number }).passes)).to.equal(1);
    const calls = await callsTo(/messages-count/);
    expect(calls.length).to.be.at.most(17);
    console.log(`      500 buttons: ${calls.length} calls, ${(await layouts()) - before} layout passes`);
  });

  it('reads the count from the address outside production [HM-12]', async () => {
    const { page } = await visit();
    await page.goto(`${world.hosts.news}${article}#comment-count=12345`);
    await countButton(page).getByText('12,345 comments').waitFor();
    expect(await callsTo(/messages-count/)).to.deep.equal([]);
  });

  it('loads the conversation only when the reader scrolls near it or opens it [HM-25] [BC-05]', async () => {
    const { page, complaints } = await visit({ width: 1280 });
    await page.goto(world.hosts.news + article);
    await countButton(page).getByText('7 comments').waitFor();
    await page.waitForTimeout(300);
    expect(await callsTo(/^\/spot\//)).to.deep.equal([]);

    await countButton(page).focus();
    await conversation(page).getByText('Vance’s mother').waitFor();

    expect(await conversation(page).getByRole('listitem').count()).to.equal(3);
    await conversation(page).getByRole('button', { name: 'Load more comments' }).click();
    await conversation(page).getByText('I was in section 214').waitFor();
    expect(await conversation(page).getByRole('listitem').count()).to.equal(7);
    const script = page.locator('script[data-spotim-module="spotim-launcher"]');
    expect(await script.getAttribute('data-messages-count')).to.equal('3');
    expect(await script.getAttribute('data-post-id')).to.equal('12345');
    expect(await script.getAttribute('data-post-url')).to.equal(world.hosts.news + article);
    expect(await seenTypes()).to.deep.equal(['conversation-viewed']);
    expect(complaints.list()).to.deep.equal([]);
  });

  describe('that need consent', () => {
    const ofService = /^\/(spot|v1)\//;
    const refused = async (): Promise<Page> => {
      const reader = await visit({ width: 1280 });
      const fields = { commentsNeedConsent: true, consent: ['measurement', 'rewards'] };
      await withConfiguration(world, reader, (configuration) => ({ ...configuration, ...fields }));
      const { page } = reader;
      await page.goto(world.hosts.news + article);
      await conversation(page).scrollIntoViewIfNeeded();
      await conversation(page).getByText('Another company provides the comments.').waitFor();
      expect(await callsTo(ofService)).to.deep.equal([]);
      return page;
    };

    it('are shown after the button of the conversation is pressed, with the count of its post [HM-12] [HM-25]', async () => {
      const page = await refused();
      expect(await countButton(page).innerText()).to.equal('Comments');

      await conversation(page).getByRole('button', { name: 'Show comments' }).focus();
      await page.keyboard.press('Enter');

      await conversation(page).getByText('Vance’s mother').waitFor();
      await countButton(page).getByText('7 comments').waitFor();
      await conversation(page).getByText('Another company').waitFor({ state: 'hidden' });
    });

    it('are shown after a count is pressed, but not when the pointer is above it [HM-12] [HM-25]', async () => {
      const page = await refused();
      await countButton(page).hover();
      await page.waitForTimeout(300);
      expect(await callsTo(ofService)).to.deep.equal([]);

      await countButton(page).click();

      await conversation(page).getByText('Vance’s mother').waitFor();
      await countButton(page).getByText('7 comments').waitFor();
    });

    it('are shown when the page says that the reader allows them [HM-12] [HM-25]', async () => {
      const page = await refused();
      await page.evaluate(() => {
        document.documentElement.setAttribute('data-masthead-consent', 'comments');
        document.dispatchEvent(new Event('masthead:consent'));
      });

      await conversation(page).getByText('Vance’s mother').waitFor();
      await countButton(page).getByText('7 comments').waitFor();
      const calls = await callsTo(/^\/spot\//);
      expect(calls).to.have.length(1);
    });
  });

  it('leads from the conversation through the login page back to it, signed in [HM-25]', async () => {
    const { page, complaints } = await visit();
    await page.goto(world.hosts.news + article);
    await countButton(page).click();
    await conversation(page).getByRole('button', { name: 'Log in to comment' }).click();

    await page.waitForURL('**/account/login?redirect=*');
    await page.getByLabel('Email').fill('rowan.reader@example.com');
    await page.getByLabel('Password', { exact: true }).fill('Courier-Reader-1');
    await page.getByRole('button', { name: 'Log in' }).click();

    await page.waitForURL(`**${article}#comments`);
    await conversation(page)
      .getByText(/^Signed in as Rowan R\.$/)
      .waitFor();
    await conversation(page).getByLabel('Add a comment').waitFor();
    expect(complaints.list()).to.deep.equal([]);
  });

  it('writes a message: notifies webhook, page and rewards service, and raises the count [HM-25] [AP-32] [HM-22]', async () => {
    const { page, complaints } = await visitAs('active-monthly');
    await page.addInitScript(() => ((window as unknown as { dataLayer: unknown[] }).dataLayer = []));
    await page.goto(world.hosts.news + article);
    await countButton(page).getByText('7 comments').waitFor();
    await countButton(page).click();
    await conversation(page).getByLabel('Add a comment').fill('See you on Saturday.\n<b>Bring a lamp</b>');
    await conversation(page).getByRole('button', { name: 'Post comment' }).click();

    await countButton(page).getByText('8 comments').waitFor();
    await conversation(page).getByText('<b>Bring a lamp</b>').waitFor();
    await conversation(page)
      .getByRole('button', { name: /^Like, .*message by Mireille/ })
      .click();
    await conversation(page).getByText('Like 32').waitFor();
    await conversation(page)
      .getByRole('button', { name: /^Vote down, message by Mireille/ })
      .click();
    await conversation(page).getByText('▲ 21').waitFor();

    expect(await seenTypes()).to.deep.equal([
      'conversation-viewed',
      'comment-typed',
      'comment-sent',
      'comment-liked',
      'comment-voted',
    ]);
    const sent = (await callsTo(/\/webhook$/))[2]!;
    expect(sent.body?.['targetUrl']).to.equal(world.hosts.news + article);
    const details = JSON.parse(sent.body!['details']!) as Record<string, string>;
    expect(Object.keys(details)).to.deep.equal(['trackingId', 'postId']);
    const events = await page.evaluate(
      () => (window as unknown as { dataLayer: { event: string; postId?: string }[] }).dataLayer,
    );
    const observed = events.filter(({ event }) => /^article/.test(event));
    expect(observed).to.deep.equal([
      { event: 'articleview', postId: '12345' },
      { event: 'articlecomment', postId: '12345' },
    ]);
    await until(async () => (await rewarded()).length === 2);
    expect(await rewarded()).to.have.members(['articleview', 'articlecomment']);
    expect(complaints.list()).to.deep.equal([]);
  });

  it("sends the rewards service nothing without the reader's consent [HM-22]", async () => {
    for (const allowed of ['', 'measurement advertising']) {
      const { page } = await visitAs('active-monthly');
      await page.addInitScript((purposes) => {
        document.addEventListener('readystatechange', () =>
          document.documentElement.setAttribute('data-masthead-consent', purposes),
        );
      }, allowed);
      const fetched = page.waitForRequest(/article-rewards-/);
      await page.goto(world.hosts.news + article);
      await page.locator('[data-masthead="login"][data-masthead-state="out"]').waitFor();
      await page.locator('[data-masthead="content"]').scrollIntoViewIfNeeded();
      // The listener for user activity may be installed after the header is ready.
      let isThere = false;
      void fetched.then(() => (isThere = true));
      for (let at = 0; !isThere && at < 500; at += 1) {
        await page.mouse.move(200 + (at % 50), 300);
        await page.waitForTimeout(50);
      }
      await fetched;
      await page.waitForTimeout(300);

      expect(await callsTo(/saasquatch_jwt|\/open\/account\//), allowed).to.deep.equal([]);
      if (allowed === '') continue;
      await page.evaluate(() => {
        document.documentElement.setAttribute('data-masthead-consent', 'rewards');
        document.dispatchEvent(new Event('masthead:consent'));
      });
      await page.waitForTimeout(300);
      expect(await callsTo(/saasquatch_jwt|\/open\/account\//), 'refused before').to.deep.equal([]);
    }
  });

  it('signs out of the conversation together with the publisher [AU-04]', async () => {
    const { page } = await visitAs('reader');
    await page.goto(`${world.hosts.news}/metro/night-ferry-returns/`);
    const path = new URL(page.url()).pathname;
    await countButton(page, '12347').click();
    await conversation(page).getByLabel('Add a comment').waitFor();

    await page.locator('[data-masthead="login"]').click();

    await page.locator('[data-masthead="login"]').getByText('Log In').waitFor();
    await conversation(page).getByRole('button', { name: 'Log in to comment' }).waitFor();
    expect((await callsTo(/^\/v1\/sessions$/)).map(({ method }) => method)).to.include('DELETE');
    expect(new URL(page.url()).pathname).to.equal(path);
  });

  it('does not confuse the next reader of a browser with the previous one [HM-25]', async () => {
    const { page, context } = await visitAs('active-monthly');
    await page.goto(world.hosts.news + article);
    await countButton(page).click();
    await conversation(page)
      .getByText(/^Signed in as/)
      .waitFor();
    const before = await conversation(page)
      .getByText(/^Signed in as/)
      .innerText();

    await context.request.post(`${world.hosts.news}/__sandbox/login`, {
      data: { persona: 'reader' },
    });
    await page.goto('about:blank');
    await page.goto(world.hosts.news + article);
    await countButton(page).click();

    await conversation(page).getByText('Signed in as Rowan R.').waitFor();
    expect(before).not.to.equal('Signed in as Rowan R.');
    await context.clearCookies();
    await page.goto('about:blank');
    await page.goto(world.hosts.news + article);
    await countButton(page).click();
    await conversation(page).getByRole('button', { name: 'Log in to comment' }).waitFor();
  });

  it('reports comments that fail to load, and leaves the article unchanged [AP-35]', async () => {
    const { page, complaints } = await visit({ expectedFailures: [/\/spot\//] });
    await world.control('faults', { method: 'GET', path: '/spot/*', kind: 'status', code: 503, times: 1 });
    await page.goto(world.hosts.news + article);
    await countButton(page).click();

    const observed = conversation(page).getByRole('status').getByText("We couldn't load the comments.");
    await observed.waitFor();
    await page.getByRole('heading', { level: 1 }).getByText('Lights out').waitFor();
    await conversation(page).getByRole('button', { name: 'Try again' }).click();

    await conversation(page).getByText('Vance’s mother').waitFor();
    expect(await observed.count()).to.equal(0);
    expect(complaints.list()).to.deep.equal([]);
  });

  it('requests nothing for comments if they are disabled [HM-25] [HM-04]', async () => {
    const { page, complaints } = await visitAs('active-monthly');
    await page.goto(`${world.hosts.news}${article}?flag.commentsFlagEnabled=false#comments`);
    await page.locator('[data-masthead-state="out"]').waitFor();
    await page.waitForTimeout(300);

    expect(await callsTo(/messages-count|^\/spot\/|openweb|webhook/)).to.deep.equal([]);
    expect(await countButton(page).innerText()).to.match(/comments/i);
    expect(complaints.list()).to.deep.equal([]);
  });

  it('logs a missing spot id and does nothing else [ER-04]', async () => {
    const { page } = await visit();
    const lines: string[] = [];
    page.on('console', (message) => lines.push(message.text()));
    await page.addInitScript(() => {
      document.addEventListener('readystatechange', () => {
        if (document.readyState !== 'interactive') return;
        const config = document.getElementById('masthead-config')!;
        config.textContent = config.textContent!.replace(/"spotId":"\w+",/, '');
      });
    });
    await page.goto(`${world.hosts.news}${article}#comments`);
    await page.locator('[data-masthead-state="in"]').waitFor();
    await page.waitForTimeout(300);

    expect(lines.filter((line) => /Missing Spot ID/.test(line))).to.have.length(1);
    expect(await callsTo(/messages-count|^\/spot\/|openweb|webhook/)).to.deep.equal([]);
  });

  it('loads its script under Trusted Types through the single policy [AP-35]', async () => {
    const { page, complaints } = await visitAs('active-monthly');
    await page.addInitScript((content) => {
      document.addEventListener('readystatechange', () => {
        if (document.readyState !== 'interactive') return;
        const policy = document.createElement('meta');
        policy.httpEquiv = 'Content-Security-Policy';
        policy.content = content;
        document.head.append(policy);
      });
    }, trustedTypes);
    await page.goto(`${world.hosts.news}${article}#comments`);

    await conversation(page).getByText('Signed in as Morgan M.').waitFor();
    await page.locator('[data-masthead="content"][data-masthead-shown]').waitFor();
    const refused = await page.evaluate(() => {
      try {
        document.body.innerHTML = '';
        return false;
      } catch {
        return true;
      }
    });
    expect(refused).to.equal(true);
    expect(complaints.list().filter((line) => !/body.innerHTML|TrustedHTML/.test(line))).to.deep.equal([]);
  });

  for (const [brand, path] of [
    ['news', article],
    ['lifestyle', '/sports/winter-swimmers-of-cold-harbor-steps/'],
    ['media', '/sports/inside-the-truck/'],
  ] as const) {
    it(`is accessible on the ${brand} site at 380 px [HM-25] [BC-05]${onlyInAll(brand !== 'news')}`, async () => {
      const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
      for (const persona of ['visitor', 'reader']) {
        const { page, complaints } = await visitAs(persona, { width: 380 });
        await page.goto(`${world.hosts[brand]}${path}#comments`);
        await conversation(page)
          .getByRole('button', { name: persona === 'visitor' ? 'Log in to comment' : 'Post comment' })
          .waitFor();
        await conversation(page).getByRole('button', { name: 'Load more comments' }).waitFor();
        await page.evaluate(axe);
        const found = await page.evaluate(async () => {
          const { axe } = window as unknown as {
            axe: { run: (where: string) => Promise<{ violations: { id: string }[] }> };
          };
          return (await axe.run('#comments')).violations.map(({ id }) => id);
        });
        expect(found, persona).to.deep.equal([]);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
          persona,
        ).to.equal(true);
        expect(complaints.list()).to.deep.equal([]);
      }
    });
  }

  it('follows a page that changes without reloading: mounts once and unmounts [HM-25]', async () => {
    const { page, complaints } = await visit();
    await page.goto(`${world.hosts.news}${article}#comments`);
    await conversation(page).getByText('Vance’s mother').waitFor();

    await page.evaluate(() => {
      history.pushState(null, '', '/metro/night-ferry-returns/');
      const mount = document.querySelector<HTMLElement>('[data-masthead="comments"]')!;
      const next = mount.cloneNode() as HTMLElement;
      next.dataset['postId'] = '12347';
      mount.replaceWith(next);
      document.querySelector<HTMLElement>('[data-masthead="comment-count"]')!.dataset['postId'] = '12347';
    });

    await conversation(page).getByText('I will forgive the fare').waitFor();
    await countButton(page, '12347').getByText('4 comments').waitFor();
    expect(await page.locator('script[data-spotim-module="spotim-launcher"]').count()).to.equal(1);
    expect(await conversation(page).getByText('Vance’s mother').count()).to.equal(0);
    await page.evaluate(() => document.querySelector('[data-masthead="comments"]')!.remove());
    await page.waitForTimeout(300);
    const views = (await callsTo(/\/webhook$/)).map(({ body }) => body?.['targetUrl']);
    await page.evaluate(() => document.dispatchEvent(new CustomEvent('spot-im-user-up-vote-click')));
    await page.waitForTimeout(300);
    expect(views).to.deep.equal([
      world.hosts.news + article,
      `${world.hosts.news}/metro/night-ferry-returns/`,
    ]);
    expect(await callsTo(/\/webhook$/)).to.have.length(2);
    expect(complaints.list()).to.deep.equal([]);
  });
});
