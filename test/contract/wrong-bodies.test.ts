import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { httpPaymentMethods } from '../../adapters/http/payment-methods';
import { httpSubscriptions } from '../../adapters/http/subscriptions';
import { membershipClient } from '../../adapters/http/membership-client';
import { fetchPaymentStatus } from '../../adapters/http/lean/payment-status';
import { inMemoryLog } from '../../adapters/memory/log';
import { noCustomerHeading } from '../../core/domain/payment-method/no-customer';
import { countTests } from '../builders/figure';
import { articlePagePorts } from './article-page-ports';
import { everyCall, titleOf } from './every-call';
import { httpPorts } from './http-ports';

const page = (heading: string): string =>
  `<!DOCTYPE html><html><head><title>Not found</title></head><body><h1>${heading}</h1></body></html>`;

const bodies: Readonly<Record<string, string>> = {
  "the provider's form": page('Subscription not found'),
  'HTML of a proxy': '<html><body><h1 class="e">404 Not Found</h1><hr><center>nginx</center></body></html>',
  nothing: '',
  "another's JSON": '{"message":"Customer not found","code":"not_found"}',
  'an empty list': '[]',
  'a page that mentions it': `<p>${noCustomerHeading}</p><h1>Gone</h1><h1>${noCustomerHeading}</h1>`,
};
const statuses = [404, 403, 500];

/** Every call that only reads. */
const reads = [
  'AP-09 account',
  'AP-10 profile',
  'AP-13 data layer',
  'AP-15 card form token',
  'AP-16 payment methods',
  'AP-19 subscriptions',
  'AP-21 entitlement',
  'AP-21 available plans',
  'AP-21 cancel offer',
  'AP-21 text campaigns',
  'AP-22 plans',
  'AP-25 discounts',
  'AP-27 article',
  'AP-34 newsletters',
  'AP-33 query',
  'AP-33 all pages',
  'AP-36 rewards widget',
  'AP-37 query',
];

describe('Error responses with any body', () => {
  countTests('R6, every read × a failing status × a body');
  let status = 404;
  let body = '';
  const { fetch } = globalThis;
  before(() => {
    globalThis.fetch = async () => new Response(body, { status, headers: { 'content-type': 'text/html' } });
  });
  after(() => {
    globalThis.fetch = fetch;
  });

  const hosts = { membershipHost: 'http://membership', siteHost: 'http://site' };
  const pagePorts = () => articlePagePorts({ ...hosts, commentsHost: 'http://comments' });
  const everyRead: Readonly<Record<string, () => Promise<E.Either<{ readonly _tag: string }, unknown>>>> = {
    ...Object.fromEntries(reads.map((name) => [titleOf(name), () => everyCall[name]!(httpPorts(hosts))])),
    '[AP-13] data layer of the loader': () => pagePorts().dataLayerSource.read(),
    '[AP-16] [AP-19] dues of article pages': () => pagePorts().paymentStatus.read(),
    '[AP-21] [AP-22] offers of article pages': () => pagePorts().offers.onOffer(),
    '[AP-21] entitlement of article pages': () => pagePorts().decisions.isEntitled(),
  };

  for (const [name, read] of Object.entries(everyRead))
    for (const [what, text] of Object.entries(bodies))
      it(`${name} fails with ${statuses.join(', ')} and ${what} [R6]`, async () => {
        for (const one of statuses) {
          [status, body] = [one, text];
          const outcome = await read();

          expect(E.isLeft(outcome), `${one} ${what}`).to.equal(true);
        }
      });

  const client = membershipClient({ membershipHost: 'http://membership' });
  const lists = (noCustomer?: string) => ({
    'AP-19': httpSubscriptions({ client, noCustomer }).list,
    'AP-16': httpPaymentMethods({ client, log: inMemoryLog(), noCustomer }).list,
  });

  const writes = Object.keys(everyCall).filter(
    (name) => /^AP-(16|17|18|19|20) /.test(name) && !reads.includes(name),
  );
  for (const name of writes)
    it(`${titleOf(name)} shows the message of its own server failure, not of a proxy [ER-02]`, async () => {
      for (status of [500, 502, 503, 504]) {
        body = page('The presses <b>have</b> stopped');
        const own = await everyCall[name]!(httpPorts(hosts));
        body = page(`${status} Bad Gateway`);
        const ofProxy = await everyCall[name]!(httpPorts(hosts));

        expect(own).to.have.property('left').that.includes({ message: 'The presses have stopped', status });
        if (status === 500) continue;
        expect(ofProxy).to.have.property('left').that.does.not.have.property('message');
      }
    });

  for (const id of ['AP-19', 'AP-16'] as const) {
    it(`only the provider's own 404 page means that a reader has nothing [${id}]`, async () => {
      const listedAs = async (asStatus: number, heading: string, noCustomer?: string) => {
        [status, body] = [asStatus, page(heading)];
        const outcome = await lists(noCustomer)[id]();
        return E.isRight(outcome) ? outcome.right : outcome.left._tag;
      };

      expect(await listedAs(404, noCustomerHeading)).to.deep.equal([]);
      expect(await listedAs(404, ` ${noCustomerHeading}\n`)).to.deep.equal([]);
      expect(await listedAs(403, noCustomerHeading)).to.equal('NotAccepted');
      expect(await listedAs(500, noCustomerHeading)).to.equal('Unexpected');
      expect(await listedAs(401, noCustomerHeading)).to.equal('SignedOut');
      expect(await listedAs(404, 'Unknown reader')).to.equal('Unexpected');
      expect(await listedAs(404, 'Unknown reader', 'Unknown reader')).to.deep.equal([]);
      expect(await listedAs(404, noCustomerHeading, 'Unknown reader')).to.equal('Unexpected');
    });

    it(`a success status with a body that is no list is a failure [${id}]`, async () => {
      for (const text of [page(noCustomerHeading), '', '{"message":"Customer not found"}', '{}']) {
        [status, body] = [200, text];
        const outcome = await lists()[id]();
        // The core decodes subscriptions and accepts only a list.
        const isList = E.isRight(outcome) && Array.isArray(outcome.right);

        expect(isList, text).to.equal(false);
      }
    });
  }

  it("article pages recognize the provider's page by the same setting [SC-08] [AP-19]", async () => {
    const paymentStatus = fetchPaymentStatus({
      membershipHost: 'http://membership',
      noCustomer: 'Unknown reader',
    });
    [status, body] = [404, page('Unknown reader')];

    expect(await paymentStatus.read()).to.deep.equal(E.right({ live: false, pastDue: false, methods: [] }));

    body = page(noCustomerHeading);
    expect(E.isLeft(await paymentStatus.read())).to.equal(true);
  });
});
