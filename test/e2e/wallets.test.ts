import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { trustedTypes } from '../../sandbox/hostile/policy';
import { startWorld, type World } from './world';

/** A reader who pays without typing a card, with fakes of the vendors' scripts. */
describe('Wallets', () => {
  let world: World;

  before(async () => {
    world = await startWorld();
    await world.control('settings', { wallets: true });
  });

  after(async () => {
    await world.close();
  });

  const aReader = async (
    persona: string,
    { applePay = false, width = 1280 }: { readonly applePay?: boolean; readonly width?: number } = {},
  ) => {
    const visit = await world.visit({
      width,
      expectedFailures: [/\/blaize\/payment\/braintree\/subscri/, /\/payment-methods$/],
    });
    await visit.context.request.post(`${world.hosts.news}/__sandbox/login`, { data: { persona } });
    if (applePay) {
      const script = await fetch(`${world.hosts.membership}/wallets/apple-pay.js`);
      await visit.context.addInitScript({ content: await script.text() });
    }
    return visit;
  };

  const wallets = (page: Page) => page.getByRole('group', { name: 'Pay with a wallet' });
  const sheet = (page: Page, name: string) => page.getByRole('dialog', { name: `${name} (stand-in)` });
  const open = async (page: Page): Promise<void> => {
    await page.goto(`${world.hosts.news}/account/subscribe`);
    await wallets(page).getByRole('button').first().waitFor();
  };
  const typesOf = async (page: Page): Promise<readonly unknown[]> => {
    const answer = await page.request.get(
      `${world.hosts.membership}/zephr/payment/braintree/payment-methods`,
    );
    return ((await answer.json()) as readonly { readonly type: string }[]).map(({ type }) => type);
  };

  it('subscribes by PayPal under Trusted Types and stores the account as a method [PF-04]', async () => {
    const { page, complaints } = await aReader('trial-eligible');
    await page.addInitScript((content) => {
      document.addEventListener('readystatechange', () => {
        if (document.readyState !== 'interactive') return;
        const policy = document.createElement('meta');
        policy.httpEquiv = 'Content-Security-Policy';
        policy.content = content;
        document.head.append(policy);
      });
    }, trustedTypes);
    await open(page);
    expect(await wallets(page).getByRole('button').allTextContents()).to.deep.equal(['Google Pay', 'PayPal']);

    await wallets(page).getByRole('button', { name: 'PayPal' }).click();
    await page.getByRole('button', { name: 'Waiting for PayPal…' }).waitFor();
    await sheet(page, 'PayPal').getByRole('button', { name: 'Agree' }).click();
    await page.getByRole('heading', { level: 1, name: /You're in/ }).waitFor();

    expect(await typesOf(page)).to.deep.equal(['PayPalAccount']);
    expect(complaints.list()).to.deep.equal([]);
  });

  it('returns to the choice when a wallet closes, reports one that fails, then pays with Google Pay [PF-04]', async () => {
    const { page } = await aReader('reader');
    await open(page);

    await wallets(page).getByRole('button', { name: 'PayPal' }).click();
    await sheet(page, 'PayPal').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: /^(Start free trial|Pay \$)/ }).waitFor();
    expect(await page.getByText("didn't work").count()).to.equal(0);
    await wallets(page).getByRole('button', { name: 'PayPal' }).click();
    await sheet(page, 'PayPal').getByRole('button', { name: 'Let it fail' }).click();
    await page.getByText("PayPal didn't work. Try it again, or pay another way.").first().waitFor();
    await wallets(page).getByRole('button', { name: 'Google Pay' }).click();
    await sheet(page, 'Google Pay')
      .getByText(/USD 9\.99/)
      .waitFor();
    await sheet(page, 'Google Pay').getByRole('button', { name: 'Agree' }).click();
    await page.getByRole('heading', { level: 1, name: /You're in/ }).waitFor();

    expect(await typesOf(page)).to.deep.equal(['AndroidPayCard']);
  });

  it("cancels the wait at PayPal's window on our page, and ignores a late approval [PF-04]", async () => {
    const { page } = await aReader('had-trial');
    // PayPal's own window does not block our page, so the mock must not either.
    await page.addInitScript(() => {
      HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
        this.show();
      };
    });
    await open(page);
    const before = await typesOf(page);
    await wallets(page).getByRole('button', { name: 'PayPal' }).click();
    const left = sheet(page, 'PayPal');
    await left.waitFor();
    await page.getByRole('status').getByText('Waiting for PayPal…').waitFor({ state: 'attached' });
    const cancel = page.getByRole('form').getByRole('button', { name: 'Cancel' });
    await cancel.focus();
    await page.keyboard.press('Enter');
    await page.getByText('You stopped waiting for PayPal.').first().waitFor();
    await page.getByText('You have not been charged.').first().waitFor();

    // Without `showModal`, the site's header covers the mock.
    await left.getByRole('button', { name: 'Agree' }).press('Enter');
    await page.waitForTimeout(1_000);
    expect(await page.getByRole('button', { name: /^(Start free trial|Pay \$)/ }).count()).to.equal(1);
    expect(await typesOf(page)).to.deep.equal(before);
  });

  it('offers Apple Pay if the browser supports it, and pays with it [PF-04]', async () => {
    const { page } = await aReader('not-onboarded', { applePay: true, width: 390 });
    await open(page);

    await wallets(page).getByRole('button', { name: 'Pay with Apple Pay' }).click();
    await sheet(page, 'Apple Pay').getByRole('button', { name: 'Agree' }).click();
    await page.getByRole('heading', { level: 1, name: /You're in/ }).waitFor();

    expect(await typesOf(page)).to.deep.equal(['ApplePayCard']);
  });

  it('pays a past-due charge with a wallet, which is used from then on, on the membership page too [PF-04] [PZ-07]', async () => {
    const { page, complaints } = await aReader('past-due');
    await page.goto(`${world.hosts.news}/account/settings/membership`);
    await wallets(page).getByRole('button', { name: 'Google Pay' }).click();
    await sheet(page, 'Google Pay')
      .getByText(/USD 9\.99/)
      .waitFor();
    await page.getByRole('button', { name: 'Waiting for Google Pay…' }).waitFor();
    await sheet(page, 'Google Pay').getByRole('button', { name: 'Agree' }).click();
    await page.getByRole('heading', { name: 'Paid. Your membership is active again.' }).waitFor();
    expect(await page.getByText(/^\$9\.99 was paid with Google Pay/).count()).to.equal(1);

    expect(await typesOf(page)).to.include('AndroidPayCard');
    expect(complaints.list()).to.deep.equal([]);
  });

  it('stores a wallet as the first payment method without a charge [PF-04] [SC-06]', async () => {
    const { page, complaints } = await aReader('no-payment-method', { width: 390 });
    await page.goto(`${world.hosts.news}/account/settings/membership`);
    const subscriptions = async (): Promise<unknown> =>
      (await page.request.get(`${world.hosts.membership}/blaize/payment/braintree/subscriptions`)).json();
    const before = await subscriptions();
    await page.getByRole('button', { name: 'Add a payment method' }).click();
    const row = page.getByRole('group', { name: 'Add a wallet' });
    await row.getByRole('button', { name: 'PayPal' }).waitFor();
    await row.getByRole('button', { name: 'PayPal' }).click();
    await sheet(page, 'PayPal').getByRole('button', { name: 'Agree' }).click();
    await page.getByRole('heading', { name: 'PayPal is saved.' }).waitFor();

    expect(await typesOf(page)).to.deep.equal(['PayPalAccount']);
    expect(await subscriptions()).to.deep.equal(before);
    expect(complaints.list()).to.deep.equal([]);
  });

  it("leaves no gap if the vendors' scripts fail to load, and the card still pays [PF-04] [R6]", async () => {
    const { page } = await aReader('had-trial');
    await page.route('**/wallets/*.js', (route) => route.abort());
    await page.goto(`${world.hosts.news}/account/subscribe`);

    await wallets(page).waitFor({ state: 'detached' });
    expect(await page.getByText('or', { exact: true }).count()).to.equal(0);
    await page.getByRole('button', { name: /^(Start free trial|Pay \$)/ }).waitFor();
  });
});
