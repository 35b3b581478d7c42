import { expect } from 'chai';
import { httpPorts } from '../../../adapters/http/http-ports';
import { tokenSession } from '../../../adapters/http/program-session';
import { documentSubscriberMark } from '../../../adapters/storage/session-cookies';

describe("The publisher's own routes", () => {
  it('are requested below the configured namespace [HM-05] [AP-22]', async () => {
    const kept = { sessionId: 'session', trackingId: 'robin' };
    const requested: string[] = [];
    const ports = httpPorts({
      membershipHost: 'https://membership.harborpost.test',
      restBase: 'https://www.harborpost.test/wp-json',
      restNamespace: 'harbor/members/v2',
      nonce: 'fixture0001',
      nonceEndpoint: null,
      session: tokenSession({ kept }),
      fetch: async (input) => {
        requested.push(new URL(input instanceof Request ? input.url : input).pathname);
        return Response.json({ success: true });
      },
    });
    const ids = { sessionId: 'session', trackingId: 'robin' };

    await ports.site.plans();
    await ports.site.prepareCustomer(ids);
    await ports.site.sendPostalCode(ids, { state: 'NY', postalCode: '10001' });
    await ports.billing.discounts('sub-1');
    await ports.billing.retry('sub-1');
    await ports.articleContent.hiddenBody('article-1');
    await ports.profanity.isFlagged('Robin');
    await ports.captchaCheck.isRequired();
    await ports.captchaCheck.verify('token');
    await ports.newsletters.read('robin.sample@example.com');

    expect(requested.length).to.be.at.least(10);
    expect(requested.filter((path) => !path.startsWith('/wp-json/harbor/members/v2/'))).to.deep.equal([]);
  });

  it('leave the subscriber cookie to its configured name [HM-05] [HM-16]', () => {
    const document = { cookie: '' };
    const mark = documentSubscriberMark({ document, secure: true, segmentCookie: 'harbor-seg' });
    mark.markSubscriber(true);
    expect(document.cookie).to.match(/^harbor-seg=vc-v1__is-subscriber_--_yes;/);
    expect(mark.isMarkedSubscriber()).to.equal(true);
  });
});
