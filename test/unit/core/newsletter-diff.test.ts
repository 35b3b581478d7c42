import { expect } from 'chai';
import fc from 'fast-check';
import { diffNewsletters } from '../../../core/domain/newsletter/diff';

const lists = fc.array(fc.constantFrom('a', 'b', 'c', 'd', '__proto__', 'constructor'), { maxLength: 8 });

describe('Newsletter diff', () => {
  it('is the difference from the saved state [NL-02]', () => {
    expect(diffNewsletters(['a', 'b'], ['b', 'c'])).to.deep.equal({ subscribe: ['c'], unsubscribe: ['a'] });
    expect(diffNewsletters(['a'], ['a'])).to.deep.equal({ subscribe: [], unsubscribe: [] });
    expect(diffNewsletters([], ['a', 'a'])).to.deep.equal({ subscribe: ['a'], unsubscribe: [] });
  });

  it('leads from the saved to the wanted state and names no list twice [NL-02]', () => {
    fc.assert(
      fc.property(lists, lists, (current, wanted) => {
        const { subscribe, unsubscribe } = diffNewsletters(current, wanted);
        const after = new Set([...current, ...subscribe].filter((list) => !unsubscribe.includes(list)));
        expect([...after].sort()).to.deep.equal([...new Set(wanted)].sort());
        expect(new Set([...subscribe, ...unsubscribe]).size).to.equal(subscribe.length + unsubscribe.length);
      }),
    );
  });
});
