import { close, open } from '../account';
import { act, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import type { MemoryAccount } from '../../../../adapters/memory/world/accounts';
import { refusedCode } from '../../../../adapters/memory/world/cards';
import type { MemoryWorldOptions } from '../../../../adapters/memory/world/memory-world';
import { aProfile } from '../../../../adapters/memory/world/accounts';
import { aPayflow, aStoredMethod } from '../../../builders/payflow';

const aPage = async (
  options: MemoryWorldOptions = { wallets: ['PayPalAccount', 'GooglePay'] },
  account: Partial<MemoryAccount> = {},
) => {
  const payflow = await aPayflow(account, {}, options);
  const page = open('/account/subscribe', payflow.core.member.getValue(), payflow.services);
  const row = () => page.queryByRole('group', { name: 'Pay with a wallet' });
  const buttonOf = (wallet: string) =>
    payflow.world.wallets.buttons().findLast((button) => button.wallet === wallet && !button.isClosed())!;
  return { ...payflow, page, row, buttonOf };
};

const aReadyPage = async (...given: Parameters<typeof aPage>) => {
  const all = await aPage(...given);
  await waitFor(() => expect(all.world.wallets.buttons().length).to.be.greaterThan(0));
  return all;
};

describe('Wallets on the page', () => {
  afterEach(close);

  it('are first, in one row, each with a name [PF-04]', async () => {
    const { page, row, world } = await aReadyPage();

    expect(row()!.getAttribute('aria-busy')).to.equal('false');
    expect(world.wallets.buttons().map(({ wallet, label }) => [wallet, label])).to.deep.equal([
      ['GooglePay', 'Pay with Google Pay'],
      ['PayPalAccount', 'Pay with PayPal'],
    ]);
    const name = page.getByRole('group', { name: 'Name' });
    expect(row()!.compareDocumentPosition(name)).to.equal(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(page.getByRole('heading', { name: 'Pay with' })).to.exist;
  });

  it('take no space and load nothing if there are none [PF-04]', async () => {
    const { page, row, world } = await aPage({});
    await page.findByRole('heading', { name: 'Your card' });

    expect(row()).to.equal(null);
    expect(page.queryByText('or')).to.equal(null);
    expect(world.calls().some(({ name }) => name === 'wallets.open')).to.equal(false);
  });

  it('keep the row while loading, and remove it if they cannot be opened [PF-04] [R6]', async () => {
    const payflow = await aPayflow({}, {}, { wallets: ['PayPalAccount'] });
    payflow.world.fail('wallets.open', { _tag: 'TimedOut' });
    const page = open('/account/subscribe', payflow.core.member.getValue(), payflow.services);

    await page.findByText('Checking which wallets you can use');
    await waitFor(() => expect(page.queryByRole('group', { name: 'Pay with a wallet' })).to.equal(null));
    expect(page.getByRole('button', { name: 'Start free trial' })).to.exist;
  });

  it('are omitted individually if a button cannot be rendered [PF-04]', async () => {
    const payflow = await aPayflow({}, {}, { wallets: ['PayPalAccount', 'GooglePay'] });
    payflow.world.fail('openWallets.mount', { _tag: 'Failed' }, { times: 1 });
    const page = open('/account/subscribe', payflow.core.member.getValue(), payflow.services);

    await waitFor(() => expect(payflow.world.wallets.buttons()).to.have.length(1));
    expect(page.getByRole('group', { name: 'Pay with a wallet' })).to.exist;
    expect(payflow.world.wallets.buttons()[0]!.wallet).to.equal('PayPalAccount');
  });

  it("receive the plan's own amount, after a trial or at once [PF-04]", async () => {
    const { page, buttonOf } = await aReadyPage();
    const sheet = await act(async () => buttonOf('PayPalAccount').press());
    expect(sheet!.terms).to.deep.include({
      label: 'Flexible Monthly',
      dueToday: 0,
      months: 1,
    });
    expect(sheet!.terms.firstCharge).to.deep.equal(new Date('2026-11-28T00:00:00Z'));
    await act(async () => sheet!.end({ _tag: 'Cancelled' }));

    await page.user.click(page.getByRole('radio', { name: /Annually/ }));
    const yearly = await act(async () => buttonOf('GooglePay').press());
    expect(yearly!.terms).to.deep.include({ amount: 89.99, dueToday: 89.99, months: 12 });
  });

  it('pay once with their payment method [PF-04]', async () => {
    const { page, buttonOf, world, reader } = await aReadyPage();

    const sheet = await act(async () => buttonOf('PayPalAccount').press());
    expect(page.getByRole('button', { name: 'Waiting for PayPal…' })).to.exist;
    expect(await act(async () => buttonOf('GooglePay').press())).to.equal(null);
    await act(async () => {
      sheet!.agree();
      sheet!.agree();
    });

    await page.findByRole('heading', { level: 1, name: /You're in/ });
    expect(world.calls().filter(({ name }) => name === 'subscriptions.start')).to.have.length(1);
    expect(world.accounts.find(reader.email)!.methods.map(({ type }) => type)).to.deep.equal([
      'PayPalAccount',
    ]);
  });

  for (const [tag, words] of [
    ['Failed', "PayPal didn't work. Try it again, or pay another way."],
    ['TimedOut', 'PayPal took too long. Try it again, or pay another way.'],
  ] as const) {
    it(`report that nothing was charged if one ends by itself (${tag}) [PF-04] [R6]`, async () => {
      const { page, buttonOf, world } = await aReadyPage();

      const sheet = await act(async () => buttonOf('PayPalAccount').press());
      await act(async () => sheet!.end({ _tag: tag }));

      expect(page.getAllByText(words).length).to.be.greaterThan(0);
      expect(page.getByText('You have not been charged.')).to.exist;
      expect(world.calls().some(({ name }) => name === 'subscriptions.start')).to.equal(false);
    });
  }

  it('report nothing if the reader closes one, and can be opened again [PF-04]', async () => {
    const { page, buttonOf } = await aReadyPage();

    const sheet = await act(async () => buttonOf('PayPalAccount').press());
    await act(async () => sheet!.end({ _tag: 'Cancelled' }));

    expect(page.queryByText(/didn't work|took too long/)).to.equal(null);
    expect(await act(async () => buttonOf('PayPalAccount').press())).to.not.equal(null);
  });

  it('are closed with the page [PF-04]', async () => {
    const { world } = await aReadyPage();

    close();

    await waitFor(() => expect(world.wallets.closed()).to.equal(1));
    expect(world.wallets.buttons().every((button) => button.isClosed())).to.equal(true);
  });
});

describe('The security code of a stored card', () => {
  afterEach(close);

  const wanting = (): Partial<MemoryAccount> => ({
    customer: true,
    profile: aProfile({ hadTrial: true }),
    methods: [aStoredMethod({ declines: refusedCode })],
  });
  const payName = /^Pay /;

  it('is requested if the gateway requires it, and the same card pays [PF-01] [SC-01]', async () => {
    const { page, world, reader } = await aPage({}, wanting());
    await page.user.click(await page.findByRole('button', { name: payName }));
    await page.findByText('Your bank asks for the security code of this card. Enter it, and pay again.');
    await waitFor(() => expect(world.cardForms.opened()).to.have.length(1));
    const form = world.cardForms.opened()[0]!;
    expect(Object.keys(form.state.getValue().fields)).to.deep.equal(['cvv']);
    await waitFor(() =>
      expect(page.getByRole('button', { name: payName }).getAttribute('aria-disabled')).to.equal('true'),
    );

    act(() => form.type({ cvv: '123' }));
    await page.user.click(page.getByRole('button', { name: payName }));

    await page.findByRole('heading', { level: 1, name: /You're in/ });
    expect(
      world.accounts.find(reader.email)!.methods.map(({ token, last_4 }) => [token, last_4]),
    ).to.deep.equal([['pm-1', '1111']]);
  });

  it('is requested again if it does not match, and nothing is charged [PF-01]', async () => {
    const { page, world } = await aPage({}, wanting());
    await page.user.click(await page.findByRole('button', { name: payName }));
    await waitFor(() => expect(world.cardForms.opened()).to.have.length(1));
    const starts = () => world.calls().filter(({ name }) => name === 'subscriptions.start').length;
    const before = starts();
    await waitFor(() => expect(page.queryByText('Loading the security code field')).to.equal(null));

    act(() => world.cardForms.opened()[0]!.type({ cvv: '200' }));
    await page.user.click(page.getByRole('button', { name: payName }));

    await page.findByText("The security code doesn't match this card. Enter it again.");
    expect(page.getByText('You have not been charged.')).to.exist;
    expect(starts()).to.equal(before);
    expect(world.cardForms.opened()[0]!.state.getValue().fields.cvv.isEmpty).to.equal(true);
  });

  it('reports that its field did not load, and loads it on retry [PF-01] [R6]', async () => {
    const { page, world } = await aPage({}, wanting());
    world.fail('cardForms.open', { _tag: 'TimedOut' }, { times: 1 });
    await page.user.click(await page.findByRole('button', { name: payName }));

    await page.findByText("We couldn't load the security code field. You have not been charged.");
    await page.user.click(page.getByRole('button', { name: 'Try again' }));

    await waitFor(() => expect(world.cardForms.opened()).to.have.length(1));
  });
});
