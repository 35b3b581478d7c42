import { expect } from 'chai';
import type { FrameLocator, Page } from 'playwright-core';
import { startWorld, type Visit, type World } from './world';

/** Embeds a page of the news site into the open page and returns the frame. */
const frame = async (page: Page, address: string): Promise<FrameLocator> => {
  await page.evaluate((src) => {
    const framed = document.createElement('iframe');
    framed.id = 'framed';
    framed.src = src;
    framed.style.cssText = 'width: 900px; height: 800px';
    document.querySelector('#framed')?.remove();
    document.body.prepend(framed);
  }, address);
  return page.frameLocator('#framed');
};

describe('Our pages inside a frame', () => {
  let world: World;
  let visit: Visit;
  let page: Page;

  beforeEach(async () => {
    world = await startWorld();
    visit = await world.visit();
    page = visit.page;
    await page.goto(`${world.hosts.news}/`);
    await page.request.post(`${world.hosts.news}/__sandbox/login`, { data: { persona: 'active-monthly' } });
  });

  afterEach(async () => {
    await world.close();
  });

  it('the account area refuses in a cross-origin frame and works in a same-origin one [HM-01]', async () => {
    const address = `${world.hosts.news}/account/settings/membership`;
    await page.goto(`${world.hosts.media}/`);
    const foreign = await frame(page, address);
    await foreign.getByRole('heading', { level: 1, name: 'Open this page in its own window' }).waitFor();
    expect(await foreign.locator('[data-masthead="account"] button').count()).to.equal(0);

    await page.goto(`${world.hosts.news}/`);
    const own = await frame(page, address);
    await own.getByRole('button', { name: /cancel/i }).waitFor();

    await page.goto(`${world.hosts.media}/`);
    const again = await frame(page, address);
    await again.getByRole('link', { name: 'Open the page' }).click();
    await page.getByRole('button', { name: /cancel/i }).waitFor();
    expect(page.url()).to.equal(address);
  });

  it('the header in a cross-origin frame has plain links instead of log-out, menu and dialog [HM-07] [HM-08]', async () => {
    await page.goto(`${world.hosts.media}/`);
    const foreign = await frame(page, `${world.hosts.news}/`);
    await foreign.locator('[data-masthead-state="out"]').first().click();
    await foreign.getByRole('heading', { level: 1, name: 'Open this page in its own window' }).waitFor();
    const third = await frame(page, `${world.hosts.news}/`);
    await third.locator('[data-masthead="menu"]').first().click();
    await third.getByRole('heading', { level: 1, name: 'Open this page in its own window' }).waitFor();

    await page.goto(`${world.hosts.news}/`);
    await page.locator('[data-masthead-state]').first().waitFor();
    expect(await page.locator('[data-masthead-state="out"]').count()).to.be.at.least(1);
    expect(visit.complaints.list()).to.deep.equal([]);
  });
});
