import { expect } from 'chai';
import { markArea } from '../atlas/checks/in-page';
import { cutOffWords, sidewaysScroll } from '../atlas/checks/layout';
import { startWorld, type World } from '../e2e/world';

/** A word without spaces, like a product name or an address. */
const long = 'Championshipseasonmembershipforeveryonewhoreadsinportellery60';

const pages = [
  ['active-monthly', '/account/settings/membership'],
  ['active-monthly', '/account/settings/membership?do=change'],
  ['active-monthly', '/account/settings/membership?do=cancel'],
  ['cancelled', '/account/settings/membership?do=restart'],
  ['trial-eligible', '/account/subscribe'],
  ['visitor', '/account/subscribe'],
] as const;

/** Replaces every plan name and heading of the publisher. */
const lengthened = (value: unknown, key = ''): unknown => {
  if (Array.isArray(value)) return value.map((one) => lengthened(one, key));
  if (typeof value === 'object' && value !== null) {
    const heading = 'billingInterval' in value ? { cardHeading: long } : {};
    return Object.fromEntries(
      Object.entries({ ...value, ...heading }).map(([name, one]) => [name, lengthened(one, name)]),
    );
  }
  return typeof value === 'string' && /heading|name|description|text/i.test(key) ? long : value;
};

describe('Words of 60 letters, at 320 px', () => {
  let world: World;

  before(async () => {
    world = await startWorld();
  });

  after(async () => {
    await world.close();
  });

  for (const [persona, path] of pages) {
    it(`do not widen ${path} for ${persona} [RT-29] [BC-03]`, async () => {
      await world.control('reset', {});
      const { page, context } = await world.visit({ width: 320, expectedFailures: [/./] });
      await context.request.post(`${world.hosts.news}/__sandbox/login`, { data: { persona } });
      await page.route('**/wp-json/nyp-membership/v1/plans*', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, json: lengthened(await answer.json()) });
      });
      await page.goto(world.hosts.news + path);
      await page.locator('[data-masthead="account"]').getByText(long).first().waitFor();

      await markArea(page);
      const found = [...(await sidewaysScroll(page, 320)), ...(await cutOffWords(page))];

      await context.close();
      expect(found).to.deep.equal([]);
    });
  }
});
