import { expect } from 'chai';
import { startWorld, type World } from './world';

/** Pages of the account, each with the first control that a reader works it by. */
const pages = [
  ['/account/settings', 'button', 'Edit name'],
  ['/account/settings/membership', 'button', 'Pause membership'],
  ['/account/settings/payment-method', 'button', 'Add a payment method'],
  ['/account/settings/my-rewards', 'link', 'Refer a friend'],
  ['/account/settings/display', 'radio', null],
] as const;

/** Decision 58. Three of them are the host page's own: its loader, what follows it, and whether its reader is entitled. */
describe('What a page of the account asks for until its first control works', () => {
  let world: World;
  before(async () => {
    world = await startWorld();
  });
  after(() => world.close());

  for (const [path, role, name] of pages)
    it(`${path}: at most 15 scripts and sheets of ours, cold, signed in [RT-15]`, async () => {
      const { page, context } = await world.visit();
      await context.request.post(`${world.hosts.news}/__sandbox/login`, {
        data: { persona: 'active-monthly' },
      });
      const asked: string[] = [];
      page.on('request', (request) => {
        if (/\/masthead\/.*\.(js|css)$/.test(request.url())) asked.push(request.url().split('/').pop()!);
      });
      await page.goto(world.hosts.news + path);
      const main = page.locator('[data-masthead="account"]');
      await main
        .getByRole(role, name === null ? {} : { name })
        .first()
        .waitFor();

      expect(asked).to.include('membership.js');
      expect(asked, asked.join(' ')).to.have.length.at.most(15);
      await context.close();
    });
});
