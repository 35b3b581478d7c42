import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { makeWalletCheckout } from '../../../core/flows/payment-source/wallet-checkout';
import { deciding, type AtWallet, type Deciding } from '../../../core/flows/commitment/state';
import type { PastDueCommitment } from '../../../core/flows/past-due/state';
import { anAccount } from '../../../adapters/memory/world/accounts';
import { memoryWorld } from '../../../adapters/memory/world/memory-world';
import { makeWalletFlow } from '../../../core/flows/payment-source/wallets';
import { email } from '../../builders/payflow';

const settled = () => new Promise((resolve) => setTimeout(resolve));

type Task = PastDueCommitment['Task'];
type Step = Deciding<PastDueCommitment>;
const task: Task = { picked: { kind: 'new' }, by: 'form' };

/** A wallet checkout for a task; `dueIs` changes the amount due. */
const aWalletCheckout = (wanted: Task | null = task) => {
  const world = memoryWorld({ wallets: ['PayPalAccount'], accounts: [anAccount()], signedInAs: email });
  const sent: unknown[] = [];
  let due = 999;
  let step: Step | AtWallet<Task, number> = deciding(task, null);
  const walletCheckout = makeWalletCheckout<Task, number, Step>({
    purpose: 'pay',
    wallets: makeWalletFlow({ clientToken: world.paymentMethods.clientToken, wallets: world.wallets }),
    terms: () => null,
    step: () => step,
    goTo: (next) => (step = next),
    task: () => wanted,
    termsOf: () => due,
    send: async (paying) => void sent.push(paying),
  });
  /** Presses the newest button. */
  const pressed = () => world.wallets.buttons().at(-1)!.press()!;
  return { ...walletCheckout, sent, pressed, step: () => step, dueIs: (amount: number) => (due = amount) };
};

describe('Wallet checkout of a commitment', () => {
  it('keeps the terms shown at its start and pays them [PF-04] [PZ-07]', async () => {
    const walletCheckout = aWalletCheckout();
    expect([walletCheckout.purpose, walletCheckout.terms(), walletCheckout.begin('GooglePay')]).to.deep.equal(
      ['pay', null, true],
    );
    expect(walletCheckout.step()).to.deep.equal({
      _tag: 'AtWallet',
      task,
      shownTerms: 999,
      wallet: 'GooglePay',
    });

    walletCheckout.dueIs(1299);
    await walletCheckout.complete('GooglePay', E.right({ wallet: 'GooglePay', nonce: 'nonce-1' }));

    const along = { kind: 'nonce', nonce: 'nonce-1', wallet: 'GooglePay' };
    expect(walletCheckout.sent).to.deep.equal([{ task, shownTerms: 999, along }]);
  });

  it('does not start while another change is running [PF-04]', () => {
    const walletCheckout = aWalletCheckout(null);
    expect(walletCheckout.begin('GooglePay')).to.equal(false);
    expect(walletCheckout.step()).to.deep.equal(deciding(task, null));
  });

  for (const [why, problem] of [
    ['Cancelled', null],
    ['TimedOut', { _tag: 'Wallet', wallet: 'GooglePay', ended: 'late' }],
    ['Failed', { _tag: 'Wallet', wallet: 'GooglePay', ended: 'failed' }],
  ] as const) {
    it(`returns to the choice if the wallet returned nothing: ${why} [PF-04]`, async () => {
      const walletCheckout = aWalletCheckout();
      walletCheckout.begin('GooglePay');
      await walletCheckout.complete('GooglePay', E.left({ _tag: why }));
      expect(walletCheckout.step()).to.deep.equal(deciding(task, problem));
      expect(walletCheckout.sent).to.deep.equal([]);
    });
  }

  it('is canceled by the reader: a later approval sends nothing [PF-04]', async () => {
    const walletCheckout = aWalletCheckout();
    walletCheckout.begin('PayPalAccount');
    walletCheckout.cancel();
    const canceled = deciding(task, { _tag: 'Wallet', wallet: 'PayPalAccount', ended: 'canceled' });
    expect(walletCheckout.step()).to.deep.equal(canceled);

    await walletCheckout.complete('PayPalAccount', E.right({ nonce: 'nonce-1' }));
    walletCheckout.cancel();

    expect(walletCheckout.step()).to.deep.equal(canceled);
    expect(walletCheckout.sent).to.deep.equal([]);
  });

  for (const end of ['cancel', 'time out'] as const)
    it(`ignores a window that is still open when the next one opens: ${end} [PF-04]`, async () => {
      const walletCheckout = aWalletCheckout();
      await walletCheckout.wallets.find();
      walletCheckout.wallets.mount('PayPalAccount', {
        elementId: 'place',
        label: '',
        purpose: 'pay',
        terms: () => ({ label: '', dueToday: 9.99, amount: 9.99, firstCharge: new Date(0), months: 1 }),
        onPress: () => walletCheckout.begin('PayPalAccount'),
        onEnd: (outcome) => void walletCheckout.complete('PayPalAccount', outcome),
      });
      await settled();
      const before = walletCheckout.pressed();
      if (end === 'cancel') walletCheckout.cancel();
      else await walletCheckout.complete('PayPalAccount', E.left({ _tag: 'TimedOut' }));
      await settled();
      const next = walletCheckout.pressed();
      expect(walletCheckout.step()._tag).to.equal('AtWallet');

      before.agree();
      await settled();
      expect([walletCheckout.step()._tag, walletCheckout.sent.length]).to.deep.equal(['AtWallet', 0]);

      next.agree();
      await settled();
      expect(walletCheckout.sent).to.have.length(1);
    });

  it('ignores wallet events outside a checkout [PF-04]', async () => {
    const given = E.right({ wallet: 'PayPalAccount', nonce: 'nonce-1' } as const);
    const outside = aWalletCheckout();
    await outside.complete('PayPalAccount', given);
    const inAnother = aWalletCheckout();
    inAnother.begin('GooglePay');
    await inAnother.complete('PayPalAccount', given);
    expect([outside.sent, inAnother.sent]).to.deep.equal([[], []]);
    expect([outside.step()._tag, inAnother.step()._tag]).to.deep.equal(['Deciding', 'AtWallet']);
  });
});
