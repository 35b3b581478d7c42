import { expect } from 'chai';
import sinon from 'sinon';
import { browserClock } from '../../../adapters/browser/clock';
import { serverTimeOf } from '../../../adapters/http/server-time';
import { makePageTime } from '../../../ui/host-mount/page/page-time';

const day = 86_400_000;
const device = Date.parse('2026-12-05T12:00:00.000Z');

const answer = (headers: Readonly<Record<string, string>>) => ({
  header: (name: string) => headers[name] ?? null,
});

describe('The server time in a response', () => {
  const date = 'Sat, 05 Dec 2026 12:00:00 GMT';

  it('is Date plus Age', () => {
    expect(serverTimeOf(answer({ date }))).to.equal(device);
    expect(serverTimeOf(answer({ date, age: '90' }))).to.equal(device + 90_000);
  });

  it('is null if a header is missing or unreadable', () => {
    expect(serverTimeOf(answer({}))).to.equal(null);
    expect(serverTimeOf(answer({ date: 'yesterday' }))).to.equal(null);
    for (const age of ['-1', '1.5', 'soon', '1e9', '99999999999'])
      expect(serverTimeOf(answer({ date, age })), age).to.equal(null);
  });
});

describe('The time of a page', () => {
  let clock: sinon.SinonFakeTimers;
  const kept = new Map<string, string>();
  beforeEach(() => {
    clock = sinon.useFakeTimers({ now: device, toFake: ['Date'] });
    kept.clear();
    Object.assign(globalThis, {
      sessionStorage: {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => kept.set(key, value),
      },
    });
  });
  afterEach(() => {
    clock.restore();
    Reflect.deleteProperty(globalThis, 'sessionStorage');
  });

  const nowOf = (configured: number, tell?: (time: ReturnType<typeof makePageTime>) => void) => {
    const time = makePageTime(configured);
    tell?.(time);
    return { now: browserClock(time).now().getTime() - device, isMeasured: time.isMeasured() };
  };

  it("is the device's time plus the configured offset until a response has arrived", () => {
    expect(nowOf(5_000)).to.deep.equal({ now: 5_000, isMeasured: false });
  });

  it("is the server's time once a response has arrived", () => {
    for (const days of [-40, -1, 1, 40])
      expect(nowOf(0, ({ note }) => note(device + days * day, device))).to.deep.equal({
        now: days * day + 500,
        isMeasured: true,
      });
  });

  it('uses the middle of the request as the time of the response', () => {
    const time = makePageTime(0);
    clock.tick(2_000);
    time.note(device + day, device);

    expect(time.offset()).to.equal(day + 500 - 1_000);
  });

  it("keeps the configured offset if the server's time is nearly the same", () => {
    expect(nowOf(60_000, ({ note }) => note(device + 61_000, device))).to.deep.equal({
      now: 60_000,
      isMeasured: true,
    });
  });

  it('ignores responses that took too long or overlapped a clock change', () => {
    expect(nowOf(0, ({ note }) => note(device + day, device + 1))).to.deep.equal({
      now: 0,
      isMeasured: false,
    });
    expect(nowOf(0, ({ note }) => note(device + day, device - 30_001))).to.deep.equal({
      now: 0,
      isMeasured: false,
    });
  });

  it('is shared with the next page of the tab for five minutes', () => {
    makePageTime(0).note(device + day, device);
    clock.tick(299_999);
    expect(makePageTime(0).isMeasured()).to.equal(true);
    clock.tick(1);
    expect(makePageTime(0).isMeasured()).to.equal(false);
  });

  it('ignores a stored value that is damaged, in the future or denied', () => {
    for (const text of ['', 'x', 'null', '[]', '{"at":1}', JSON.stringify({ at: device + 1, offset: 1 })]) {
      kept.set('masthead.clock', text);
      expect(makePageTime(0).isMeasured(), text).to.equal(false);
    }
    Reflect.deleteProperty(globalThis, 'sessionStorage');
    expect(nowOf(0, ({ note }) => note(device + day, device)).isMeasured).to.equal(true);
  });
});
