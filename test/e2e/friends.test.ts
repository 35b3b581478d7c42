import { expect } from 'chai';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { startWorld, unknownToProvider, typeCard, type Visit, type World } from './world';

interface Mail {
  readonly kind: string;
  readonly links: readonly { readonly href: string }[];
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const sees = (page: Page, text: string | RegExp) =>
  page.getByText(text).filter({ visible: true }).first().waitFor();

/** A member with friends, from the header's link to the reward for another friend. */
describe('Friends and rewards', () => {
  let world: World;
  let visit: Visit;
  let page: Page;
  let link: string;

  const login = (to: Visit, persona: string) =>
    to.context.request.post(`${world.hosts.news}/__sandbox/login`, { data: { persona } });
  const go = (path: string) => page.goto(`${world.hosts.news}/account/settings/${path}`);

  before(async () => {
    world = await startWorld();
    visit = await world.visit({ expectedFailures: [/\/upsert\?/] });
    page = visit.page;
    await login(visit, 'referral-eligible');
  });

  after(() => world.close());

  it('opens from the header menu [HM-10] [RT-20]', async () => {
    await page.goto(`${world.hosts.news}/sports/`);
    await page.locator('[data-masthead="menu"]').getByText('Hi, Remy').waitFor();
    await page.locator('[data-masthead="menu"]').click();

    await page.locator('#masthead-menu').getByRole('link', { name: 'Get $10 / Refer a friend' }).click();

    await page.waitForURL('**/account/settings/refer-a-friend');
    await page.getByRole('heading', { level: 1, name: 'Refer a friend' }).waitFor();
    await sees(page, 'Give $10, get $10');
  });

  it('copies the link [SC-09]', async () => {
    await visit.context.grantPermissions(['clipboard-read', 'clipboard-write']);

    await press(page, 'Copy link');

    await page.getByRole('button', { name: 'Copied' }).waitFor();
    link = await page.getByLabel('Link to share').inputValue();
    expect(link).to.match(/\/r\/courier\/REMYREFERS$/);
    expect(await page.evaluate(() => navigator.clipboard.readText())).to.equal(link);
    await page.getByRole('button', { name: 'Copy link' }).waitFor();
  });

  it('mails an invitation with the link and lists the friend as invited [SC-09]', async () => {
    await page.getByLabel('Email addresses of friends').pressSequentially('fenn@example.com,');
    await page.getByRole('button', { name: 'Remove fenn@example.com' }).waitFor();
    await press(page, 'Send invitations');

    await sees(page, 'Your invitation is on its way.');
    const mails = (await world.control('mail?to=fenn%40example.com')) as readonly Mail[];
    expect(mails.map(({ kind, links }) => [kind, links[0]?.href])).to.deep.equal([
      ['invitation', `${link}?m=email`],
    ]);
    await page.getByRole('list', { name: 'Your friends' }).getByText('f…@example.com').waitFor();
  });

  it('earns a reward when a friend follows the link and becomes a member [SC-09] [RT-19]', async () => {
    await go('my-rewards');
    await sees(page, '$11.00');
    const friend = await world.visit({
      expectedFailures: [...unknownToProvider, /\/datalayer$/],
    });
    await friend.page.goto(link);
    await friend.page.waitForFunction(() => document.cookie.includes('_saasquatch='));
    await login(friend, 'trial-eligible');
    await friend.page.goto(`${world.hosts.news}/account/subscribe`);
    await friend.page
      .frameLocator('iframe[name="braintree-hosted-field-number"]')
      .locator('input')
      .first()
      .waitFor();
    await typeCard(friend.page, {});
    const observed = friend.page.waitForResponse(
      (answer) => answer.url().includes('/upsert?') && /"sportsPlus"/.test(answer.request().postData() ?? ''),
    );
    await press(friend.page, 'Start free trial');
    await friend.page.getByRole('heading', { level: 1, name: /^You're in\./ }).waitFor();
    await observed;
    await friend.context.close();

    await go('my-rewards');

    await sees(page, '$21.00');
    expect(
      await page
        .getByRole('list', { name: 'History' })
        .getByText(/^You referred /)
        .count(),
    ).to.equal(3);
  });

  it('signs up for texts, keeps the number, and removes it [RT-21]', async () => {
    await go('texts');
    await page.getByLabel('Mobile phone number').fill('(212) 555-0123');
    await page.getByRole('checkbox', { name: /^I agree/ }).check();
    await press(page, 'Sign up for texts');
    await sees(page, "You're signed up. We'll text +1 212 555 0123.");
    await page.getByRole('link', { name: 'Text DIAMOND to +15550101' }).waitFor();

    await page.reload();
    await sees(page, '+1 212 555 0123');
    await press(page, 'Remove number');
    await sees(page, "We removed your number. You won't get any more text alerts.");
    await page.reload();
    expect(await page.getByLabel('Mobile phone number').inputValue()).to.equal('');
  });

  for (const [path, width] of [
    ['refer-a-friend', 1280],
    ['refer-a-friend', 320],
    ['my-rewards', 390],
    ['texts', 320],
  ] as const)
    it(`finds no violation on ${path} at ${width} px [SC-09]`, async () => {
      const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
      const { page: small, context } = await world.visit({ width });
      await context.request.post(`${world.hosts.news}/__sandbox/login`, {
        data: { persona: 'referral-eligible' },
      });
      await small.goto(`${world.hosts.media}/account/settings/${path}`);
      await small.getByRole('heading', { level: 2 }).first().waitFor();
      if (path === 'refer-a-friend') {
        await small.getByLabel('Email addresses of friends').pressSequentially('fenn@example.com,not-one,');
        await press(small, 'Send invitations');
        await sees(small, /not-one isn't a valid email address/);
      }
      await small.waitForTimeout(200);
      await small.evaluate(axe);
      const findings = await small.evaluate(async () =>
        (
          await (
            window as unknown as {
              axe: { run: () => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
            }
          ).axe.run()
        ).violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
      );
      expect(findings).to.deep.equal([]);
      expect(await small.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(width);
      await context.close();
    });

  it('shows that the program is disabled, with its code, and recovers [SC-09]', async () => {
    await world.control('settings', { rewardsOpen: false });
    await go('refer-a-friend');
    await sees(page, 'Our referral program is temporarily unavailable');
    await sees(page, 'Error code: RS038');

    await world.control('settings', { rewardsOpen: true });
    await press(page, 'Try again');

    await page.getByLabel('Link to share').waitFor();
  });

  it('causes no errors during these tests [HM-05]', () => {
    expect(visit.complaints.list()).to.deep.equal([]);
  });
});
