import { expect } from 'chai';
import type { BrowserContext, Page, Route } from 'playwright-core';
import { keepVisits, startWorld, typeCard, unknownToProvider, type World } from './world';

const subscribe = '**/blaize/payment/braintree/subscribe';
const said = (heading: string): string =>
  `<!DOCTYPE html><html><head><title>Error</title></head><body><h1>${heading}</h1></body></html>`;

/** The response of a proxy in front of the payment service. `accepted`: the service has processed the request. */
interface Answer {
  readonly status: number;
  readonly heading: string;
  readonly accepted?: boolean;
  readonly retryAfter?: string;
}

describe('Payments at a busy or failing service', () => {
  let world: World;
  const keep = keepVisits(() => world);
  before(async () => void (world = await startWorld()));
  beforeEach(() => world.control('reset', {}));
  after(() => world.close());

  const answering =
    ({ status, heading, accepted = false, retryAfter }: Answer) =>
    async (route: Route): Promise<void> => {
      if (accepted) await route.fetch();
      await route.fulfill({
        status,
        contentType: 'text/html',
        headers: {
          'access-control-allow-origin': world.hosts.news,
          'access-control-allow-credentials': 'true',
          'access-control-expose-headers': 'retry-after',
          ...(retryAfter !== undefined && { 'retry-after': retryAfter }),
        },
        body: said(heading),
      });
    };
  const aReader = async (persona: string) => {
    const visit = keep(
      await world.visit({
        expectedFailures: [
          ...unknownToProvider,
          /braintree\/subscribe$/,
          /\/blaize\/(login|register|users\/reset)$/,
        ],
      }),
    );
    if (persona !== '')
      await visit.context.request.post(`${world.hosts.news}/__sandbox/login`, { data: { persona } });
    return visit;
  };
  const openForm = async (page: Page): Promise<void> => {
    await page.goto(`${world.hosts.news}/account/subscribe`);
    await page
      .frameLocator('iframe[name="braintree-hosted-field-number"]')
      .locator('input')
      .first()
      .waitFor();
    await typeCard(page, {});
  };
  const payButton = (page: Page) => page.getByRole('button', { name: /^(Start free trial|Pay )/ });
  const chargesOf = async (context: BrowserContext): Promise<number> => {
    const answer = await context.request.get(
      `${world.hosts.membership}/blaize/payment/braintree/subscriptions`,
    );
    return answer.ok() ? ((await answer.json()) as unknown[]).length : 0;
  };

  it("shows the bank's words of a 500 at once, then that nothing was charged, and takes another try [ER-02] [PZ-01]", async () => {
    const { page, context } = await aReader('trial-eligible');
    await page.clock.install();
    await openForm(page);
    await page.route(subscribe, answering({ status: 500, heading: 'Do Not Honor' }));
    await payButton(page).click();

    const notice = page.getByText("We're checking whether you were charged.");
    await notice.first().waitFor();
    await page.getByText('Do Not Honor').first().waitFor();
    expect(await page.getByText('You have not been charged.').count()).to.equal(0);
    for (let seconds = 0; seconds < 32; seconds += 2) await page.clock.runFor(2_000);
    await page.getByText('Your bank declined this card.').first().waitFor();
    await page.getByText('Do Not Honor').first().waitFor();
    await page.getByText('You have not been charged.').first().waitFor();
    expect(await chargesOf(context)).to.equal(0);

    await page.unroute(subscribe);
    await typeCard(page, {});
    await payButton(page).click();
    await page.getByRole('heading', { level: 1, name: /You're in/ }).waitFor();
    expect(await chargesOf(context)).to.equal(1);
  });

  it('shows the receipt if the service accepted the payment behind a 503 [ER-02] [PZ-01]', async () => {
    const { page, context } = await aReader('trial-eligible');
    await openForm(page);
    await page.route(subscribe, answering({ status: 503, heading: 'We are baking', accepted: true }));
    await payButton(page).click();

    await page.getByRole('heading', { level: 1, name: /You're in/ }).waitFor();
    expect(await chargesOf(context)).to.equal(1);
  });

  it('says when to try again if a 503 was not accepted, and never to use another card [ER-02]', async () => {
    const { page } = await aReader('trial-eligible');
    await page.clock.install();
    await openForm(page);
    await page.route(subscribe, answering({ status: 503, heading: 'We are baking', retryAfter: '1800' }));
    await payButton(page).click();

    await page.getByText("We're checking whether you were charged.").first().waitFor();
    for (let seconds = 0; seconds < 32; seconds += 2) await page.clock.runFor(2_000);
    await page
      .getByText(/We are baking. Try again after \d+:\d\d/)
      .first()
      .waitFor();
    await page.getByText('You have not been charged.').first().waitFor();
    expect(await page.getByText(/another card|your bank/).count()).to.equal(0);
  });

  for (const [what, answer, words] of [
    [
      'a bot wall',
      { status: 403, heading: 'Checking your browser' },
      "Our service didn't accept your request. Try again later.",
    ],
    [
      'a limit',
      { status: 429, heading: 'Too Many Requests', retryAfter: '600' },
      /Our service didn't accept your request. Try again after \d+:\d\d/,
    ],
  ] as const) {
    it(`says that ${what} did not accept the payment, and never to use another card [ER-02]`, async () => {
      const { page, context } = await aReader('trial-eligible');
      await openForm(page);
      await page.route(subscribe, answering(answer));
      await payButton(page).click();

      await page.getByText(words).first().waitFor();
      await page.getByText('You have not been charged.').first().waitFor();
      expect(await page.getByText(/another card|your bank/).count()).to.equal(0);
      expect(await chargesOf(context)).to.equal(0);
    });

    it(`says the same at log-in and for a forgotten password: ${what} [AU-01] [AU-05]`, async () => {
      const { page } = await aReader('');
      await page.route(/\/blaize\/(login|users\/reset)$/, answering(answer));
      await page.goto(`${world.hosts.news}/account/login`);
      await page.getByLabel('Email').fill('robin.reader@example.com');
      await page.getByLabel('Password', { exact: true }).fill('Courier-Reader-1');
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await page.getByText(words).first().waitFor();

      await page.getByRole('link', { name: 'Forgot password' }).click();
      await page.getByRole('heading', { level: 1, name: /password/i }).waitFor();
      await page.getByLabel('Email').fill('robin.reader@example.com');
      await page.getByRole('main').getByRole('button', { name: /send/i }).click();
      await page.getByText(words).first().waitFor();
    });
  }

  for (const [what, change, words] of [
    ['a raised price', (plans: string) => plans.replaceAll('9.99', '12.99'), /12\.99/],
    ['a withdrawn plan', (plans: string) => plans.replaceAll('monthly', 'gone'), /terms have changed/],
  ] as const)
    it(`charges nothing and shows the changed terms if only the server knows of ${what} [PZ-01] [RT-15]`, async () => {
      const { page, context } = await aReader('trial-eligible');
      await openForm(page);
      await page.getByText('7 days free, then $9.99 every month').first().waitFor();
      await page.route('**/v1/plans*', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: change(await response.text()) });
      });
      await payButton(page).click();

      await page
        .getByText('The terms have changed since you opened this page. Nothing was sent.')
        .first()
        .waitFor();
      await page.getByText(words).first().waitFor();
      expect(await chargesOf(context)).to.equal(0);
    });
});
