import { expect } from 'chai';
import type { BrowserContext, Page } from 'playwright-core';
import { everyPersona } from '../../sandbox/personas';
import { everyRun, type Inspection } from '../atlas/every-run';
import { bringAbout } from '../atlas/stage';
import { countTests } from '../builders/figure';
import { dump, found } from './traces';
import { startWorld, type World } from './world';

/** The text in every text field. */
const typed = 'Quillfeather';

/** Milliseconds until all data of the reader must be gone. */
const patience = 5_000;

/** The first name and email of a reader. A last name may also be a word in our texts. */
const namesOf = (persona: string): readonly string[] => {
  const account = everyPersona.find(({ name }) => name === persona)?.account;
  return account === undefined ? [] : [account.firstName, account.email];
};

/** The runs whose screens show reader data. */
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

/** Registers the tests for these runs. */
export const nothingIsLeftOn = (looks: readonly Inspection[]): void => {
  describe('Data of the previous reader on a screen', () => {
    let world: World;

    before(async () => {
      world = await startWorld();
    });

    after(async () => {
      await world.close();
    });

    /** Signs in another reader, or signs out, and notifies the page from another page of the site. */
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
        // A page cannot be read during a navigation.
        left = await dump(page).then(
          (places) => found(places, traces),
          () => traces,
        );
      } while (left.length > 0 && Date.now() < until);
      expect(left).to.deep.equal([]);
    };

    describe('is gone after another reader signed in, and after they signed out:', () => {
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
