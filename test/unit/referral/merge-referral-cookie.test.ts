import { expect } from 'chai';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import * as merge from '../../../referral-lib/cookie/base64url';
import * as browsers from '../../../referral-lib/cookie/base64url-browser';
import { mergeReferralCookie as changedReferralCookie } from '../../../referral-lib/cookie/changed-referral-cookie';
import { mergeReferralCookie } from '../../../referral-lib/cookie/merge-referral-cookie';

interface Fixture {
  readonly request: { readonly arguments: readonly [string | null, string | null] };
  readonly response: { readonly body: unknown };
}

const fixture = (name: string): Fixture =>
  JSON.parse(readFileSync(`contracts/fixtures/referral/cookie.${name}.json`, 'utf8')) as Fixture;
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (encoded: string | null): unknown =>
  encoded === null ? null : JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8'));

describe('Referral cookie', () => {
  for (const name of ['first', 'merge', 'no-query', 'broken-query', 'prototype-keys']) {
    it(`is written as recorded: ${name} [RF-09]`, () => {
      const { request, response } = fixture(name);
      expect(decode(mergeReferralCookie(...request.arguments))).to.deep.equal(response.body);
    });
  }

  it('equals the query value if there is no valid cookie [RF-09]', () => {
    const query = encode({ app: { a: 1 } });
    for (const existing of [null, '', '%%%', encode('text'), encode([1]), encode(null)]) {
      expect(mergeReferralCookie(query, existing)).to.equal(query);
    }
  });

  it('merges deeply, and the query takes precedence [RF-09]', () => {
    const merged = mergeReferralCookie(
      encode({ a: { b: 1, list: [1] }, s: 'new' }),
      encode({ a: { c: 2, list: [2, 3] }, s: { old: 1 }, t: 0 }),
    );
    expect(decode(merged)).to.deep.equal({ a: { c: 2, list: [1], b: 1 }, s: 'new', t: 0 });
  });

  it('is rewritten unchanged to extend its lifetime, but not without a referral [RF-09]', () => {
    const cookie = encode({ a: { b: 1 } });
    expect(mergeReferralCookie(cookie, cookie)).to.equal(cookie);
    expect(mergeReferralCookie(encode({}), cookie)).to.equal(null);
  });

  it('is not rewritten by a caller that writes only changes [RF-09]', () => {
    const cookie = encode({ a: { b: 1 } });
    const other = encode({ a: { b: 2 } });
    expect(changedReferralCookie(cookie, cookie)).to.equal(null);
    expect(changedReferralCookie(encode({}), cookie)).to.equal(null);
    expect(changedReferralCookie(other, cookie)).to.equal(other);
  });

  it('drops keys that reach a prototype, at every depth [RF-09]', () => {
    const hostile = Buffer.from(
      '{"a":{"__proto__":{"x":1},"constructor":{"prototype":{"y":1}},"b":[{"__proto__":1,"c":2}]}}',
    ).toString('base64url');
    expect(decode(mergeReferralCookie(hostile, encode({ k: 1 })))).to.deep.equal({
      k: 1,
      a: { b: [{ c: 2 }] },
    });
    expect(({} as Record<string, unknown>)['x']).to.equal(undefined);
    expect(({} as Record<string, unknown>)['y']).to.equal(undefined);
  });

  it('is limited in length for one or many links [RF-09]', () => {
    const fits = { a: 'x'.repeat(1_528) };
    expect(mergeReferralCookie(encode(fits), null))
      .to.equal(encode(fits))
      .and.have.lengthOf(2_048);
    expect(mergeReferralCookie(encode({ a: 'x'.repeat(1_529) }), null)).to.equal(null);

    let cookie: string | null = null;
    for (let link = 0; link < 100; link += 1)
      cookie = mergeReferralCookie(encode({ [`program${link}`]: 'x'.repeat(100) }), cookie) ?? cookie;
    expect(cookie!.length).to.be.within(1_800, 2_048);
    expect(changedReferralCookie(encode({ a: 'x'.repeat(1_529) }), null)).to.equal(null);
  });

  it('keeps a longer older cookie, which links do not extend [RF-09]', () => {
    const earlier = encode({ a: 'x'.repeat(2_500), b: 'y' });
    expect(mergeReferralCookie(encode({ b: 'z' }), earlier)).to.equal(null);
  });

  it("never exceeds the browser's cookie limit or a readable depth [RF-09]", () => {
    expect(mergeReferralCookie(encode({ a: 'x'.repeat(4_000) }), null)).to.equal(null);
    expect(mergeReferralCookie(encode({ a: 'x'.repeat(2_000) }), encode({ b: 'y'.repeat(2_000) }))).to.equal(
      null,
    );
    expect(
      mergeReferralCookie(
        Buffer.from(`${'{"a":'.repeat(3_000)}1${'}'.repeat(3_000)}`).toString('base64url'),
        null,
      ),
    ).to.equal(null);
  });

  it('is valid or unchanged in 10,000 cases [RF-09]', () => {
    const json = fc.jsonValue({ maxDepth: 4 });
    const value = fc.oneof(fc.string(), json.map(encode), fc.constant(null));
    const before = Object.getOwnPropertyNames(Object.prototype).length;
    fc.assert(
      fc.property(value, value, (query, existing) => {
        const merged = mergeReferralCookie(query, existing);
        if (merged === null) return;
        expect(merged).to.match(/^[A-Za-z0-9_-]+$/);
        expect(merged.length).to.be.at.most(2_048);
        expect(decode(merged)).to.be.an('object');
      }),
      { numRuns: 10_000 },
    );
    expect(Object.getOwnPropertyNames(Object.prototype).length).to.equal(before);
  });

  for (const [name, { fromBase64Url, toBase64Url }] of Object.entries({ own: merge, browsers }))
    it(`reads and writes base64url of any text: ${name} [RF-09]`, () => {
      fc.assert(
        fc.property(fc.string({ unit: 'binary' }), (text) => {
          const expected = Buffer.from(text).toString('base64url');
          expect(toBase64Url(text)).to.equal(expected);
          expect(fromBase64Url(expected)).to.equal(text);
          expect(fromBase64Url(Buffer.from(text).toString('base64'))).to.equal(text);
        }),
      );
      expect(toBase64Url('\ud800')).to.equal(null);
      for (const wrong of ['_w', 'a', '%%%', 'ä']) expect(fromBase64Url(wrong), wrong).to.equal(null);
    });
});
