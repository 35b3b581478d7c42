import { close, focused, open, type Page } from '../account';
import { waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { aProfile, type MemoryAccount } from '../../../../adapters/memory/world/accounts';
import { memoryPlans } from '../../../../adapters/memory/world/plans';
import type { RetentionOffer } from '../../../../core/domain/decision/retention-offer';
import { homeDeliveryEnded } from '../../../../core/state/subscriptions';
import type { AccountServices } from '../../../../ui/react/services';
import { day } from '../../../builders/subscription';
import { aGoodCard, aMemorySubscription, aPayflow, aStoredMethod } from '../../../builders/payflow';

const methods = [aStoredMethod()];
const active: Partial<MemoryAccount> = { subscriptions: [aMemorySubscription()], methods };
const offer: RetentionOffer = {
  discountId: 'retention-50',
  heading: 'Stay for half the price',
  text: '50% off your next 3 charges',
  numberOfBillingCycles: 3,
  off: { kind: 'amount', amount: 5 },
};
const annual = memoryPlans.find(({ planId }) => planId === 'sports-plus-annual')!;
const changing: Partial<MemoryAccount> = {
  methods,
  subscriptions: [
    aMemorySubscription({ state: 'cancelled', ends: day('2026-11-18') }),
    aMemorySubscription({
      id: 'sub-2',
      plan: annual,
      state: 'pending',
      nextBilling: day('2026-12-05'),
      paidThrough: null,
      charges: [],
    }),
  ],
};
const interrupted: Partial<MemoryAccount> = {
  methods,
  subscriptions: [aMemorySubscription({ state: 'cancelled', ends: day('2026-11-18') })],
  profile: aProfile({ paused: true, pausedLength: 2 }),
};

const anOpenPage = async (account = active, changes: Partial<AccountServices> = {}) => {
  const payflow = await aPayflow(account, changes);
  const page = open('/account/settings/membership', payflow.core.member.getValue(), payflow.services);
  const named = (name: string) => payflow.world.calls().filter((call) => call.name === name);
  return { ...payflow, page, named };
};
const press = async (page: Page, name: string | RegExp) =>
  page.user.click(await page.findByRole('button', { name }));
const detail = (page: Page, term: string) =>
  [...page.container.querySelectorAll('dt')].find((one) => one.textContent === term)?.nextElementSibling
    ?.textContent;
const offering = (what: RetentionOffer | null = offer) => ({ findOffer: () => Promise.resolve(what) });

describe('The membership page: retention offer', () => {
  afterEach(close);

  it('is shown before the confirmation with exact amounts [PZ-06]', async () => {
    const { page } = await anOpenPage(active, offering());
    await press(page, 'Cancel membership');
    await press(page, 'Continue to cancel');

    expect(await page.findByRole('heading', { name: 'Before you go, step 2' })).to.exist;
    expect(focused()).to.contain('Before you go');
    expect(page.getByText('$4.99 on December 5 instead of $9.99.')).to.exist;
    expect(page.getByText('$4.99 a month from December 5 for 3 months, then $9.99 a month.')).to.exist;
    expect(page.getByText('Visa ending in 1111'), 'the card that is charged').to.exist;
    expect(
      page.getAllByRole('button', { name: /offer|No thanks/ }).map((one) => one.className),
    ).to.deep.equal(Array(2).fill(page.getByRole('button', { name: 'No thanks, cancel' }).className));
  });

  it("computes no amounts if only the offer's text has the reduction [PZ-06]", async () => {
    const { page } = await anOpenPage(active, offering({ ...offer, off: null }));
    await press(page, 'Cancel membership');
    await press(page, 'Continue to cancel');

    expect(await page.findByText('50% off your next 3 charges')).to.exist;
    expect(
      page.getByText(
        'You pay $9.99 a month now, with Visa ending in 1111. This page shows your new price as soon as you accept.',
      ),
    ).to.exist;
    expect(page.queryByText(/\$4\.99/)).to.equal(null);
  });

  it('applies an accepted offer and shows the discount with its end [PZ-07]', async () => {
    const { page, named } = await anOpenPage(active, offering());
    await press(page, 'Cancel membership');
    await press(page, 'Continue to cancel');
    await press(page, 'Accept offer');

    expect(await page.findByRole('heading', { name: 'Your discount is on.' })).to.exist;
    await waitFor(() => expect(detail(page, 'Discount')).to.equal('$4.99 until March 5, then $9.99'));
    expect(page.getByText(/Your membership renews on December 5 for \$4\.99\./)).to.exist;
    expect(detail(page, 'Next charge')).to.equal('$4.99 on December 5, in 2 weeks');
    expect([named('billing.applyDiscount').length, named('subscriptions.cancel').length]).to.deep.equal([
      1, 0,
    ]);
  });

  it('never shows a declined offer again, and continues the cancellation [PZ-06]', async () => {
    const { page, core } = await anOpenPage(active, offering());
    await press(page, 'Cancel membership');
    await press(page, 'Continue to cancel');
    await press(page, 'No thanks, cancel');
    expect(await page.findByRole('heading', { name: 'Confirm your cancellation, step 3' })).to.exist;

    await press(page, 'Keep membership');
    await press(page, 'Cancel membership');
    await press(page, 'Continue to cancel');

    expect(await page.findByRole('heading', { name: /^Confirm your cancellation/ })).to.exist;
    expect(await core.findOffer()).to.equal(null);
  });

  it('reports that the offer could not be applied, and keeps the way to cancel [ER-01]', async () => {
    const { page, world } = await anOpenPage(active, offering());
    world.fail('billing.applyDiscount', { _tag: 'NotFound' });
    await press(page, 'Cancel membership');
    await press(page, 'Continue to cancel');
    await press(page, 'Accept offer');

    expect(await page.findByText('There was an error updating subscriptions')).to.exist;
    expect(page.getByRole('button', { name: 'No thanks, cancel' })).to.exist;
  });

  it('shows the error of the site beside the offer [ER-01]', async () => {
    const { page, world } = await anOpenPage(active, offering());
    world.fail('billing.applyDiscount', { _tag: 'Unexpected' });
    await press(page, 'Cancel membership');
    await press(page, 'Continue to cancel');
    await press(page, 'Accept offer');

    await page.findByText('There was an error updating subscriptions. An unknown error occurred.');
  });

  it('cancels in two steps without an offer [PZ-06]', async () => {
    const { page, reader } = await anOpenPage(active, offering(null));
    await press(page, 'Cancel membership');
    await press(page, 'Continue to cancel');
    expect(await page.findByRole('heading', { name: 'Confirm your cancellation, step 2' })).to.exist;
    await press(page, 'Cancel membership');

    await page.findByRole('heading', { name: /^Canceled\./ });
    expect(reader.subscriptions[0]!.state).to.equal('cancelled');
  });

  it('reports that charges may be lower if the discounts could not be read, and why [PZ-07] [ER-01]', async () => {
    const payflow = await aPayflow(active);
    payflow.world.fail('billing.discounts', { _tag: 'Offline' });
    const page = open('/account/settings/membership', payflow.core.member.getValue(), payflow.services);

    expect(
      await page.findByText(
        "We couldn't load your discounts. You may be charged less. You are probably offline.",
      ),
    ).to.exist;
  });
});

describe('The membership page: undo and repair', () => {
  afterEach(close);

  it('undoes a scheduled plan change and shows the charges before the click [SC-05]', async () => {
    const { page, reader } = await anOpenPage(changing);
    await press(page, 'Undo change');

    expect(
      await page.findByText('You keep Flexible Monthly. Your change to Flexible Annually will be canceled.'),
    ).to.exist;
    expect(page.getByText('$0.00 today, then $9.99 every month from December 5.')).to.exist;

    await press(page, 'Undo change');

    expect(
      await page.findByRole('heading', {
        name: "We've canceled your change. Your plan is still Flexible Monthly.",
      }),
    ).to.exist;
    const live = reader.subscriptions.filter(({ state }) => state !== 'cancelled');
    expect(live.map(({ state, plan, nextBilling }) => [state, plan.planId, nextBilling])).to.deep.equal([
      ['pending', 'sports-plus-monthly', day('2026-12-05')],
    ]);
  });

  it('shows the exact progress of a half-done undo and finishes it [PZ-09]', async () => {
    const { page, world } = await anOpenPage(changing);
    world.fail('subscriptions.start', { _tag: 'NotFound' }, { times: 1 });
    await press(page, 'Undo change');
    await press(page, 'Undo change');

    await page.findByRole('heading', { name: 'Your change is half done' });
    expect(page.getAllByText(/your old plan isn't set to continue yet\. You have not been charged\./)).to.not
      .be.empty;
    await press(page, 'Finish');

    expect(
      await page.findByRole('heading', {
        name: "We've canceled your change. Your plan is still Flexible Monthly.",
      }),
    ).to.exist;
  });

  it('finishes a pause that was interrupted on another device [PZ-09]', async () => {
    const { page, reader } = await anOpenPage(interrupted);
    expect(await page.findByText(/^Your pause was interrupted:/)).to.exist;
    await press(page, 'Finish the pause');
    expect(await page.findByText(/Your membership starts again on February 5 for \$9\.99\./)).to.exist;
    await press(page, 'Finish the pause');

    expect(await page.findByRole('heading', { name: 'Subscription successfully paused' })).to.exist;
    expect(reader.subscriptions.map(({ state }) => state)).to.deep.equal(['cancelled', 'pending']);
  });

  it('gives up an interrupted pause on request [PZ-09]', async () => {
    const { page, reader } = await anOpenPage(interrupted);
    await press(page, 'Leave it canceled');
    await press(page, 'Leave it canceled');

    expect(await page.findByRole('heading', { name: /^The pause is off\./ })).to.exist;
    expect([reader.profile.paused, reader.subscriptions.length]).to.deep.equal([false, 1]);
    expect(await page.findByRole('button', { name: 'Restart membership' })).to.exist;
  });

  it('shows automatic changes while the page is open [ST-13]', async () => {
    const { page, core } = await anOpenPage();
    await page.findByText(/renews on/);
    core.subscriptions.update(homeDeliveryEnded);

    expect(
      await page.findByText('Your home delivery has ended, so your free sports membership has ended too.'),
    ).to.exist;
  });

  it('adds the first payment method [SC-06]', async () => {
    const { page, world, reader } = await anOpenPage({});
    await press(page, 'Add a payment method');
    await waitFor(() => expect(world.cardForms.opened()).to.have.length(1));
    world.cardForms.opened()[0]!.type(aGoodCard);
    await press(page, 'Save card');

    expect(await page.findByRole('heading', { name: 'Your card is saved.' })).to.exist;
    expect(reader.methods).to.have.length(1);
    expect(await page.findByRole('link', { name: 'Payment methods' })).to.exist;
  });
});
