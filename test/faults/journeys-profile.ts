import { act, fireEvent } from '@testing-library/react';
import { aProfile } from '../../adapters/memory/world/accounts';
import { textConsentRecord } from '../../core/domain/agreement/text-consent';
import { active } from '../builders/memberships';
import { all, pressing, textConsent, tick, until, write } from './acts';
import type { Journey } from './journey';
import { email, password } from './whole-area';

const settings = { address: '/account/settings', account: active, ready: /Edit Name/ } as const;
const editing = (name: string, label: RegExp, value: string) =>
  all(pressing(new RegExp(`^Edit ${name}`)), (visit) => write(visit, label, value));

/** The reader is also logged in on another device. */
const elsewhere: NonNullable<Journey['prepare']> = ({ accounts }) =>
  void accounts.logInElsewhere(accounts.find(email)!, { kind: 'phone', name: 'iPhone' });

const phoneNumber = '+12125550123';

/** Tasks of readers about their profile and their newsletters and messages. */
export const profile: Readonly<Record<string, Journey>> = {
  'settings, name': {
    ...settings,
    fill: editing('Name', /^Last name/, 'Ferro'),
    send: pressing(/^Save/),
    done: /Name: saved/,
  },
  'settings, password': {
    ...settings,
    fill: all(editing('Password', /^Current password/, password), (visit) =>
      write(visit, /^New password/, 'Secret456'),
    ),
    send: pressing(/^Save/),
    done: /Password: saved|password has been changed/i,
  },
  'settings, picture': {
    ...settings,
    fill: all(pressing(/^Edit Picture/), async ({ page }) => {
      const file = new window.File(['png'], 'me.png', { type: 'image/png' });
      Object.defineProperty(file, 'arrayBuffer', {
        value: () => Promise.resolve(new Uint8Array([0x89, 0x50, 0x4e, 0x47]).buffer),
      });
      const choice = page.container.querySelector('input[type=file]')!;
      act(() => void fireEvent.change(choice, { target: { files: [file] } }));
    }),
    send: pressing(/^Save/),
    done: /Picture: saved/i,
  },
  'settings, log out': { ...settings, send: pressing(/^Log out/), done: /logged out/, endsSession: true },
  display: {
    address: '/account/settings/display',
    account: active,
    ready: /Dark/,
    send: (visit) => tick(visit, /^Dark/),
    done: /Saved/i,
  },
  'update-email': {
    address: '/account/settings/update-email',
    account: active,
    ready: /New email/,
    fill: (visit) => write(visit, /^New email/, 'ana.new@example.com'),
    send: pressing(/send|save|change/i),
    done: /ana\.new@example\.com/,
  },
  overview: {
    address: '/account/overview',
    account: active,
    ready: /to spend|None yet/,
  },
  newsletters: {
    address: '/account/settings/newsletters',
    account: active,
    prepare: (world) => world.newsletters.put(email, ['101']),
    ready: /Newsletter 101/,
    fill: all(pressing(/^Edit/), (visit) => tick(visit, /Newsletter 102/)),
    send: pressing(/^Update/),
    done: /updated|saved/i,
  },
  'exclusive-newsletters': {
    address: '/account/settings/exclusive-newsletters',
    account: active,
    ready: /Newsletter/,
  },
  texts: {
    address: '/account/settings/texts',
    account: active,
    textConsent,
    ready: /Mobile phone number/,
    fill: all(
      (visit) => write(visit, /Mobile phone number/, '+1 212 555 0123'),
      (visit) => tick(visit, /^I agree/),
    ),
    send: pressing(/sign up|save/i),
    done: /You're signed up/,
  },
  'texts, removed': {
    address: '/account/settings/texts',
    account: {
      ...active,
      profile: aProfile({ phoneNumber }),
      attributes: { [textConsent.attribute]: textConsentRecord(textConsent, new Date(0), phoneNumber) },
    },
    textConsent,
    ready: /We text/,
    send: pressing(/^Remove number/),
    done: /We removed your number/,
  },
  'payments and receipts': {
    address: '/account/settings/payments',
    account: active,
    ready: /Payment record.*Next 12 months.*Total/,
  },
  'devices, one': {
    address: '/account/settings/devices',
    account: active,
    prepare: elsewhere,
    ready: /iPhone/,
    fill: pressing(/^Log out iPhone/),
    send: pressing(/^Log out$|^Log outLogging/),
    done: /You logged out iPhone/,
  },
  'devices, all others': {
    address: '/account/settings/devices',
    account: active,
    prepare: elsewhere,
    ready: /iPhone/,
    fill: pressing(/^Log out other devices$/),
    send: pressing(/^Log out other devices/),
    done: /You logged out all other devices/,
  },
  'my-rewards': {
    address: '/account/settings/my-rewards',
    account: active,
    ready: /What you can earn|Available/,
  },
  'refer-a-friend, invitation': {
    address: '/account/settings/refer-a-friend',
    account: active,
    ready: /Invite by email/,
    fill: async (visit) => {
      await write(visit, /^Email addresses of friends/, 'kim@example.com');
    },
    send: pressing(/^Send invitations/),
    done: /on its way/,
  },
  'onboarding, profile': {
    address: '/account/onboarding/customize',
    account: { profile: aProfile({ onboarded: false, fullName: 'Robin Sample', firstName: 'Robin' }) },
    ready: /Make it yours/,
    fill: async (visit) => {
      const first = await until(() =>
        visit.page.container.querySelector<HTMLInputElement>('input[type=text]'),
      );
      act(() => void fireEvent.change(first, { target: { value: 'Robin' } }));
    },
    send: pressing(/continue|save|next/i),
    done: /Choose your newsletters/,
  },
  'onboarding, newsletters': {
    address: '/account/onboarding/newsletters',
    account: { profile: aProfile({ onboarded: false, fullName: 'Robin Sample', firstName: 'Robin' }) },
    ready: /Choose your newsletters/,
    fill: async (visit) => {
      const box = await until(() =>
        visit.page.container.querySelector<HTMLInputElement>('input[type=checkbox]'),
      );
      await act(async () => box.click());
    },
    send: pressing(/continue|save|next/i),
    done: /Hear from us by text/,
  },
  'onboarding, texts': {
    address: '/account/onboarding/app-text',
    textConsent,
    account: { profile: aProfile({ onboarded: false, fullName: 'Robin Sample', firstName: 'Robin' }) },
    ready: /Hear from us by text/,
    fill: all(
      (visit) => write(visit, /Mobile phone number/, '+1 212 555 0123'),
      (visit) => tick(visit, /^I agree/),
    ),
    send: pressing(/^Sign up/),
    // The offer of a membership is omitted if its availability is unknown.
    done: /Sports\+|You're all set/,
  },
};
