import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { anAccount } from '../../../adapters/memory/world/accounts';
import { inMemoryWallets } from '../../../adapters/memory/wallets';
import { inMemoryCards } from '../../../adapters/memory/world/cards';
import { memoryWorld, type MemoryWorldOptions } from '../../../adapters/memory/world/memory-world';
import { makeWalletFlow, type WalletFlowPorts } from '../../../core/flows/payment-source/wallets';
import type { WalletPlace } from '../../../core/ports/wallets';
import { email } from '../../builders/payflow';
import { unhandledOf } from '../../builders/rejections';

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

describe('Wallets: availability', () => {
  it('is determined once, with its own token [PF-04]', async () => {
    const { flow, calls } = aRow();
    expect(flow.state.getValue()).to.deep.equal({ _tag: 'Looking' });

    await flow.find();

    expect(flow.state.getValue()).to.deep.equal({ _tag: 'Offered', wallets: ['GooglePay', 'PayPalAccount'] });
    expect(calls()).to.deep.equal(['paymentMethods.clientToken', 'wallets.open']);
  });

  it('is empty if the site has none, and nothing is requested [PF-04]', async () => {
    const { flow, calls } = aRow({});
    expect(flow.state.getValue()).to.deep.equal({ _tag: 'None' });

    await flow.find();
    await flow.close();

    expect(flow.state.getValue()).to.deep.equal({ _tag: 'None' });
    expect(calls()).to.deep.equal([]);
  });

  it('is empty if the device has none [PF-04]', async () => {
    const wallets = inMemoryWallets({ cards: inMemoryCards(), enabled: ['GooglePay'], device: [] });
    const { flow } = aRow(both, { wallets });
    await flow.find();
    expect(flow.state.getValue()).to.deep.equal({ _tag: 'None' });
  });

  for (const call of ['paymentMethods.clientToken', 'wallets.open'] as const)
    it(`is empty if they cannot be opened, and is checked again on request: ${call} [PF-04] [R6]`, async () => {
      const { flow, world } = aRow();
      world.fail(call, { _tag: 'TimedOut' }, { times: 1 });
      await flow.find();
      expect(flow.state.getValue()).to.deep.equal({ _tag: 'None' });

      const again = flow.find();
      expect(flow.state.getValue()).to.deep.equal({ _tag: 'Looking' });
      await again;
      expect(flow.state.getValue()._tag).to.equal('Offered');
    });

  it('is not reported if the page closed meanwhile, and nothing stays open [PF-04]', async () => {
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
        open: async (token) => {
          await new Promise<void>((resolve) => (opened = resolve));
          return world.wallets.open(token);
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

  it('is not reported if opening failed after the page closed [PF-04]', async () => {
    const { flow, world } = aRow();
    world.fail('wallets.open', { _tag: 'TimedOut' });
    const looking = flow.find();
    while (!world.calls().some(({ name }) => name === 'wallets.open')) await Promise.resolve();
    await flow.close();
    await looking;

    expect(flow.state.getValue()).to.deep.equal({ _tag: 'Looking' });
  });

  it('is closed once with the page [PF-04]', async () => {
    const { flow, world } = aRow();
    await flow.find();

    await flow.close();
    await flow.close();

    expect(world.wallets.closed()).to.equal(1);
    expect(flow.state.getValue()).to.deep.equal({ _tag: 'Looking' });
  });
});

describe('Wallets: a button on the page', () => {
  it('is mounted and unmounted [PF-04]', async () => {
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

  it('is unmounted even if it arrives late [PF-04]', async () => {
    const { flow, world } = aRow();
    await flow.find();

    flow.mount('GooglePay', aPlace)();
    await settled();

    expect(world.wallets.buttons().map((one) => one.isClosed())).to.deep.equal([true]);
    expect(flow.state.getValue()._tag).to.equal('Offered');
  });

  it('is no longer offered if it cannot be mounted; the others are [PF-04] [R6]', async () => {
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

  it('changes nothing if it fails after unmount or after the page closed [PF-04]', async () => {
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

  it('is absent before the wallets are open [PF-04]', async () => {
    const { flow, world } = aRow();

    const undo = flow.mount('GooglePay', aPlace);
    await settled();
    undo();

    expect(world.wallets.buttons()).to.deep.equal([]);
    expect(flow.state.getValue()).to.deep.equal({ _tag: 'Looking' });
  });

  it('requests no token from an aborted check [PF-04]', async () => {
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

  it('ends without an error if it is absent, or fails before or after its page [PF-04]', async () => {
    const { flow, world } = aRow();
    const unhandled = await unhandledOf(async () => {
      flow.mount('GooglePay', aPlace)();
      flow.mount('GooglePay', aPlace);
      await settled();
      await flow.find();
      world.fail('openWallets.mount', { _tag: 'NotLoaded' });
      flow.mount('GooglePay', aPlace)();
      flow.mount('PayPalAccount', aPlace);
      await flow.close();
      await settled();
    });
    expect(unhandled).to.deep.equal([]);
    expect(flow.state.getValue()).to.deep.equal({ _tag: 'Looking' });
  });

  it('is renewed in the place where it was mounted last, until it is removed there [PF-04]', async () => {
    const { flow, world } = aRow();
    await flow.find();
    const removeFirst = flow.mount('GooglePay', aPlace);
    const removeSecond = flow.mount('GooglePay', aPlace);
    await settled();
    const open = () => world.wallets.buttons().filter((one) => !one.isClosed()).length;

    removeFirst();
    flow.renew('GooglePay');
    await settled();
    expect([world.wallets.buttons().length, open()]).to.deep.equal([3, 1]);

    removeSecond();
    flow.renew('GooglePay');
    await settled();
    expect([world.wallets.buttons().length, open()]).to.deep.equal([3, 0]);
  });
});
