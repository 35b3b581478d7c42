import '../ui/setup';
import { expect } from 'chai';
import { afterFirstInteraction } from '../../../ui/host-mount/page/first-interaction';

describe('The first interaction with a page', () => {
  // The test's window is not the global object.
  before(() => void (globalThis.addEventListener = window.addEventListener.bind(window)));
  after(() => void Reflect.deleteProperty(globalThis, 'addEventListener'));
  const dispatch = (type: string, fields: object = {}): void => {
    window.dispatchEvent(Object.assign(new window.Event(type), fields));
  };
  const isHere = async (act: () => void): Promise<boolean> => {
    const here = afterFirstInteraction().then(() => true);
    act();
    return Promise.race([here, Promise.resolve().then(() => Promise.resolve(false))]);
  };

  it('is a move, a press, a key or a scroll, and not a pointer that rests while the page moves [R18] [HM-15]', async () => {
    expect(await isHere(() => dispatch('pointermove', { movementX: 0, movementY: 0 }))).to.equal(false);
    expect(await isHere(() => dispatch('pointermove', { movementX: -1 }))).to.equal(true);
    expect(await isHere(() => dispatch('pointerdown', { movementX: 0 }))).to.equal(true);
    expect(await isHere(() => dispatch('keydown'))).to.equal(true);
    expect(await isHere(() => dispatch('scroll'))).to.equal(true);
  });
});
