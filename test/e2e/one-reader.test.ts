import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { startWorld, type World } from './world';

interface Call {
  readonly method: string;
  readonly path: string;
}

interface Begun {
  readonly name: string;
  readonly id: string;
  readonly page: string;
  readonly prepare: (page: Page) => Promise<unknown>;
  readonly commit: (page: Page) => Promise<unknown>;
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

const begun: readonly Begun[] = [
  {
    name: 'a name',
    id: 'SC-03',
    page: '/account/settings',
    prepare: async (page) => {
      await press(page, 'Edit Name');
      await page.getByLabel('First name').fill('Somebody');
    },
    commit: (page) => press(page, 'Save'),
  },
];

/** Calls by which an account or a membership changes. */
const isWrite = ({ method, path }: Call): boolean =>
  method !== 'GET' && method !== 'OPTIONS' && /^\/(blaize|zephr)\/(profile|payment|users)/.test(path);

describe('Somebody else signs in on a sister site', () => {
  let world: World;
  before(async () => {
    world = await startWorld();
  });
  after(async () => {
    await world.close();
  });

  for (const { name, id, page: path, prepare, commit } of begun) {
    it(`and is not given ${name} that was begun before [${id}] [AP-13]`, async () => {
      const { context, page } = await world.visit({
        expectedFailures: [/\/blaize\/payment\/braintree\//, /\/zephr\/payment\/braintree\//],
      });
      const signIn = (persona: string) =>
        context.request.post(`${world.hosts.news}/__sandbox/login`, { data: { persona } });
      await signIn('active-monthly');
      const mine = (await context.cookies()).filter((cookie) => cookie.name === 'blaize_tracking_id');
      expect(mine).to.have.length(1);
      await page.goto(world.hosts.news + path);
      await prepare(page);

      // The membership host's session is theirs; this host's own cookie is as before, and no page of this host hears of it.
      await signIn('reader');
      await context.addCookies(mine);
      const before = ((await world.control('calls')) as readonly Call[]).length;
      await commit(page);

      await page
        .getByText(/^You are now logged in as .+\. Nothing was changed in this account\.$/)
        .filter({ visible: true })
        .first()
        .waitFor();
      const later = ((await world.control('calls')) as readonly Call[]).slice(before);
      expect(later.filter(isWrite)).to.deep.equal([]);
      expect(later.some(({ path: asked }) => asked === '/blaize/datalayer')).to.equal(true);
      await context.close();
    });
  }
});
