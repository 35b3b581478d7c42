import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { inMemoryLog } from '../../../adapters/memory/log';
import { guardPorts } from '../../../core/ports/membership/guard-ports';
import { mayHaveTakenEffect, type CallFailed } from '../../../core/ports/call-failed';

const fault = new TypeError('a bug');
const fail = (): never => {
  throw fault;
};

const caughtOf = () => {
  const caught: unknown[] = [];
  return { caught, log: { ...inMemoryLog(), caught: (...given: unknown[]) => void caught.push(given) } };
};

describe('Guarded ports', () => {
  it('end a method that throws before it returns its call as a call that may have taken effect [R6]', async () => {
    const { caught, log } = caughtOf();
    const { subscriptions } = guardPorts(
      { subscriptions: { start: fail as (order: object) => Promise<E.Either<CallFailed, void>> } },
      log,
    );
    const failed = await subscriptions.start({});

    expect(failed).to.deep.equal(E.left({ _tag: 'Unexpected', what: 'subscriptions.start' }));
    expect(E.isLeft(failed) && mayHaveTakenEffect(failed.left)).to.equal(true);
    expect(caught).to.deep.equal([[fault, 'subscriptions.start']]);
  });

  it('do not end a sign-out from the comments service as done [R6] [AU-04]', async () => {
    const { caught, log } = caughtOf();
    const { comments } = guardPorts({ comments: { signOut: () => Promise.reject(fault) } }, log);

    expect(await comments.signOut()).to.equal(false);
    expect(caught).to.deep.equal([[fault, 'comments.signOut']]);
  });

  it('fail a call whose answer is no promise of an Either, so nothing counts as done [R6]', async () => {
    const answers: readonly unknown[] = [
      undefined,
      { _tag: 'Right', right: undefined },
      () => Promise.resolve(E.right(undefined)),
      Promise.resolve(undefined),
      Promise.resolve({ grantId: 'g' }),
      Promise.resolve(null),
    ];
    for (const answer of answers) {
      const { caught, log } = caughtOf();
      const { subscriptions } = guardPorts({ subscriptions: { start: () => answer } }, log);

      expect(await subscriptions.start()).to.deep.equal(
        E.left({ _tag: 'Unexpected', what: 'subscriptions.start' }),
      );
      expect(caught.map((each) => String((each as unknown[])[0]))).to.deep.equal([
        'TypeError: subscriptions.start must return a promise of an Either',
      ]);
    }
  });

  it('log the name of the exception without its text if the program does not receive it [R6] [R12]', async () => {
    const log = inMemoryLog();
    const { site } = guardPorts({ site: { plans: () => Promise.reject(fault) } }, log);
    await site.plans();

    expect(log.lines().map(({ facts }) => facts)).to.deep.equal([{ port: 'site.plans', error: 'TypeError' }]);
  });

  it('keep answers, other members and ports without calls', async () => {
    class Wallets {
      readonly enabled = ['paypal'];
      private readonly answer = E.right({ onOffer: [], close: () => Promise.resolve() });
      open() {
        return Promise.resolve(this.answer);
      }
    }
    const { log } = caughtOf();
    const clock = { now: () => 1 };
    const ports = guardPorts({ wallets: Object.freeze(new Wallets()), clock, devices: undefined }, log);

    expect([ports.clock, ports.devices, ports.wallets.enabled]).to.deep.equal([clock, undefined, ['paypal']]);
    const opened = await ports.wallets.open();
    expect(E.isRight(opened) && opened.right.onOffer).to.deep.equal([]);
  });
});
