import { expect } from 'chai';
import { readSubscriptions, type Journey } from './journey';

const membership = '/account/settings/membership';

export const paying: readonly Journey[] = [
  {
    title: 'subscribes with a trial, by a card typed into the provider’s fields [RT-15] [PF-01] [PZ-01]',
    persona: 'trial-eligible',
    go: async (reader, place) => {
      await reader.open(place.at('/account/subscribe'));
      await reader.typeCard();
      await reader.press('Start free trial');
      await reader.seesHeading(/^You're in\. Your trial runs to /);
      expect(await readSubscriptions(reader, place)).to.deep.equal([
        { plan: 'sports-plus-monthly-trial', state: 'active', charges: 0 },
      ]);
    },
  },
  {
    title: 'subscribes with a saved card [SC-01] [PZ-01]',
    persona: 'cancelled',
    go: async (reader, place) => {
      await reader.open(place.at('/account/subscribe'));
      await reader.choose('Visa ending in 1111');
      await reader.press(/^Pay /);
      await reader.seesHeading(/^You're in\./);
      expect(await readSubscriptions(reader, place)).to.deep.equal([
        { plan: 'sports-plus-monthly', state: 'active', charges: 1 },
      ]);
    },
  },
  {
    title: 'subscribes by PayPal [PF-04]',
    persona: 'trial-eligible',
    settings: { wallets: true },
    go: async (reader, place) => {
      await reader.open(place.at('/account/subscribe'));
      await reader.press('PayPal');
      await reader.press('Agree');
      await reader.seesHeading(/^You're in\./);
      const methods = (await reader.ask(
        `${place.server.hosts.membership}/zephr/payment/braintree/payment-methods`,
      )) as readonly { readonly type: string }[];
      expect(methods.map(({ type }) => type)).to.deep.equal(['PayPalAccount']);
    },
  },
  {
    title: 'pays what is due with another card, led there by the bar [SC-08] [PZ-07]',
    persona: 'past-due',
    go: async (reader, place) => {
      await reader.open(place.at('/account/settings'));
      await reader.press('Update your payment method', 'link');
      await reader.press('Change payment method');
      await reader.choose('A new card');
      await reader.typeCard({ number: '4000111111111115' });
      await reader.press('Save and pay $9.99 now');
      await reader.sees('You have not been charged.');
      await reader.typeCard({ number: '6011111111111117' });
      await reader.press('Save and pay $9.99 now');
      await reader.seesHeading('Paid. Your membership is active again.');
      expect(await readSubscriptions(reader, place)).to.deep.equal([
        { plan: 'sports-plus-monthly', state: 'active', charges: 3 },
      ]);
    },
  },
  {
    title: 'makes another card the default, and removes the first [RT-18] [AP-18] [PZ-08]',
    persona: 'active-monthly',
    go: async (reader, place) => {
      await reader.open(place.at('/account/settings/payment-method'));
      await reader.press('Actions for MasterCard ending in 4444');
      await reader.press(/^Make default/);
      await reader.seesHeading('MasterCard ending in 4444 is now your default.');
      await reader.press('Actions for Visa ending in 1111');
      await reader.press(/^Remove for/);
      await reader.press('Remove');
      await reader.seesHeading('Visa ending in 1111 has been removed.');
      const methods = (await reader.ask(
        `${place.server.hosts.membership}/zephr/payment/braintree/payment-methods`,
      )) as readonly { readonly last_4: string; readonly default: boolean }[];
      expect(methods.map((one) => [one.last_4, one.default])).to.deep.equal([['4444', true]]);
    },
  },
  {
    title: 'pauses, and resumes [PZ-02] [PZ-04]',
    persona: 'active-monthly',
    go: async (reader, place) => {
      await reader.open(place.at(membership));
      await reader.press('Pause membership');
      await reader.choose(/^2 months/);
      await reader.press('Pause for 2 months');
      await reader.sees('Subscription successfully paused');
      expect((await readSubscriptions(reader, place)).map(({ state }) => state)).to.deep.equal(['pending']);

      await reader.open(place.at(membership));
      await reader.press('Resume membership');
      await reader.sees(/Your membership continues without a break\./);
      await reader.press('Resume membership');
      await reader.sees('Membership successfully resumed');
      expect((await readSubscriptions(reader, place)).length).to.equal(1);
    },
  },
  {
    title: 'changes to the annual plan [PZ-05]',
    persona: 'active-monthly',
    go: async (reader, place) => {
      await reader.open(place.at(membership));
      await reader.press('Change plan');
      await reader.choose(/Annual/);
      await reader.press(/^Change to /);
      await reader.sees(/Your plan changes to /);
      expect((await readSubscriptions(reader, place)).map(({ plan, state }) => [plan, state])).to.deep.equal([
        ['sports-plus-annual', 'pending'],
      ]);
    },
  },
  {
    title: 'wants to cancel, and stays for the offer [PZ-06]',
    persona: 'active-monthly',
    go: async (reader, place) => {
      const before = await readSubscriptions(reader, place);
      await reader.open(place.at(membership));
      await reader.press('Cancel membership');
      await reader.press('Continue to cancel');
      await reader.seesHeading(/^Before you go/);
      await reader.press('Accept offer');
      await reader.seesHeading('Your discount is on.');
      expect(await readSubscriptions(reader, place)).to.deep.equal(before);
    },
  },
  {
    title: 'declines the offer, cancels, and restarts [PZ-06]',
    persona: 'active-monthly',
    go: async (reader, place) => {
      await reader.open(place.at(membership));
      for (const name of [
        'Cancel membership',
        'Continue to cancel',
        'No thanks, cancel',
        'Cancel membership',
      ])
        await reader.press(name);
      await reader.seesHeading(/^Canceled\. You won't be charged again\./);
      expect(await readSubscriptions(reader, place)).to.deep.equal([]);

      await reader.open(place.at(membership));
      await reader.press('Restart membership');
      await reader.seesHeading('Restart membership');
      await reader.press('Restart membership');
      await reader.sees(/Your membership is active again\./);
      expect((await readSubscriptions(reader, place)).length).to.equal(1);
    },
  },
  {
    title: 'has the paper delivered, and pays nothing for the membership [RT-24] [RT-25]',
    persona: 'home-delivery-active',
    go: async (reader, place) => {
      await reader.open(place.at(membership));
      await reader.sees('Sports+ comes free with your home delivery.');
      await reader.seesNo('Payment methods', 'link');
      for (const name of ['Pause membership', 'Change plan', 'Cancel membership'])
        await reader.seesNo(name, 'button');
      expect((await readSubscriptions(reader, place)).map(({ plan }) => plan)).to.deep.equal([
        'sports-plus-home-delivery',
      ]);
    },
  },
];
