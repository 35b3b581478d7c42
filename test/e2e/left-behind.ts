import { expect } from 'chai';
import type { BrowserContext, Page } from 'playwright-core';
import { everyPersona } from '../../sandbox/personas';
import { everyRun, type Inspection } from '../atlas/every-run';
import { bringAbout } from '../atlas/stage';
import { countTests } from '../builders/figure';
import { dump, found } from './traces';
import { startWorld, type World } from './world';

/** Stands in every field that takes words. */
const typed = 'Quillfeather';

/** Milliseconds until nothing of a reader may be left. */
const patience = 5_000;

/** What the readers of the table are known by; a last name may be a word of ours. */
const namesOf = (persona: string): readonly string[] => {
  const account = everyPersona.find(({ name }) => name === persona)?.account;
  return account === undefined ? [] : [account.firstName, account.email];
};

/** The looks on which something of a reader stands. */
export const looksOfReaders = everyRun.filter(
  ({ state }) => namesOf(state.persona).length > 0 && state.persona !== 'outside-region',
);

const typeEverywhere = async (page: Page): Promise<void> => {
  const fields = page
    .locator('[data-masthead="account"]')
    .locator(
      'input:is([type="text"], [type="email"], [type="password"], [type="tel"], :not([type])), textarea',
    );
  for (const field of await fields.all())
    if ((await field.isVisible()) && (await field.isEditable())) await field.fill(typed);
};

/** Titles for these looks. */
export const nothingIsLeftOn = (looks: readonly Inspection[]): void => {
  describe('What is left on a screen of the reader before', () => {
    let world: World;

    before(async () => {
      world = await startWorld();
    });

    after(async () => {
      await world.close();
    });

    /** Somebody, or nobody, is signed in now, and another page of the site tells. */
    const becomes = async (context: BrowserContext, site: string, persona: string): Promise<void> => {
      await context.request.post(`${site}/__sandbox/login`, { data: { persona } });
      const elsewhere = await context.newPage();
      await elsewhere.goto(`${site}/masthead/manifest.json`);
      await elsewhere.evaluate(
        (news) => localStorage.setItem('masthead.reader', news),
        `${persona === 'visitor' ? 'out' : 'in'}.${persona}`,
      );
      await elsewhere.close();
    };

    const expectNothing = async (page: Page, traces: readonly string[]): Promise<void> => {
      const until = Date.now() + patience;
      let left = traces;
      do {
        await page.waitForTimeout(100);
        // A page that is on its way to another one cannot be read.
        left = await dump(page).then(
          (places) => found(places, traces),
          () => traces,
        );
      } while (left.length > 0 && Date.now() < until);
      expect(left).to.deep.equal([]);
    };

    describe('is nothing after somebody else signed in, and after they signed out:', () => {
      countTests('R11, screens');

      for (const { state, brand, width } of looks) {
        it(`${state.screen}, ${state.name} (${brand}) [AU-01] [AU-04]`, async () => {
          const { page, context } = await bringAbout(world, state, { brand, width });
          const site = world.hosts[brand];
          const another = state.persona === 'reader' ? 'active-monthly' : 'reader';
          const ids = (await context.cookies()).filter(({ name }) => name.startsWith('blaize_'));
          const traces = [...namesOf(state.persona), ...ids.map(({ value }) => value), typed];
          await typeEverywhere(page);
          expect(found(await dump(page), traces), 'before').not.to.deep.equal([]);

          await becomes(context, site, another);
          await expectNothing(page, traces);
          await becomes(context, site, 'visitor');
          await expectNothing(page, [...traces, ...namesOf(another)]);
          await context.close();
        });
      }
    });
  });
};
