import { expect } from 'chai';
import { isFramedByOthers } from '../../../adapters/browser/framed';

const here = 'https://www.courier.test';

/** A window inside frames with the given origins, outermost first. `null`: a frame that cannot be read. */
const windowIn = (ancestors: readonly (string | null)[], globals: object = {}): Window => {
  const outer = ancestors.reduce<object | null>((parent, origin) => {
    const frame: Record<string, unknown> = {};
    Object.defineProperty(frame, 'origin', {
      get: () => {
        if (origin === null) throw new Error('SecurityError');
        return origin;
      },
    });
    frame['parent'] = parent ?? frame;
    return frame;
  }, null);
  const window: Record<string, unknown> = { location: { origin: here }, origin: here, ...globals };
  window['parent'] = outer ?? window;
  window['top'] = ancestors.length === 0 ? window : {};
  return window as unknown as Window;
};

const bridge = { postMessage: () => undefined };

describe('Detection of foreign frames', () => {
  const element = Object.getOwnPropertyDescriptor(globalThis, 'Element');
  before(() => Object.defineProperty(globalThis, 'Element', { configurable: true, value: class {} }));
  after(() => {
    if (element === undefined) Reflect.deleteProperty(globalThis, 'Element');
    else Object.defineProperty(globalThis, 'Element', element);
  });

  it('reports no foreign frame for a top-level page or frames of its own site [HM-01]', () => {
    expect(isFramedByOthers(windowIn([]))).to.equal(false);
    expect(isFramedByOthers(windowIn([here]))).to.equal(false);
    expect(isFramedByOthers(windowIn([here, here]))).to.equal(false);
  });

  for (const ancestors of [
    [null],
    ['https://evil.test'],
    [null, here],
    [here, null],
    [here, null, here],
    ['null'],
  ])
    it(`reports a foreign frame for a page in ${ancestors.join(' > ')} [HM-01]`, () => {
      expect(isFramedByOthers(windowIn(ancestors))).to.equal(true);
    });

  it("allows the publisher's app, which has the bridge MastheadApp [HM-04]", () => {
    const ofWebKit = { webkit: { messageHandlers: { MastheadApp: bridge } } };
    expect(isFramedByOthers(windowIn([null], { MastheadApp: bridge }))).to.equal(false);
    expect(isFramedByOthers(windowIn([null], ofWebKit))).to.equal(false);
    expect(isFramedByOthers(windowIn(['https://evil.test'], ofWebKit))).to.equal(false);
  });

  it('rejects imitations of the bridge: other names, objects without postMessage, and windows [HM-04]', () => {
    const aWindow: Record<string, unknown> = { ...bridge };
    aWindow['window'] = aWindow;
    for (const globals of [
      { MastheadApp: {} },
      { MastheadApp: null },
      { MastheadApp: 'postMessage' },
      { MastheadApp: aWindow },
      { webkit: { messageHandlers: { other: bridge } } },
      { webkit: {} },
    ])
      expect(isFramedByOthers(windowIn([null], globals)), Object.keys(globals).join()).to.equal(true);
  });
});
