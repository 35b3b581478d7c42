import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { JSDOM } from 'jsdom';
import { recaptchaToken, type CaptchaWindow } from '../../../adapters/captcha/recaptcha';

type Ending = 'token' | 'error' | 'never' | 'throws' | 'no token';

const scriptAddress = 'https://captcha.example.com/api.js';
const noToken = E.left({ _tag: 'NoToken' });

/** A page whose scripts the test loads manually. */
const aPage = () => {
  const { window } = new JSDOM('<!doctype html><div id="place"></div>');
  const page = window as unknown as CaptchaWindow & { grecaptcha?: unknown };
  const element = window.document.getElementById('place')!;
  const scripts = () => [...window.document.querySelectorAll('script')];
  return {
    element,
    scripts,
    ask: (limits: { readonly loadLimit?: number; readonly solveLimit?: number } = {}) =>
      recaptchaToken({ window: page, element, siteKey: 'key', scriptUrl: () => scriptAddress, ...limits })(),
    arrive: (ending: Ending) => {
      page.grecaptcha = {
        ready: (then: () => void) => then(),
        render: (_place: unknown, options: Record<string, (value?: unknown) => void>) => {
          if (ending === 'throws') throw new Error('no such key');
          setTimeout(() => {
            if (ending === 'token') options['callback']!('token-1');
            if (ending === 'no token') options['callback']!({});
            if (ending === 'error') options['error-callback']!();
          });
          return 0;
        },
        execute: () => undefined,
      };
      scripts()[0]!.onload!(new window.Event('load'));
    },
    fail: () => scripts()[0]!.onerror!(new window.Event('error')),
    arriveEmpty: () => scripts()[0]!.onload!(new window.Event('load')),
  };
};

describe('The captcha', () => {
  it('returns a token and loads its script once [AU-11]', async () => {
    const page = aPage();
    const first = page.ask();
    expect(page.scripts().map(({ src }) => src)).to.deep.equal([scriptAddress]);
    page.arrive('token');

    expect(await first).to.deep.equal(E.right('token-1'));
    expect(await page.ask()).to.deep.equal(E.right('token-1'));
    expect(page.scripts()).to.have.length(1);
    expect(page.element.children).to.have.length(1);
  });

  for (const ending of ['error', 'throws', 'no token', 'never'] as const) {
    it(`returns no token if it ends with ${ending} [AU-11]`, async () => {
      const page = aPage();
      const answer = page.ask({ solveLimit: 30 });
      page.arrive(ending);

      expect(await answer).to.deep.equal(noToken);
    });
  }

  it('fails if its script does not load, and can be retried [AU-11]', async () => {
    const page = aPage();
    const late = page.ask({ loadLimit: 20 });
    expect(await late).to.deep.equal(noToken);
    expect(page.scripts()).to.have.length(0);
    const blocked = page.ask();
    page.fail();
    expect(await blocked).to.deep.equal(noToken);
    const other = page.ask();
    page.arriveEmpty();
    expect(await other).to.deep.equal(noToken);

    const again = page.ask();
    page.arrive('token');

    expect(await again).to.deep.equal(E.right('token-1'));
  });
});
