import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { useFakeTimers } from 'sinon';
import { callsOf, lazyPart, notArrived } from '../../../ui/host-mount/page/lazy';

/** A part whose load the test completes or fails manually. */
const aLoad = () => {
  const requests: { readonly arrive: (part: string) => void; readonly fail: () => void }[] = [];
  const load = () =>
    new Promise<string>((resolve, reject) =>
      requests.push({ arrive: resolve, fail: () => reject(new Error('404')) }),
    );
  return { requests, load };
};

describe('A lazily loaded part', () => {
  it('is requested once by the first caller', async () => {
    const { requests, load } = aLoad();
    const part = lazyPart(load);
    expect(requests.length).to.equal(0);
    const waiting = Promise.all([part.wait(), part.wait()]);
    expect([part.state.getValue(), part.now(), requests.length]).to.deep.equal(['Arriving', null, 1]);

    requests[0]!.arrive('the part');

    expect(await waiting).to.deep.equal(['the part', 'the part']);
    expect([part.state.getValue(), part.now()]).to.deep.equal(['There', 'the part']);
  });

  it('is requested again only after a failure [HM-23]', async () => {
    const { requests, load } = aLoad();
    let missing = 0;
    const part = lazyPart(load, () => (missing += 1));
    const first = part.wait();
    requests[0]!.fail();
    expect(await first).to.equal(null);
    expect(missing).to.equal(1);
    expect(part.state.getValue()).to.equal('Failed');

    const again = part.wait();
    expect(part.state.getValue()).to.equal('Arriving');
    requests[1]!.arrive('the part');

    expect(await again).to.equal('the part');
    expect(await part.wait()).to.equal('the part');
    expect(requests.length).to.equal(2);
  });

  it('times out after two minutes and can be requested again [HM-23]', async () => {
    const clock = useFakeTimers();
    try {
      const { requests, load } = aLoad();
      const part = lazyPart(load);
      const waiting = part.wait();
      await clock.tickAsync(119_999);
      expect(part.state.getValue()).to.equal('Arriving');
      await clock.tickAsync(1);
      expect([await waiting, part.state.getValue()]).to.deep.equal([null, 'Failed']);

      void part.wait();
      expect([requests.length, part.state.getValue()]).to.deep.equal([2, 'Arriving']);
    } finally {
      clock.restore();
    }
  });

  it('forwards its calls after loading, and returns their error if it fails to load [HM-23]', async () => {
    const { requests, load } = aLoad();
    const part = lazyPart(load);
    const call = callsOf(part, notArrived).withArguments(
      (there) => (given: string) => Promise.resolve(E.right(`${there}: ${given}`)),
    );

    const lost = call('one');
    requests[0]!.fail();
    expect(await lost).to.deep.equal(E.left({ _tag: 'Offline' }));

    const answered = call('two');
    requests[1]!.arrive('the part');
    expect(await answered).to.deep.equal(E.right('the part: two'));
  });
});
