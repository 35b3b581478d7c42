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
import { ServicesProvider, type AccountServices } from '../../../../ui/react/services';
import { day } from '../../../builders/subscription';
import { aGoodCard, aMemorySubscription, aPayflow, aStoredMethod } from '../../../builders/payflow';

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

const show = async (
  account: Partial<MemoryAccount>,
  changes: Partial<AccountServices> = {},
  Screen: ComponentType = MembershipScreen,
) => {
  const { services, world, reader } = await aPayflow(account, changes);
  const { container } = render(
    <ServicesProvider value={services}>
      <AccountStoresProvider value={makeAccountStores(services, '')}>
        <MemoryRouter>
          <RouterNavigation>
            <Screen />
          </RouterNavigation>
        </MemoryRouter>
      </AccountStoresProvider>
    </ServicesProvider>,
  );
  const page = within(container);
  const press = async (name: string) =>
    userEvent.click(await page.findByRole('button', { name }, { timeout: 3_000 }));
  return { page, world, reader, press };
};

const asksBeforeLeaving = (): boolean =>
  !fireEvent(window, new window.Event('beforeunload', { cancelable: true }));

const headline = "We couldn't charge your Visa ending in 1111. Pay $9.99 to keep reading.";

describe('A payment that is due, on the membership page', () => {
  afterEach(close);

  for (const [name, account] of Object.entries({ active, cancelled })) {
    it(`is not shown, and requests nothing, if the membership is ${name} [PZ-07] [PF-01]`, async () => {
      const { page, world } = await show(account);

      await page.findByRole('list', { name: 'Payments' });

      expect(page.queryByRole('heading', { name: /Pay / })).to.equal(null);
      expect(world.cardForms.opened()).to.deep.equal([]);
      expect(world.calls().map((call) => call.name)).to.not.include('paymentMethods.clientToken');
    });
  }

  it('is shown when the page has loaded, without the focus [PZ-07]', async () => {
    const { page } = await show(pastDue);

    await page.findByRole('heading', { name: headline });

    expect(focused()).to.not.equal(headline);
  });

  it('is asked about if an earlier page left it open [PZ-09]', async () => {
    const change: Change = { kind: 'retry', facts: { subscriptionId: 'sub-1' } };
    const recovered: Recovery = {
      _tag: 'Recovered',
      changes: [{ entryId: 'entry-1', change, step: 'retry', begun: true, outcome: 'AskReader' }],
    };
    const acknowledged: string[] = [];
    const { page } = await show(active, {
      recovery: {
        state: makeStore(recovered),
        again: () => undefined,
        acknowledge: (ids) => void acknowledged.push(...ids),
      },
    });

    await page.findByRole('button', { name: 'Check status' });
    expect(acknowledged).to.deep.equal(['entry-1']);
    expect(asksBeforeLeaving()).to.equal(true);
  });
});

describe('A first card, on the membership page', () => {
  afterEach(close);

  it('is added on request, and its form gets the focus [SC-06]', async () => {
    const { page, press, world, reader } = await show({});

    await press('Add a payment method');

    await page.findByRole('form', { name: 'Add a payment method' });
    expect(focused()).to.equal('Add a payment method');
    await waitFor(() => expect(world.cardForms.opened()).to.have.length(1));
    world.cardForms.opened()[0]!.type(aGoodCard);
    await press('Save card');
    await page.findByRole('heading', { name: 'Your card is saved.' });
    expect(reader.methods).to.have.length(1);
  });
});

describe('A payment that is due, on the payment methods page', () => {
  afterEach(close);

  it('is shown when the page has loaded [PZ-07]', async () => {
    const { page } = await show(pastDue, {}, PaymentMethodScreen);

    expect(await page.findByRole('heading', { name: headline })).to.exist;
  });
});
