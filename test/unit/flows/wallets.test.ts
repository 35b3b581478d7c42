import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { anAccount } from '../../../adapters/memory/world/accounts';
import { inMemoryWallets } from '../../../adapters/memory/wallets';
import { inMemoryCards } from '../../../adapters/memory/world/cards';
import { memoryWorld, type MemoryWorldOptions } from '../../../adapters/memory/world/memory-world';
import { makeWalletFlow, type WalletFlowPorts } from '../../../core/flows/payment-source/wallets';
import type { WalletPlace } from '../../../core/ports/wallets';
import { email } from '../../builders/payflow';

const both: MemoryWorldOptions = { wallets: ['PayPalAccount', 'GooglePay'] };
const aPlace: WalletPlace = {
  elementId: 'wallet',
  label: 'Pay with a wallet',
  purpose: 'pay',
  terms: () => null,
  onPress: () => true,
  onEnd: () => undefined,
};
const settled = () => new Promise((resolve) => setTimeout(resolve));

const aRow = (options: MemoryWorldOptions = both, changes: Partial<WalletFlowPorts> = {}) => {
  const world = memoryWorld({ ...options, accounts: [anAccount()], signedInAs: email });
  const flow = makeWalletFlow({
    clientToken: world.paymentMethods.clientToken,
    wallets: world.wallets,
    ...changes,
  });
  return { world, flow, calls: () => world.calls().map(({ name }) => name as string) };
};

describe('Wallets: which are on offer', () => {
  it('is found out once, with a token of its own [PF-04]', async () => {
    const { flow, calls } = aRow();
    expect(flow.state.getValue()).to.deep.equal({ _tag: 'Looking' });

    await flow.find();

    expect(flow.state.getValue()).to.deep.equal({ _tag: 'Offered', wallets: ['GooglePay', 'PayPalAccount'] });
    expect(calls()).to.deep.equal(['paymentMethods.clientToken', 'wallets.open']);
  });

  it('is none where the site has none, and nothing is asked [PF-04]', async () => {
    const { flow, calls } = aRow({});
    expect(flow.state.getValue()).to.deep.equal({ _tag: 'None' });

    await flow.find();
    await flow.close();

    expect(flow.state.getValue()).to.deep.equal({ _tag: 'None' });
    expect(calls()).to.deep.equal([]);
  });

  it('is none where the device has none [PF-04]', async () => {
    const wallets = inMemoryWallets({ cards: inMemoryCards(), enabled: ['GooglePay'], device: [] });
    const { flow } = aRow(both, { wallets });
    await flow.find();
    expect(flow.state.getValue()).to.deep.equal({ _tag: 'None' });
  });

  for (const call of ['paymentMethods.clientToken', 'wallets.open'] as const)
    it(`is none where they cannot be opened, and is found out when asked again: ${call} [PF-04] [R6]`, async () => {
      const { flow, world } = aRow();
      world.fail(call, { _tag: 'TimedOut' }, { times: 1 });
      await flow.find();
      expect(flow.state.getValue()).to.deep.equal({ _tag: 'None' });

      const again = flow.find();
      expect(flow.state.getValue()).to.deep.equal({ _tag: 'Looking' });
      await again;
      expect(flow.state.getValue()._tag).to.equal('Offered');
    });

  it('is not told where the page went away meanwhile, and nothing stays open [PF-04]', async () => {
    const { flow, world, calls } = aRow();
    const looking = flow.find();
    await flow.close();
    await looking;
    expect(flow.state.getValue()).to.deep.equal({ _tag: 'Looking' });
    expect(calls()).to.deep.equal(['paymentMethods.clientToken']);

    let opened: () => void = () => undefined;
    const late = makeWalletFlow({
      clientToken: world.paymentMethods.clientToken,
      wallets: {
        ...world.wallets,
        open: (token) => async () => {
          await new Promise<void>((resolve) => (opened = resolve));
          return world.wallets.open(token)();
        },
      },
    });
    const opening = late.find();
    await settled();
    await late.close();
    opened();
    await opening;
    expect(late.state.getValue()).to.deep.equal({ _tag: 'Looking' });
    expect(world.wallets.closed()).to.equal(1);
  });

  it('is not told either where opening failed after the page went away [PF-04]', async () => {
    const { flow, world } = aRow();
    world.fail('wallets.open', { _tag: 'TimedOut' });
    const looking = flow.find();
    while (!world.calls().some(({ name }) => name === 'wallets.open')) await Promise.resolve();
    await flow.close();
    await looking;

    expect(flow.state.getValue()).to.deep.equal({ _tag: 'Looking' });
  });

  it('is closed with the page, once [PF-04]', async () => {
    const { flow, world } = aRow();
    await flow.find();

    await flow.close();
    await flow.close();

    expect(world.wallets.closed()).to.equal(1);
    expect(flow.state.getValue()).to.deep.equal({ _tag: 'Looking' });
  });
});

describe('Wallets: a button on the page', () => {
  it('is put there, and taken away again [PF-04]', async () => {
    const { flow, world } = aRow();
    await flow.find();

    const undo = flow.mount('GooglePay', aPlace);
    await settled();
    expect(world.wallets.buttons().map((one) => [one.wallet, one.isClosed()])).to.deep.equal([
      ['GooglePay', false],
    ]);
    undo();

    expect(world.wallets.buttons()[0]!.isClosed()).to.equal(true);
  });

  it('is taken away also where it arrives after that [PF-04]', async () => {
    const { flow, world } = aRow();
    await flow.find();

    flow.mount('GooglePay', aPlace)();
    await settled();

    expect(world.wallets.buttons().map((one) => one.isClosed())).to.deep.equal([true]);
    expect(flow.state.getValue()._tag).to.equal('Offered');
  });

  it('is offered no more where it cannot be put there; the others are [PF-04] [R6]', async () => {
    const { flow, world } = aRow();
    await flow.find();
    world.fail('openWallets.mount', { _tag: 'NotLoaded' });

    const undo = flow.mount('GooglePay', aPlace);
    await settled();
    undo();
    expect(flow.state.getValue()).to.deep.equal({ _tag: 'Offered', wallets: ['PayPalAccount'] });
    flow.mount('PayPalAccount', aPlace);
    await settled();
    expect(flow.state.getValue()).to.deep.equal({ _tag: 'None' });
  });

  it('changes nothing where it fails after it was taken away, or the page was left [PF-04]', async () => {
    const { flow, world } = aRow();
    await flow.find();
    world.fail('openWallets.mount', { _tag: 'NotLoaded' });
    flow.mount('GooglePay', aPlace)();
    await settled();
    expect(flow.state.getValue()).to.deep.equal({ _tag: 'Offered', wallets: ['GooglePay', 'PayPalAccount'] });

    flow.mount('PayPalAccount', aPlace);
    const closing = flow.close();
    await Promise.all([closing, settled()]);
    expect(flow.state.getValue()).to.deep.equal({ _tag: 'Looking' });
  });

  it('is nothing before the wallets are open [PF-04]', async () => {
    const { flow, world } = aRow();

    const undo = flow.mount('GooglePay', aPlace);
    await settled();
    undo();

    expect(world.wallets.buttons()).to.deep.equal([]);
    expect(flow.state.getValue()).to.deep.equal({ _tag: 'Looking' });
  });

  it('is not asked for a token by a look that was given up [PF-04]', async () => {
    let answers: ((token: E.Either<never, string>) => void)[] = [];
    const { flow, calls } = aRow(both, {
      clientToken: () => new Promise((resolve) => void (answers = [...answers, resolve])),
    });
    const first = flow.find();
    const second = flow.find();
    answers.forEach((answer) => answer(E.right('token')));
    await Promise.all([first, second]);

    expect(calls()).to.deep.equal(['wallets.open']);
    expect(flow.state.getValue()._tag).to.equal('Offered');
  });
});
