import { expect } from 'chai';
import { withConfiguration } from './page-configuration';
import { keepVisits, startWorld, unknownToProvider, type Visit, type World } from './world';

const line = 'Your account is loading. If nothing appears, call 1-800-555-0123.';

/** The page without the publisher's own line. */
const withoutLine = (markup: string): string =>
  markup.replace(/(<div data-masthead="account">)[^]*?(<\/div>)/, '$1$2');

describe('A configuration with wrong fields, in the browser', () => {
  let world: World;
  const keep = keepVisits(() => world);

  before(async () => {
    world = await startWorld();
  });
  after(() => world.close());

  const visitAs = async (persona: string): Promise<Visit & { readonly warnings: string[] }> => {
    await world.control('reset', { only: persona });
    const visit = keep(
      await world.visit({ expectedFailures: [...unknownToProvider, /membership\.js$|account-\w+\.js$/] }),
    );
    const warnings: string[] = [];
    visit.page.on('console', (message) => {
      if (message.text().includes('configuration')) warnings.push(message.text());
    });
    await visit.context.request.post(`${world.hosts.news}/__sandbox/login`, { data: { persona } });
    return { ...visit, warnings };
  };
  const account = (visit: Visit) => visit.page.locator('[data-masthead="account"]');

  it('sells, and names each field with the form expected [HM-05] [RT-15]', async () => {
    const visit = await visitAs('had-trial');
    await withConfiguration(world, visit, (configuration) => ({
      ...configuration,
      helpPhone: 18005550123,
      eventsUrl: '/events',
      place: { state: 'NY' },
      off: 'cover',
    }));
    await visit.page.goto(`${world.hosts.news}/account/subscribe`);
    await visit.page.getByRole('button', { name: /^(Start free trial|Pay \$)/ }).click();
    await visit.page.getByRole('heading', { name: "You're in" }).waitFor();
    for (const words of [
      'Field "off" must be a list of features; found "cover". It is read as a list of names.',
      'Field "helpPhone" must be a text with a telephone number; found 18005550123. It counts as absent.',
      'Field "eventsUrl" must be an https address, or in the environment "local" http on loopback; found "/events". It counts as absent.',
      'Field "place" must be an object with "state" and "postalCode"; found {"state":"NY"}. It counts as absent.',
    ])
      expect(visit.warnings).to.include(`masthead: configuration: ${words}`);
  });

  it('cancels without a help page and with a wrong currency, and sells nothing in it [HM-05] [PZ-04] [BC-03]', async () => {
    const visit = await visitAs('active-monthly');
    await withConfiguration(world, visit, (configuration) => ({
      ...configuration,
      currency: 'dollars',
      helpUrl: null,
      helpPhone: null,
    }));
    await visit.page.goto(`${world.hosts.news}/account/settings/membership`);
    const cancel = visit.page.getByRole('button', { name: 'Cancel membership' });
    await cancel.waitFor();
    expect(await account(visit).innerText()).to.match(/(^|[^$])9\.99/m);
    expect(await visit.page.getByRole('button', { name: /Change plan|Pause/ }).count()).to.equal(0);
    expect(
      await account(visit)
        .getByRole('link', { name: /customer service|help|contact/i })
        .count(),
    ).to.equal(0);
    await cancel.click();
    await visit.page
      .getByRole('heading', { name: /Cancel/ })
      .first()
      .waitFor();

    const other = await visitAs('had-trial');
    await withConfiguration(world, other, (configuration) => ({ ...configuration, currency: 'dollars' }));
    await other.page.goto(`${world.hosts.news}/account/subscribe`);
    await other.page.getByText('There are no plans to choose from right now.').waitFor();
  });

  it("keeps the publisher's line if a required field is wrong, and has one of its own without it [HM-05]", async () => {
    const visit = await visitAs('visitor');
    await withConfiguration(world, visit, (configuration) => ({
      ...configuration,
      membershipHost: 'courier',
    }));
    await visit.page.goto(`${world.hosts.news}/account/subscribe`);
    await expectWarning(visit.warnings, 'Field "membershipHost" must be');
    expect(await account(visit).innerText()).to.equal(line);

    const other = await visitAs('visitor');
    await withConfiguration(world, other, (configuration) => ({ ...configuration, siteId: 7 }), withoutLine);
    await other.page.goto(`${world.hosts.news}/account/subscribe`);
    await other.page.getByText('Your account is not available on this page right now.').waitFor();
    const help = other.page.getByRole('link', { name: 'Contact customer service' });
    expect(await help.getAttribute('href')).to.match(/\/help$/);
  });

  it("keeps the publisher's line if the script or the account's code does not load [HM-05] [HM-23]", async () => {
    const visit = await visitAs('visitor');
    await visit.page.route('**/masthead/membership.js', (route) => route.abort());
    await visit.page.goto(`${world.hosts.news}/account/subscribe`);
    expect(await account(visit).innerText()).to.equal(line);

    const other = await visitAs('visitor');
    await other.page.route('**/parts/account-*.js', (route) => route.abort());
    await other.page.goto(`${world.hosts.news}/account/subscribe`);
    await other.page.getByRole('link', { name: "This page didn't load. Try again" }).waitFor();
    expect(await account(other).innerText()).to.include(line);
  });

  it('names a second place for the account, which stays empty [HM-01] [HM-24]', async () => {
    const visit = await visitAs('active-monthly');
    const said: string[] = [];
    visit.page.on('console', (message) => said.push(message.text()));
    await withConfiguration(
      world,
      visit,
      (configuration) => configuration,
      (markup) => markup.replace('</main>', '<div data-masthead="account" id="spare"></div></main>'),
    );
    await visit.page.goto(`${world.hosts.news}/account/settings`);
    await visit.page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
    await visit.page.waitForTimeout(500);
    // Each change of the page is a further occasion to say it.
    await visit.page.evaluate(() => document.body.append(document.createElement('p')));
    await visit.page.waitForTimeout(500);
    expect(await visit.page.locator('#spare').innerHTML()).to.equal('');
    expect(said.filter((line) => line.includes('A page has one account'))).to.deep.equal([
      'masthead: A page has one account: this place stays empty place=spare',
    ]);
  });
});

const expectWarning = async (warnings: readonly string[], words: string): Promise<void> => {
  for (let tries = 0; tries < 50 && !warnings.some((one) => one.includes(words)); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 100));
  expect(warnings.join('\n')).to.include(words);
};
