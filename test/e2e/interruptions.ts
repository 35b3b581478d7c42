import { expect } from 'chai';
import type { BrowserContext, Page, Route } from 'playwright-core';
import { startWorld, type World } from './world';

/**
 * The fault at the nth call after the click: the page closes, reloads or loses its connection, before or after the
 * effect of the call.
 */
export interface Cut {
  readonly at: number;
  readonly when: 'before' | 'after';
  readonly fate: 'closed' | 'reloaded' | 'offline';
}

interface StoredState {
  readonly live: readonly { readonly plan: string; readonly state: string }[];
  readonly charges: number;
  readonly paused: boolean;
}

export interface Scenario {
  readonly name: string;
  readonly persona: string;
  readonly page: string;
  /** All steps up to the screen on which the change starts. */
  readonly prepare: (page: Page) => Promise<unknown>;
  readonly commit: (page: Page) => Promise<unknown>;
  /** The reader had a live subscription and asked to keep one. */
  readonly keepsOne: boolean;
}

const doneWords =
  /Subscription successfully paused|Your plan changes to|Membership successfully resumed|^You're in/;

/**
 * With AUDIT=1, every call of every change is interrupted (five minutes). Otherwise only the first one and each write.
 */
const everyCall = process.env['AUDIT'] === '1';

/** The timeout of one cut in ms: two page visits and a recovery. */
const limitOfCut = 30_000;

/** The number of list reads that do not show a new start yet. */
const listLagReads = 2;

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const membership = '/account/settings/membership';

export const scenarios: readonly Scenario[] = [
  {
    name: 'pausing',
    persona: 'active-monthly',
    page: `${membership}?do=pause`,
    prepare: (page) => page.getByRole('radio', { name: /^1 month/ }).check(),
    commit: (page) => press(page, /^Pause for 1 month/),
    keepsOne: true,
  },
  {
    name: 'changing plan',
    persona: 'active-monthly',
    page: `${membership}?do=change`,
    prepare: (page) =>
      page
        .getByRole('radio', { name: /Annual/ })
        .first()
        .check(),
    commit: (page) => press(page, /^Change to /),
    keepsOne: true,
  },
  {
    name: 'resuming',
    persona: 'paused',
    page: `${membership}?do=resume`,
    prepare: (page) =>
      page
        .getByText(/goes on|starts/)
        .first()
        .waitFor(),
    commit: (page) => press(page, 'Resume membership'),
    keepsOne: true,
  },
  {
    name: 'subscribing',
    persona: 'cancelled',
    page: '/account/subscribe',
    prepare: (page) => page.getByRole('button', { name: /^(Start free trial|Pay )/ }).waitFor(),
    commit: (page) => press(page, /^(Start free trial|Pay )/),
    keepsOne: false,
  },
];

/** The test cases for a suite about interrupted changes. */
export interface Interruptions {
  /** The page closes at every relevant call. */
  readonly everyCall: (scenario: Scenario) => void;
  /** The page closes at the first call of a method. */
  readonly firstOf: (scenario: Scenario, method: string, how: Omit<Cut, 'at'>) => void;
  readonly twoTabs: () => void;
}

/** A suite with two sandboxes, because each cut needs its own. */
export const describeInterruptions = (titles: (make: Interruptions) => void): void => {
  describe('Changes interrupted in the browser', () => {
    /** Runs two cuts at a time, each on its own server. */
    let worlds: readonly World[] = [];
    const figure = { passed: 0, tried: 0 };

    before(async () => {
      worlds = await Promise.all([startWorld(), startWorld()]);
    });

    after(async () => {
      console.log(`\n  R8 in the browser: ${figure.passed} of ${figure.tried}`);
      await Promise.all(worlds.map((world) => world.close()));
    });

    const signInAs = (world: World, context: BrowserContext, persona: string) =>
      context.request.post(`${world.hosts.news}/__sandbox/login`, { data: { persona } });

    /** The state on the server after the lag of its list. */
    const storedStateOf = async (world: World, context: BrowserContext): Promise<StoredState> => {
      const read = async (path: string) =>
        (await (await context.request.get(`${world.hosts.membership}${path}`)).json()) as unknown;
      const subscriptions = '/blaize/payment/braintree/subscriptions';
      for (let turn = 0; turn < listLagReads; turn += 1) await read(subscriptions);
      const list = (await read(subscriptions)) as readonly Record<string, unknown>[];
      const profile = (await read('/blaize/profile')) as Readonly<Record<string, unknown>>;
      const isList = Array.isArray(list);
      return {
        live: (isList ? list : [])
          .filter((one) => one['subscription-state'] !== 'cancelled')
          .map((one) => ({ plan: String(one['plan_id']), state: String(one['subscription-state']) })),
        charges: (isList ? list : []).reduce(
          (sum, one) => sum + ((one['transaction-history'] as readonly unknown[] | undefined)?.length ?? 0),
          0,
        ),
        paused: profile['paused'] === true || profile['paused'] === 'true',
      };
    };

    const isBackendCall = (url: URL): boolean => /\/(blaize|zephr|wp-json)\//.test(url.pathname);

    /** Opens the page of a change. `meet` decides about each call after the click. */
    const begin = async (
      world: World,
      context: BrowserContext,
      scenario: Scenario,
      meet: (route: Route, number: number) => Promise<void>,
    ): Promise<Page> => {
      const page = await context.newPage();
      await page.goto(world.hosts.news + scenario.page);
      await scenario.prepare(page);
      let calls = 0;
      await page.route(isBackendCall, (route) => {
        calls += 1;
        return meet(route, calls);
      });
      await scenario.commit(page);
      return page;
    };

    /** A separate page for a reader whose list lags. */
    const readerOf = async (world: World, scenario: Scenario) => {
      await world.control('reset', {});
      const { context, page } = await world.visit();
      await page.close();
      await context.clock.install();
      await signInAs(world, context, scenario.persona);
      const before = await storedStateOf(world, context);
      await world.control('settings', { listLagReads });
      return { context, before };
    };

    /** The methods of the calls that a change makes without faults, until the success message is shown. */
    const callsOf = async (world: World, scenario: Scenario): Promise<readonly string[]> => {
      const { context } = await readerOf(world, scenario);
      const methods: string[] = [];
      const page = await begin(world, context, scenario, (route) => {
        methods.push(route.request().method());
        return route.continue();
      });
      await page.getByText(doneWords).filter({ visible: true }).first().waitFor();
      const made = [...methods];
      await context.close();
      return made;
    };

    /** Interrupts the page at one call after the click, and opens another page. */
    const interrupt = async (
      world: World,
      context: BrowserContext,
      scenario: Scenario,
      cut: Cut,
    ): Promise<Page> => {
      let passing = false;
      let cutOff: () => void = () => undefined;
      const wasCut = new Promise<void>((resolve) => (cutOff = resolve));
      let page = await begin(world, context, scenario, async (route, number) => {
        if (passing || number < cut.at) return route.continue();
        if (number > cut.at) return;
        if (cut.when === 'after') await route.fetch().catch(() => undefined);
        if (cut.fate === 'offline') await route.abort('internetdisconnected');
        cutOff();
      });
      // A read in the background may be missing, so the change may end before the call of this number.
      const ended = page.getByText(doneWords).filter({ visible: true }).first().waitFor({ timeout: 60_000 });
      await Promise.race([wasCut, ended]);
      if (cut.fate === 'offline') await context.setOffline(true);
      if (cut.fate !== 'reloaded') {
        await page.close();
        page = await context.newPage();
        await context.setOffline(false);
      }
      page.once('framenavigated', () => (passing = true));
      page.on('dialog', (dialog) => void dialog.accept());
      await page.goto(world.hosts.news + membership);
      return page;
    };

    const shown = (whole: Page) => {
      const page = whole.locator('[data-masthead="account"]');
      return {
        finishing: page.getByText('Your change was interrupted.').first(),
        asks: page
          .getByRole('button', { name: /^(Check again|Finish)$/ })
          .or(page.getByRole('link', { name: 'Check your membership' }))
          .first(),
        stands: page
          .getByRole('button', { name: /^(Pause|Resume|Restart|Cancel) membership$/ })
          .or(page.getByRole('link', { name: /^(Subscribe|See plans)/ }))
          .first(),
      };
    };

    /** Advances the page's clock until recovery has ended. */
    const settle = async (page: Page): Promise<void> => {
      const { finishing, asks, stands } = shown(page);
      for (let turn = 0; turn < 200; turn += 1) {
        if (!(await finishing.isVisible()) && ((await asks.isVisible()) || (await stands.isVisible())))
          return;
        await page.clock.fastForward(1_000);
        await page.waitForTimeout(25);
      }
      throw new Error('The page never said how things stand');
    };

    const survive = async (world: World, scenario: Scenario, cut: Cut): Promise<void> => {
      const { context, before } = await readerOf(world, scenario);
      const where = `${scenario.name}, ${cut.fate} ${cut.when} call ${cut.at}`;
      figure.tried += 1;
      try {
        const page = await interrupt(world, context, scenario, cut);
        await settle(page);
        const asks = await shown(page).asks.isVisible();
        const after = await storedStateOf(world, context);

        expect(after.live.length, `${where}: live subscriptions`).to.be.at.most(1);
        expect(after.charges - before.charges, `${where}: charges`).to.be.at.most(1);
        if (scenario.keepsOne)
          expect(after.live.length === 1 || asks, `${where}: lost untold`).to.equal(true);
        const one = after.live[0];
        if (!asks && after.paused) expect(one?.state, `${where}: paused and billed`).to.equal('pending');
        if (!asks && one !== undefined) {
          const button = after.paused ? 'Resume membership' : 'Cancel membership';
          await page.getByRole('button', { name: button }).waitFor({ timeout: 3_000 });
        }
        figure.passed += 1;
      } finally {
        await context.close();
      }
    };

    const twoTabs = async (world: World, { withoutLocks = false }): Promise<void> => {
      figure.tried += 1;
      const scenario = scenarios[0]!;
      const { context, before } = await readerOf(world, scenario);
      if (withoutLocks)
        await context.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }));
      const pages = await Promise.all([context.newPage(), context.newPage()]);
      for (const page of pages) {
        await page.goto(world.hosts.news + scenario.page);
        await scenario.prepare(page);
      }

      // On a busy machine, two simultaneous clicks may be some hundred milliseconds apart. The change must still run
      // then.
      await world.control('faults', { method: 'DELETE', kind: 'slow', ms: 2_500, times: 1 });

      await Promise.all(pages.map((page) => scenario.commit(page)));

      const observed = await Promise.all(
        pages.map(async (page) => {
          const words = page
            .getByText(
              /Subscription successfully paused|Another tab is changing your membership|does not fit/,
            )
            .filter({ visible: true })
            .first();
          await words.waitFor();
          return words.innerText();
        }),
      );
      const after = await storedStateOf(world, context);
      const calls = (await world.control('calls')) as readonly {
        readonly method: string;
        readonly path: string;
      }[];
      expect(
        calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/subscribe')),
      ).to.have.length(1);
      expect(observed.filter((words) => words.startsWith('Subscription successfully'))).to.have.length(1);
      expect(after.live).to.have.length(1);
      expect([after.charges, after.paused]).to.deep.equal([before.charges, true]);
      await context.close();
      figure.passed += 1;
    };

    const everyCallOf = (scenario: Scenario): void => {
      it(`recovers from an interruption at every call of ${scenario.name} [PZ-09]`, async function () {
        const fates = ['closed', 'reloaded', 'offline'] as const;
        const methods = await callsOf(worlds[0]!, scenario);
        // A cut after a read equals a cut before the next call. A cut before a read finds the same server state as the
        // previous cut.
        const cuts = methods.flatMap((method, at): readonly Cut[] => {
          const isRead = method === 'GET';
          if (isRead && !everyCall && at > 0) return [];
          return [
            { at: at + 1, when: 'before', fate: fates[at % 3]! },
            ...(isRead ? [] : [{ at: at + 1, when: 'after', fate: fates[(at + 1) % 3]! } as const]),
          ];
        });
        expect(methods.filter((method) => method !== 'GET').length).to.be.at.least(1);
        // The number of cuts is known only here.
        this.timeout((cuts.length + 1) * limitOfCut);

        await Promise.all(
          worlds.map(async (world) => {
            for (let cut = cuts.shift(); cut !== undefined; cut = cuts.shift())
              await survive(world, scenario, cut);
          }),
        );
      });
    };

    const firstOf: Interruptions['firstOf'] = (scenario, method, { when, fate }) => {
      it(`recovers if the first ${method} of ${scenario.name} is ${fate} ${when} it [PZ-09]`, async () => {
        const at = (await callsOf(worlds[0]!, scenario)).indexOf(method) + 1;
        expect(at).to.be.at.least(1);
        await survive(worlds[0]!, scenario, { at, when, fate });
      });
    };

    const tabs = (): void => {
      it('runs a change once when two tabs start it at the same time [PZ-09]', async () => {
        await twoTabs(worlds[0]!, {});
      });

      it('runs it once in a browser without Web Locks [PZ-09]', async () => {
        await twoTabs(worlds[1]!, { withoutLocks: true });
      });
    };

    titles({ everyCall: everyCallOf, firstOf, twoTabs: tabs });
  });
};
