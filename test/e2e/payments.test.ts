import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { startWorld, typeCard, type World } from './world';

interface Record {
  readonly id: string;
  readonly state: string;
  readonly plan: string;
  /** Charges in cents, newest first. */
  readonly charges: readonly number[];
}

const sees = (page: Page, text: string | RegExp) =>
  page.getByText(text).filter({ visible: true }).first().waitFor();
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).waitFor();
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click();
const cardIsOpen = (page: Page) =>
  page.frameLocator('iframe[name="braintree-hosted-field-number"]').locator('input').first().waitFor();
/** If a payment is due, another stored card is preselected. */
const pickNewCard = async (page: Page): Promise<void> => {
  await press(page, 'Change payment method');
  await page.getByRole('radio', { name: 'A new card' }).check({ force: true });
  await cardIsOpen(page);
};

const good = '4111111111111111';
const discover = '6011111111111117';
const declining = '4000111111111115';

/** Each journey from its first page to the provider's final state. */
describe('Payments after the first subscription', () => {
  let world: World;
  let page: Page;

  before(async () => {
    world = await startWorld();
  });

  afterEach(async () => {
    await page.context().close();
  });

  after(async () => {
    await world.close();
  });

  const visit = async (persona: string, path: string): Promise<void> => {
    await world.control('reset', {});
    ({ page } = await world.visit());
    await page.context().request.post(`${world.hosts.news}/__sandbox/login`, { data: { persona } });
    await page.goto(world.hosts.news + path);
  };
  const methodsPage = '/account/settings/payment-method';
  const membershipPage = '/account/settings/membership';
  const ask = async (path: string): Promise<unknown> =>
    (await page.context().request.get(`${world.hosts.membership}${path}`)).json();

  /** The provider's records of this reader. */
  const records = async (): Promise<readonly Record[]> => {
    const list = (await ask('/blaize/payment/braintree/subscriptions')) as readonly {
      readonly 'external-id': string;
      readonly 'subscription-state': string;
      readonly plan_id: string;
      readonly 'transaction-history': readonly { readonly cents: number }[];
    }[];
    return list.map((one) => ({
      id: one['external-id'],
      state: one['subscription-state'],
      plan: one.plan_id,
      charges: one['transaction-history'].map(({ cents }) => cents),
    }));
  };
  const cards = async () =>
    (
      (await ask('/zephr/payment/braintree/payment-methods')) as readonly {
        readonly last_4: string;
        readonly default: boolean;
        readonly in_use: boolean;
      }[]
    ).map((one) => `${one.last_4}${one.default ? ' default' : ''}${one.in_use ? ' used' : ''}`);

  it('adds a card and uses it for the membership on request [PZ-08]', async () => {
    await visit('active-monthly', methodsPage);
    const before = await records();
    await press(page, 'Add a payment method');
    await cardIsOpen(page);
    await typeCard(page, { number: discover });
    await press(page, 'Save card');
    await heading(page, 'Your card is saved.');
    await sees(page, /Use for your membership\? Next charge \$9\.99 on /);
    await press(page, 'Use for your membership');
    await heading(page, 'Your membership now uses Discover ending in 1117.');

    expect(await cards()).to.deep.equal(['1111', '4444', '1117 default used']);
    expect(await records()).to.deep.equal(before);
  });

  it('replaces an expiring card [VA-07]', async () => {
    await visit('expiring-card', methodsPage);
    const before = await records();
    await sees(page, 'Your credit card is about to expire. Please update your MasterCard ending in 4444.');
    await press(page, 'Replace card for MasterCard ending in 4444');
    await cardIsOpen(page);
    await typeCard(page, { number: good });
    await press(page, 'Save card');
    await heading(page, 'Your card has been replaced.');

    expect(await cards()).to.deep.equal(['1111 default used']);
    expect(await records()).to.deep.equal(before);
  });

  it('makes another card the default and moves the membership to it [AP-18]', async () => {
    await visit('active-monthly', methodsPage);
    const before = await records();
    await press(page, 'Actions for MasterCard ending in 4444');
    await press(page, /^Make default/);
    await heading(page, 'MasterCard ending in 4444 is now your default.');

    expect(await cards()).to.deep.equal(['1111', '4444 default used']);
    expect(await records()).to.deep.equal(before);
  });

  it('removes an unused card, and refuses to remove one in use [PZ-08]', async () => {
    await visit('active-monthly', methodsPage);
    const before = await records();
    await press(page, 'Actions for Visa ending in 1111');
    await press(page, /^Remove/);
    await sees(page, 'This payment method pays for your membership. Choose another one first.');
    await press(page, 'Actions for MasterCard ending in 4444');
    await press(page, /^Remove/);
    await press(page, 'Remove');
    await heading(page, 'MasterCard ending in 4444 has been removed.');
    await sees(page, /^Last changed /);

    expect(await cards()).to.deep.equal(['1111 default used']);
    expect(await records()).to.deep.equal(before);
  });

  it('pays a past-due charge: the alert links there, one card is declined, a good one pays once [PZ-07]', async () => {
    await visit('past-due', '/account/settings');
    const [before] = await records();
    await sees(page, 'Your membership billing is past due. Please update your payment method to continue.');
    await page.getByRole('link', { name: 'Update your payment method' }).click();
    await page.getByRole('button', { name: 'Pay $9.99 now' }).waitFor();
    await pickNewCard(page);
    await typeCard(page, { number: declining });
    await press(page, 'Save and pay $9.99 now');
    await sees(page, 'Do Not Honor');
    await sees(page, 'You have not been charged.');
    expect(await records()).to.deep.equal([before]);

    await page.getByRole('radio', { name: /^Visa ending in 1111/ }).check({ force: true });
    await press(page, 'Pay $9.99 now');
    await sees(page, 'Your account is inactive. Please update your payment method.');

    await page.getByRole('radio', { name: 'A new card' }).check({ force: true });
    await typeCard(page, { number: discover });
    await press(page, 'Save and pay $9.99 now');
    await heading(page, 'Paid. Your membership is active again.');
    await sees(page, /\$9\.99 was paid with Discover ending in 1117\. Next charge \$9\.99 on /);
    await page.goto(world.hosts.news + membershipPage);
    await sees(page, /Your membership renews on /);

    expect(await cards()).to.deep.equal(['1111', '4444', '1117 default used']);
    expect(await records()).to.deep.equal([
      { ...before, state: 'active', charges: [999, ...before!.charges] },
    ]);
  });

  it('shows the step-up price after the amount due, and charges as shown [PZ-07] [EN-01]', async () => {
    await visit('past-due-step-up', '/account/settings/payment-method');
    const [before] = await records();
    await pickNewCard(page);
    await heading(page, "We couldn't charge your Visa ending in 1111. Pay $49.99 to keep reading.");
    await sees(page, /^After that, \$89\.99 on /);
    await typeCard(page, { number: discover });
    await press(page, 'Save and pay $49.99 now');
    await heading(page, 'Paid. Your membership is active again.');
    await sees(page, /\$49\.99 was paid with Discover ending in 1117\. Next charge \$89\.99 on /);

    expect(await records()).to.deep.equal([{ ...before, state: 'active', charges: [4999] }]);
  });

  it('asks for a rejected security code again and keeps the rest of the card [PF-01] [PZ-07]', async () => {
    await visit('past-due', '/account/settings/payment-method');
    const inputOf = (field: string) =>
      page
        .frameLocator(`iframe[name="braintree-hosted-field-${field}"]`)
        .locator('input:not(.focus-intercept):not(.autofill-field)');
    await pickNewCard(page);
    await typeCard(page, { number: discover, cvv: '200' });
    await press(page, 'Save and pay $9.99 now');
    await sees(page, 'Gateway Rejected: cvv');
    await sees(page, /The security code doesn't match this card\. Enter it again\./);
    expect(await inputOf('cvv').inputValue()).to.equal('');
    expect(await inputOf('number').inputValue()).to.equal('6011 1111 1111 1117');

    // The field already has the focus.
    await page.keyboard.type('123');
    await press(page, 'Save and pay $9.99 now');

    await heading(page, 'Paid. Your membership is active again.');
  });

  it('accepts the retention offer, which reduces the next charges as shown [PZ-06]', async () => {
    await visit('active-monthly', membershipPage);
    const [before] = await records();
    await press(page, 'Cancel membership');
    await press(page, 'Continue to cancel');
    await heading(page, /^Before you go/);
    await sees(page, 'Stay for half the price');
    await press(page, 'Accept offer');
    await heading(page, 'Your discount is on.');
    await sees(page, /^\$4\.99 until .+, then \$9\.99$/);
    await sees(page, /Your membership renews on .+ for \$4\.99\./);
    expect(await records()).to.deep.equal([before]);

    await world.control('clock', { advance: 'P16D' });
    expect((await records()).map(({ charges }) => charges)).to.deep.equal([[499, ...before!.charges]]);
  });

  it('declines the offer permanently, and cancels in no more steps than subscribing takes [PZ-06]', async () => {
    await visit('trial-eligible', '/account/subscribe');
    await cardIsOpen(page);
    await typeCard(page, { number: good });
    await press(page, 'Start free trial');
    await heading(page, /^You're in\./);
    // Five fields and one button.
    const actsToSubscribe = 6;
    await page.goto(world.hosts.news + membershipPage);

    const acts = ['Cancel membership', 'Continue to cancel', 'No thanks, cancel', 'Cancel membership'];
    for (const name of acts) await press(page, name);
    await heading(page, /^Canceled\. You won't be charged again\./);

    expect(acts.length).to.be.at.most(actsToSubscribe);
    expect((await records()).map(({ state, charges }) => [state, charges])).to.deep.equal([
      ['cancelled', []],
    ]);
  });

  it('does not show a declined offer again, even after a reload [PZ-06]', async () => {
    await visit('active-monthly', membershipPage);
    await press(page, 'Cancel membership');
    await press(page, 'Continue to cancel');
    await press(page, 'No thanks, cancel');
    await press(page, 'Keep membership');
    await page.reload();
    await press(page, 'Cancel membership');
    await press(page, 'Continue to cancel');
    await heading(page, /^Confirm your cancellation/);

    expect(await page.getByText('Before you go').count()).to.equal(0);
    expect((await records()).map(({ state }) => state)).to.deep.equal(['active']);
  });

  it('renews on the original day after a plan change was undone [PZ-05]', async () => {
    const renewal = async (): Promise<string | null> => {
      await sees(page, /Your membership renews on /);
      return page
        .getByText(/Your membership renews on /)
        .first()
        .textContent();
    };
    await visit('active-monthly', membershipPage);
    const before = await renewal();
    await press(page, 'Change plan');
    await page
      .getByRole('radio', { name: /Annual/ })
      .first()
      .check();
    await press(page, /^Change to /);
    await heading(page, /^Your plan changes to /);
    await page.goto(world.hosts.news + membershipPage);
    await press(page, 'Undo change');
    await sees(page, /will be canceled\./);
    await press(page, 'Undo change');
    await heading(page, "We've canceled your change. Your plan is still Flexible Monthly.");
    await page.reload();

    expect(await renewal()).to.equal(before);
  });

  it('undoes a scheduled plan change without a charge [SC-05]', async () => {
    await visit('active-pending', membershipPage);
    const before = await records();
    await press(page, 'Undo change');
    await sees(page, 'You keep Flexible Monthly. Your change to Flexible Annually will be canceled.');
    await press(page, 'Undo change');
    await heading(page, "We've canceled your change. Your plan is still Flexible Monthly.");
    await page.reload();
    await sees(page, /Your membership renews on /);

    const after = await records();
    expect(
      after
        .filter(({ state }) => state !== 'cancelled')
        .map(({ state, plan, charges }) => [state, plan, charges]),
    ).to.deep.equal([['pending', 'sports-plus-monthly', []]]);
    expect(after.flatMap(({ charges }) => charges)).to.deep.equal(before.flatMap(({ charges }) => charges));
  });
});
