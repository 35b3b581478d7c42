import { twoMethods } from '../builders/memberships';
import { agree, agreement, all, pressing, typeCard } from './acts';
import type { Journey } from './journey';

const payment = { address: '/account/settings/payment-method', ready: /Actions for Visa/ } as const;

/** Tasks of readers about their cards and about becoming members. */
export const payments: Readonly<Record<string, Journey>> = {
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
    done: /is now your default|Your membership now uses Master/,
  },
  'payment-method, remove': {
    ...payment,
    account: twoMethods,
    fill: all(pressing(/^Actions for Master/), pressing(/^Remove for Master/)),
    send: pressing(/^Remove(?! for)/),
    done: /has been removed/,
  },
  subscribe: {
    address: '/account/subscribe',
    account: {},
    agreement,
    ready: /Flexible Monthly/,
    fill: all(typeCard, agree),
    send: pressing(/^(Start free trial|Pay )/),
    done: /You're in\./,
  },
  'subscribe with a wallet': {
    address: '/account/subscribe',
    account: {},
    wallets: ['PayPalAccount'],
    ready: /Flexible Monthly/,
  },
};
