import { expect } from 'chai';
import { lazyPart } from '../../../ui/host-mount/lazy-part';

/** A part that arrives, or does not, when the test says so. */
const aLoad = () => {
  const asked: { readonly arrive: (part: string) => void; readonly fail: () => void }[] = [];
  const load = () =>
    new Promise<string>((resolve, reject) =>
      asked.push({ arrive: resolve, fail: () => reject(new Error('404')) }),
    );
  return { asked, load };
};

describe('A part that is on its way', () => {
  it('is asked for at once and once, and waited for', async () => {
    const { asked, load } = aLoad();
    const part = lazyPart(load);
    const waiting = Promise.all([part.wait(), part.wait()]);
    expect([part.state.getValue(), part.now(), asked.length]).to.deep.equal(['Arriving', null, 1]);

    asked[0]!.arrive('the part');

    expect(await waiting).to.deep.equal(['the part', 'the part']);
    expect([part.state.getValue(), part.now()]).to.deep.equal(['There', 'the part']);
  });

  it('is asked for again only after it did not arrive [HM-23]', async () => {
    const { asked, load } = aLoad();
    const part = lazyPart(load);
    asked[0]!.fail();
    expect(await part.wait()).to.equal(null);
    expect(part.state.getValue()).to.equal('Failed');

    const again = part.wait();
    expect(part.state.getValue()).to.equal('Arriving');
    asked[1]!.arrive('the part');

    expect(await again).to.equal('the part');
    expect(await part.wait()).to.equal('the part');
    expect(asked.length).to.equal(2);
  });
});
