import { expect } from 'chai';
import type { FrameLocator, Page } from 'playwright-core';
import { startWorld, type Visit, type World } from './world';

interface Mail {
  readonly links: readonly { readonly href: string }[];
}
interface Call {
  readonly host: string;
  readonly method: string;
  readonly path: string;
}

const embed = (page: Page): FrameLocator => page.frameLocator('#squatchembed iframe');
const popup = (page: Page): FrameLocator => page.frameLocator('#squatchModal iframe');

/** A page written for squatch-js 2.4.1 with the built library, and the rewards service that it calls. */
describe('A referral from the shared link to both rewards', () => {
  let world: World;
  const visits: Visit[] = [];
  before(async () => {
    world = await startWorld();
  });
  after(() => world?.close());
  beforeEach(() => world.control('reset', {}));
  afterEach(async () => {
    for (const { context } of visits.splice(0)) await context.close();
  });

  const visit = async (options: { readonly width?: number } = {}): Promise<Visit> => {
    const opened = await world.visit(options);
    visits.push(opened);
    return opened;
  };
  const shop = (path: string): string => `${world.hosts.news}/shop${path}`;

  /** Registers a new customer and opens the referral page. */
  const join = async ({ page }: Visit, firstName: string, email: string): Promise<void> => {
    await page.goto(shop('/account'));
    await page.getByLabel('First name').fill(firstName);
    await page.getByLabel('Last name').fill('Sample');
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Join' }).click();
    await embed(page).getByRole('heading', { name: 'Give $10, get $10' }).waitFor();
  };
  const linkIn = (page: Page): Promise<string> =>
    embed(page).getByRole('textbox', { name: 'Your link' }).inputValue();
  const figure = (page: Page, name: string): Promise<string | null> =>
    embed(page).locator('.figures div', { hasText: name }).locator('dd').textContent();

  /** Enters the friend's data into the widget. */
  const register = async (page: Page, email: string): Promise<void> => {
    const widget = popup(page);
    await widget.getByRole('heading', { name: 'A friend has given you $10' }).waitFor();
    await widget.getByLabel('First name').fill('Ben');
    await widget.getByLabel('E-mail').fill(email);
    await widget.getByRole('button', { name: 'Send my reward' }).click();
  };

  it('rewards both readers: one shares, the other follows the link, registers and uses the code [RF-15]', async () => {
    const ada = await visit();
    await join(ada, 'Ada', 'ada@example.com');
    const ben = await visit();

    await ben.page.goto(await linkIn(ada.page));
    await register(ben.page, 'ben@example.com');
    const confirmation = popup(ben.page).locator('.squatch-register');
    await confirmation.getByText('Has been successfully registered').waitFor();
    await confirmation.getByText('ben@example.com').waitFor();
    await confirmation.getByRole('button', { name: 'Show Reward' }).click();
    await popup(ben.page).getByRole('heading', { name: '$10 for you, from Ada S.' }).waitFor();
    const code = await popup(ben.page)
      .getByRole('textbox', { name: 'Your code at the checkout' })
      .inputValue();
    await ben.page.goto(shop('/basket'));
    await ben.page.waitForFunction(() => document.querySelector<HTMLInputElement>('#coupon')?.value !== '');
    await ben.page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('#friend-code')?.value !== '',
    );
    const filled = [
      await ben.page.locator('#coupon').inputValue(),
      await ben.page.locator('#friend-code').inputValue(),
    ];
    await ben.page.getByRole('button', { name: 'Order' }).click();
    await ben.page.getByText('Your code took $10 off.').waitFor();

    await ada.page.reload();
    await embed(ada.page).getByText('You referred Ben').waitFor();
    expect(code).to.match(/^FRIEND10-[A-Z2-9]{5}$/);
    expect(filled).to.deep.equal([code, 'ADASAMPLE']);
    expect([await figure(ada.page, 'Earned'), await figure(ada.page, 'Available')]).to.deep.equal([
      '$10',
      '$10',
    ]);
    expect([...ada.complaints.list(), ...ben.complaints.list()]).to.deep.equal([]);
  });

  it("sends the link by mail, and the invitation leads to the friend's reward [RF-11]", async () => {
    const ada = await visit();
    await join(ada, 'Ada', 'ada@example.com');
    const ben = await visit();

    const widget = embed(ada.page);
    // Clicks first, because the library removes unrequested focus from a new frame.
    await widget.getByLabel('Addresses of friends').click();
    await widget.getByLabel('Addresses of friends').fill('ben@example.com, nobody');
    await widget.getByRole('button', { name: 'Send invitations' }).click();
    await widget.getByText('One of these is no e-mail address.').waitFor();
    await widget.getByLabel('Addresses of friends').fill('ben@example.com');
    const mailed = ada.page.waitForResponse((answer) => answer.url().endsWith('/mail/referralinvite'));
    await widget.getByRole('button', { name: 'Send invitations' }).click();
    await widget.getByText('Your invitation is on its way.').waitFor();
    await (await mailed).finished();
    const [mail] = (await world.control('mail?to=ben@example.com')) as readonly Mail[];
    await ben.page.goto(mail!.links[0]!.href);
    await register(ben.page, 'ben@example.com');
    await popup(ben.page).getByText('Has been successfully registered').waitFor();

    await ada.page.reload();
    await embed(ada.page).getByText('Reward earned').waitFor();
    expect(await figure(ada.page, 'Earned')).to.equal('$10');
  });

  it('records copies and shares of the link, and confirms them [RF-11]', async () => {
    const ada = await visit();
    await join(ada, 'Ada', 'ada@example.com');
    await ada.context.grantPermissions(['clipboard-write']);

    await embed(ada.page).getByRole('button', { name: 'Copy link' }).click();
    await embed(ada.page)
      .getByText(/The link is copied|press Ctrl\+C/)
      .waitFor();
    const opened = ada.context.waitForEvent('page');
    await embed(ada.page).getByRole('link', { name: 'Facebook' }).click();
    await (await opened).getByRole('heading', { name: 'Sharing on Facebook' }).waitFor();

    const calls = (await world.control('calls')) as readonly Call[];
    const shared = calls.filter(
      ({ method, path }) => method === 'POST' && path.endsWith('/analytics/shared'),
    );
    expect(shared).to.have.length(2);
    expect(ada.complaints.list()).to.deep.equal([]);
  });

  it("has a floating button on the front page, and opens from it and the page's own button [RF-05]", async () => {
    const { page, complaints } = await visit();
    await page.goto(shop('/'));

    const button = page.frameLocator('iframe[title="Get $10"]').getByRole('button', { name: 'Get $10' });
    await button.waitFor();
    const box = await button.boundingBox();
    await button.click();
    await popup(page).getByRole('heading', { name: 'Give $10, get $10' }).waitFor();
    await popup(page).getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Give $10, get $10' }).click();
    await popup(page).getByRole('textbox', { name: 'Your link' }).waitFor();

    expect(box!.width).to.be.greaterThan(90);
    expect(box!.height).to.be.at.least(44);
    expect(complaints.list()).to.deep.equal([]);
  });

  it('shows the error code if the program is closed [RF-06]', async () => {
    await world.control('settings', { rewardsOpen: false });
    const { page } = await visit({ width: 390 });
    await page.goto(shop('/refer'));

    await embed(page).getByText('Our referral program is temporarily unavailable').waitFor();
    await embed(page).getByText('RS038').waitFor();
  });

  it('sends a member to the service when the account is open, with the member segment [AP-36]', async () => {
    const { page, complaints } = await visit();
    await page.goto(`${world.hosts.news}/account/login?redirect=/account/settings/membership`);
    await page.getByLabel('Email').fill('remy.referrer@example.com');
    await page.getByLabel('Password', { exact: true }).fill('Courier-Reader-1');
    const observed = page.waitForRequest(
      (request) =>
        request.method() === 'PUT' && (request.postData() ?? '').includes('"segments":["sportsPlus"]'),
    );
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    const answer = await (await observed).response();

    expect(answer?.status()).to.equal(200);
    expect(((await answer!.json()) as { user: object }).user).to.deep.include({
      referralCode: 'REMYREFERS',
      segments: ['sportsPlus'],
    });
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, document.cookie]));
    const jwt = (await (await observed).allHeaders())['x-saasquatch-user-token'];
    expect(jwt).to.match(/^eyJ/);
    expect(kept).to.not.contain(jwt);
    expect(complaints.list()).to.deep.equal([]);
  });
});
