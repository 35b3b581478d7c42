import { expect } from 'chai';
import { states } from '../atlas/states';
import { engines, launchBrowser } from '../browser';
import { strictVisits } from '../e2e/strict-visit';
import { startWorld } from '../e2e/world';

const withCard = states.find(({ screen, name }) => screen === 'Payment methods' && name === 'a new card')!;

describe('Strict policies with Trusted Types', () => {
  if (engines.includes('Firefox'))
    it('are not violated by the card fields in Firefox [PF-01]', async () => {
      const browser = await launchBrowser('Firefox');
      const firefox = await startWorld(browser);
      try {
        const { breaches, isStrictPolicy } = await strictVisits(() => firefox)({
          state: withCard,
          brand: 'news',
          width: 1280,
        });

        expect(isStrictPolicy, 'a policy holds').to.equal(true);
        expect(breaches).to.deep.equal([]);
      } finally {
        await firefox.close();
        await browser.close();
      }
    });
});
