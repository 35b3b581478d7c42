import { act } from '@testing-library/react';
import { active, cancelled, pastDue, paused, twoMethods } from './accounts';
import { all, button, nameOf, pressing, tick, typeCard, until } from './acts';
import type { Journey } from './journey';

const membership = { address: '/account/settings/membership' } as const;
const payment = { address: '/account/settings/payment-method', ready: /Actions for Visa/ } as const;

/** What readers do about their membership and their cards. */
export const money: Readonly<Record<string, Journey>> = {
  'payment-method, first of all': { ...payment, account: twoMethods },
  'payment-method, add': {
    ...payment,
    account: twoMethods,
    fill: all(pressing(/^Add a payment method/), typeCard),
    send: pressing(/^Save card/),
    done: /Your card is saved\./,
  },
  'payment-method, replace': {
    ...payment,
    account: twoMethods,
    fill: all(pressing(/^Actions for Visa/), pressing(/^Replace for Visa/), typeCard),
    send: pressing(/^(Replace(?! for)|Save card)/),
    done: /has been replaced/,
  },
  'payment-method, default': {
    ...payment,
    account: twoMethods,

    fill: pressing(/^Actions for Master/),
    send: pressing(/^Make default for Master/),
    done: /default payment method now|Your membership uses Master/,
  },
  'payment-method, remove': {
    ...payment,
    account: twoMethods,
    fill: all(all(pressing(/^Actions for Master/), pressing(/^Remove for Master/))),
    send: pressing(/^Remove(?! for)/),
    done: /has been removed/,
  },
  subscribe: {
    address: '/account/subscribe',
    account: {},
    ready: /Flexible Monthly/,
    fill: typeCard,
    send: pressing(/^(Try for free|Get )/),
    done: /You're in\./,
  },
  'subscribe with a wallet': {
    address: '/account/subscribe',
    account: {},
    wallets: ['PayPalAccount'],
    ready: /Flexible Monthly/,
  },
  'membership, pause': {
    ...membership,
    account: active,
    ready: /Pause membership/,
    fill: pressing(/^Pause membership/),
    send: pressing(/^Pause/),
    done: /successfully paused/,
  },
  'membership, resume': {
    ...membership,
    account: paused,
    ready: /Resume membership/,
    fill: pressing(/^Resume membership/),
    send: pressing(/^Resume/),
    done: /resumed|goes on|active again/i,
  },
  'membership, change of plan': {
    ...membership,
    account: active,
    ready: /Change plan/,
    fill: all(pressing(/^Change plan/), (visit) => tick(visit, /Annual/)),
    send: pressing(/^Change/),
    done: /Your plan (changes|is)/i,
  },
  'membership, cancel': {
    ...membership,
    account: active,
    ready: /Cancel membership/,
    fill: all(pressing(/^Cancel membership/), pressing(/^Continue to cancel/), async (visit) => {
      const next = await until(() => button(visit, /^(No thanks, cancel|Keep membership)/));
      if (nameOf(next).startsWith('No thanks')) await act(async () => next.click());
    }),
    send: pressing(/^Cancel membership/),
    done: /Cancelled\. You won't/,
  },
  'membership, offer': {
    ...membership,
    account: active,
    ready: /Cancel membership/,
    fill: all(pressing(/^Cancel membership/), pressing(/^Continue to cancel/)),
    send: pressing(/^Accept offer/),
    done: /You stay a member for less/,
  },
  'membership, restart': {
    ...membership,
    account: cancelled,
    ready: /Restart membership/,
    fill: pressing(/^Restart membership/),
    send: pressing(/^Restart/),
    done: /restarted|goes on|renews/i,
  },
  'membership, past due': {
    ...membership,
    account: pastDue,
    ready: /Pay what is due/,
    fill: typeCard,
    send: pressing(/^Save and pay/),
    done: /Paid\. Your membership is active again/,
  },
  'membership, charge again': {
    ...membership,
    account: pastDue,
    ready: /Pay what is due/,
    send: pressing(/^Try Visa/),
    done: /Paid\. Your membership is active again/,
  },
};
