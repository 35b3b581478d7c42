import { expect } from 'chai';
import { publisherOf } from '../../sandbox/publishers';
import { harbor } from '../../sandbox/sites/content/harbor';
import { pathOf } from '../../sandbox/sites/content/story';
import { brands } from '../../sandbox/sites/brands';
import { contrast } from '../contrast';
import { readFileSync } from 'node:fs';
import { Browser, startTestSandbox, type Answer, type TestSandbox, type Wire } from './support/index';

const api = '/wp-json/tidewater/v1';
const otherApi = '/wp-json/nyp-membership/v1';
/** Words of the other publisher. */
const foreign = /Sports\+|courier|three sites|nyp/i;
const text = ({ body }: Answer): string => (typeof body === 'string' ? body : JSON.stringify(body));

describe('The site of another publisher', function () {
  this.timeout(30_000);
  let sandbox: TestSandbox;
  beforeEach(async () => {
    sandbox = await startTestSandbox();
  });
  afterEach(() => sandbox.close());

  /** A browser on this site in which a persona is signed in. */
  const asReader = async (persona: string): Promise<Browser> => {
    const browser = new Browser(sandbox.hosts, 'harbor');
    await browser.post('harbor', '/__sandbox/login', { persona });
    return browser;
  };
  const mailsTo = async (to: string): Promise<Wire[]> =>
    (await sandbox.browser().get('news', `/__sandbox/mail?to=${encodeURIComponent(to)}`)).body;

  it('answers below its own namespace only [HM-05]', async () => {
    const browser = new Browser(sandbox.hosts, 'harbor');
    const statusOf = async (host: 'harbor' | 'news', path: string): Promise<number> =>
      (await browser.get(host, path)).status;

    expect([
      await statusOf('harbor', `${api}/plans`),
      await statusOf('harbor', `${otherApi}/plans`),
      await statusOf('news', `${otherApi}/plans`),
      await statusOf('news', `${api}/plans`),
    ]).to.deep.equal([200, 404, 200, 404]);
  });

  it('sells the same plans at the same prices, with names and lines of its own [EN-01]', async () => {
    const browser = new Browser(sandbox.hosts, 'harbor');
    const own: Wire[] = (await browser.get('harbor', `${api}/plans`)).body;
    const others: Wire[] = (await browser.get('news', `${otherApi}/plans`)).body;
    const terms = (plans: Wire[]): unknown => plans.map(({ name: _name, curation: _lines, ...plan }) => plan);

    expect(terms(own)).to.deep.equal(terms(others));
    for (const plan of own) {
      expect(plan.name).to.match(/^The Inner Circle/);
      expect(plan.curation.default.description.split('\n').slice(0, 3)).to.deep.equal(
        publisherOf('harbor').gives,
      );
    }
  });

  it('configures its pages without a brand of the product [HM-05]', async () => {
    const browser = new Browser(sandbox.hosts, 'harbor');
    const page = String((await browser.get('harbor', '/')).body);
    const config = JSON.parse(/id="masthead-config">([^<]*)</.exec(page)![1]!);

    expect(config).to.include({
      siteId: 'tidewater',
      productName: 'The Inner Circle',
      publisherName: 'Tidewater Weekly',
      restNamespace: 'tidewater/v1',
      segmentCookie: 'tidewater-seg',
      termsUrl: `${sandbox.hosts.harbor}/legal/terms/`,
      privacyUrl: `${sandbox.hosts.harbor}/legal/privacy/`,
      colorScheme: 'dark',
      rewardsTenant: 'tidewater',
    });
    expect(config).not.to.have.property('brand');
    expect(config.ownSites).to.deep.equal([new URL(sandbox.hosts.harbor).host]);
    expect(Object.keys(config.membershipGives)).to.deep.equal(['en', 'es']);
  });

  it('has no word of the other publisher on any page [HM-05]', async () => {
    const browser = new Browser(sandbox.hosts, 'harbor');
    const sections = brands.harbor.sections.map(({ slug }) => `/${slug}/`);
    const fixed = ['/', '/search/?s=sea', '/legal/terms', '/legal/privacy', '/membership-terms'];
    const account = ['/account/settings', '/account/subscribe'];
    for (const path of [...fixed, ...account, ...sections, ...harbor.map(pathOf)]) {
      const answer = await browser.get('harbor', path);
      expect(answer.status, path).to.equal(200);
      expect(text(answer), path).not.to.match(foreign);
    }
    expect((await browser.get('harbor', '/terms/')).status).to.equal(404);
    expect(text(await browser.get('harbor', '/nothing-here/'))).not.to.match(foreign);
  });

  it("has no word of the other publisher in the answers to its pages' calls [AP-37]", async () => {
    await sandbox.browser().post('news', '/__sandbox/settings', { wallets: true });
    const reader = await asReader('active-monthly');
    const nonce = await reader.siteNonce();
    const answers = [
      await reader.get('harbor', `${api}/plans`),
      await reader.post('harbor', `${api}/newsletters`, {
        action: 'read',
        email: 'morgan.monthly@example.com',
      }),
      await reader.get('harbor', `${api}/content/42345`, { 'x-wp-nonce': nonce }),
      await reader.get('membership', '/blaize/datalayer'),
      await reader.get('membership', '/blaize/payment/braintree/subscriptions'),
      await reader.get('membership', '/zephr/payment/braintree/payment-methods'),
      await reader.get('membership', '/gateway/merchants/sandbox/client_api/v1/configuration'),
      await reader.get('comments', '/v1/messages-count?spot_id=sp_tidewater&posts_ids=42345'),
    ];

    expect(answers.map(({ status }) => status)).to.deep.equal(answers.map(() => 200));
    for (const answer of answers) expect(text(answer)).not.to.match(foreign);
    const [subscription] = answers[4]!.body;
    expect(subscription.plan_name).to.equal('The Inner Circle, monthly');
    expect(subscription['blaize-product']).to.include({
      id: 'sports-plus',
      label: 'The Inner Circle',
      description: 'The Inner Circle membership',
    });
    expect(answers[6]!.body.paypal.displayName).to.equal('Tidewater Weekly');
  });

  it('names the plans of one reader differently for pages of each publisher [AP-37]', async () => {
    const reader = await asReader('active-monthly');
    const path = '/blaize/payment/braintree/subscriptions';
    const onNews = await reader.get('membership', path, { origin: sandbox.hosts.news });

    expect((await reader.subscriptions())[0].plan_name).to.equal('The Inner Circle, monthly');
    expect(onNews.body[0].plan_name).to.equal('Sports+ Monthly');
  });

  it('sends mails with its own names, at once and with later charges [HM-06]', async () => {
    const morgan = 'morgan.monthly@example.com';
    const reader = await asReader('active-monthly');
    await reader.post('membership', '/blaize/users/reset', { identifiers: { email_address: morgan } });
    await sandbox.advance('P40D');
    const [{ 'external-id': id }] = await reader.subscriptions();
    await reader.send('DELETE', 'membership', `/blaize/payment/braintree/subscriptions/${id}`);
    await sandbox.advance('PT1H');
    const mails = await mailsTo(morgan);

    expect(mails.map(({ kind }) => kind)).to.include.members(['receipt', 'canceled']);
    for (const { subject, text: words, html } of mails) {
      expect(`${subject} ${words} ${html}`).not.to.match(foreign);
      expect(html).to.include('Tidewater Weekly').and.to.include('Tidewater Press');
    }
  });

  it('sends a reader of the other publisher mails of that publisher again after a sign-in there [HM-06]', async () => {
    await asReader('active-monthly');
    await sandbox.as('active-monthly');
    await sandbox.advance('P20D');
    const [receipt] = await mailsTo('morgan.monthly@example.com');

    expect(receipt.html).to.include('The Courier').and.not.to.include('Tidewater');
  });

  it('has colors with a contrast of 4.5:1 for all text [HM-06]', () => {
    const css = readFileSync('sandbox/sites/css/harbor.css', 'utf8');
    const color = (name: string): string => new RegExp(`--masthead-${name}: (#[0-9a-f]{6});`).exec(css)![1]!;

    for (const on of ['background', 'surface']) {
      for (const name of ['text', 'muted', 'accent', 'danger', 'success', 'focus'])
        expect(contrast(color(name), color(on)), `${name} on ${on}`).to.be.at.least(4.5);
      expect(contrast(color('border'), color(on)), `border on ${on}`).to.be.at.least(3);
    }
    expect(contrast(color('on-accent'), color('accent'))).to.be.at.least(4.5);
    expect(new Set(css.match(/--masthead-[a-z-]+(?=:)/g))).to.have.property('size', 14);
  });
});
