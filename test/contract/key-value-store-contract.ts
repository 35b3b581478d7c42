import { expect } from 'chai';
import type { KeyValueStore } from '../../core/ports/key-value-store';

/** `pages`: two pages of one browser, each with its own store. */
export const keyValueStoreContract = (pages: () => readonly [KeyValueStore, KeyValueStore]): void => {
  it('returns null for an unknown key [HM-18]', () => {
    const [store] = pages();
    for (const key of ['state', '__proto__', 'constructor', '']) expect(store.get(key)).to.equal(null);
  });

  it('returns the last text of a key, also to other pages [HM-18]', () => {
    const [store, other] = pages();
    store.set('state', 'first');
    store.set('state', '{"a":"é;=\\" %41 🙂"}');
    store.set('redirect', '');

    expect(other.get('state')).to.equal('{"a":"é;=\\" %41 🙂"}');
    expect(other.get('redirect')).to.equal('');
  });

  it('removes one key, in all pages [HM-18]', () => {
    const [store, other] = pages();
    store.set('state', 'a');
    store.set('redirect', 'b');

    other.remove('state');
    other.remove('nothing');

    expect([store.get('state'), store.get('redirect')]).to.deep.equal([null, 'b']);
  });
};
