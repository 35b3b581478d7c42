import { close, focused, open, type Page } from '../account';
import { act, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import type { MemoryCardForm } from '../../../../adapters/memory/card-form';
import { aProfile, type MemoryAccount } from '../../../../adapters/memory/world/accounts';
import { articleText } from '../../../../core/domain/redirect/article-text';
import { registered } from '../../../../core/state/member-changes';
import { memoryPlans } from '../../../../adapters/memory/world/plans';
import { day } from '../../../builders/subscription';
import type { AccountServices } from '../../../../ui/react/services';
import {
  aDecliningCard,
  aGoodCard,
  aMemorySubscription,
  aPayflow,
  aStoredMethod,
} from '../../../builders/payflow';
import { changeOf } from '../../../builders/changes';

const anOpenPage = async (
  account: Partial<MemoryAccount> = {},
  changes: Partial<AccountServices> = {},
  {
    address = '/account/subscribe',
    ...options
  }: NonNullable<Parameters<typeof aPayflow>[2]> & { readonly address?: string } = {},
) => {
  const payflow = await aPayflow(account, changes, options);
  const page = open(address, payflow.core.member.getValue(), payflow.services);
  const form = (): MemoryCardForm => payflow.world.cardForms.opened().at(-1)!;
  const type = (values: Parameters<MemoryCardForm['type']>[0]) => act(() => form().type(values));
  return { ...payflow, page, form, type };
};

/** A page whose card form has opened. */
const aReadyPage = async (...given: Parameters<typeof anOpenPage>) => {
  const all = await anOpenPage(...given);
  await waitFor(() => expect(all.world.cardForms.opened().length).to.be.greaterThan(0));
  await waitFor(() => expect(all.page.queryByText('Loading the card form')).to.equal(null));
  return all;
};

const payButton = (page: Page) => page.getByRole('button', { name: /^(Start free trial|Pay |Sending)/ });
const receiptOf = (page: Page, name: string) =>
  page.getByRole('list', { name }).textContent?.replace(/\s+/g, ' ').trim();
const orderOf = (page: Page) =>
  page.getByRole('region', { name: 'What you pay' }).textContent?.replace(/\s+/g, ' ').trim();

describe('The subscribe page', () => {
  afterEach(close);

  it('offers plans as radio buttons with their prices [RT-15] [SC-01]', async () => {
    const { page } = await anOpenPage();

    const radio = await page.findByRole<HTMLInputElement>('radio', { name: 'Flexible Monthly' });
    const names = page.getAllByRole('radio').map((one) => one.getAttribute('value'));
    expect(radio.checked).to.equal(true);
    expect(names).to.deep.equal(['sports-plus-monthly-trial', 'sports-plus-biannual', 'sports-plus-annual']);
    expect(page.getByText('7 days free, then $9.99 every month')).to.exist;
  });

  it("shows a later price, the saving until then, and the publisher's words [EN-01] [SC-01] [BC-03]", async () => {
    const words = (description: string) => ({ heading: null, description, button: null });
    const plans = memoryPlans.map((plan) =>
      plan.planId === 'sports-plus-annual'
        ? {
            ...plan,
            amount: 49.99,
            stepUpPricing: { amount: 89.99, date: day('2027-11-21') },
            firstBillingDate: day('2026-11-21'),
            curation: { default: words('Every match of a year.'), trial: null },
          }
        : plan.hasTrial
          ? { ...plan, curation: { default: words('Four weeks.'), trial: words('Free to start.') } }
          : plan,
    );
    const { page } = await anOpenPage({}, {}, { plans });

    expect(await page.findByText('For the first year, then $89.99 a year')).to.exist;
    expect(page.getByText('$4.17 a month, save 58% in the first year')).to.exist;
    expect(page.queryAllByText(/^Save/).map((one) => one.textContent?.trim())).to.deep.equal([
      'Save 17%: $19.90 a year less than paying monthly',
    ]);
    expect(page.getByText('Every match of a year.')).to.exist;
    expect(page.getByText('Free to start.')).to.exist;
    expect(page.queryByText('Four weeks.')).to.equal(null);
  });

  it("uses the publisher's plan heading and button label as plain text, with our amounts [EN-01] [BC-02]", async () => {
    const curated = {
      default: { heading: 'A season <b>ticket</b>', description: null, button: 'Take my\nseat' },
      trial: { heading: 'One week on us', description: null, button: null },
    };
    const plans = memoryPlans.map((plan) =>
      plan.planId === 'sports-plus-annual' || plan.hasTrial ? { ...plan, curation: curated } : plan,
    );
    const { page } = await anOpenPage({}, {}, { plans });
    expect(await page.findByRole('radio', { name: 'One week on us' })).to.exist;
    expect(page.getByRole('button', { name: 'Start free trial' })).to.exist;

    await page.user.click(page.getByRole('radio', { name: /^A season <b>ticket<\/b>/ }));

    expect(await page.findByRole('button', { name: 'Take my seat' })).to.exist;
    expect(page.getByRole('radio', { name: 'Flexible Biannually' })).to.exist;
    expect(orderOf(page)).to.contain('$89.99 today');
  });

  it("shows today's charge on the button if the listed price has risen [BC-02] [EN-01]", async () => {
    const plans = memoryPlans.map((plan) =>
      plan.planId === 'sports-plus-annual'
        ? {
            ...plan,
            amount: 49.99,
            stepUpPricing: { amount: 89.99, date: day('2026-11-01') },
            firstBillingDate: day('2026-11-21'),
          }
        : plan,
    );
    const { page } = await anOpenPage({}, {}, { plans });
    await page.user.click(await page.findByRole('radio', { name: /Annually/ }));

    expect(await page.findByRole('button', { name: 'Pay $89.99' })).to.exist;
    expect(orderOf(page)).to.contain('$89.99 today');
    expect(page.queryByText(/49\.99 a year/)).to.equal(null);
  });

  it("includes the featured mark in the plan's name [BC-02]", async () => {
    const { page } = await anOpenPage();

    expect(await page.findByRole('radio', { name: 'Flexible Annually Best Value!' })).to.exist;
  });

  it('shows the monthly price and the saving [BC-03]', async () => {
    const { page } = await anOpenPage();
    await page.findByRole('radio', { name: /Annually/ });

    expect(page.getByText('$7.50 a month')).to.exist;
    expect(page.getByText('Save 25%: $29.89 a year less than paying monthly')).to.exist;
  });

  it('has separate texts for the trial and for readers who had one [BC-02] [SC-01]', async () => {
    const trial = await anOpenPage();
    expect(await trial.page.findByRole('button', { name: 'Start free trial' })).to.exist;
    close();

    const had = await anOpenPage({ profile: aProfile({ hadTrial: true }) });
    expect(await had.page.findByRole('button', { name: 'Pay $9.99' })).to.exist;
    expect(had.page.queryByText(/free/)).to.equal(null);
    await had.page.user.click(had.page.getByRole('radio', { name: /Annually/ }));
    expect(had.page.getByRole('button', { name: 'Pay $89.99' })).to.exist;
  });

  it('shows the charge of today large, and the later charges below it, before the payment [BC-03]', async () => {
    const { page } = await anOpenPage();
    await page.findByRole('radio', { name: 'Flexible Monthly' });

    expect(orderOf(page)).to.equal(
      'Flexible Monthly$0 todayThen $9.99 every month from November 28.Delivery: Digital',
    );
  });

  it('shows next to the button the effect of a press and the terms [BC-03] [RT-22] [SC-01]', async () => {
    const { page } = await anOpenPage();
    await page.findByRole('radio', { name: 'Flexible Monthly' });
    const press = () =>
      document.getElementById(payButton(page).getAttribute('aria-describedby')!)?.textContent;

    expect(press()).to.equal(
      "You pay $0.00 today. From November 28 it's $9.99 every month, until you cancel.",
    );
    // On the card, in the order, and at the button.
    expect(page.getAllByText(/every month/).length).to.equal(3);
    await page.user.click(page.getByRole('radio', { name: /Annually/ }));
    expect(press()).to.equal(
      "You pay $89.99 today. From November 21, 2027 it's $89.99 every year, until you cancel.",
    );
    expect(page.container.textContent).to.contain(
      'When you join, you agree to our terms and privacy policy.',
    );
    expect(
      ['terms', 'privacy policy', 'How to cancel'].map((name) =>
        page.getByRole('link', { name }).getAttribute('href'),
      ),
    ).to.deep.equal(['/terms/', '/privacy/', '/membership-terms#cancellation']);
    expect(page.getByText('Secure payment by Braintree')).to.exist;
    expect(page.queryByRole('checkbox')).to.equal(null);
  });

  it('shows the signed-in reader, and lets another reader log in [SC-02] [RT-15]', async () => {
    const { page } = await anOpenPage();
    expect((await page.findByText(/^You're logged in as/)).closest('p')?.textContent).to.contain(
      "You're logged in as robin.sample@example.com. Not you? Log out",
    );

    await page.user.click(page.getByRole('button', { name: 'Log out' }));

    expect(await page.findByRole('button', { name: 'Log in' })).to.exist;
    expect(await page.findAllByText("You're logged out.")).to.have.length(1);
    expect(focused()).to.equal('Sports+');
  });

  it('reports a failed log-out and keeps the page [SC-02] [R6]', async () => {
    const { page } = await anOpenPage(
      {},
      { signOut: () => Promise.resolve(E.left({ _tag: 'Offline' } as const)) },
    );

    await page.user.click(await page.findByRole('button', { name: 'Log out' }));

    expect((await page.findAllByText('An unknown error has occurred.')).length).to.be.greaterThan(0);
    expect(page.getByRole('radio', { name: 'Flexible Monthly' })).to.exist;
  });

  describe('with a required agreement', () => {
    const agreement = { version: '2026-11', attribute: 'terms-agreement' };
    const box = (page: Page) =>
      page.getByRole<HTMLInputElement>('checkbox', { name: 'I agree to the terms and the privacy policy.' });

    it('has an unchecked box and shows an error if it is missing [RT-22] [VA-03]', async () => {
      const { page, type, world, reader } = await aReadyPage({}, {}, { agreement });
      expect([box(page).checked, box(page).required]).to.deep.equal([false, true]);
      expect(page.container.textContent).to.not.contain('you agree to our terms');
      type(aGoodCard);
      expect(payButton(page).getAttribute('aria-disabled')).to.equal('true');

      await page.user.click(payButton(page));

      const error = await page.findByText('Check the box to continue');
      expect(box(page).getAttribute('aria-describedby')).to.contain(error.closest('p')!.id);
      expect(document.activeElement?.id).to.equal(box(page).id);
      expect(world.calls().some(({ name }) => name === 'cardForm.tokenize')).to.equal(false);

      await page.user.click(box(page));
      expect(page.queryByText('Check the box to continue')).to.equal(null);
      await page.user.click(payButton(page));
      await page.findByRole('heading', { name: /^You're in/ });
      expect(reader.attributes).to.deep.equal({
        'terms-agreement': '{"version":"2026-11","on":"2026-11-21T12:00:00.000Z"}',
      });
    });

    it('shows the card errors first, and opens no wallet without agreement [PF-04] [VA-03]', async () => {
      const { page, form, world } = await aReadyPage({}, {}, { agreement, wallets: ['PayPalAccount'] });

      await page.user.click(payButton(page));
      await page.findAllByText('Please fill out all form fields.');
      expect(page.getByText('Check the box to continue')).to.exist;
      expect(form().state.getValue().fields.number.isFocused).to.equal(true);

      const wallet = world.wallets.buttons().at(-1)!;
      expect(await act(async () => wallet.press())).to.equal(null);
      expect(document.activeElement?.id).to.equal(box(page).id);
      await page.user.click(box(page));
      expect(await act(async () => wallet.press())).not.to.equal(null);
    });
  });

  it('cancels the wait for a wallet: nothing is charged, and a late approval is ignored [PF-04]', async () => {
    const { page, world } = await aReadyPage({}, {}, { wallets: ['PayPalAccount'] });
    const left = await act(async () => world.wallets.buttons().at(-1)!.press());
    expect(await page.findByText('Waiting for PayPal…', { ignore: 'button *' })).to.exist;

    await page.user.click(page.getByRole('button', { name: 'Cancel' }));

    expect(await page.findByText('You stopped waiting for PayPal.', { ignore: '[aria-live] *' })).to.exist;
    expect(page.getByText('You have not been charged.', { ignore: '[aria-live] *' })).to.exist;
    expect(document.activeElement).to.equal(payButton(page));
    world.forgetCalls();
    await act(async () => left!.agree());
    expect(world.calls()).to.deep.equal([]);
    expect(page.getByText('You stopped waiting for PayPal.', { ignore: '[aria-live] *' })).to.exist;
  });

  it('updates when another plan is selected', async () => {
    const { page } = await anOpenPage();

    await page.user.click(await page.findByRole('radio', { name: /Annually/ }));

    expect(orderOf(page)).to.equal(
      'Flexible Annually$89.99 todayThen $89.99 every year from November 21, 2027.Delivery: Digital',
    );
  });

  it('opens with the plan in the address as one line, and shows the plans on request [RT-15] [SC-01]', async () => {
    const { page } = await anOpenPage({}, {}, { address: '/account/subscribe?plan=sports-plus-biannual' });
    expect(await page.findByRole('heading', { level: 2, name: 'Flexible Biannually' })).to.exist;
    expect(page.queryAllByRole('radio', { name: /^Flexible/ })).to.deep.equal([]);

    await page.user.click(page.getByRole('button', { name: 'Change plan' }));

    const chosen = page.getByRole<HTMLInputElement>('radio', { name: 'Flexible Biannually' });
    expect(chosen.checked).to.equal(true);
    expect(document.activeElement).to.equal(chosen);
    expect(page.queryByRole('button', { name: 'Change plan' })).to.equal(null);
    await page.user.click(page.getByRole('radio', { name: /Annually/ }));
    expect(page.getByRole('heading', { level: 2, name: 'Flexible Annually' })).to.exist;
  });

  it('shows the plans if the one in the address is not on offer [RT-15] [SC-01]', async () => {
    const { page } = await anOpenPage({}, {}, { address: '/account/subscribe?plan=gone' });
    expect((await page.findAllByRole('radio', { name: /^Flexible/ })).length).to.equal(3);
  });

  it("requests the mobile app's plans in the app [RT-16]", async () => {
    const { page, world } = await anOpenPage({}, {}, { address: '/account/appsubscribe' });
    await page.findByRole('radio', { name: 'Flexible Monthly' });

    expect(world.calls().find(({ name }) => name === 'decisions.availablePlans')?.with).to.deep.equal([true]);
  });

  it('has five labeled containers for the card fields [PF-01]', async () => {
    const { page } = await aReadyPage();

    const names = page
      .getAllByRole('group')
      .flatMap((group) =>
        /^(FIELDSET|DETAILS)$/.test(group.tagName) ? [] : [group.querySelector('label')?.textContent],
      );
    expect(names).to.deep.equal(['Name', 'Card Number', 'Expiration', 'CVV', 'Zip Code']);
  });

  it('focuses a card field when its label is clicked [PF-01]', async () => {
    const { page, form } = await aReadyPage();

    await page.user.click(page.getByText('CVV'));

    expect(form().state.getValue().fields.cvv.isFocused).to.equal(true);
  });

  it('shows the brand of the card [PF-03]', async () => {
    const { page, type } = await aReadyPage();

    type({ number: '4111111111111111' });

    expect(page.getByRole('img', { name: 'Visa' })).to.exist;
  });

  it('shows what is missing if it is pressed too early [PF-01]', async () => {
    const { page, form, world } = await aReadyPage();
    expect(payButton(page).getAttribute('aria-disabled')).to.equal('true');

    await page.user.click(payButton(page));

    expect((await page.findAllByText('Please fill out all form fields.')).length).to.be.greaterThan(0);
    expect(form().state.getValue().fields.number.isFocused).to.equal(true);
    expect(world.calls().some(({ name }) => name === 'cardForm.tokenize')).to.equal(false);
  });

  it('reports all fields as missing if the name is empty too [PF-02]', async () => {
    const { page, type } = await aReadyPage();
    type({ cardholderName: '' });

    await page.user.click(payButton(page));

    expect((await page.findAllByText('Please fill out all form fields.')).length).to.be.greaterThan(0);
    for (const words of [
      'Enter the name on the card.',
      'Enter the card number.',
      'Enter the expiration date.',
      'Enter the 3 digits on the back.',
      'Enter your ZIP code.',
    ])
      expect(page.getByText(words), words).to.exist;
  });

  it("prefills the member's name, which the reader can change [PF-01]", async () => {
    const { page, type, form, world } = await aReadyPage();
    const opened = world.calls().find(({ name }) => name === 'cardForms.open')!;
    expect(opened.with[1]).to.deep.include({ prefill: { cardholderName: 'Robin Sample' } });
    expect(form().state.getValue().fields.cardholderName.isValid).to.equal(true);
    const { number, expirationDate, cvv, postalCode } = aGoodCard;
    type({ number, expirationDate, cvv, postalCode });
    expect(payButton(page).getAttribute('aria-disabled')).to.equal(null);

    type({ cardholderName: '' });
    expect(payButton(page).getAttribute('aria-disabled')).to.equal('true');
    type({ cardholderName: 'Grace Reader' });
    expect(payButton(page).getAttribute('aria-disabled')).to.equal(null);
  });

  it('asks for the 4 digits on the front of an American Express card [PF-02]', async () => {
    const { page, type } = await aReadyPage();
    type({ ...aGoodCard, number: '378282246310005', cvv: '1' });

    await page.user.click(payButton(page));

    expect(await page.findByText('Enter the 4 digits on the front.')).to.exist;
  });

  it('names the fields that are invalid [VA-03]', async () => {
    const { page, type, form } = await aReadyPage();
    type({ ...aGoodCard, cvv: '', postalCode: '' });

    await page.user.click(payButton(page));

    expect(
      (await page.findAllByText('The following fields are invalid: CVV, Zip Code')).length,
    ).to.be.greaterThan(0);
    expect(form().state.getValue().fields.cvv.isFocused).to.equal(true);
  });

  it('is enabled once all five fields are valid [PF-01]', async () => {
    const { page, type } = await aReadyPage();

    type(aGoodCard);

    expect(payButton(page).getAttribute('aria-disabled')).to.equal(null);
  });

  it('asks a new reader after the payment to confirm the address, and resends the mail [SC-02] [AU-01]', async () => {
    const sent: string[] = [];
    for (const isNew of [true, false]) {
      const payflow = await aPayflow();
      if (isNew) payflow.core.member.update(registered);
      const page = open('/account/subscribe', payflow.core.member.getValue(), {
        ...payflow.services,
        resendVerification: async (email) => {
          sent.push(email);
          return E.right(undefined);
        },
      });
      await waitFor(() => expect(payflow.world.cardForms.opened().length).to.be.greaterThan(0));
      act(() => payflow.world.cardForms.opened().at(-1)!.type(aGoodCard));
      act(() => payflow.world.cardForms.opened().at(-1)!.pressEnter());
      await page.findByRole('heading', { name: /^You're in\./ });
      await page.findByRole('list', { name: 'Your receipt' });

      const words =
        "Open the link we sent to robin.sample@example.com. You'll need that before you can log in again.";
      if (isNew) {
        expect(page.getByText(words)).to.exist;
        await page.user.click(page.getByRole('button', { name: 'Send the email again' }));
        await page.findByText(/You can ask for another one in \d+ seconds/);
      } else expect(page.queryByText(words)).to.equal(null);
      close();
    }
    expect(sent).to.deep.equal(['robin.sample@example.com']);
  });

  it('pays on Enter in a field and shows a receipt [PZ-01] [SC-01]', async () => {
    const { page, type, form, reader } = await aReadyPage();
    type(aGoodCard);

    act(() => form().pressEnter());

    expect(await page.findByRole('heading', { name: "You're in. Your trial runs to November 28." })).to.exist;
    await waitFor(() => expect(focused()).to.equal("You're in. Your trial runs to November 28."));
    await page.findByText('Visa ending in 1111');
    expect(receiptOf(page, 'Your receipt')).to.equal(
      'Plan Flexible Monthly Delivery Digital First charge November 28 $9.99Payment method Visa ending in 1111 Today $0.00',
    );
    expect(reader.subscriptions.length).to.equal(1);
    expect(
      page.getByText(
        'Your free trial of 7 days starts today. $0.00 today, then $9.99 every month from November 28.',
      ),
    ).to.exist;
    expect(page.getByText("We'll email these details to robin.sample@example.com.")).to.exist;
    expect(
      page.getByRole('link', { name: 'See your membership and payments' }).getAttribute('href'),
    ).to.equal('/account/settings/membership');
    expect(page.queryByRole('link', { name: 'Set up your account' })).to.equal(null);
    const name = 'Add a reminder to your calendar';
    const reminder = await page.findByRole<HTMLAnchorElement>('link', { name }, { timeout: 5000 });
    expect(decodeURIComponent(reminder.href)).to.match(
      /^data:text\/calendar;charset=utf-8,BEGIN:VCALENDAR\r\n[^]*\r\nDTSTART;VALUE=DATE:20261128\r\n/,
    );
  });

  it('continues to the page that the reader came from [RT-28]', async () => {
    const { page, type, services, world } = await aReadyPage();
    services.redirects.keep('/sports/story');
    type(aGoodCard);
    await page.user.click(payButton(page));

    await page.user.click(await page.findByRole('button', { name: 'Continue' }));

    await waitFor(() => expect(world.navigation.left()).to.deep.equal(['/sports/story']));
  });

  const story = '/sports/story/#rest';
  const paidFrom = async (kept: string | null, account: Partial<MemoryAccount> = {}) => {
    const all = await aReadyPage(account);
    all.services.redirects.keep(story);
    if (kept !== null) all.world.storage.set('article', kept);
    all.type(aGoodCard);
    await all.page.user.click(payButton(all.page));
    await all.page.findByRole('list', { name: 'Your receipt' });
    return all;
  };

  it('links back first to the article where the purchase began, with its title [RT-28] [SC-01]', async () => {
    const { page, world } = await paidFrom(articleText(story, 'Lanterns win'));

    expect(page.getAllByText('Lanterns win')).to.have.length(1);
    expect(page.container.querySelector('img')).to.equal(null);
    const readOn = page.getByRole('button', { name: 'Keep reading “Lanterns win”' });
    expect(page.container.querySelector('button, a') === readOn).to.equal(true);

    await page.user.click(readOn);

    await waitFor(() => expect(world.navigation.left()).to.deep.equal([story]));
    expect(world.storage.get('article')).to.equal(null);
  });

  it('links back without title if the stored article is of another page or missing [RT-28] [VA-09]', async () => {
    const { page } = await paidFrom(articleText('/other/', 'Another one'));

    expect(page.getByRole('button', { name: 'Continue' })).to.exist;
    expect(page.queryByText('Another one')).to.equal(null);
  });

  it('has a secondary link to the welcome pages for a not onboarded reader [ON-01] [RT-27]', async () => {
    const { page } = await paidFrom(null, { profile: aProfile({ onboarded: false }) });

    expect(page.getByRole('link', { name: 'Set up your account' }).getAttribute('href')).to.equal(
      '/account/onboarding',
    );
  });

  it('closes the card form after the payment and on unmount', async () => {
    const paid = await aReadyPage();
    paid.type(aGoodCard);
    await paid.page.user.click(payButton(paid.page));
    await paid.page.findByRole('button', { name: 'Continue' });
    await waitFor(() => expect(paid.form().isClosed()).to.equal(true));
    close();

    const left = await aReadyPage();
    close();
    await waitFor(() => expect(left.form().isClosed()).to.equal(true));
  });

  it("shows the bank's words and that nothing was charged, and keeps the card [ER-02]", async () => {
    const { page, type, form, world } = await aReadyPage({ profile: aProfile({ hadTrial: true }) });
    type(aDecliningCard);

    await page.user.click(payButton(page));

    expect(await page.findByText('Your bank declined this card.')).to.exist;
    expect(page.getByText('Do Not Honor')).to.exist;
    expect(page.getByText('You have not been charged.')).to.exist;
    expect(page.getAllByRole('alert').map((one) => one.textContent)).to.deep.equal([
      'Your bank declined this card. Do Not Honor. You have not been charged. Call your bank and ask them to allow the payment, or use another card. Enter the security code again.',
    ]);
    expect(form().isClosed()).to.equal(false);
    expect(world.cardForms.opened().length).to.equal(1);
  });

  it('shows HTML of the server as plain text [ER-02]', async () => {
    const message = '<img src=x onerror=alert(1)>';
    const { page, type } = await aReadyPage(
      {},
      { subscribe: async () => E.left({ _tag: 'NotDone', because: { _tag: 'Refused', message } }) },
    );
    type(aGoodCard);

    await page.user.click(payButton(page));

    expect(await page.findByText(message)).to.exist;
    expect(page.container.querySelector('img')).to.equal(null);
  });

  it('asks before the page is left during a payment', async () => {
    const { page } = await anOpenPage(
      { methods: [aStoredMethod()] },
      { subscribe: () => new Promise(() => undefined) },
    );
    const leave = () => {
      const event = new window.Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    await page.findByRole('radio', { name: 'Visa ending in 1111' });
    expect(leave()).to.equal(false);

    await page.user.click(payButton(page));

    expect(payButton(page).getAttribute('aria-disabled')).to.equal('true');
    expect(leave()).to.equal(true);
  });

  it('offers stored methods first, and opens the card form only on request', async () => {
    const { page, world } = await anOpenPage({ methods: [aStoredMethod()] });
    const stored = await page.findByRole<HTMLInputElement>('radio', { name: 'Visa ending in 1111' });
    expect([stored.checked, world.cardForms.opened().length]).to.deep.equal([true, 0]);

    await page.user.click(page.getByRole('radio', { name: 'A new card' }));

    await waitFor(() => expect(world.cardForms.opened().length).to.equal(1));
  });

  it('keeps the typed card if the reader views a stored method again', async () => {
    const { page, world, type, form } = await anOpenPage({ methods: [aStoredMethod()] });
    await page.user.click(await page.findByRole('radio', { name: 'A new card' }));
    await waitFor(() => expect(world.cardForms.opened().length).to.equal(1));
    type({ cardholderName: 'Robin' });

    await page.user.click(page.getByRole('radio', { name: 'Visa ending in 1111' }));
    await page.user.click(page.getByRole('radio', { name: 'A new card' }));

    expect(world.cardForms.opened().length).to.equal(1);
    expect(form().state.getValue().fields.cardholderName.isEmpty).to.equal(false);
  });

  it('reports that the card form did not load, and retries', async () => {
    const { world, services, core } = await aPayflow();
    world.fail('cardForms.open', { _tag: 'CardFailed' }, { times: 1 });
    const page = open('/account/subscribe', core.member.getValue(), services);
    expect(await page.findByText("We couldn't load the card form. You have not been charged.")).to.exist;

    await page.user.click(page.getByRole('button', { name: 'Try again' }));

    await waitFor(() => expect(world.cardForms.opened().length).to.equal(1));
    expect(page.queryByText(/couldn't load/)).to.equal(null);
  });

  it('never offers another payment after a lost response [PZ-09]', async () => {
    const { page, reader } = await anOpenPage(
      { methods: [aStoredMethod()] },
      {
        subscribe: async () =>
          E.left({ _tag: 'Unclear', change: changeOf('subscribe'), step: 'start', entryId: 'entry-1' }),
      },
    );
    await page.user.click(await page.findByRole('button', { name: 'Start free trial' }));
    expect(await page.findByText("We're checking if your payment went through")).to.exist;
    expect(page.queryByRole('button', { name: 'Start free trial' })).to.equal(null);

    await page.user.click(page.getByRole('button', { name: 'Check status' }));
    expect((await page.findAllByText(/can't see your membership yet/)).length).to.be.greaterThan(0);

    reader.subscriptions = [aMemorySubscription()];
    await page.user.click(page.getByRole('button', { name: 'Check status' }));
    expect(await page.findByRole('heading', { name: /You're in/ })).to.exist;
  });

  it('tells a subscriber that there is nothing to purchase [ST-02]', async () => {
    const { page } = await anOpenPage({ subscriptions: [aMemorySubscription()] });

    expect(await page.findByRole('heading', { name: 'You already have Sports+' })).to.exist;
    expect(page.getByRole('link', { name: 'Manage your membership' }).getAttribute('href')).to.equal(
      '/account/settings/membership',
    );
    expect(page.queryAllByRole('radio')).to.deep.equal([]);
  });

  it('sells nothing to a home-delivery reader, with or without a record [RT-15] [ST-13]', async () => {
    const account = { products: ['hd-sports-membership'] };
    for (const subscriptions of [
      [],
      [aMemorySubscription({ state: 'cancelled', ends: day('2026-11-18') })],
    ]) {
      const { page } = await anOpenPage({ ...account, subscriptions });

      expect(await page.findByRole('heading', { name: 'Sports+ comes free with your home delivery' })).to
        .exist;
      expect(page.getByRole('link', { name: 'Manage your membership' }).getAttribute('href')).to.equal(
        '/account/settings/membership',
      );
      expect(page.queryAllByRole('radio')).to.deep.equal([]);
      close();
    }
  });

  it('links a reader with a failed charge to its payment, and does not say that nothing is due [HM-14] [ST-08]', async () => {
    const { page } = await anOpenPage({ subscriptions: [aMemorySubscription({ state: 'past due' })] });

    expect(await page.findByRole('heading', { name: "Your last payment didn't go through" })).to.exist;
    expect(page.getByRole('link', { name: 'Pay now' }).getAttribute('href')).to.equal(
      '/account/settings/membership',
    );
    expect(page.queryByText(/nothing to pay/)).to.equal(null);
  });

  it('passes the way back to the payment page [RT-28]', async () => {
    const { page } = await anOpenPage(
      { subscriptions: [aMemorySubscription({ state: 'past due' })] },
      {},
      { address: '/account/subscribe?redirect=/sports/story/' },
    );

    const pay = await page.findByRole('link', { name: 'Pay now' });
    await waitFor(() =>
      expect(pay.getAttribute('href')).to.equal('/account/settings/membership?redirect=%2Fsports%2Fstory%2F'),
    );
  });

  it('links a reader with a paused membership to it, and does not say that nothing is due [HM-14] [ST-06]', async () => {
    const { page } = await anOpenPage({
      profile: aProfile({ paused: true, pausedLength: 2 }),
      subscriptions: [aMemorySubscription({ state: 'pending', charges: [], paidThrough: null })],
    });

    expect(await page.findByRole('heading', { name: 'Your membership is paused' })).to.exist;
    expect(page.getByRole('link', { name: 'Manage your membership' })).to.exist;
    expect(page.queryByText(/nothing to pay/)).to.equal(null);
  });

  it('reports that there are no plans', async () => {
    const { page } = await anOpenPage({}, {}, { availablePlans: () => [] });

    expect(await page.findByText('There are no plans to choose from right now.')).to.exist;
  });

  it('reports why the plans cannot be read, and retries [ER-01]', async () => {
    const { world, services, core } = await aPayflow();
    world.fail('decisions.availablePlans', { _tag: 'Offline' }, { times: 1 });
    const page = open('/account/subscribe', core.member.getValue(), services);
    expect(
      await page.findByText(
        "We couldn't load the plans. You have not been charged. You are probably offline.",
      ),
    ).to.exist;

    await page.user.click(page.getByRole('button', { name: 'Try again' }));

    expect(await page.findByRole('radio', { name: 'Flexible Monthly' })).to.exist;
  });
});
