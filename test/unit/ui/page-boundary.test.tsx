import { close, open, pending } from './account';
import { waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { aProfile } from '../../../adapters/memory/world/accounts';
import type { Order } from '../../../core/ports/subscriptions';
import { active } from '../../builders/memberships';
import { aPayflow, aStoredMethod } from '../../builders/payflow';
import { fetchedScreens } from '../../../ui/react/screens';
import { throwing } from '../../builders/throwing';

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
    await page.user.click(await page.findByRole('button', { name: /^(Pay|Start free)/ }));

    await page.findByRole('heading', { name: "We're checking whether you were charged." });
    expect(page.queryByRole('button', { name: /Try again|Pay|Start|Reload/ })).to.equal(null);
    await page.user.click(page.getByRole('button', { name: 'See what happened' }));
    await waitFor(() =>
      expect(world.navigation.left()).to.deep.equal(['https://news.example.com/account/settings/membership']),
    );
    expect(starts()).to.equal(1);
  });

  it('goes on with a payment although its press and a later one throw after it was sent: one charge at most [PZ-09] [R6]', async () => {
    const subscribe = fetchedScreens.subscribe!;
    const { load } = subscribe;
    const uncaught: string[] = [];
    const thrown = (event: ErrorEvent): void => {
      event.preventDefault();
      uncaught.push(event.message);
    };
    // The press reaches the button first, so the payment is sent before the exception.
    const press = (): never => {
      throw new Error('at a press');
    };
    Object.assign(subscribe, {
      load: async () => {
        const module = await load();
        const Screen = module.default;
        const Breaking = () => (
          <div role="presentation" onClick={press}>
            <Screen />
          </div>
        );
        return { ...module, default: Breaking };
      },
    });
    window.addEventListener('error', thrown);
    try {
      const { core, services, world } = await aPayflow({
        methods: [aStoredMethod()],
        profile: aProfile({ hadTrial: true }),
      });
      const charges = () =>
        world.accounts.current()!.subscriptions.reduce((sum, one) => sum + one.charges.length, 0);
      const { start } = world.subscriptions;
      const sent: string[] = [];
      const answer = pending<void>();
      Object.assign(world.subscriptions, {
        start: async (order: Order) => {
          sent.push(order.planId);
          await answer.promise;
          return start(order);
        },
      });
      const page = open('/account/subscribe', core.member.getValue(), services);
      const pay = await page.findByRole('button', { name: /^Pay/ });
      await page.user.click(pay);
      await waitFor(() => expect(sent.length).to.equal(1));
      expect(uncaught).to.deep.equal(['at a press']);

      // The busy button ignores a press, so this one reaches only the handler that throws.
      await page.user.click(pay);
      await page.user.click(page.getByRole('heading', { level: 1 }));
      expect(uncaught).to.deep.equal(['at a press', 'at a press']);
      answer.end();
      await page.findByRole('heading', { name: /^You're in/ });
      expect([sent.length, charges()]).to.deep.equal([1, 1]);
    } finally {
      window.removeEventListener('error', thrown);
      Object.assign(subscribe, { load });
    }
  });
});
