import { keepVisits, startWorld, type World } from './world';

describe('The profile page', () => {
  let world: World;
  const keep = keepVisits(() => world);
  before(async () => {
    world = await startWorld();
  });
  after(() => world.close());

  it('has a heading [RT-06]', async () => {
    const { page, context } = keep(await world.visit());
    await context.request.post(`${world.hosts.news}/__sandbox/login`, { data: { persona: 'reader' } });
    await page.goto(`${world.hosts.news}/account/settings`);
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
  });
});
