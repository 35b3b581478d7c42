import { expect } from 'chai';
import { newsSince } from '../../../core/domain/overview/news';
import { noNewsletterData, type NewsletterList } from '../../../core/domain/newsletter/newsletters';
import type { Reward } from '../../../core/domain/rewards/rewards-account';
import { emptyDataLayer } from '../../../core/domain/member/data-layer';
import { noMember } from '../../../core/state/member';
import { dataLayerRead } from '../../../core/state/member-changes';
import { makeStore } from '../../../core/state/store';
import { makeRecordVisit } from '../../../core/use-cases/profile/record-visit';

const key = 'last-look';

/** A device with an adjustable clock and a changeable reader. The browser stores its texts as `masthead.last-look`. */
const aDevice = (first = 'tracking-1') => {
  const kept = new Map<string, string>();
  const member = makeStore(noMember());
  let now = new Date('2026-11-25T09:00:00Z');
  const becomes = (trackingId: string | null) =>
    member.update((state) =>
      dataLayerRead(state, { ...emptyDataLayer, loggedIn: trackingId !== null, trackingId }),
    );
  becomes(first);
  const visitAgain = makeRecordVisit({
    store: { get: (name) => kept.get(name) ?? null, set: (name, text) => void kept.set(name, text) },
    member,
    clock: { now: () => now },
  });
  const later = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000));
  return { kept, visitAgain, later, becomes };
};
const nine = new Date('2026-11-25T09:00:00Z').getTime();

describe('The last visit to the account', () => {
  it('is null before the first visit [AC-01]', () => {
    expect(aDevice().visitAgain(['101'])).to.equal(null);
  });

  it('is the visit before this one, and a reload does not change it [AC-01]', () => {
    const { visitAgain, later } = aDevice();
    visitAgain(['101']);
    later(60);
    expect(visitAgain(['101', '102'])).to.deep.equal({ at: nine, lists: ['101'] });
    later(59);
    expect(visitAgain(['101', '102'])).to.deep.equal({ at: nine, lists: ['101'] });
    later(1);
    expect(visitAgain(['101', '102'])).to.deep.equal({ at: nine + 3_600_000, lists: ['101', '102'] });
  });

  it('is one visit from its start, even if the page is loaded several times [AC-01]', () => {
    const { visitAgain, later } = aDevice();
    visitAgain(['101']);
    later(40);
    expect(visitAgain(['101'])).to.equal(null);
    later(40);
    expect(visitAgain(['101', '102'])).to.deep.equal({ at: nine, lists: ['101'] });
  });

  it('is not used for another reader, and stores nothing that identifies the reader [AC-01] [R11]', () => {
    const { kept, visitAgain, later, becomes } = aDevice('tracking-of-ana');
    visitAgain(['101']);
    expect([...kept.keys()]).to.deep.equal([key]);
    expect(kept.get(key)).not.to.contain('tracking-of-ana');
    later(120);
    becomes('tracking-of-ben');
    expect(visitAgain(['101', '102'])).to.equal(null);
  });

  it('is not stored for a visitor [AC-01]', () => {
    const { kept, visitAgain, becomes } = aDevice();
    becomes(null);
    expect(visitAgain(['101'])).to.equal(null);
    expect(kept.size).to.equal(0);
  });

  for (const written of [
    '',
    'null',
    '[]',
    '{"reader":7}',
    '{"last":{"at":"x","lists":[]}}',
    '{"last":{"at":1e999,"lists":[]}}',
    '{"last":{"at":1,"lists":{}}}',
  ])
    it(`ignores invalid stored data: ${written} [AC-01]`, () => {
      const { kept, visitAgain } = aDevice();
      visitAgain([]);
      const { reader } = JSON.parse(kept.get(key)!) as { reader: string };
      kept.set(key, written.replace('{"last"', `{"reader":"${reader}","last"`));
      expect(visitAgain(['101'])).to.equal(null);
    });

  it('leaves invalid ids out of the stored lists [AC-01]', () => {
    const { kept, visitAgain, later } = aDevice();
    visitAgain(['101']);
    kept.set(key, kept.get(key)!.replace('["101"]', '["101",7,null]'));
    later(61);
    expect(visitAgain(['101'])?.lists).to.deep.equal(['101']);
  });
});

const aList = (id: string): NewsletterList => ({
  id,
  stId: `st-${id}`,
  name: `Newsletter ${id}`,
  description: '',
  frequency: '',
  image: null,
  team: null,
  columnist: null,
});
const aReward = (at: string): Reward => ({
  id: at,
  amount: 10,
  reason: 'referred-a-friend',
  about: '',
  code: null,
  status: 'available',
  at: new Date(at),
});

describe('News in the account', () => {
  const data = {
    ...noNewsletterData,
    lists: { ...noNewsletterData.lists, news: [aList('101'), aList('102'), aList('103')] },
    exclusives: { ...noNewsletterData.exclusives, member_exclusive: [aList('401')] },
    listSubscriptions: ['103'],
  };
  const before = { at: nine, lists: ['101'] };
  const earlier = aReward('2026-11-25T08:59:59Z');
  const since = aReward('2026-11-25T09:00:01Z');
  const found = (isMember: boolean) => {
    const { lists, rewards } = newsSince(before, data, [since, earlier], isMember);
    return [lists.map(({ id }) => id), rewards];
  };

  it('are empty for a reader without an earlier visit [AC-01]', () => {
    expect(newsSince(null, data, [since], true)).to.deep.equal({ lists: [], rewards: [] });
  });

  it('are new newsletters that the reader may have and is not subscribed to [AC-01] [NL-06]', () => {
    expect(found(true)).to.deep.equal([['102', '401'], [since]]);
    expect(found(false)).to.deep.equal([['102'], [since]]);
  });
});
