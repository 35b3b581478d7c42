import '../ui/setup';
import { expect } from 'chai';
import { emptyDataLayer, type DataLayer } from '../../../core/domain/member/data-layer';
import type { OfferedPlan } from '../../../core/domain/plan/page-call-to-action';
import { trackingCookie } from '../../../core/domain/session/session-line';
import { toPersisted } from '../../../core/state/persisted';
import { noMember } from '../../../core/state/member';
import { dataLayerRead, userRead } from '../../../core/state/member-changes';
import { noSubscriptions } from '../../../core/state/subscriptions';
import { aProfile } from '../../../adapters/memory/world/accounts';
import { readConfig } from '../../../ui/host-mount/page/config';
import type { PageContext } from '../../../ui/host-mount/page/context';
import { markMeteredHere } from '../../../ui/host-mount/page/metered-page';
import { begin } from '../../../ui/host-mount/surfaces/page';

const metered = 'sports-step-up-plan';
const readerOf = (trackingId: string): DataLayer => ({ ...emptyDataLayer, loggedIn: true, trackingId });
const config = (() => {
  const reading = readConfig(
    JSON.stringify({
      environment: 'local',
      siteId: 'courier',
      membershipHost: 'https://members.example.com',
      restBase: 'https://news.example.com/wp-json/',
      flags: { membershipEnabled: true },
    }),
    'en-US',
  );
  if (!reading.ok) throw new Error('The configuration is wrong.');
  return reading.config;
})();

/** Stores this plan as the reader's, as an earlier page did. */
const store = (trackingId: string, currentPlan: string | null): void => {
  const member = userRead(
    dataLayerRead(noMember(), readerOf(trackingId)),
    'robin.sample@example.com',
    aProfile({ currentPlan }),
  );
  localStorage.setItem('masthead.state', JSON.stringify(toPersisted(member, noSubscriptions)));
  document.cookie = `${trackingCookie}=${encodeURIComponent(trackingId)}; path=/`;
};

/** A page of this reader, for whom these plans are on offer. `arrive` reads its data layer. */
const pageFor = (trackingId: string, onOffer: readonly string[] = []) => {
  let reader: DataLayer | null = null;
  const plans = onOffer.map((planId) => ({ planId }) as OfferedPlan);
  const page = {
    config,
    words: false,
    reader: () => reader,
    showHeader: () => undefined,
    offers: { reader: trackingId, answer: Promise.resolve(plans) },
  } as Partial<PageContext> as PageContext;
  return { page, arrive: () => void (reader = readerOf(trackingId)) };
};
const isMarked = () => document.body.classList.contains('masthead-test-metered');

describe('The metered class', () => {
  afterEach(() => {
    localStorage.clear();
    document.body.removeAttribute('class');
  });

  for (const first of ['data layer', 'stored state'])
    it(`marks the page of a metered member if the ${first} arrives first [HM-15]`, async () => {
      store(`track-${first[0]}`, metered);
      const { page, arrive } = pageFor(`track-${first[0]}`);

      if (first === 'data layer') arrive();
      await begin(page, false);
      await markMeteredHere(page);
      arrive();
      await markMeteredHere(page);

      expect(isMarked()).to.equal(true);
    });

  it('marks again a body that a router replaced [HM-15]', async () => {
    store('track-router', metered);
    const { page, arrive } = pageFor('track-router');
    arrive();
    await begin(page, false);
    await markMeteredHere(page);
    document.body.removeAttribute('class');

    await markMeteredHere(page);

    expect(isMarked()).to.equal(true);
  });

  it("does not use another reader's stored plan [HM-15]", async () => {
    store('track-before', metered);
    const { page, arrive } = pageFor('track-after');
    await begin(page, false);
    await markMeteredHere(page);
    arrive();

    await markMeteredHere(page);

    expect(isMarked()).to.equal(false);
  });

  it('marks a page that offers a metered plan, and not the next reader without one [HM-15]', async () => {
    const offered = pageFor('track-offered', [metered]);
    offered.arrive();
    await markMeteredHere(offered.page);
    expect(isMarked()).to.equal(true);

    const other = pageFor('track-other', ['monthly']);
    other.arrive();
    await markMeteredHere(other.page);

    expect(isMarked()).to.equal(false);
  });
});
