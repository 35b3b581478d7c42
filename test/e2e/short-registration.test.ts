import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { axeFindings } from '../atlas/checks/axe';
import { keepVisits, startWorld, unknownToProvider, type World } from './world';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const fields = ['First name', 'Last name'] as const;
const providers = ['Google', 'Facebook', 'Apple'] as const;

const boxesOf = async (page: Page): Promise<{ readonly names: Box[]; readonly buttons: Box[] }> => {
  const button = (name: string) => page.getByRole('button', { name: `Continue with ${name}`, exact: true });
  await button('Apple').waitFor();
  return {
    names: await Promise.all(fields.map(async (one) => (await page.getByLabel(one).boundingBox())!)),
    buttons: await Promise.all(providers.map(async (one) => (await button(one).boundingBox())!)),
  };
};

const rowsIn = (boxes: readonly Box[]): number => new Set(boxes.map(({ y }) => Math.round(y))).size;

describe('The short registration in the built page', () => {
  let world: World;
  const keep = keepVisits(() => world);

  before(async () => void (world = await startWorld()));
  after(() => world.close());

  const visit = async (path: string, width: number) => {
    const { page } = keep(
      await world.visit({
        width,
        expectedFailures: unknownToProvider,
        window: { viewport: { width, height: 844 } },
      }),
    );
    await page.goto(`${world.hosts.news}${path}`);
    return page;
  };

  it('fits on the screen of a phone, from the heading to the button [RT-03] [SC-02]', async () => {
    const page = await visit('/account/register', 390);

    const { names, buttons } = await boxesOf(page);

    expect([rowsIn(names), rowsIn(buttons)]).to.deep.equal([1, 1]);
    for (const { height } of [...names, ...buttons]) expect(height).to.be.at.least(44);
    const end = (await page.getByRole('button', { name: 'Create account' }).boundingBox())!;
    expect(end.y + end.height).to.be.at.most(844);
    expect(await page.getByText('Facebook', { exact: true }).isVisible()).to.equal(true);
    expect(await axeFindings(page)).to.deep.equal([]);
  });

  it('puts the names below each other at 320 px, and the marks stay in one row [RT-03] [AU-08]', async () => {
    const page = await visit('/account/register', 320);

    const { names, buttons } = await boxesOf(page);

    expect([rowsIn(names), rowsIn(buttons)]).to.deep.equal([2, 1]);
    for (const { width, height } of buttons) expect(Math.min(width, height)).to.be.at.least(44);
    expect(await page.getByText('Facebook', { exact: true }).isVisible()).to.equal(false);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.equal(320);
  });

  it('shows an error under its own field and moves nothing sideways [RT-03] [VA-03]', async () => {
    const page = await visit('/account/register', 390);
    const before = await boxesOf(page);
    await page.getByLabel('Last name').fill('Ruiz');

    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('Enter your first name').nth(1).waitFor();

    const after = await boxesOf(page);
    const edges = ({ names }: typeof before) => names.map(({ x, width }) => [x, width]);
    expect(edges(after)).to.deep.equal(edges(before));
    expect(rowsIn(after.names)).to.equal(1);
  });

  it('has the same row in the log-in and the checkout [AU-08] [SC-02]', async () => {
    for (const path of ['/account/login', '/account/subscribe']) {
      const page = await visit(path, 390);
      const places = providers.map((name) =>
        page.getByRole('button', { name: `Continue with ${name}`, exact: true }),
      );
      await places[2]!.waitFor();
      const boxes = await Promise.all(places.map(async (one) => (await one.boundingBox())!));
      expect(rowsIn(boxes), path).to.equal(1);
    }
  });
});
