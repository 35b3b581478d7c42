import { expect } from 'chai';
import { callsOn, journeys } from './journeys';
import { startWorld, type World } from './world';

describe('Backend calls of a journey', () => {
  let world: World;
  before(async () => {
    world = await startWorld();
  });
  after(() => world.close());

  for (const journey of journeys)
    it(`${journey.name}: requests plans once to show them and once per change, and lists as often as a commitment needs [AP-33] [BC-04] [AP-22]`, async () => {
      const calls = await callsOn(world, journey);

      for (const [what, bar] of Object.entries(journey.bar))
        expect(calls[what as keyof typeof calls], `${what} of ${JSON.stringify(calls)}`).to.be.at.most(bar);
    });

  it('a cover whose code arrives late reads the membership once [HM-13] [AP-22]', async () => {
    await world.control('reset', {});
    const { page, context } = await world.visit({ expectedFailures: [/./] });
    await context.request.post(`${world.hosts.news}/__sandbox/login`, { data: { persona: 'had-trial' } });
    const requests: string[] = [];
    page.on('request', (request) => {
      if (/\/subscriptions$/.test(new URL(request.url()).pathname)) requests.push(request.url());
    });
    const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
    let decide = (): void => undefined;
    const decided = new Promise<void>((resolve) => (decide = resolve));
    // The page asks for the cover's code before the decision, and gets it afterwards.
    await page.route(/decision-engine/, async (route) => {
      await wait(300);
      await route.continue();
    });
    page.on('response', (response) => {
      if (response.url().includes('decision-engine')) void wait(200).then(decide);
    });
    await page.route(/\/parts\/cover-/, async (route) => {
      await decided;
      await route.continue();
    });
    await page.goto(`${world.hosts.news}/sports/lanterns-win-in-the-dark/`);
    await page
      .locator('[data-masthead="content"]')
      .getByRole('heading', { name: /^Join / })
      .waitFor();
    await page.waitForLoadState('networkidle');
    await context.close();

    // One read for the standing, and one for the words of the cover.
    expect(requests).to.have.length(2);
  });

  it('a reloaded page requests plans again [AP-33]', async () => {
    const { page, context } = await world.visit({ expectedFailures: [/./] });
    await context.request.post(`${world.hosts.news}/__sandbox/login`, { data: { persona: 'had-trial' } });
    const requests: string[] = [];
    page.on('request', (request) => {
      if (/\/v1\/plans/.test(request.url())) requests.push(request.url());
    });
    const isOffered = () => page.locator('[data-masthead="cta"][data-masthead-offer]').first().waitFor();
    await page.goto(`${world.hosts.news}/sports/lanterns-win-in-the-dark/`);
    await isOffered();
    await page.goto(`${world.hosts.news}/sports/`);
    await isOffered();
    expect(requests).to.have.length(1);
    const kept = await page.evaluate(() => ({ ...sessionStorage }));
    expect(Object.keys(kept)).to.include.members(['masthead.plans', 'masthead.offers']);
    await page.reload();
    await isOffered();
    expect(requests).to.have.length(2);
    await context.close();
  });
});
