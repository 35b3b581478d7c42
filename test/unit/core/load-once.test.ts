import { expect } from 'chai';
import { loadOnce } from '../../../core/state/load-once';

const rejected = { _tag: 'Rejected' };
const outcomeOf = <A>(loading: Promise<A>) => loading.catch(() => rejected);

describe('A part that is loaded once', () => {
  it('is available at once from a synchronous loader and created once [R8]', async () => {
    let made = 0;
    const part = loadOnce(() => (made += 1));
    expect(part.now()).to.equal(null);

    const first = part.load();
    expect(part.now()).to.equal(1);
    expect([await first, await part.load(), made]).to.deep.equal([1, 1, 1]);
  });

  for (const [kind, fail] of [
    [
      'throws',
      () => {
        throw new Error('no code');
      },
    ],
    ['rejects', () => Promise.reject(new Error('no code'))],
  ] as const)
    it(`rejects if its loader ${kind}, logs it, and loads again at the next call [HM-23]`, async () => {
      let failures = 0;
      let isReachable = false;
      const part = loadOnce<string>(
        () => (isReachable ? 'the part' : fail()),
        () => (failures += 1),
      );

      expect(await outcomeOf(part.load())).to.equal(rejected);
      expect([part.now(), failures]).to.deep.equal([null, 1]);
      isReachable = true;
      expect([await outcomeOf(part.load()), failures]).to.deep.equal(['the part', 1]);
    });
});
