import { act } from '@testing-library/react';
import { active, cancelled, pastDue, paused } from '../builders/memberships';
import { all, button, nameOf, pressing, tick, typeCard, until } from './acts';
import type { Journey } from './journey';

const membership = { address: '/account/settings/membership' } as const;

/** Tasks of members about their membership. */
export const memberships: Readonly<Record<string, Journey>> = {
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
    done: /successfully resumed/,
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
    done: /Canceled\. You won't/,
  },
  'membership, offer': {
    ...membership,
    account: active,
    ready: /Cancel membership/,
    fill: all(pressing(/^Cancel membership/), pressing(/^Continue to cancel/)),
    send: pressing(/^Accept offer/),
    done: /Your discount is on/,
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
    ready: /Pay \$9\.99 to keep reading/,
    fill: all(pressing(/^Change payment method/), (visit) => tick(visit, /^A new card/), typeCard),
    send: pressing(/^Save and pay/),
    done: /Paid\. Your membership is active again/,
  },
  'membership, charge again': {
    ...membership,
    account: pastDue,
    ready: /Pay \$9\.99 to keep reading/,
    send: pressing(/^Pay \$9\.99 now/),
    done: /Paid\. Your membership is active again/,
  },
};
