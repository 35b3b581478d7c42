import { ana, close, open } from './account';
import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { act, waitFor } from '@testing-library/react';
import type { PaymentMethod } from '../../../core/domain/payment-method/payment-method';
import { emailChangeAsked, registered } from '../../../core/state/member-changes';
import { makeStore } from '../../../core/state/store';
import {
  announcementSeen,
  failedWith,
  homeDeliveryEnded,
  noSubscriptions,
  paymentMethodsRead,
  succeeded,
  type SubscriptionState,
} from '../../../core/state/subscriptions';
import type { Notice } from '../../../core/domain/messages/notice';
import { aSubscription } from '../../builders/subscription';

const visa: PaymentMethod = {
  token: 'pm-1',
  type: 'CreditCard',
  card_type: 'Visa',
  last_4: '4242',
  expiration_date: '12/26',
  default: true,
  nonce: 'nonce',
  has_active_subscription: true,
  image: 'visa',
  expired: false,
  expiring_soon: false,
};
const subscriptionState = (
  status: SubscriptionState['subscriptionStatus'],
  methods: readonly PaymentMethod[] = [visa],
): SubscriptionState =>
  paymentMethodsRead(
    {
      ...noSubscriptions,
      subscriptionsFetched: true,
      subscriptionStatus: status,
      subscriptions: status === 'None' ? [] : [aSubscription()],
    },
    methods,
  );
const at = (state: SubscriptionState, address = '/account/settings', member = ana) =>
  open(address, member, { subscriptions: makeStore(state) });
const paused: Notice = { kind: 'message', key: 'membership.paused' };
const declined: Notice = { kind: 'server', text: 'Do Not Honor' };
const bar = (page: ReturnType<typeof at>) =>
  page.findByRole('complementary', { name: 'Needs your attention' });

describe('The alert bar', () => {
  afterEach(close);

  it('shows a past-due membership with a link to its payment page [SC-08]', async () => {
    const page = at(subscriptionState('Past Due', [{ ...visa, expired: true }]));

    expect((await bar(page)).textContent).to.equal(
      'Your membership billing is past due. Please update your payment method to continue.Update your payment methodNot now',
    );
    expect(page.getByRole('link', { name: 'Update your payment method' }).getAttribute('href')).to.equal(
      '/account/settings/payment-method',
    );
  });

  it('shows first that the page must be reloaded if the site rejects its calls [AP-37] [R6]', async () => {
    const page = at(subscriptionState('Past Due'), '/account/settings', { ...ana, pageExpired: true });

    expect((await bar(page)).textContent).to.equal(
      'This page has been open too long. Reload it, then try again.Reload the page',
    );
    expect(page.getByRole('button', { name: 'Reload the page' }).isConnected).to.equal(true);
  });

  it('links to the membership page if no method is stored [RT-24]', async () => {
    const page = at(subscriptionState('Past Due', []));
    await bar(page);

    expect(page.getByRole('link', { name: 'Update your payment method' }).getAttribute('href')).to.equal(
      '/account/settings/membership',
    );
  });

  it('shows that the card in use has expired or is about to [VA-07]', async () => {
    const expired = at(subscriptionState('Active', [{ ...visa, expired: true }]));
    expect((await bar(expired)).textContent).to.contain(
      'Your credit card has expired. Please update your Visa ending in 4242.',
    );
    close();

    const expiring = at(subscriptionState('Active', [{ ...visa, expiring_soon: true }]));
    expect((await bar(expiring)).textContent).to.contain(
      'Your credit card is about to expire. Please update your Visa ending in 4242.',
    );
  });

  it('stays closed for the fact that the reader closed it for [SC-08]', async () => {
    const closed = new Set<string>();
    const closedAlerts = {
      isClosed: (fact: string) => closed.has(fact),
      close: (fact: string) => void closed.add(fact),
    };
    const ofCard = (
      card: Partial<PaymentMethod>,
      status: SubscriptionState['subscriptionStatus'] = 'Active',
    ) =>
      open('/account/settings', ana, {
        subscriptions: makeStore(subscriptionState(status, [{ ...visa, ...card }])),
        closedAlerts,
      });
    const first = ofCard({ expiring_soon: true });
    await bar(first);
    await first.user.click(first.getByRole('button', { name: 'Not now' }));
    expect(first.queryByRole('complementary')).to.equal(null);
    expect([...closed].join()).to.not.match(/pm-1|4242/);
    close();

    const again = ofCard({ expiring_soon: true });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(again.queryByRole('complementary')).to.equal(null);
    close();

    for (const [what, page] of [
      ['expired', () => ofCard({ expired: true })],
      ['another card', () => ofCard({ expiring_soon: true, token: 'pm-2' })],
      ['past due', () => ofCard({ expiring_soon: true }, 'Past Due')],
    ] as const) {
      expect(await bar(page()), what).to.exist;
      close();
    }
  });

  it('shows that a new address must be confirmed [SC-08]', async () => {
    const page = at(
      subscriptionState('Active'),
      '/account/nowhere-else',
      emailChangeAsked(ana, 'new@example.com'),
    );
    expect(page.queryByRole('complementary')).to.equal(null);
    close();

    const display = at(
      subscriptionState('Active'),
      '/account/settings/display',
      emailChangeAsked(ana, 'new@example.com'),
    );
    expect((await bar(display)).textContent).to.contain("We're waiting for you to confirm new@example.com.");
  });

  it('shows on any page that home delivery has ended, until the reader has seen it [ST-13]', async () => {
    for (const address of ['/account/settings/display', '/account/settings']) {
      const subscriptions = makeStore(homeDeliveryEnded(subscriptionState('Canceled')));
      const page = open(address, ana, {
        subscriptions,
        announcementSeen: () => subscriptions.update(announcementSeen),
      });
      expect((await bar(page)).textContent, address).to.contain(
        'Your home delivery has ended, so your free sports membership has ended too.',
      );

      await page.user.click(page.getByRole('button', { name: 'OK' }));

      expect(page.queryByText(/Your home delivery has ended/), address).to.equal(null);
      close();
    }
  });

  it('shows the result of a change on another page until the reader has seen it [EN-08]', async () => {
    const endings = [
      [(state: SubscriptionState) => succeeded(state, paused), 'status', 'Subscription successfully paused'],
      [(state: SubscriptionState) => failedWith(state, declined), 'alert', 'Do Not Honor'],
    ] as const;
    for (const [end, role, words] of endings) {
      const subscriptions = makeStore(subscriptionState('Active'));
      const page = open('/account/settings/display', ana, { subscriptions });
      await page.findByRole('heading', { level: 1 });
      expect(page.queryByText(words)).to.equal(null);

      act(() => subscriptions.update(end));

      expect((await bar(page)).querySelector(`[role="${role}"]`)?.textContent).to.contain(words);
      await page.user.click(page.getByRole('button', { name: 'OK' }));
      expect(page.queryByText(words)).to.equal(null);
      close();
    }
  });

  it('shows a pending address also on later pages, which do not know the address [SC-08]', async () => {
    const requested = emailChangeAsked(ana, 'new@example.com');
    const later = { ...requested, user: { ...requested.user, pendingEmail: null } };
    const page = at(subscriptionState('Active'), '/account/settings/display', later);

    expect((await bar(page)).textContent).to.contain(
      "We're waiting for you to confirm your new email. Your old one works until then.",
    );
    close();
    const settings = at(subscriptionState('Active'), '/account/settings', later);
    await settings.findByText('Waiting for you to confirm your new email');
  });

  it('shows that a new reader must confirm the address, except on pages that show it themselves [SC-08] [AU-01]', async () => {
    const page = at(subscriptionState('None'), '/account/settings/display', registered(ana));
    expect((await bar(page)).textContent).to.contain(
      "Confirm your email. You'll need that before you can log in again.",
    );
    expect(page.getByRole('link', { name: 'Check your email' }).getAttribute('href')).to.equal(
      '/account/register-success',
    );
    close();
    const settings = at(subscriptionState('None'), '/account/settings', registered(ana));
    expect((await settings.findByRole('link', { name: 'Check your email' })).closest('aside')).to.equal(null);
  });

  it('first tells a reader who signed in elsewhere that the page now shows their account [AU-04] [SC-08]', async () => {
    const state = subscriptionState('Past Due');
    const page = at(state, '/account/settings/membership', { ...ana, replaced: true });

    expect((await bar(page)).textContent).to.contain(
      'You are now logged in as Ana. Nothing was changed in this account.',
    );
    close();

    const nameless = { ...ana, dataLayer: { ...ana.dataLayer, firstName: '' }, replaced: true };
    const unread = at(state, '/account/settings', { ...nameless, user: { ...ana.user, profile: null } });
    expect((await bar(unread)).textContent).to.contain('You are now logged in as ana@example.com.');
  });

  it('shows nothing without a reason, or for cards that pay for nothing [SC-08]', async () => {
    for (const state of [
      subscriptionState('Active'),
      subscriptionState('None', [{ ...visa, expired: true, has_active_subscription: false }]),
    ]) {
      const page = at(state);
      await page.findByRole('heading', { level: 1, name: 'Profile' });
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(page.queryByRole('complementary')).to.equal(null);
      close();
    }
  });

  it('reads its data once, and a failure leaves the page unchanged [SC-08]', async () => {
    let callCount = 0;
    const fail = async () => {
      callCount += 1;
      return E.left({ _tag: 'Offline' } as const);
    };
    const page = open('/account/settings', ana, { loadSubscriptions: fail, loadPaymentMethods: fail });
    await waitFor(() => expect(callCount).to.equal(2));
    await new Promise((resolve) => setTimeout(resolve, 50));

    expect(callCount).to.equal(2);
    expect(page.getByRole('heading', { level: 1, name: 'Profile' })).to.exist;
  });
});
