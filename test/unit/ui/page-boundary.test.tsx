import { close, open } from './account';
import { waitFor } from '@testing-library/react';
import { expect } from 'chai';
import type { MessageOverrides } from '../../../core/domain/messages/catalogue';
import { makeTranslate } from '../../../core/domain/messages/make-translate';
import type { AccountServices } from '../../../ui/react/services';
import { active } from '../../builders/memberships';
import { aPayflow, aStoredMethod } from '../../builders/payflow';

/** A translator that throws for keys with this beginning while `isBroken` returns true. */
const throwing = (beginning: string, isBroken: () => boolean): AccountServices['t'] =>
  makeTranslate(
    new Proxy<MessageOverrides>(
      {},
      {
        get: (_, key) => {
          if (isBroken() && String(key).startsWith(beginning)) throw new Error('a broken screen');
          return undefined;
        },
      },
    ),
  );

describe('A page of the account with an error in its code', () => {
  const { error } = console;
  beforeEach(() => {
    // React logs each error that a boundary catches.
    console.error = () => undefined;
  });
  afterEach(() => {
    console.error = error;
    close();
  });

  it('is contained: the error is reported once, other pages work, and a retry shows the page again [R6] [ER-01]', async () => {
    let isBroken = true;
    const reported: string[] = [];
    const { core, services } = await aPayflow(active, {
      t: throwing('membership.', () => isBroken),
      reportError: (_error, part) => `${100_000 + reported.push(part)}`,
    });
    const page = open('/account/settings/membership', core.member.getValue(), services);

    await page.findByRole('heading', { name: 'Something went wrong on this page' });
    expect(await page.findByText('Reference for customer service: 100001')).to.exist;
    expect(reported).to.deep.equal(['membership']);
    expect(page.getByText(/The other pages of your account still work/)).to.exist;

    await page.user.click(page.getByRole('link', { name: 'Profile' }));
    await page.findByRole('heading', { level: 1, name: 'Profile' });
    await page.user.click(page.getByRole('link', { name: /Membership/ }));
    await page.findByRole('heading', { name: 'Something went wrong on this page' });
    isBroken = false;
    await page.user.click(await page.findByRole('button', { name: 'Try again' }));
    await page.findByRole('button', { name: 'Cancel membership' });
  });

  it('offers no payment again after one was sent, and leads to the membership page: one charge at most [PZ-09] [R6]', async () => {
    const { core, services, world } = await aPayflow(
      { methods: [aStoredMethod()] },
      { t: throwing('subscribe.', () => isSent()) },
    );
    const starts = () => world.calls().filter(({ name }) => name === 'subscriptions.start').length;
    const isSent = () => starts() > 0;
    world.fail('subscriptions.start', { _tag: 'TimedOut' }, { after: true });
    const page = open('/account/subscribe', core.member.getValue(), services);
    await page.user.click(await page.findByRole('button', { name: /^(Get|Try)/ }));

    await page.findByRole('heading', { name: "We're checking whether you were charged." });
    expect(page.queryByRole('button', { name: /Try again|Get|Reload/ })).to.equal(null);
    await page.user.click(page.getByRole('button', { name: 'See what happened' }));
    await waitFor(() =>
      expect(world.navigation.left()).to.deep.equal(['https://news.example.com/account/settings/membership']),
    );
    expect(starts()).to.equal(1);
  });
});
