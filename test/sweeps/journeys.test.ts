import { expect } from 'chai';
import type { Route } from 'playwright-core';
import { spanishTexts } from '../../core/domain/messages/locales/es-US';
import { englishTexts } from '../../core/domain/messages/catalogue';
import { fill } from '../../core/domain/messages/translator';
import { defaultProductName } from '../../core/domain/publisher/defaults';
import { atArticle, coverOf } from '../e2e/covered';
import {
  comings,
  coverStates,
  goesFromCoverToArticle,
  languages,
  nameOf,
  tableOf,
  type CoverJourney,
  type Taken,
} from '../e2e/cover-journeys';
import { startWorld, unknownToProvider, type World } from '../e2e/world';

const widths = [390, 1280] as const;

/**
 * The journey from the cover to the open article for each reader, new and returning. One of them is in Spanish by turns,
 * and the widths rotate.
 */
describe('From the cover to the open article: every reader', () => {
  let world: World;
  const done: (readonly [CoverJourney, Taken])[] = [];
  before(async () => void (world = await startWorld()));
  after(async () => {
    console.log(tableOf(done));
    await world.close();
  });

  for (const [at, [state, { persona }]] of Object.entries(coverStates).entries())
    for (const coming of persona === null ? comings.slice(1) : comings) {
      const turn = at + comings.indexOf(coming);
      const journey: CoverJourney = {
        state,
        coming,
        language: languages[turn % languages.length]!,
        // Changes at every second reader, so that each language has both widths.
        width: widths[(turn + Math.floor(at / 2)) % widths.length]!,
      };
      it(`${nameOf(journey)} [RT-15] [RT-28] [HM-13] [HM-14]`, async () => {
        done.push([journey, await goesFromCoverToArticle(world, journey)]);
      });
    }

  for (const [at, language] of languages.entries()) {
    const texts = language === 'es-US' ? spanishTexts : englishTexts;
    const width = widths[at % widths.length]!;
    it(`sells nothing to readers who need no payment, ${language}, ${width} px [HM-13] [ST-13]`, async () => {
      const inspect = async (persona: string, address: string, change: (body: never) => void) => {
        await world.control('reset', { only: persona });
        await world.control('settings', { locale: language });
        const visit = await world.visit({ width, expectedFailures: unknownToProvider });
        await visit.context.grantPermissions(['local-network-access']);
        await visit.page.route(address, answering(change));
        const { title, button, texts: said } = await coverOf(await atArticle(world, visit, persona));
        await visit.context.close();
        expect(said.join(' ')).to.not.include('$');
        return [title, button];
      };
      expect(
        await inspect('reader', '**/blaize/datalayer', (body: { dataLayer: object }) =>
          Object.assign(body.dataLayer, { products: ['hd-sports-membership'] }),
        ),
      ).to.deep.equal([fill(texts['cover.delivery'], { product: defaultProductName }), texts['cover.help']]);
      expect(
        await inspect('active-monthly', '**/zephr/decision-engine*', (body: object) =>
          Object.assign(body, { outputValue: 'false' }),
        ),
      ).to.deep.equal([texts['cover.other-plan'], texts['cover.membership']]);
    });
  }
});

/** Changes a JSON response. Of the POST requests to the decision engine, only the entitlement check is changed. */
const answering =
  (change: (body: never) => void) =>
  async (route: Route): Promise<void> => {
    const request = route.request();
    if (request.method() === 'POST' && request.postData()?.includes('entitlement-check') !== true)
      return route.continue();
    const response = await route.fetch();
    const json: unknown = await response.json();
    change(json as never);
    await route.fulfill({ response, json });
  };
