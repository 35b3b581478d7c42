import { expect } from 'chai';
import { slugOf } from '../atlas/screen-state';
import { states } from '../atlas/states';
import { bringAboutWith, isHeld, textsOf, textsOn } from './same-texts';
import { translateEveryPage } from './translated-page';
import { onlyInAll } from './variants';
import { startWorld, unknownToProvider, type World } from './world';

/** Screens that decide on money or access, and screens whose texts change during use. */
const inEachRun: ReadonlySet<string> = new Set([
  'register/nothing-but-a-weak-password',
  'register/the-email-is-in-use',
  'subscribe/the-receipt',
  'pausing/paused',
  'changing-plan/changed',
  'cancelling/cancelled',
  'paying-what-is-due/paid',
  'payment-methods/a-card-is-saved',
  'payment-methods/removing-a-card',
]);

describe('A page translated by the browser', () => {
  let world: World;
  before(async () => {
    world = await startWorld();
  });
  after(() => world.close());

  it('shows the price of the selected plan [SC-02]', async () => {
    const priceOf = async (prepare?: typeof translateEveryPage) => {
      const visit = await world.visit({ expectedFailures: unknownToProvider });
      await prepare?.(visit.context);
      await visit.context.request.post(`${world.hosts.news}/__sandbox/login`, {
        data: { persona: 'trial-eligible' },
      });
      await visit.page.goto(`${world.hosts.news}/account/subscribe`);
      const prices: string[] = [];
      for (const plan of [/Biannually/, /Annually/, /Monthly/]) {
        await visit.page.getByRole('radio', { name: plan }).first().check();
        prices.push(await textsOn(visit.page));
      }
      await visit.context.close();
      return prices;
    };

    const plain = await priceOf();
    expect(new Set(plain).size).to.equal(3);
    expect(await priceOf(translateEveryPage)).to.deep.equal(plain);
  });

  // A browser's translation breaks texts that change, so each screen needs one settled state. The states of each run add
  // those whose texts change most.
  const settled = states.filter(({ path, kind }) => typeof path === 'string' && !isHeld({ kind }));
  const looked = settled.filter(
    (state) =>
      inEachRun.has(slugOf(state)) || state === settled.findLast(({ screen }) => screen === state.screen),
  );
  for (const state of looked) {
    const name = slugOf(state);
    it(`shows the same texts: ${name}${onlyInAll(!inEachRun.has(name))}`, async () => {
      const plain = await textsOf(world, state);
      const { page, context, complaints } = await bringAboutWith(world, state, translateEveryPage);
      try {
        expect(await textsOn(page, state)).to.equal(plain);
        expect(
          complaints.list().filter((line) => /NotFoundError|removeChild|insertBefore/.test(line)),
        ).to.deep.equal([]);
      } finally {
        await context.close();
      }
    });
  }
});
