import { keepVisits, startWorld, unknownToProvider, type World } from './world';
describe('shots', () => {
  let world: World;
  const keep = keepVisits(() => world);
  before(async () => void (world = await startWorld()));
  after(() => world.close());
  it('takes', async function () {
    this.timeout(120000);
    for (const width of [390, 1280])
      for (const persona of ['visitor', 'trial-eligible', 'had-trial'] as const)
        for (const plan of ['sports-plus-monthly-trial']) {
          const { page, context } = keep(await world.visit({ width, expectedFailures: unknownToProvider }));
          await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
          if (persona !== 'visitor')
            await context.request.post(`${world.hosts.news}/__sandbox/login`, { data: { persona } });
          await page.goto(`${world.hosts.news}/account/subscribe?plan=${plan}&redirect=%2Fsports%2F`);
          await page
            .getByRole('button', { name: /Continue to|Start free|Pay \$/ })
            .first()
            .waitFor();
          await page.waitForTimeout(1500);
          const y = await page.evaluate(() =>
            [...document.querySelectorAll('main button, #masthead-account button, button')]
              .filter((b) => /free|trial|Pay|Continue to/.test(b.textContent ?? ''))
              .map((b) => [b.textContent, Math.round(b.getBoundingClientRect().bottom + scrollY)]),
          );
          console.log(
            width,
            persona,
            JSON.stringify(y),
            await page.evaluate(() => document.documentElement.scrollHeight),
          );
          await page.screenshot({
            path: `/tmp/${process.env['SHOT'] ?? 'before'}-${persona}-${width}.png`,
            fullPage: true,
          });
          await context.close();
        }
  });
});
