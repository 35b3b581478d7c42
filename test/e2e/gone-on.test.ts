import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { startWorld, type Visit, type World } from './world';

const paused = 'Subscription successfully paused';

describe('The result of a change', () => {
  let world: World;
  let visit: Visit;
  let page: Page;

  before(async () => {
    world = await startWorld();
  });

  after(async () => {
    await world.close();
  });

  beforeEach(async () => {
    await world.control('reset', {});
    visit = await world.visit();
    page = visit.page;
    await visit.context.request.post(`${world.hosts.news}/__sandbox/login`, {
      data: { persona: 'active-monthly' },
    });
    await page.goto(`${world.hosts.news}/account/settings/membership`);
    await page.getByRole('button', { name: 'Pause membership' }).click();
  });

  afterEach(async () => {
    await visit.context.close();
  });

  const pause = () => page.getByRole('button', { name: /^Pause for 1 month/ }).click();
  const goOn = async (): Promise<void> => {
    await page.getByRole('link', { name: 'Display', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Display' }).waitFor();
  };
  const toSeeTo = () => page.getByRole('complementary', { name: 'Needs your attention' });

  it('is shown on the page that the reader has moved on to, until they have seen it [EN-08] [PZ-02]', async () => {
    await world.control('faults', { method: 'DELETE', kind: 'slow', ms: 1_500, times: 1 });
    await pause();
    await goOn();

    await toSeeTo().getByText(paused).waitFor();
    await toSeeTo().getByRole('button', { name: 'OK' }).click();
    await toSeeTo().waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Profile', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
    expect(await page.getByText(paused).count()).to.equal(0);
  });

  it('is shown once if the reader has stayed on the page [EN-08] [PZ-02]', async () => {
    await pause();
    await page.getByRole('heading', { name: paused }).waitFor();
    expect(await toSeeTo().count()).to.equal(0);

    await goOn();
    await page.waitForTimeout(300);

    expect(await page.getByText(paused).count()).to.equal(0);
  });
});
