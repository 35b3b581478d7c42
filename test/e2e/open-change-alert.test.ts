import { expect } from 'chai';
import { webcrypto } from 'node:crypto';
import { encodeEntry } from '../../adapters/storage/journal-entry';
import { journalKey } from '../../adapters/storage/journal-keys';
import { keyPrefix } from '../../adapters/storage/key-prefix';
import { readerHash } from '../../adapters/storage/reader-hash';
import type { Change } from '../../core/domain/change/change';
import { changeOf } from '../builders/changes';
import { article } from './covered';
import { keepVisits, movePointer, startWorld, type Visit, type World } from './world';

/** A change that an earlier page left open is shown on every page of the site with a place for alerts (PZ-09). */
describe('The alert about an interrupted change on host pages', () => {
  let world: World;
  const keep = keepVisits(() => world);

  before(async () => {
    world = await startWorld();
  });
  after(() => world.close());

  const visitAs = async (persona: string): Promise<Visit> => {
    const visit = keep(await world.visit());
    await visit.context.request.post(`${world.hosts.news}/__sandbox/login`, { data: { persona } });
    return visit;
  };
  /** An earlier page of this or another reader started a change this number of seconds ago. */
  const begin = async ({ page, context }: Visit, change: Change, secondsAgo: number, reader?: string) => {
    const cookies = await context.cookies(world.hosts.news);
    const trackingId = cookies.find(({ name }) => name === 'blaize_tracking_id')!.value;
    const hash = await readerHash(reader ?? trackingId, webcrypto.subtle as unknown as SubtleCrypto);
    const at = new Date((await page.evaluate(() => Date.now())) - secondsAgo * 1_000).toISOString();
    const text = encodeEntry({
      ...{ id: 'entry-1', reader: '', change, startedAt: at, step: 'start', phase: 'begun', sentAt: at },
    });
    await page.evaluate(
      ([key, kept]) => localStorage.setItem(key!, kept!),
      [`${keyPrefix}${journalKey}${hash}.entry-1`, text],
    );
  };
  const bar = ({ page }: Visit) =>
    page.locator('[data-masthead="alert"]').getByRole('complementary', { name: 'Needs your attention' });
  const arrive = async ({ page }: Visit) => {
    await page.goto(world.hosts.news + article);
    await page.locator('[data-masthead-state="out"]').waitFor();
    await movePointer(page);
  };

  for (const [kind, href] of [
    ['pause', '/account/settings/membership'],
    ['subscribe', '/account/subscribe'],
    ['update-card', '/account/settings/payment-method'],
  ] as const)
    it(`links to the page that asks about it: ${kind} [PZ-09] [SC-08]`, async () => {
      const visit = await visitAs('trial-eligible');
      await arrive(visit);
      await begin(visit, changeOf(kind), 120);

      await arrive(visit);

      await bar(visit).waitFor();
      expect(await bar(visit).locator('p').innerText()).to.equal(
        "A change you started earlier isn't finished.",
      );
      const link = bar(visit).getByRole('link', { name: 'Look at your change' });
      expect(await link.getAttribute('href')).to.equal(href);
      await bar(visit).getByRole('button', { name: 'Not now' }).click();
      await bar(visit).waitFor({ state: 'detached' });
      await arrive(visit);
      await visit.page.waitForTimeout(500);
      expect(await bar(visit).count()).to.equal(0);
      expect(visit.complaints.list()).to.deep.equal([]);
    });

  it('is not shown while another tab may be at work, or for another reader [PZ-09] [R11]', async () => {
    for (const [secondsAgo, reader] of [
      [10, undefined],
      [500, 'somebody-else'],
    ] as const) {
      const visit = await visitAs('trial-eligible');
      await arrive(visit);
      await begin(visit, changeOf('pause'), secondsAgo, reader);
      await arrive(visit);
      await visit.page.waitForTimeout(700);
      expect(await bar(visit).count()).to.equal(0);
      await visit.context.close();
    }
  });

  it('is shown on the same page once that time is over [PZ-09]', async () => {
    const visit = await visitAs('trial-eligible');
    await arrive(visit);
    await begin(visit, changeOf('pause'), 88);
    await arrive(visit);
    expect(await bar(visit).count()).to.equal(0);
    await bar(visit).waitFor();
  });
});
