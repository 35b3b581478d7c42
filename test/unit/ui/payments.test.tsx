import { close, focused, open, type Page } from './account';
import { waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import type { MemoryAccount } from '../../../adapters/memory/world/accounts';
import type { AccountServices } from '../../../ui/react/services';
import { active, pastDue } from '../../builders/memberships';
import { aMemorySubscription, aPayflow, aStoredMethod } from '../../builders/payflow';
import { day } from '../../builders/subscription';

const address = '/account/settings/payments';
const besides = { id: 'fx7k2m9a', status: 'settled', card_type: 'Visa', last_4: '1111' };
const courier = { name: 'The Courier', address: ['14 Quay Street'], tax: ['Federal tax ID 00-0000000'] };

/** A named payment, a refund, and a payment of the previous year. */
const many: Partial<MemoryAccount> = {
  methods: [aStoredMethod()],
  subscriptions: [
    aMemorySubscription({
      charges: [
        { time: day('2026-11-05'), cents: 999, besides },
        { time: day('2026-10-08'), cents: -999, besides: { id: 'fx3r8t1c', status: 'refunded' } },
        { time: day('2025-12-05'), cents: 999 },
      ],
    }),
  ],
};

const anOpenPage = async (
  account: Partial<MemoryAccount> = many,
  changes: Partial<AccountServices> = {},
  at = address,
) => {
  const { core, services, world } = await aPayflow(account, changes);
  const settings = { ...services.settings, publisher: courier };
  return { page: open(at, core.member.getValue(), { ...services, settings }), world };
};

const textOf = (element: HTMLElement) => element.textContent?.replace(/\s+/g, ' ').trim();
const listed = async (page: Page, name: string) =>
  within(await page.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map(textOf);
const press = async (page: Page, name: string | RegExp, role = 'link') =>
  page.user.click(await page.findByRole(role, { name }));

describe('The payments page', () => {
  afterEach(close);

  it('lists every payment with its facts, and collapses earlier years [AC-03]', async () => {
    const { page } = await anOpenPage();

    expect(await listed(page, '2026')).to.deep.equal([
      'November 5, 2026 $9.99Paid · Flexible Monthly · Visa ending in 1111 · Receipt November 5, 2026, $9.99',
      'October 8, 2026 -$9.99Refunded · Flexible Monthly · Receipt October 8, 2026, -$9.99',
    ]);
    const earlier = page.getByText('2025').closest('details')!;
    expect(earlier.open).to.equal(false);
    expect(textOf(earlier)).to.contain('Charged · Flexible Monthly · Payment record December 5, 2025, $9.99');
  });

  it('opens a receipt, focuses its heading, and returns to the same entry [AC-04]', async () => {
    const { page } = await anOpenPage();
    const name = 'Receipt November 5, 2026, $9.99';
    await press(page, name);

    await waitFor(() => expect(focused()).to.equal('Receipt'));
    expect(page.address()).to.equal(`${address}?receipt=3`);
    for (const text of ['The Courier', '14 Quay Street', 'fx7k2m9a', 'Federal tax ID 00-0000000'])
      expect(page.getByText(text), text).to.exist;
    expect(page.queryByText(/It isn't a tax receipt/)).to.equal(null);

    await press(page, 'Back to all payments');
    await waitFor(() => expect(focused()).to.equal(name));
  });

  it('shows a record of a payment without an id, also at its own address [AC-04]', async () => {
    const { page } = await anOpenPage(many, {}, `${address}?receipt=1`);

    expect(await page.findByRole('heading', { name: 'Payment record' })).to.exist;
    expect(page.getByText("This is a record of a payment. It isn't a tax receipt.")).to.exist;
    expect(page.queryByText('Payment ID')).to.equal(null);
  });

  it("prints with the receipt's name as title [AC-04]", async () => {
    const { page } = await anOpenPage(many, {}, `${address}?receipt=3`);
    const named: string[] = [];
    const { print } = window;
    window.print = () => {
      window.dispatchEvent(new window.Event('beforeprint'));
      named.push(document.title);
      window.dispatchEvent(new window.Event('afterprint'));
      named.push(document.title);
    };
    await press(page, 'Print or save as PDF', 'button');
    window.print = print;

    expect(named).to.deep.equal(['Receipt November 5, 2026', 'Payments and receipts — The Courier']);
  });

  it('reports a missing payment and shows the others [AC-04]', async () => {
    const { page } = await anOpenPage(many, {}, `${address}?receipt=99`);

    expect(await page.findByText("We can't find that payment. Here are all of yours.")).to.exist;
    expect(await listed(page, '2026')).to.have.length(2);
  });

  it('downloads a file of all payments of this reader only [AC-05]', async () => {
    const { page } = await anOpenPage();
    const link = await page.findByRole<HTMLAnchorElement>('link', { name: 'Download as CSV' });
    const file = decodeURIComponent(link.href.replace('data:text/csv;charset=utf-8,', ''));

    expect(link.download).to.equal('payments.csv');
    expect(file.split('\r\n').slice(1)).to.deep.equal([
      '2026-11-05,Flexible Monthly,9.99,USD,$9.99,Every month,Paid,fx7k2m9a,Visa,1111,,',
      "2026-10-08,Flexible Monthly,-9.99,USD,'-$9.99,Every month,Refunded,fx3r8t1c,,,,",
      '2025-12-05,Flexible Monthly,9.99,USD,$9.99,Every month,Charged,,,,,',
      '',
    ]);
  });

  it('shows the charges of a year and their total [AC-05]', async () => {
    const { page } = await anOpenPage(active);
    const lines = await listed(page, 'Next 12 months');

    expect(lines).to.have.length(13);
    expect([lines[0], lines.at(-1)]).to.deep.equal(['December 5, 2026 $9.99', 'Total $119.88']);
  });

  it('links to the amount due before any next charge [AC-05]', async () => {
    const { page } = await anOpenPage(pastDue);

    expect(await page.findByText(/A payment of \$9\.99 is past due\./)).to.exist;
    expect(page.getByRole('link', { name: 'Go to your membership' }).getAttribute('href')).to.equal(
      '/account/settings/membership',
    );
  });

  it('shows that there are no payments, and links to the plans [AC-03]', async () => {
    const { page } = await anOpenPage({});

    expect(await page.findByText(/You haven't paid for anything yet\./)).to.exist;
    expect(page.getByRole('link', { name: 'See plans' }).getAttribute('href')).to.equal('/account/subscribe');
    expect(page.getByText('No charges are planned.')).to.exist;
    expect(page.queryByRole('link', { name: 'Download as CSV' })).to.equal(null);
  });

  it('lists an unreadable payment and reports an unreadable record [AC-03]', async () => {
    const { page } = await anOpenPage(active, {
      paymentRecords: async () => E.right([{ 'transaction-history': [null] }, 'broken']),
    });

    expect(await listed(page, 'Payments')).to.deep.equal([
      'Charge Amount not availableCharged · Payment record Charge, Amount not available',
    ]);
    expect(page.getByText(/a payment may be missing here/)).to.exist;
  });

  it('reports a failed read and retries [AC-03] [AC-05] [R6]', async () => {
    const { core, services, world } = await aPayflow(active);
    world.fail('subscriptions.list', { _tag: 'Offline' }, { times: 2 });
    const page = open(address, core.member.getValue(), services);

    expect(await page.findByText("We couldn't load your payments.")).to.exist;
    const [paid, ahead] = await page.findAllByRole('button', { name: 'Try again' });
    await page.user.click(paid!);
    expect(await listed(page, 'Payments')).to.have.length(1);
    await page.user.click(ahead!);
    expect(await listed(page, 'Next 12 months')).to.have.length(13);
  });

  it('is a section of the account if membership is enabled [AC-03]', async () => {
    const { page } = await anOpenPage();
    const link = await page.findByRole('link', { name: 'Payments and receipts' });
    expect([link.getAttribute('href'), link.getAttribute('aria-current')]).to.deep.equal([address, 'page']);
  });
});
