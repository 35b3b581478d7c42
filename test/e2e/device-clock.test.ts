import { expect } from 'chai';
import type { BrowserContext } from 'playwright-core';
import { slugOf } from '../atlas/screen-state';
import { states } from '../atlas/states';
import { textsOf } from './same-texts';
import { onlyInAll } from './variants';
import { startWorld, unknownToProvider, type World } from './world';

const day = 86_400_000;

/** Moves the clock of the reader's device by this number of days, on every page and frame. */
const moveDeviceClock =
  (days: number) =>
  async (context: BrowserContext): Promise<void> => {
    // As text, because the test build would add helpers to a class.
    await context.addInitScript(`{
      const Real = Date;
      globalThis.Date = class Date extends Real {
        constructor(...parts) {
          if (parts.length === 0) super(Real.now() + ${days * day});
          else super(...parts);
        }
        static now() { return Real.now() + ${days * day}; }
      };
    }`);
  };

/** States whose dates are promised or affect decisions, with clock offsets in days: a month before and after by turns. */
const samples: Readonly<Record<string, readonly number[]>> = {
  'membership/monthly': [-40, 40],
  'membership/cancelled-with-days-left': [40],
  'pausing/how-long': [-40],
  'pausing/paused': [40],
  'resuming/what-it-costs': [-25],
  'resuming/resumed': [-25],
  'changing-plan/changed': [40],
  'restarting/restarted': [-40],
  'subscribe/the-receipt': [-40, 1],
};

describe('A device with a wrong clock', () => {
  let world: World;
  before(async () => {
    world = await startWorld();
  });
  after(() => world.close());

  for (const days of [-40, 40])
    it(`sends no change if the server hides its time, ${days} days off [PZ-05]${onlyInAll(days < 0)}`, async () => {
      await world.control('reset', {});
      const { page, context } = await world.visit({ expectedFailures: unknownToProvider });
      await context.grantPermissions(['local-network-access']);
      await moveDeviceClock(days)(context);
      await page.route('**/wp-json/**', async (route) => {
        const response = await route.fetch();
        const headers = response.headers();
        delete headers['date'];
        await route.fulfill({ response, headers });
      });
      await context.request.post(`${world.hosts.news}/__sandbox/login`, {
        data: { persona: 'active-monthly' },
      });
      await page.goto(`${world.hosts.news}/account/settings/membership?do=change`);
      await page.getByRole('radio', { name: /Annual/ }).check();
      await page.getByRole('button', { name: /^Change to/ }).click();

      await page.getByText("Your device's date looks wrong. Nothing was sent.").first().waitFor();
      const calls = (await world.control('calls')) as readonly { method: string; path: string }[];
      const writes = calls.filter(({ method, path }) => method !== 'GET' && path.includes('/braintree/'));
      expect(writes).to.deep.equal([]);
      await context.close();
    });

  for (const [name, days] of Object.entries(samples)) {
    const state = states.find((one) => slugOf(one) === name)!;
    let right: Promise<string> | undefined;
    const atTheRightTime = (): Promise<string> => (right ??= textsOf(world, state));
    for (const off of days)
      it(`shows the same dates: ${name}, ${off} days off`, async () => {
        const texts = await atTheRightTime();
        expect(await textsOf(world, state, moveDeviceClock(off))).to.equal(texts);
      });
  }
});
