import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { retryAfter } from '../../adapters/http/busy';
import type { CallFailed } from '../../core/ports/call-failed';
import { everyCall, titleOf } from './every-call';
import { httpPorts } from './http-ports';

const page = (heading: string): string => `<!DOCTYPE html><html><body><h1>${heading}</h1></body></html>`;
const hosts = { membershipHost: 'http://membership', siteHost: 'http://site' };

describe('A service that accepts no requests for now', () => {
  const { fetch } = globalThis;
  let reply = (): Response => new Response('');
  before(() => {
    globalThis.fetch = async () => reply();
  });
  after(() => {
    globalThis.fetch = fetch;
  });

  const answers =
    (status: number, body: string, headers: Readonly<Record<string, string>> = {}) =>
    async (name: string): Promise<CallFailed | null> => {
      reply = () => new Response(body, { status, headers: { 'content-type': 'text/html', ...headers } });
      const outcome = await everyCall[name]!(httpPorts(hosts));
      return E.isLeft(outcome) ? (outcome.left as CallFailed) : null;
    };

  /** The calls of the membership host and of the site. Changing a password has its own failure for 403 (AU-05). */
  const writes = Object.keys(everyCall).filter((name) => /^AP-(0\d|1[13-9]|2[0-8]|34|38) /.test(name));
  const payments = writes.filter(
    (name) => /^AP-(16|17|18|19|20) /.test(name) && !/methods$|subscriptions$/.test(name),
  );

  it('covers log-in, registration, forgotten passwords, cards and payments', () => {
    expect([writes.length, payments.length]).to.deep.equal([40, 7]);
  });

  for (const name of writes)
    it(`${titleOf(name)} was not accepted with status 429 [ER-02]`, async () => {
      expect(await answers(429, '{"code":"too_many"}')(name)).to.deep.equal({
        _tag: 'NotAccepted',
        retryAt: null,
      });
    });

  for (const name of payments) {
    it(`${titleOf(name)} was not accepted by a bot wall, and is declined by the bank's words [ER-02]`, async () => {
      expect(await answers(403, page('Checking your browser'))(name)).to.deep.equal({
        _tag: 'NotAccepted',
        retryAt: null,
      });
      expect(await answers(403, page('Do Not Honor'))(name)).to.deep.equal({
        _tag: 'Refused',
        message: 'Do Not Honor',
      });
    });

    it(`${titleOf(name)} may have been accepted with status 503 [ER-02]`, async () => {
      const failed = await answers(503, page('We are baking'), { 'retry-after': '600' })(name);

      expect(failed).to.deep.include({ _tag: 'Unexpected', status: 503, message: 'We are baking' });
      expect(failed).to.have.property('retryAt').that.is.instanceOf(Date);
    });
  }

  it('differs from a refused nonce [AP-37]', async () => {
    expect(await answers(403, page('Checking your browser'))('AP-23 prepare customer')).to.include({
      _tag: 'NotAccepted',
    });
    expect(await answers(403, '{"code":"rest_forbidden"}')('AP-23 prepare customer')).to.include({
      _tag: 'Refused',
    });
  });

  it('differs from an unreadable success of the site, which counts as a lost response [AP-31] [AP-37]', async () => {
    const failed = await answers(200, page('Maintenance'))('AP-31 captcha');

    expect(failed).to.include({ _tag: 'Unexpected', notJson: true });
    expect(failed).not.to.have.property('status');
  });

  it('names the time from which it accepts requests, if that is readable and soon [ER-02]', () => {
    const read = (value: string | null) => {
      const at = retryAfter({ header: () => value });
      return at === null ? null : Math.round((at.getTime() - Date.now()) / 1_000);
    };

    expect(read('120')).to.equal(120);
    expect(read(new Date(Date.now() + 90_000).toUTCString())).to.be.within(88, 90);
    for (const value of [
      null,
      '',
      ' ',
      'soon',
      '-5',
      '0',
      '1.5',
      '999999999',
      'Thu, 01 Jan 2026 00:00:00 GMT',
    ])
      expect(read(value), String(value)).to.equal(null);
  });
});
