import { expect } from 'chai';
import fc from 'fast-check';
import { mergeReferralCookie } from '../../../referral-lib/cookie/merge-referral-cookie';
import { recorded, referralPage, tenant } from '../../referral-page';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const names = [
  ...['CtaWidget', 'EmbedWidget', 'EventsApi', 'PopupWidget', 'WidgetApi', 'Widgets', 'api', 'autofill'],
  ...['events', 'help', 'init', 'pushCookie', 'ready', 'submitEmail', 'widget', 'widgets'],
];

describe('Referral: start', () => {
  it('defines the public names and no other global [RF-15]', async () => {
    const globals = (window: object) => Object.getOwnPropertyNames(window);
    let before: readonly string[] = [];
    const declaring = { squatchTenant: 'press' };
    const { window, squatch } = await referralPage({
      before: (page) => (before = globals(Object.assign(page, declaring))),
    });

    expect(Object.keys(squatch).sort()).to.deep.equal(names);
    expect(globals(window).filter((name) => !before.includes(name))).to.deep.equal(['squatch']);
  });

  it('detects a tenant that is declared late, and no other global [RF-15]', async () => {
    let before: readonly string[] = [];
    const { window } = await referralPage({
      before: (page) => (before = Object.getOwnPropertyNames(page)),
    });

    const added = Object.getOwnPropertyNames(window).filter((name) => !before.includes(name));
    expect(added).to.deep.equal(['squatch', 'squatchTenant']);
    expect(Reflect.get(window, 'squatchTenant')).to.equal(undefined);
    window.eval('var squatchTenant = "late"');
    expect(Reflect.get(window, 'squatchTenant')).to.equal('late');
  });

  it('runs each queued call separately after the script has loaded [RF-13]', async () => {
    const ran: string[] = [];
    const page = await referralPage({
      before: (window) =>
        Object.assign(window, {
          _squatch: {
            ready: [
              () => ran.push('first'),
              'no function',
              () => {
                throw new Error('of the page');
              },
              () => ran.push('second'),
            ],
          },
          squatch: { ready: () => undefined },
          squatchOnReady: () => ran.push('declared'),
        }),
    });

    expect(ran).to.deep.equal([]);
    await page.settle();

    expect(ran).to.deep.equal(['first', 'second', 'declared']);
    expect(page.window).to.not.have.property('_squatch');
    expect(page.errors().join()).to.contain('of the page');
  });

  it('runs later calls at once [RF-13]', async () => {
    const { squatch } = await referralPage();
    let ran = 0;
    squatch.ready(() => (ran += 1));
    expect(ran).to.equal(1);
  });

  it('is initialized once even if it is loaded twice [RF-15]', async () => {
    const page = await referralPage();
    page.squatch.init(tenant);
    let ran = 0;
    Object.assign(page.window, { _squatch: { ready: [() => (ran += 1)] } });

    page.runScript();
    await page.settle();

    expect(Reflect.get(page.window, 'squatch')).to.equal(page.squatch);
    expect(ran).to.equal(1);
  });
});

describe('Referral: capture', () => {
  const code = { 'app.referralsaasquatch.com': { t_CODE: { codes: { p: 'FRIEND' } } } };
  const at = (query: string, host = 'www.news.example.com') => `https://${host}/?${query}`;

  it('stores the referral of the address in the cookie [RF-09]', async () => {
    const written: string[] = [];
    const { document } = await referralPage({
      url: at(`_saasquatch=${encode(code)}`),
      before: (window) => {
        const own = Object.getOwnPropertyDescriptor(window.Document.prototype, 'cookie')!;
        Object.defineProperty(window.document, 'cookie', {
          get: () => own.get!.call(window.document) as string,
          set: (value: string) => {
            written.push(value);
            own.set!.call(window.document, value);
          },
        });
      },
    });

    expect(document.cookie).to.equal(`_saasquatch=${encode(code)}`);
    const [pair, expires, ...attributes] = written.at(-1)!.split(';');
    expect(pair).to.equal(`_saasquatch=${encode(code)}`);
    const days = (Date.parse(expires!.replace('expires=', '')) - Date.now()) / 86_400_000;
    expect(days).to.be.closeTo(365, 0.1);
    expect(attributes).to.deep.equal(['path=/', 'SameSite=Lax', 'domain=example.com']);
  });

  /** All cookies with that name after a visit, by domain. */
  const jarAfter = async (url: string, earlier: readonly string[]) => {
    const { cookies, errors } = await referralPage({
      url,
      before: (window) => {
        for (const one of earlier) window.document.cookie = `_saasquatch=${one}`;
      },
    });
    expect(errors()).to.deep.equal([]);
    return cookies.serializeSync()!.cookies.map(({ value, domain, hostOnly, expires }) => ({
      value: String(value),
      domain: `${hostOnly ? 'only ' : ''}${String(domain)}`,
      days: Math.round((Date.parse(String(expires)) - Date.now()) / 86_400_000),
    }));
  };

  const tomorrow = new Date(Date.now() + 86_400_000).toUTCString();

  it("restarts the cookie's lifetime when the same link is opened again [RF-09]", async () => {
    const value = encode({ a: 1 });

    for (const [host, domain] of [
      ['www.news.example.com', 'example.com'],
      ['news.co.uk', 'news.co.uk'],
    ] as const) {
      const jar = await jarAfter(at(`_saasquatch=${value}`, host), [
        `${value};expires=${tomorrow};path=/;domain=${domain}`,
      ]);

      expect(jar).to.deep.equal([{ value, domain, days: 365 }]);
    }
  });

  it('writes only to the top-level domain, even beside a host-only cookie [RF-09]', async () => {
    const jar = await jarAfter(at(`_saasquatch=${encode({ a: 1 })}`, 'www.shop.example.com'), [
      `${encode({ b: 1 })};expires=${tomorrow};path=/`,
    ]);

    expect(jar).to.deep.equal([
      { value: encode({ b: 1 }), domain: 'only www.shop.example.com', days: 1 },
      { value: encode({ b: 1, a: 1 }), domain: 'example.com', days: 365 },
    ]);
  });

  it('reads a percent-encoded server cookie and sends it decoded [RF-09] [RF-02]', async () => {
    const padded = Buffer.from('{"a":"kept!!"}').toString('base64');
    const cookie = encodeURIComponent(padded);
    expect(cookie).to.contain('%3D');

    const merged = await referralPage({ url: at(`_saasquatch=${encode({ b: 1 })}`, 'localhost'), cookie });
    expect(merged.document.cookie).to.equal(`_saasquatch=${encode({ a: 'kept!!', b: 1 })}`);

    const { squatch, calls } = await referralPage({ cookie });
    squatch.init(tenant);
    await squatch.api()!.cookieUser({});
    await squatch.api()!.squatchReferralCookie();
    expect(calls()[0]!.body).to.deep.equal({ cookies: padded });
    expect(calls()[1]!.url).to.contain(`cookies=${encodeURIComponent(padded)}`);
  });

  it('tolerates a cookie with broken escapes [RF-09]', async () => {
    for (const cookie of ['%', '%zz', '%E0%A4%A', '%u00zz']) {
      const { document, errors } = await referralPage({
        url: at(`_saasquatch=${encode(code)}`, 'localhost'),
        cookie,
      });

      expect(document.cookie, cookie).to.equal(`_saasquatch=${encode(code)}`);
      expect(errors()).to.deep.equal([]);
    }
  });

  it('merges with the existing cookie; the address takes precedence [RF-09]', async () => {
    const { document } = await referralPage({
      url: at(`_saasquatch=${encode({ a: { b: 1 } })}`, 'localhost'),
      cookie: encode({ a: { b: 0, c: 2 } }),
    });

    expect(document.cookie).to.equal(`_saasquatch=${encode({ a: { b: 1, c: 2 } })}`);
  });

  it('keeps the cookie without a referral or with a broken one [RF-09]', async () => {
    for (const query of ['', '_saasquatch=', '_saasquatch=%25%25', '_saasquatch=bm8', `x=${encode(code)}`]) {
      const { document, errors } = await referralPage({ url: at(query, 'localhost'), cookie: 'kept' });
      expect(document.cookie, query).to.equal('_saasquatch=kept');
      expect(errors()).to.deep.equal([]);
    }
  });

  it('captures only on demand if the page disables it [RF-09]', async () => {
    const { document, squatch } = await referralPage({
      url: at(`_saasquatch=${encode(code)}`, 'localhost'),
      before: (window) => Object.assign(window, { SaaSquatchDoNotAutoDrop: true }),
    });
    expect(document.cookie).to.equal('');

    squatch.pushCookie();
    squatch.pushCookie();

    expect(document.cookie).to.equal(`_saasquatch=${encode(code)}`);
  });

  it('works in a browser that blocks cookies [RF-09]', async () => {
    const { squatch } = await referralPage({
      url: at(`_saasquatch=${encode(code)}`),
      before: (window) =>
        Object.defineProperty(window.document, 'cookie', {
          get: () => {
            throw new Error('refused');
          },
        }),
    });
    expect(squatch.ready).to.be.a('function');
  });
});

describe('Referral: autofill', () => {
  const fillPage = async (body: unknown, status = 200) => {
    const page = await referralPage({
      html: '<input class="code"><input class="code">',
      answer: () => ({ status, body }),
    });
    page.squatch.init(tenant);
    const values = () => [...page.document.querySelectorAll('input')].map(({ value }) => value);
    return { ...page, values };
  };

  it('fills the first matching field [RF-14]', async () => {
    const { squatch, values, settle } = await fillPage(recorded('squatchcookiejson.success').body);
    squatch.autofill('.code');
    await settle();
    expect(values()).to.deep.equal(['FRIENDSAMPLE', '']);
  });

  it('passes the whole response to a function [RF-14]', async () => {
    const { squatch, settle } = await fillPage(recorded('squatchcookiejson.success').body);
    const given: unknown[] = [];
    squatch.widgets()!.autofill((found) => given.push(found));
    await settle();
    expect(given).to.deep.equal([recorded('squatchcookiejson.success').body]);
  });

  it('rejects other values with the recorded message [RF-14]', async () => {
    const { squatch } = await fillPage({});
    for (const wrong of [undefined, null, 7, {}])
      expect(() => squatch.autofill(wrong as never)).to.throw('Autofill accepts a string or function');
    for (const wrong of ['#none', '###'])
      expect(() => squatch.autofill(wrong)).to.throw('Element id/class or function missing');
  });

  it('keeps the field without a code or after a failed call [RF-14]', async () => {
    for (const [body, status] of [
      [recorded('squatchcookiejson.none').body, 200],
      [{ code: { a: 1 } }, 200],
      [42, 200],
      ['', 200],
      ['<h1>x</h1>', 502],
      [recorded('squatchcookiejson.invalid-cookie').body, 400],
    ] as const) {
      const { squatch, values, settle, errors } = await fillPage(body, status);
      squatch.autofill('.code');
      await settle();
      expect(values()).to.deep.equal(['', '']);
      expect(errors()).to.deep.equal([]);
    }
  });
});

describe('Referral cookie merge figures', () => {
  const cases = 10_000;
  let right = 0;

  it('is valid or unchanged, keeps prototypes clean, and stays under 4096 bytes [RF-09]', () => {
    const key = fc.oneof(
      fc.string({ maxLength: 6 }),
      fc.constantFrom('__proto__', 'constructor', 'prototype', 'a'),
    );
    const json = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 3 },
        fc.string({ maxLength: 300 }),
        fc.integer(),
        fc.constant(null),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.array(fc.tuple(key, tie('value')), { maxLength: 5 }).map((pairs) => {
          const text = pairs
            .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
            .join();
          return JSON.parse(`{${text}}`) as unknown;
        }),
      ),
    })).value;
    const given = fc.oneof(fc.constant(null), fc.string(), json.map(encode));
    const prototype = Object.getOwnPropertyNames(Object.prototype).join();
    fc.assert(
      fc.property(given, given, (query, existing) => {
        const merged = mergeReferralCookie(query, existing);
        expect(Object.getOwnPropertyNames(Object.prototype).join()).to.equal(prototype);
        if (merged !== null) {
          expect(`_saasquatch=${merged}`.length).to.be.at.most(4_096);
          const text = Buffer.from(merged, 'base64url').toString();
          expect(text).to.not.match(/"(__proto__|constructor|prototype)":/);
          const found = JSON.parse(text) as Record<string, unknown>;
          const request = JSON.parse(Buffer.from(query!, 'base64url').toString()) as Record<string, unknown>;
          for (const [name, value] of Object.entries(request))
            if (typeof value === 'string' && !/^(__proto__|constructor|prototype)$/.test(name))
              expect(found[name]).to.equal(value);
        }
        right += 1;
      }),
      { numRuns: cases },
    );
  });

  after(() => {
    console.log(`\n  R3, referral cookie merge: ${right} of ${cases} cases`);
  });
});
