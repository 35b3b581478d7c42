import { expect } from 'chai';
import { request } from 'node:http';
import { startSandbox, type RunningSandbox } from '../../sandbox/sandbox';

const page = 'http://localhost:3000';

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
}

describe('The sandbox with pages of other origins', () => {
  let sandbox: RunningSandbox;
  before(async () => {
    sandbox = await startSandbox({ port: 0, dataDir: null, distDir: 'dist/site', origins: [page] });
  });
  after(() => sandbox.close());

  const portOf = (host: keyof RunningSandbox['hosts']): string => new URL(sandbox.hosts[host]).port;
  /** Sends a request with any host name, because `fetch` does not allow setting `Host`. */
  const ask = (
    host: keyof RunningSandbox['hosts'],
    path: string,
    headers: Readonly<Record<string, string>>,
    { method = 'GET', body }: { readonly method?: string; readonly body?: object } = {},
  ): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(sandbox.hosts[host]);
      const sent = request(
        {
          hostname,
          port,
          path,
          method,
          headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
        },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8').on('data', (part: string) => (text += part));
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }),
          );
        },
      );
      sent.on('error', reject);
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
  const configOf = async (
    name: string,
    more: Readonly<Record<string, string>> = {},
  ): Promise<Record<string, string>> => {
    const { body } = await ask('news', '/', { host: name, ...more });
    return JSON.parse(/id="masthead-config">\s*(\{.*\})/.exec(body)![1]!) as Record<string, string>;
  };

  it('uses the requested host name in its own URLs, also in response bodies', async () => {
    for (const name of ['localhost', '127.0.0.1']) {
      const config = await configOf(`${name}:${portOf('news')}`);
      expect(config).to.include({
        membershipHost: `http://${name}:${portOf('membership')}`,
        restBase: `http://${name}:${portOf('news')}/wp-json`,
        commentsApi: `http://${name}:${portOf('comments')}`,
      });

      const host = { host: `${name}:${portOf('membership')}`, origin: `http://${name}:${portOf('news')}` };
      const address = 'rowan.reader@example.com';
      await ask('membership', '/blaize/users/reset', host, {
        method: 'POST',
        body: { identifiers: { email_address: address } },
      });
      const { body } = await ask('news', `/__sandbox/mail?to=${address}`, {
        host: `${name}:${portOf('news')}`,
      });
      expect(body).to.contain(`http://${name}:${portOf('news')}/account/reset-password?token=`);
    }
  });

  it('uses its own name if the requested one is not of this machine', async () => {
    expect(await configOf(`www.courier.test:${portOf('news')}`)).to.include({
      membershipHost: sandbox.hosts.membership,
    });
  });

  it('uses the origin of a proxy for forwarded requests', async () => {
    expect(await configOf('www.courier.test', { 'x-forwarded-proto': 'https' })).to.include({
      membershipHost: 'https://www.courier.test',
      restBase: 'https://www.courier.test/wp-json',
      commentsApi: sandbox.hosts.comments,
    });
    expect(await configOf('localhost:5173')).to.include({ membershipHost: 'http://localhost:5173' });
  });

  it('allows pages of listed origins to send cookies, and no others', async () => {
    const calls = [
      ['membership', '/blaize/datalayer'],
      ['membership', '/gateway/merchants/sandbox/client_api/v1/configuration'],
      ['news', '/wp-json/nyp-membership/v1/plans'],
      ['news', '/wp-admin/admin-ajax.php?action=rest-nonce'],
      ['news', '/__sandbox/clock'],
      ['rewards', '/a/courier/widgets/squatchcookie'],
    ] as const;
    for (const [host, path] of calls) {
      const allowed = await ask(host, path, { origin: page });
      const requested = await ask(
        host,
        path,
        { origin: page, 'access-control-request-method': 'POST' },
        { method: 'OPTIONS' },
      );
      const foreign = await ask(host, path, { origin: 'http://localhost:3001' });
      const outcome = ({ headers }: Answer) => [
        headers['access-control-allow-origin'],
        headers['access-control-allow-credentials'],
      ];
      expect(outcome(allowed), path).to.deep.equal([page, 'true']);
      // Browsers send no preflight request for a nonce.
      if (!path.startsWith('/wp-admin/'))
        expect([requested.status, ...outcome(requested)], path).to.deep.equal([204, page, 'true']);
      expect(outcome(foreign), path).to.deep.equal([undefined, undefined]);
    }
  });

  it('directs the card library of such a page only to the membership host', async () => {
    const path = '/gateway/merchants/sandbox/client_api/v1/configuration';
    const configuration = async (origin: string) =>
      JSON.parse(
        (await ask('membership', path, { host: `localhost:${portOf('membership')}`, origin })).body,
      ) as object;
    const gateway = `http://localhost:${portOf('membership')}/gateway`;

    expect(await configuration(page)).to.include({ assetsUrl: gateway, clientApiUrl: gateway });
    expect(await configuration(sandbox.hosts.news)).not.to.have.any.keys('assetsUrl', 'clientApiUrl');
    const frame = await ask('membership', '/gateway/web/3/html/hosted-fields-frame.min.html', {});
    expect([frame.status, frame.body.includes('hosted-fields-frame.js')]).to.deep.equal([200, true]);
  });

  it('links from mails to the page that requested them', async () => {
    const address = 'newcomer@example.com';
    const host = { host: `localhost:${portOf('membership')}`, origin: page };
    await ask('membership', '/blaize/register', host, {
      method: 'POST',
      body: {
        identifiers: { email_address: address },
        validators: { password: 'Courier-1' },
        attributes: {},
      },
    });
    const { body } = await ask('news', `/__sandbox/mail?to=${address}`, {});
    const [{ links }] = JSON.parse(body) as [{ links: { href: string }[] }];
    const { pathname, search } = new URL(links.find(({ href }) => href.includes('/verify'))!.href);
    const verified = await ask('membership', pathname + search, { host: host.host });

    expect([verified.status, verified.headers['location']]).to.deep.equal([
      302,
      `${page}/account/login?verified`,
    ]);
  });

  it('has the same readers, memberships and cards in every instance and after each reset', async () => {
    const idsOf = async (requested: RunningSandbox): Promise<string> => {
      const login = await fetch(`${requested.hosts.news}/__sandbox/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ persona: 'active-monthly' }),
      });
      const { session, trackingId } = (await login.json()) as { session: string; trackingId: string };
      const read = async (path: string) =>
        (await (
          await fetch(requested.hosts.membership + path, { headers: { cookie: `blaize_session=${session}` } })
        ).json()) as Record<string, unknown>[];
      const subscriptions = await read('/blaize/payment/braintree/subscriptions');
      const methods = await read('/zephr/payment/braintree/payment-methods');
      return JSON.stringify([
        trackingId,
        subscriptions.map((one) => one['external-id']),
        methods.map(({ token }) => token),
      ]);
    };
    const other = await startSandbox({ port: 0, dataDir: null, distDir: 'dist/site' });
    const ids = [await idsOf(sandbox), await idsOf(other)];
    await fetch(`${other.hosts.news}/__sandbox/reset`, { method: 'POST' });
    ids.push(await idsOf(other));
    await other.close();

    expect(ids[0]).to.match(/sub-.*pm-/);
    expect(new Set(ids).size).to.equal(1);
  });
});
