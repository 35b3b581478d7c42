import { close, focused, open, pending, type Page } from '../account';
import { act, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { aProfile, type MemoryAccount } from '../../../../adapters/memory/world/accounts';
import type { MemoryCharge } from '../../../../adapters/memory/world/billing';
import { memoryPlans } from '../../../../adapters/memory/world/plans';
import type { Plan } from '../../../../core/domain/plan/plan';
import { cardFieldKeys } from '../../../../core/domain/card/card-fields';
import type { CallFailed } from '../../../../core/ports/call-failed';
import type { AccountServices } from '../../../../ui/react/services';
import type { MemoryWorldOptions } from '../../../../adapters/memory/world/memory-world';
import type { Wallet } from '../../../../core/domain/wallet/wallets';
import { day, now } from '../../../builders/subscription';
import {
  aGoodCard,
  aDecliningCard,
  aManualClock,
  aMemorySubscription,
  aPayflow,
  aStoredMethod,
} from '../../../builders/payflow';

const visa = aStoredMethod();
const master = aStoredMethod({
  token: 'pm-2',
  card_type: 'MasterCard',
  last_4: '4444',
  default: false,
  nonce: 'stored-nonce-2',
});
const member: Partial<MemoryAccount> = { subscriptions: [aMemorySubscription()], methods: [visa, master] };

const anOpenPage = async (
  account: Partial<MemoryAccount> = member,
  changes: Partial<AccountServices> = {},
  address = '/account/settings/payment-method',
  options: MemoryWorldOptions = {},
) => {
  const payflow = await aPayflow(account, changes, options);
  const page = open(address, payflow.core.member.getValue(), payflow.services);
  const named = (name: string) => payflow.world.calls().filter((call) => call.name === name);
  /** Types a card into the open form. */
  const type = async (card: typeof aGoodCard) => {
    await waitFor(() =>
      expect(payflow.world.cardForms.opened().some((one) => !one.isClosed())).to.equal(true),
    );
    payflow.world.cardForms
      .opened()
      .find((one) => !one.isClosed())!
      .type(card);
  };
  return { ...payflow, page, named, type };
};

/** A page with a payment due, on which the reader has picked a new card instead of the preselected stored one. */
const aNewCardPage = async (...given: Parameters<typeof anOpenPage>) => {
  const all = await anOpenPage(...given);
  await all.page.user.click(await all.page.findByRole('button', { name: 'Change payment method' }));
  await all.page.user.click(await all.page.findByRole('radio', { name: 'A new card' }));
  return all;
};

/** Excludes text that is only read to screen readers. */
const inPage = { ignore: 'script, style, [aria-live] *' };

const press = async (page: Page, name: string | RegExp) =>
  page.user.click(await page.findByRole('button', { name }));
/** Pays a due payment with the card whose charge failed. */
const chargeAgain = async (page: Page) => {
  const change = page.queryByRole('button', { name: 'Change payment method' });
  if (change !== null) await page.user.click(change);
  await page.user.click(await page.findByRole('radio', { name: /^Visa ending in 1111/ }));
  await press(page, 'Pay $9.99 now');
};
const pick = async (page: Page, method: string, action: string) => {
  await press(page, `Actions for ${method}`);
  await press(page, `${action} for ${method}`);
};
const rows = async (page: Page) =>
  within(await page.findByRole('list', { name: 'Payment methods' }))
    .getAllByRole('listitem')
    .filter((one) => one.querySelector('svg[viewBox="0 0 36 24"]') !== null)
    .map((one) => [...one.querySelectorAll('p')].map((line) => line.textContent));

const wallets: MemoryWorldOptions = { wallets: ['PayPalAccount', 'GooglePay'] };
/** The vendor's button on the page. */
const walletOf = async (
  world: Awaited<ReturnType<typeof aPayflow>>['world'],
  wallet: Wallet,
): Promise<ReturnType<typeof world.wallets.buttons>[number]> =>
  waitFor(() => {
    const found = world.wallets.buttons().findLast((one) => one.wallet === wallet && !one.isClosed());
    if (found === undefined) throw new Error(`no button of ${wallet}`);
    return found;
  });

describe('The payment methods page', () => {
  afterEach(close);

  it('lists the stored methods with expiry date and use [SC-06]', async () => {
    const { page } = await anOpenPage({
      ...member,
      methods: [visa, { ...master, expiring_soon: true }, { ...master, token: 'pm-3', expired: true }],
    });

    expect(await rows(page)).to.deep.equal([
      ['Visa ending in 1111', 'Expires 07/29', 'DefaultUsed for Sports+'],
      ['MasterCard ending in 4444', 'Expires 07/29', 'Expires soon'],
      ['MasterCard ending in 4444', 'Expired'],
    ]);
  });

  it('shows verbatim that the card in use expires or has expired [VA-07]', async () => {
    const { page } = await anOpenPage({ ...member, methods: [{ ...visa, expiring_soon: true }] });

    expect(
      await page.findByText('Your credit card is about to expire. Please update your Visa ending in 1111.'),
    ).to.exist;
  });

  it('redirects a reader without a payment method to the membership page [RT-24]', async () => {
    const { page } = await anOpenPage({});

    await waitFor(() => expect(page.address()).to.equal('/account/settings/membership'));
    expect(await page.findByText('You have no saved payment methods. You can add one for later.')).to.exist;
  });

  it('reports a method that was removed meanwhile and shows the others [PZ-08]', async () => {
    const { page, reader } = await anOpenPage();
    await rows(page);
    reader.methods = [visa];

    await pick(page, 'MasterCard ending in 4444', 'Make default');

    expect(await page.findByText('This payment method is no longer saved.', inPage)).to.exist;
    expect(await rows(page)).to.have.length(1);
  });

  it('reports a failed read, redirects no reader, and retries [RT-24]', async () => {
    const payflow = await aPayflow(member);
    payflow.world.fail('paymentMethods.list', { _tag: 'Offline' }, { times: 1 });
    const page = open('/account/settings/payment-method', payflow.core.member.getValue(), payflow.services);
    expect(await page.findByRole('heading', { name: "We couldn't load your account" })).to.exist;

    await press(page, 'Try again');

    expect(await rows(page)).to.have.length(2);
  });

  it('adds a card and asks whether the membership should use it, with the next charge [PZ-08]', async () => {
    const { page, reader, type, named } = await anOpenPage();
    await press(page, 'Add a payment method');
    expect(focused()).to.equal('Add a payment method');
    await type({ ...aGoodCard, number: '6011111111111117' });
    await press(page, 'Save card');

    expect(await page.findByRole('heading', { name: 'Your card is saved.' })).to.exist;
    expect(await page.findByText('Use for your membership? Next charge $9.99 on December 5.')).to.exist;
    expect(focused()).to.equal('Your card is saved.');
    expect(reader.methods.map(({ default: usual }) => usual)).to.deep.equal([true, false, false]);

    await press(page, 'Use for your membership');

    expect(await page.findByRole('heading', { name: 'Your membership now uses Discover ending in 1117.' })).to
      .exist;
    expect(named('paymentMethods.setDefault').length).to.equal(1);
    expect(reader.subscriptions[0]!.methodToken).to.equal(reader.methods[2]!.token);
  });

  it('opens the card form in a dialog and restores the focus afterwards [PF-03] [PZ-08]', async () => {
    const { page } = await anOpenPage();
    for (const [open, title, trigger] of [
      [() => press(page, 'Add a payment method'), 'Add a payment method', 'Add a payment method'],
      [
        () => pick(page, 'Visa ending in 1111', 'Replace'),
        'Replace Visa ending in 1111',
        'Actions for Visa ending in 1111',
      ],
    ] as const)
      for (const close of ['Escape', 'Close', 'Cancel']) {
        await open();
        const dialog = await page.findByRole('dialog', { name: title });
        expect(within(dialog).getByRole('form', { name: title })).to.exist;
        expect(document.activeElement).to.equal(within(dialog).getByRole('heading', { name: title }));
        if (close === 'Escape') await page.user.keyboard('{Escape}');
        else await page.user.click(within(dialog).getByRole('button', { name: close }));

        await waitFor(() => expect(page.queryByRole('dialog')).to.equal(null));
        expect(document.activeElement, `${title}, ${close}`).to.equal(
          page.getByRole('button', { name: trigger }),
        );
      }
  });

  it('keeps the dialog open while a card is sent [PF-03] [PZ-09]', async () => {
    const answer = pending<E.Either<never, never>>();
    const { page, type } = await anOpenPage(member, { addPaymentMethod: () => answer.promise });
    await press(page, 'Add a payment method');
    await type(aGoodCard);
    await press(page, 'Save card');

    await page.user.keyboard('{Escape}');
    await press(page, 'Close');
    await page.user.click(page.getByRole('dialog'));
    expect(page.getByRole('dialog', { name: 'Add a payment method' }).getAttribute('aria-busy')).to.equal(
      'true',
    );
  });

  it('leaves the membership unchanged on request [PZ-08]', async () => {
    const { page, reader, type } = await anOpenPage();
    await press(page, 'Add a payment method');
    await type(aGoodCard);
    await press(page, 'Save card');
    await press(page, 'Not now');

    expect(page.queryByText(/Use for your membership\?/)).to.equal(null);
    expect(reader.subscriptions[0]!.methodToken).to.equal('pm-1');
  });

  it('reports what is missing before sending [PF-02]', async () => {
    const { page, named } = await anOpenPage();
    await press(page, 'Add a payment method');
    await page.findByRole('form', { name: 'Add a payment method' });
    await waitFor(() => expect(named('cardForms.open')).to.have.length(1));
    await press(page, 'Save card');

    expect(await page.findByText('Please fill out all form fields.', inPage)).to.exist;
    expect(named('paymentMethods.add')).to.deep.equal([]);
  });

  it("shows a decline in the bank's words and keeps the form [ER-02]", async () => {
    const { page, type, reader } = await anOpenPage();
    await press(page, 'Add a payment method');
    await type(aDecliningCard);
    await press(page, 'Save card');

    expect(await page.findByText('Do Not Honor')).to.exist;
    expect(await page.findByText('Nothing has changed.')).to.exist;
    expect(page.getByRole('button', { name: 'Save card' })).to.exist;
    expect(reader.methods).to.have.length(2);
  });

  it('adds one card for two presses [PZ-09]', async () => {
    const { page, type, named } = await anOpenPage();
    await press(page, 'Add a payment method');
    await type(aGoodCard);
    const save = await page.findByRole('button', { name: 'Save card' });

    await page.user.dblClick(save);

    await page.findByRole('heading', { name: 'Your card is saved.' });
    expect(named('paymentMethods.add')).to.have.length(1);
  });

  it('asks first about a card whose response was lost, and keeps the state [PZ-08] [R6]', async () => {
    const { page, type, world, named } = await anOpenPage();
    world.fail('paymentMethods.replace', { _tag: 'TimedOut' });
    await pick(page, 'Visa ending in 1111', 'Replace');
    await type(aGoodCard);

    await press(page, 'Save card');

    const title = await page.findByRole('heading', { name: "We don't know if your card was saved." });
    await waitFor(() => expect(document.activeElement).to.equal(title));
    expect(page.queryByRole('button', { name: /^Actions/ })).to.equal(null);
    expect(page.queryByRole('button', { name: 'Add a payment method' })).to.equal(null);
    expect(page.queryByRole('button', { name: 'Leave it as it is' })).to.equal(null);
    await press(page, 'Check status');
    expect(await page.findByText("Your list doesn't show the change.", inPage)).to.exist;
    await press(page, 'Leave it as it is');

    await waitFor(() => expect(focused()).to.equal('Add a payment method'));
    expect(page.getByRole('button', { name: 'Actions for Visa ending in 1111' })).to.exist;
    expect([named('paymentMethods.replace').length, world.journal.entries()]).to.deep.equal([1, []]);
  });

  it('offers to replace a card in its row once it has expired or expires soon [VA-07] [PZ-08]', async () => {
    const methods = [{ ...visa, expiring_soon: true }, master];
    const { page } = await anOpenPage({ ...member, methods });
    const button = await page.findByRole('button', { name: /^Replace card/ });
    expect(button.textContent).to.equal('Replace card for Visa ending in 1111');

    await page.user.click(button);

    expect(await page.findByRole('dialog', { name: 'Replace Visa ending in 1111' })).to.exist;
    expect(page.getByText('Secure payment by Braintree')).to.exist;
  });

  it('replaces a card, and the new one pays for the same membership [PZ-08]', async () => {
    const { page, reader, type } = await anOpenPage();
    await pick(page, 'Visa ending in 1111', 'Replace');
    await type({ ...aGoodCard, number: '6011111111111117' });
    await press(page, 'Save card');

    expect(await page.findByRole('heading', { name: 'Your card has been replaced.' })).to.exist;
    expect(reader.methods.map(({ token, last_4 }) => [token, last_4])).to.deep.equal([
      ['pm-1', '1117'],
      ['pm-2', '4444'],
    ]);
    expect(reader.subscriptions[0]!.methodToken).to.equal('pm-1');
  });

  it('makes another method the default and moves the membership to it [AP-18]', async () => {
    const { page, reader } = await anOpenPage();
    await pick(page, 'MasterCard ending in 4444', 'Make default');

    expect(
      await page.findByRole('heading', {
        name: 'MasterCard ending in 4444 is now your default.',
      }),
    ).to.exist;
    expect(await page.findByText('Next charge $9.99 on December 5.')).to.exist;
    expect(reader.subscriptions[0]!.methodToken).to.equal('pm-2');
  });

  it('shows the progress of a half-done change and finishes it on request [PZ-08]', async () => {
    const { page, world, reader, type } = await anOpenPage();
    await press(page, 'Add a payment method');
    await type(aGoodCard);
    await press(page, 'Save card');
    world.fail('subscriptions.setPaymentMethod', { _tag: 'Refused', message: null } as CallFailed, {
      times: 1,
    });
    await press(page, 'Use for your membership');

    expect(
      await page.findByRole('heading', {
        name: 'Card saved, but your membership still uses the old one.',
      }),
    ).to.exist;
    expect(reader.subscriptions[0]!.methodToken).to.equal('pm-1');

    await press(page, 'Retry');

    expect(await page.findByRole('heading', { name: 'Your membership now uses Visa ending in 1111.' })).to
      .exist;
    expect(reader.subscriptions[0]!.methodToken).to.equal('pm-3');
    expect(world.journal.entries()).to.deep.equal([]);
  });

  it('removes a card after confirmation [PZ-08]', async () => {
    const { page, reader } = await anOpenPage();
    await pick(page, 'MasterCard ending in 4444', 'Remove');
    expect(focused()).to.equal('Remove MasterCard ending in 4444?');
    await press(page, 'Keep it');
    expect(focused()).to.contain('Actions');
    await pick(page, 'MasterCard ending in 4444', 'Remove');
    await press(page, 'Remove');

    expect(await page.findByRole('heading', { name: 'MasterCard ending in 4444 has been removed.' })).to
      .exist;
    expect(reader.methods.map(({ token }) => token)).to.deep.equal(['pm-1']);
  });

  it('refuses to remove a card in use and explains why [PZ-08]', async () => {
    const { page, named } = await anOpenPage();
    await pick(page, 'Visa ending in 1111', 'Remove');

    expect(
      await page.findByText(
        'This payment method pays for your membership. Choose another one first.',
        inPage,
      ),
    ).to.exist;
    expect(page.queryByRole('button', { name: 'Remove' })).to.equal(null);
    expect(named('paymentMethods.remove')).to.deep.equal([]);
  });

  it('shows the last three card changes without an announcement [PZ-08]', async () => {
    const { page, type } = await anOpenPage({
      ...member,
      profile: aProfile({
        paymentMethodUpdateLog: ['2026-11-03T10:00:00Z', '2026-10-02T10:00:00Z'].reverse(),
        paymentMethodEditLog: ['2026-09-01T10:00:00Z'],
      }),
    });
    expect(await page.findByText('Last changed November 3. Before that: October 2, September 1')).to.exist;

    await press(page, 'Add a payment method');
    await type(aGoodCard);
    await press(page, 'Save card');

    expect(await page.findByText(/^Last changed November 21\. Before that: November 3, October 2$/)).to.exist;
  });

  it('adds a wallet without a charge, and asks whether the membership should use it [PF-04] [PZ-08]', async () => {
    const { page, reader, world } = await anOpenPage(member, {}, undefined, wallets);
    await press(page, 'Add a payment method');
    const row = await page.findByRole('group', { name: 'Add a wallet' });
    expect(row).to.exist;
    const paypal = await walletOf(world, 'PayPalAccount');
    expect(paypal.label).to.equal('Add PayPal');

    const sheet = await act(async () => paypal.press());
    expect(sheet!.terms).to.include({ label: 'Add a payment method', dueToday: 0, amount: null });
    expect(await page.findByRole('button', { name: 'Waiting for PayPal…' })).to.exist;
    expect(paypal.press()).to.equal(null);
    await act(async () => sheet!.agree());

    expect(await page.findByRole('heading', { name: 'PayPal is saved.' })).to.exist;
    expect(page.getByText(/Use it for your membership\?|Next charge/)).to.exist;
    expect(reader.methods.map(({ type }) => type)).to.include('PayPalAccount');
  });

  it('reports a failed wallet and that nothing was charged; a closed one shows nothing [PF-04]', async () => {
    const { page, named, world } = await anOpenPage(member, {}, undefined, wallets);
    await press(page, 'Add a payment method');
    const paypal = await walletOf(world, 'PayPalAccount');
    const closed = await act(async () => paypal.press());
    await act(async () => closed!.end({ _tag: 'Cancelled' }));
    expect(page.queryByText(/didn't work/)).to.equal(null);

    const failing = await act(async () => paypal.press());
    await act(async () => failing!.end({ _tag: 'Failed' }));

    expect(await page.findByText("PayPal didn't work. Try it again, or pay another way.", inPage)).to.exist;
    expect(page.getByText('You have not been charged.', inPage)).to.exist;
    expect(named('paymentMethods.add')).to.have.length(0);
  });

  it('cancels the wait for a wallet: nothing is charged, and a late approval is ignored [PF-04]', async () => {
    const { page, named, world } = await anOpenPage(member, {}, undefined, wallets);
    await press(page, 'Add a payment method');
    const paypal = await walletOf(world, 'PayPalAccount');
    const left = await act(async () => paypal.press());
    const dialog = within(await page.findByRole('dialog'));
    await dialog.findByText('Waiting for PayPal…', { ignore: 'button *' });
    await page.user.click(dialog.getByRole('button', { name: 'Cancel' }));

    expect(await dialog.findByText('You stopped waiting for PayPal.', inPage)).to.exist;
    expect(dialog.getByText('You have not been charged.', inPage)).to.exist;
    expect(dialog.getByRole('status').textContent).to.equal(
      'You stopped waiting for PayPal. You have not been charged.',
    );
    expect(document.activeElement).to.equal(dialog.getByRole('button', { name: 'Save card' }));
    await act(async () => left!.agree());
    expect(named('paymentMethods.add')).to.have.length(0);
    const again = await act(async () => (await walletOf(world, 'PayPalAccount')).press());
    await act(async () => again!.agree());
    expect(await page.findByRole('heading', { name: 'PayPal is saved.' })).to.exist;
    expect(named('paymentMethods.add')).to.have.length(1);
  });

  it('opens the actions of a card, and Escape closes them and restores the focus [SC-06]', async () => {
    const { page } = await anOpenPage();
    const button = await page.findByRole('button', { name: 'Actions for Visa ending in 1111' });
    await page.user.click(button);
    expect(button.getAttribute('aria-expanded')).to.equal('true');
    await page.user.keyboard('{Tab}{Escape}');

    expect(button.getAttribute('aria-expanded')).to.equal('false');
    expect(document.activeElement === button).to.equal(true);
  });

  it('asks a logged-out reader to log in', async () => {
    const { page, type } = await anOpenPage(member, {
      addPaymentMethod: async () => E.left({ _tag: 'NotDone', because: { _tag: 'SignedOut' } }),
    });
    await press(page, 'Add a payment method');
    await type(aGoodCard);
    await press(page, 'Save card');

    expect((await page.findByRole('link', { name: 'Log in' })).getAttribute('href')).to.equal(
      '/account/login?redirect=%2Faccount%2Fsettings%2Fpayment-method',
    );
  });
});

describe('A past-due payment', () => {
  afterEach(close);
  const due: Partial<MemoryAccount> = {
    subscriptions: [
      aMemorySubscription({
        state: 'past due',
        nextBilling: day('2026-12-20'),
        pastDue: { since: day('2026-11-20'), cents: 999, failures: 0 },
      }),
    ],
    methods: [{ ...visa, declines: 'Do Not Honor' }, master],
  };
  const pastDue = 'Your membership billing is past due. Please update your payment method to continue.';

  it('is shown verbatim with the amount to pay on one screen [ER-01]', async () => {
    const { page } = await anOpenPage(due);

    expect(await page.findByText(pastDue)).to.exist;
    expect(
      await page.findByRole('heading', {
        name: "We couldn't charge your Visa ending in 1111. Pay $9.99 to keep reading.",
      }),
    ).to.exist;
    expect(page.getByText('After that, $9.99 on December 20.')).to.exist;
    expect(page.getByRole('button', { name: 'Pay $9.99 now' })).to.exist;
    expect(page.queryByRole('button', { name: 'Add a payment method' })).to.equal(null);
  });

  describe('with a step-up', () => {
    const step: Plan = {
      ...memoryPlans.find(({ planId }) => planId === 'sports-plus-annual')!,
      planId: 'step',
      amount: 49.99,
      normalAmount: 89.99,
      firstBillingDate: day('2026-11-21'),
      stepUpPricing: { amount: 89.99, date: day('2027-11-21') },
    };
    const rising = (charges: readonly MemoryCharge[], cents: number): Partial<MemoryAccount> => ({
      ...due,
      subscriptions: [
        aMemorySubscription({
          plan: step,
          state: 'past due',
          nextBilling: day('2027-11-19'),
          paidThrough: charges.length === 0 ? null : day('2026-11-18'),
          charges,
          pastDue: { since: day('2026-11-19'), cents, failures: 0 },
        }),
      ],
    });
    const first: MemoryCharge = { time: day('2025-11-19'), cents: 4999 };
    const opened = (account: Partial<MemoryAccount>) =>
      aNewCardPage(account, {}, undefined, { plans: [step, ...memoryPlans] });

    it('shows the new price for this charge and the next [PZ-07] [EN-01]', async () => {
      const { page } = await opened(rising([first], 8999));

      expect(await page.findByText('After that, $89.99 on November 19, 2027.')).to.exist;
      expect(page.getByRole('button', { name: 'Save and pay $89.99 now' })).to.exist;
    });

    it('shows the first price and the new price of the next charge [PZ-07] [EN-01]', async () => {
      const { page } = await opened(rising([], 4999));

      expect(await page.findByText('After that, $89.99 on November 19, 2027.')).to.exist;
      expect(page.getByRole('button', { name: 'Save and pay $49.99 now' })).to.exist;
    });

    it('shows both prices if the history is unreliable [PZ-07] [EN-01]', async () => {
      const account = rising([], 8999);
      const { page } = await opened({
        ...account,
        subscriptions: account.subscriptions!.map((one) => ({ ...one, paidThrough: day('2026-11-18') })),
      });

      const both = '\\$49\\.99 or \\$89\\.99';
      expect(await page.findByText(new RegExp(`^After that, ${both} on November 19, 2027`))).to.exist;
      expect(page.getByRole('button', { name: new RegExp(`^Save and pay ${both} now`) })).to.exist;
    });
  });

  it('is paid with a new card, which is used from then on [PZ-07]', async () => {
    const { page, type, reader, named } = await aNewCardPage(due);
    await page.findByText(pastDue);
    await type({ ...aGoodCard, number: '6011111111111117' });
    await press(page, 'Save and pay $9.99 now');

    expect(await page.findByRole('heading', { name: 'Paid. Your membership is active again.' })).to.exist;
    expect(await page.findByText(/^\$9\.99 was paid with Discover ending in 1117\./)).to.exist;
    expect(focused()).to.equal('Paid. Your membership is active again.');
    expect(page.queryByText(pastDue)).to.equal(null);
    expect([reader.subscriptions[0]!.state, named('billing.retry').length]).to.deep.equal(['active', 1]);
    expect(reader.subscriptions[0]!.charges).to.have.length(2);
  });

  it('is paid by a wallet that shows the amount due and is used from then on [PF-04] [PZ-07]', async () => {
    const { page, reader, named, world } = await aNewCardPage(due, {}, undefined, wallets);
    const google = await walletOf(world, 'GooglePay');

    const sheet = await act(async () => google.press());
    expect(sheet!.terms).to.include({ dueToday: 9.99, amount: 9.99, months: 1 });
    await act(async () => sheet!.agree());

    expect(await page.findByRole('heading', { name: 'Paid. Your membership is active again.' })).to.exist;
    expect(await page.findByText(/^\$9\.99 was paid with Google Pay/)).to.exist;
    expect([reader.subscriptions[0]!.state, named('billing.retry').length]).to.deep.equal(['active', 1]);
  });

  it('is not paid by a wallet that showed another amount than is due now [PF-04] [PZ-09]', async () => {
    const { page, reader, named, world } = await aNewCardPage(due, {}, undefined, wallets);
    const google = await walletOf(world, 'GooglePay');
    const sheet = await act(async () => google.press());
    const [owed] = reader.subscriptions;
    reader.subscriptions = [
      { ...owed!, discounts: [{ id: 'kind', name: 'A kindness', cents: 300, cycles: 3, used: 0 }] },
    ];
    await act(async () => sheet!.agree());

    expect(await page.findByText('Before: $9.99.', inPage)).to.exist;
    expect(page.getByText('Now: $6.99.', inPage)).to.exist;
    expect([named('billing.retry').length, named('paymentMethods.add').length]).to.deep.equal([0, 0]);
  });

  it('can be closed in a wallet and paid another way [PF-04] [PZ-07]', async () => {
    const { page, type, world } = await aNewCardPage(due, {}, undefined, wallets);
    const google = await walletOf(world, 'GooglePay');
    const sheet = await act(async () => google.press());
    expect(await page.findByRole('button', { name: 'Waiting for Google Pay…' })).to.exist;
    await act(async () => sheet!.end({ _tag: 'Cancelled' }));
    await type({ ...aGoodCard, number: '6011111111111117' });
    await press(page, 'Save and pay $9.99 now');

    expect(await page.findByRole('heading', { name: 'Paid. Your membership is active again.' })).to.exist;
  });

  it('is not paid if another amount is due: both amounts are shown for a decision [PZ-07] [PZ-08]', async () => {
    const { page, reader, named } = await aNewCardPage(due);
    await page.findByText(pastDue);
    const [owed] = reader.subscriptions;
    reader.subscriptions = [
      { ...owed!, discounts: [{ id: 'kind', name: 'A kindness', cents: 300, cycles: 3, used: 0 }] },
    ];

    await chargeAgain(page);

    expect(await page.findByText(/The terms have changed since you opened this page/, inPage)).to.exist;
    expect(page.getByText('Before: $9.99.', inPage)).to.exist;
    expect(page.getByText('Now: $6.99.', inPage)).to.exist;
    expect(page.getByRole('button', { name: 'Pay $6.99 now' })).to.exist;
    expect(named('billing.retry')).to.deep.equal([]);
  });

  it("shows the bank's words, and that nothing was charged once the list was read again [ER-02]", async () => {
    const { page, type } = await aNewCardPage(due);
    await page.findByText(pastDue);
    await type(aDecliningCard);
    await press(page, 'Save and pay $9.99 now');

    expect(await page.findByText('Do Not Honor')).to.exist;
    expect(await page.findByText('You have not been charged.')).to.exist;
  });

  it('claims nothing about the money if a charge failed and the list cannot be read [ER-02]', async () => {
    const payflow = await aPayflow(due, {
      retrySubscription: async () => {
        payflow.world.fail('subscriptions.list', { _tag: 'Offline' });
        return E.left({ _tag: 'NotDone', because: { _tag: 'Refused', message: 'Do Not Honor' } });
      },
    });
    const page = open('/account/settings/payment-method', payflow.core.member.getValue(), payflow.services);
    await page.findByText(pastDue);
    await chargeAgain(page);

    expect(await page.findByText('Do Not Honor', inPage)).to.exist;
    expect(page.queryByText(/You have not been charged/)).to.equal(null);
  });

  it('reports no charge if nothing could be sent, and blames no card [PZ-07] [R6]', async () => {
    const { page, world, named } = await aNewCardPage(due);
    await page.findByText(pastDue);
    world.fail('subscriptions.list', { _tag: 'Offline' });

    await chargeAgain(page);

    expect(
      await page.findByText('There was an error updating subscriptions. You are probably offline.', inPage),
    ).to.exist;
    expect(page.getByText('You have not been charged.', inPage)).to.exist;
    expect(page.queryByText(/Your account is inactive/)).to.equal(null);
    expect(named('billing.retry')).to.deep.equal([]);
  });

  /** The values that are still in the open form. */
  const typedIn = (world: Awaited<ReturnType<typeof anOpenPage>>['world']) => {
    const { fields } = world.cardForms
      .opened()
      .find((one) => !one.isClosed())!
      .state.getValue();
    return {
      kept: cardFieldKeys.filter((key) => !fields[key].isEmpty),
      focused: cardFieldKeys.find((key) => fields[key].isFocused),
    };
  };
  const allButTheCode = ['cardholderName', 'number', 'expirationDate', 'postalCode'];

  it('asks for a rejected security code again, keeps the rest, and focuses it [PF-01] [PF-02] [PZ-07]', async () => {
    const { page, type, world, reader } = await aNewCardPage(due);
    await type({ ...aGoodCard, cvv: '200' });
    await press(page, 'Save and pay $9.99 now');

    expect(await page.findByText('Gateway Rejected: cvv', inPage)).to.exist;
    expect(page.getByText('You have not been charged.', inPage)).to.exist;
    expect(page.getByText("The security code doesn't match this card. Enter it again.", inPage)).to.exist;
    expect(page.getByText('Enter the 3 digits on the back.', inPage)).to.exist;
    await waitFor(() => expect(typedIn(world)).to.deep.equal({ kept: allButTheCode, focused: 'cvv' }));
    expect(world.cardForms.opened().at(-1)!.markedInvalid()).to.deep.equal(['cvv']);

    await act(() => type({ ...aGoodCard, cvv: '123' }));
    await press(page, 'Save and pay $9.99 now');

    expect(await page.findByRole('heading', { name: 'Paid. Your membership is active again.' })).to.exist;
    expect(reader.methods).to.have.length(3);
  });

  it('focuses a rejected ZIP code and keeps it for correction [PF-02] [PZ-07]', async () => {
    const { page, type, world } = await aNewCardPage(due);
    await type({ ...aGoodCard, postalCode: '20000' });
    await press(page, 'Save and pay $9.99 now');

    expect(await page.findByText(/The ZIP code doesn't match this card\. Check it\./, inPage)).to.exist;
    await waitFor(() => expect(typedIn(world)).to.deep.equal({ kept: allButTheCode, focused: 'postalCode' }));
    expect(world.cardForms.opened().at(-1)!.markedInvalid()).to.deep.equal(['postalCode']);
    expect(page.getByText('Check your ZIP code.', inPage)).to.exist;

    await act(() => type({ ...aGoodCard, postalCode: '' }));
    await act(() => type(aGoodCard));
    expect(world.cardForms.opened().at(-1)!.markedInvalid()).to.deep.equal([]);
  });

  it('clears the security code of a declined card [PF-01] [PZ-07]', async () => {
    const { page, type, world } = await aNewCardPage(due);
    await type(aDecliningCard);
    await press(page, 'Save and pay $9.99 now');

    await page.findByText('Do Not Honor');
    expect(typedIn(world)).to.deep.equal({ kept: allButTheCode, focused: undefined });
    expect(world.cardForms.opened().at(-1)!.markedInvalid()).to.deep.equal([]);
    await press(page, 'Save and pay $9.99 now');
    expect(await page.findByText('The CVV field is invalid.', inPage)).to.exist;
    expect(typedIn(world).focused).to.equal('cvv');
  });

  it('keeps the whole card while the result is unknown [PF-01]', async () => {
    const { page, type, world } = await aNewCardPage(due);
    await page.findByText(pastDue);
    await type(aGoodCard);
    world.fail('subscriptions.list', { _tag: 'Offline' });
    await press(page, 'Save and pay $9.99 now');

    await page.findByText('There was an error updating subscriptions. You are probably offline.', inPage);
    expect(typedIn(world).kept).to.deep.equal([...cardFieldKeys]);
  });

  it('retries the stored card, and shows the inactive account text if it fails [ER-01]', async () => {
    const { page, named } = await aNewCardPage(due);
    await chargeAgain(page);

    expect(await page.findByText('Your account is inactive. Please update your payment method.')).to.exist;
    expect(await page.findByText('You have not been charged.')).to.exist;
    expect(named('billing.retry')).to.have.length(1);
  });

  it('is paid with another stored card on one press, and returns to the article [PZ-07] [RT-28]', async () => {
    const { page, reader, world, services } = await anOpenPage(due);
    services.redirects.keep('/sports/story');
    expect(await page.findByText('With MasterCard ending in 4444.')).to.exist;
    expect(page.queryAllByRole('radio')).to.deep.equal([]);
    await press(page, 'Pay $9.99 now');

    expect(await page.findByText(/^\$9\.99 was paid with MasterCard ending in 4444\./)).to.exist;
    expect(reader.subscriptions[0]!.methodToken).to.equal('pm-2');
    await press(page, 'Continue');
    await waitFor(() => expect(world.navigation.left()).to.deep.equal(['/sports/story']));
  });

  it('is paid by the only card with one press, though its charge failed, before other methods [PZ-07]', async () => {
    const { page, named, world } = await anOpenPage({ ...due, methods: [visa] });
    expect(await page.findByText('With Visa ending in 1111.')).to.exist;
    expect(world.cardForms.opened()).to.deep.equal([]);

    await press(page, 'Pay $9.99 now');

    expect(await page.findByText(/^\$9\.99 was paid with Visa ending in 1111\./)).to.exist;
    expect([named('billing.retry').length, named('paymentMethods.setDefault').length]).to.deep.equal([1, 0]);
  });

  it('asks for a new card at once if the only card has expired [PZ-07]', async () => {
    const { page, world } = await anOpenPage({ ...due, methods: [{ ...visa, expired: true }] });

    expect(await page.findByRole('button', { name: 'Save and pay $9.99 now' })).to.exist;
    expect(page.queryAllByRole('radio')).to.deep.equal([]);
    await waitFor(() => expect(world.cardForms.opened()).to.have.length(1));
  });

  it('reports that a card is saved although its payment failed [PZ-08]', async () => {
    const { page, world, type, reader } = await aNewCardPage(due);
    await page.findByText(pastDue);
    world.fail('billing.retry', { _tag: 'Refused', message: 'Limit Exceeded' } as CallFailed, { times: 1 });
    await type(aGoodCard);
    await press(page, 'Save and pay $9.99 now');

    expect(await page.findByText('Limit Exceeded')).to.exist;
    expect(
      await page.findByText(
        "It's saved and used from now on, but the payment failed. Try another way to pay.",
      ),
    ).to.exist;
    expect(reader.methods).to.have.length(3);
    expect(world.journal.entries()).to.deep.equal([]);
  });

  for (const by of ['a new card', 'the card whose charge failed'] as const)
    it(`reports a charge made by the provider meanwhile, and charges nothing: ${by} [PZ-07]`, async () => {
      const { page, type, named, reader } = await aNewCardPage(due);
      await page.findByText(pastDue);
      await type(aGoodCard);
      reader.subscriptions = [aMemorySubscription()];

      await (by === 'a new card' ? press(page, 'Save and pay $9.99 now') : chargeAgain(page));

      const title = 'This is already paid. Nothing was charged just now.';
      expect(await page.findByRole('heading', { name: title })).to.exist;
      expect([named('billing.retry').length, named('paymentMethods.add').length]).to.deep.equal([0, 0]);
    });

  it('is never paid twice after a lost response: the list is checked [PZ-09]', async () => {
    const { page, world, type, named, reader } = await aNewCardPage(due);
    await page.findByText(pastDue);
    world.fail('billing.retry', { _tag: 'TimedOut' }, { times: 1 });
    await type(aGoodCard);
    await press(page, 'Save and pay $9.99 now');

    expect(await page.findByRole('heading', { name: "We're checking if your payment went through" })).to
      .exist;
    expect(page.queryByRole('button', { name: /Save and pay/ })).to.equal(null);

    reader.subscriptions = [aMemorySubscription()];
    await press(page, 'Check status');

    expect(await page.findByRole('heading', { name: 'Paid. Your membership is active again.' })).to.exist;
    expect(named('billing.retry')).to.have.length(1);
  });

  it('shows a slow response, offers a check and to leave, and accepts a late response [PZ-09] [PZ-07]', async () => {
    const manualClock = aManualClock(now);
    const answer = pending<E.Either<never, undefined>>();
    let sent = 0;
    const { page, reader } = await aNewCardPage(due, {
      clock: manualClock.clock,
      retrySubscription: () => {
        sent += 1;
        return answer.promise;
      },
    });
    const later = () => act(async () => manualClock.endWaits());
    const asksBeforeLeaving = () =>
      !window.dispatchEvent(new window.Event('beforeunload', { cancelable: true }));
    await chargeAgain(page);
    await later();
    expect(await page.findByText("We're still working on it", inPage)).to.exist;
    expect(asksBeforeLeaving()).to.equal(true);

    await later();
    expect(await page.findByText("We're checking if your payment went through", inPage)).to.exist;
    expect(page.getByText(/You can keep reading and come back: you won't pay twice\.$/, inPage)).to.exist;
    expect(asksBeforeLeaving()).to.equal(false);

    await press(page, 'Check status');
    expect(await page.findByText(/^We can't see the payment yet\./, inPage)).to.exist;
    expect(page.queryByText(/You have not been charged/)).to.equal(null);

    reader.subscriptions = [aMemorySubscription()];
    answer.end(E.right(undefined));
    expect(await page.findByRole('heading', { name: 'Paid. Your membership is active again.' })).to.exist;
    expect(sent).to.equal(1);
  });

  it('continues if the card was saved but the rest was not done [PZ-09]', async () => {
    const { page, world, type, reader, named } = await aNewCardPage(due);
    await page.findByText(pastDue);
    world.fail('subscriptions.setPaymentMethod', { _tag: 'Refused', message: null } as CallFailed, {
      times: 1,
    });
    await type(aGoodCard);
    await press(page, 'Save and pay $9.99 now');
    await page.findByRole('heading', { name: 'Your change is half done' });
    expect(named('billing.retry')).to.deep.equal([]);

    await press(page, 'Continue and pay $9.99 now');

    expect(await page.findByRole('heading', { name: 'Paid. Your membership is active again.' })).to.exist;
    expect([reader.methods.length, reader.subscriptions[0]!.charges.length]).to.deep.equal([3, 2]);
  });

  it('can be paid on the membership page too, even without a stored card [PZ-07]', async () => {
    const { page, type, reader } = await anOpenPage(
      { ...due, methods: [] },
      {},
      '/account/settings/membership',
    );
    expect(await page.findByText(pastDue)).to.exist;
    await type(aGoodCard);
    await press(page, 'Save and pay $9.99 now');

    expect(await page.findByRole('heading', { name: 'Paid. Your membership is active again.' })).to.exist;
    expect(await page.findByText(/Your membership renews on/)).to.exist;
    expect(focused()).to.equal('Paid. Your membership is active again.');
    expect(reader.subscriptions[0]!.state).to.equal('active');
  });
});
