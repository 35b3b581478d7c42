import { close, focused } from '../account';
import { fireEvent, render, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'chai';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { MemoryAccount } from '../../../../adapters/memory/world/accounts';
import type { Change } from '../../../../core/domain/change/change';
import { makeStore } from '../../../../core/state/store';
import type { Recovery } from '../../../../core/use-cases/subscriptions/recover-at-load';
import { AccountStoresProvider, makeAccountStores } from '../../../../ui/react/hooks/account-stores';
import { RouterNavigation } from '../../../../ui/react/router-navigation';
import { MembershipScreen } from '../../../../ui/react/screens/membership/membership-screen';
import { PaymentMethodScreen } from '../../../../ui/react/screens/payment-method/payment-method-screen';
import type { FetchPaying, PayingModule } from '../../../../ui/react/shared/payments/fetch-paying';
import { ServicesProvider, type AccountServices } from '../../../../ui/react/services';
import { day } from '../../../builders/subscription';
import { aGoodCard, aMemorySubscription, aPayflow, aStoredMethod } from '../../../builders/payflow';

const module = await import('../../../../ui/react/shared/payments/paying');
const methods = [aStoredMethod()];
const active: Partial<MemoryAccount> = { subscriptions: [aMemorySubscription()], methods };
const cancelled: Partial<MemoryAccount> = {
  subscriptions: [aMemorySubscription({ state: 'cancelled', ends: day('2026-11-18') })],
  methods,
};
const pastDue: Partial<MemoryAccount> = {
  subscriptions: [aMemorySubscription({ state: 'past due' })],
  methods,
};

/** A module fetch that the test completes manually. */
const aFetch = () => {
  const waiting: { arrive: (there: PayingModule) => void; fail: (error: Error) => void }[] = [];
  let times = 0;
  const load: FetchPaying = () => {
    times += 1;
    return new Promise((arrive, fail) => void waiting.push({ arrive, fail }));
  };
  return {
    load,
    times: () => times,
    arrive: () => waiting.shift()!.arrive(module),
    fail: () => waiting.shift()!.fail(new Error('404')),
  };
};

const show = async (
  account: Partial<MemoryAccount>,
  changes: Partial<AccountServices> = {},
  Screen: ComponentType<{ readonly paying?: FetchPaying }> = MembershipScreen,
) => {
  const { services, world, reader } = await aPayflow(account, changes);
  const fetch = aFetch();
  const left: string[] = [];
  const all: AccountServices = {
    ...services,
    navigation: { ...services.navigation, leave: (address) => left.push(address) },
  };
  const { container } = render(
    <ServicesProvider value={all}>
      <AccountStoresProvider value={makeAccountStores(all, '')}>
        <MemoryRouter>
          <RouterNavigation>
            <Screen paying={fetch.load} />
          </RouterNavigation>
        </MemoryRouter>
      </AccountStoresProvider>
    </ServicesProvider>,
  );
  const page = within(container);
  const press = async (name: string) =>
    userEvent.click(await page.findByRole('button', { name }, { timeout: 3_000 }));
  return { page, fetch, world, reader, left, press };
};

const asksBeforeLeaving = (): boolean =>
  !fireEvent(window, new window.Event('beforeunload', { cancelable: true }));

const headline = "We couldn't charge your Visa ending in 1111. Pay $9.99 to keep reading.";

describe('The payment part on the membership page', () => {
  afterEach(close);

  for (const [name, account] of Object.entries({ active, cancelled })) {
    it(`is not loaded if the membership is ${name} [HM-23]`, async () => {
      const { page, fetch } = await show(account);

      await page.findByRole('list', { name: 'Payments' });

      expect(fetch.times()).to.equal(0);
    });
  }

  it('is loaded once if a payment is due, with its space reserved [PZ-07]', async () => {
    const { page, fetch } = await show(pastDue);
    await page.findByText('Loading...');
    expect(fetch.times()).to.equal(1);

    fetch.arrive();

    await page.findByRole('heading', { name: headline });
    expect(page.queryByText('Loading...')).to.equal(null);
    expect(focused()).to.not.contain('Pay now');
  });

  it('reports a failed load, and moves the focus there when it arrives [HM-23]', async () => {
    const { page, fetch, press } = await show(pastDue);
    await waitFor(() => expect(fetch.times()).to.equal(1));
    fetch.fail();
    expect((await page.findByRole('alert')).textContent).to.contain("The card form didn't load.");

    await press('Try again');
    fetch.arrive();

    await page.findByRole('heading', { name: headline });
    expect(focused()).to.equal(headline);
  });

  it('offers a reload if it fails to load again [HM-23]', async () => {
    const { page, fetch, press, left } = await show(pastDue);
    await waitFor(() => expect(fetch.times()).to.equal(1));
    fetch.fail();
    await press('Try again');
    fetch.fail();

    await page.findByText("The card form still doesn't load. Reloading the page may help.");
    await press('Reload the page');

    expect(left).to.have.length(1);
    expect(fetch.times()).to.equal(2);
  });

  it('is loaded for a first card on request, and its form gets the focus [SC-06]', async () => {
    const { page, fetch, press, world, reader } = await show({});
    await page.findByRole('button', { name: 'Add a payment method' });
    expect(fetch.times()).to.equal(0);

    await press('Add a payment method');
    await press('Loading...');
    expect(fetch.times()).to.equal(1);
    fetch.arrive();

    await page.findByRole('form', { name: 'Add a payment method' });
    expect(focused()).to.equal('Add a payment method');
    await waitFor(() => expect(world.cardForms.opened()).to.have.length(1));
    world.cardForms.opened()[0]!.type(aGoodCard);
    await press('Save card');
    await page.findByRole('heading', { name: 'Your card is saved.' });
    expect(reader.methods).to.have.length(1);
  });

  it('can be loaded again beside the button that requested it [HM-23]', async () => {
    const { page, fetch, press } = await show({});
    await press('Add a payment method');
    fetch.fail();
    await page.findByRole('alert');

    await press('Try again');
    fetch.arrive();

    expect(await page.findByRole('form', { name: 'Add a payment method' })).to.exist;
    expect(focused()).to.equal('Add a payment method');
  });

  it('is loaded for a payment left open by an earlier page, reported even if the load fails [PZ-09]', async () => {
    const change: Change = { kind: 'retry', facts: { subscriptionId: 'sub-1' } };
    const recovered: Recovery = {
      _tag: 'Recovered',
      changes: [{ entryId: 'entry-1', change, step: 'retry', begun: true, outcome: 'AskReader' }],
    };
    const acknowledged: string[] = [];
    const { page, fetch, press } = await show(active, {
      recovery: {
        state: makeStore(recovered),
        again: () => undefined,
        acknowledge: (ids) => void acknowledged.push(...ids),
      },
    });
    await waitFor(() => expect(fetch.times()).to.equal(1));
    fetch.fail();
    expect((await page.findByRole('alert')).textContent).to.match(
      /^We can't see the payment you asked for earlier/,
    );
    expect(acknowledged).to.deep.equal([]);

    await press('Try again');
    fetch.arrive();

    await page.findByRole('button', { name: 'Check status' });
    expect(acknowledged).to.deep.equal(['entry-1']);
    expect(asksBeforeLeaving()).to.equal(true);
  });
});

describe('The payment part on the payment methods page', () => {
  afterEach(close);

  it('is not loaded if nothing is due, and cards are added without it [RT-18] [HM-23]', async () => {
    const { page, fetch, press } = await show(active, {}, PaymentMethodScreen);

    await press('Add a payment method');

    await page.findByRole('form', { name: 'Add a payment method' });
    expect(fetch.times()).to.equal(0);
  });

  it('is loaded if a payment is due, and loaded again after a failure [PZ-07] [HM-23]', async () => {
    const { page, fetch, press } = await show(pastDue, {}, PaymentMethodScreen);
    await waitFor(() => expect(fetch.times()).to.equal(1));
    fetch.fail();

    await press('Try again');
    fetch.arrive();

    await page.findByRole('heading', { name: headline });
    expect(focused()).to.equal(headline);
  });
});
