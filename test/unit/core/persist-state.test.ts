import { expect } from 'chai';
import { aProfile } from '../../../adapters/memory/world/accounts';
import { browserKeyValueStore } from '../../../adapters/storage/key-value-store';
import { storageBackends } from '../../../adapters/storage/storage-backend';
import { emptyDataLayer, type DataLayer } from '../../../core/domain/member/data-layer';
import { awaitsConfirmation, awaitsNewEmail, noMember } from '../../../core/state/member';
import {
  dataLayerFailed,
  dataLayerRead,
  emailChangeAsked,
  emailConfirmed,
  emailRead,
  registered,
  sessionKept,
  userRead,
} from '../../../core/state/member-changes';
import { makeStore } from '../../../core/state/store';
import {
  announcementSeen,
  homeDeliveryEnded,
  noSubscriptions,
  subscriptionsRead,
} from '../../../core/state/subscriptions';
import { fromEarlierPage } from '../../../core/state/persisted';
import { persistState } from '../../../core/use-cases/session/persist-state';
import { aBrowser, aDocument } from '../../builders/storage';
import { aSubscription } from '../../builders/subscription';

const robin: DataLayer = { ...emptyDataLayer, loggedIn: true, trackingId: 'track-robin', firstName: 'Robin' };
const profile = aProfile({ avatarColor: '#1f6feb', currentPlan: 'monthly', hadTrial: true });

const aPage = (kept: Map<string, string> = new Map()) => {
  const member = makeStore(noMember(false, fromEarlierPage({ get: (key) => kept.get(key) ?? null })));
  const subscriptions = makeStore(noSubscriptions);
  const store = {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  };
  const stop = persistState({ store, member, subscriptions });
  return { kept, member, subscriptions, stop };
};

const signedIn = () => {
  const page = aPage();
  page.member.update((state) => dataLayerRead(state, robin));
  page.member.update((state) =>
    userRead(
      sessionKept(state, { sessionId: 'secret-session', trackingId: 'track-robin' }),
      'robin.sample@example.com',
      profile,
    ),
  );
  const one = aSubscription();
  page.subscriptions.update((state) =>
    subscriptionsRead(state, {
      plans: [],
      subscriptions: [one],
      returningCustomer: false,
      unknownLive: false,
      derived: { status: 'Active', activeSubscription: one },
    }),
  );
  return page;
};

describe('Persisted state', () => {
  it('keeps the notice of an ended home delivery on later pages until the reader has seen it [ST-13] [HM-18]', () => {
    const observed = { kind: 'message', key: 'membership.home-delivery-ended' };
    const first = signedIn();
    first.subscriptions.update(homeDeliveryEnded);
    first.stop();

    for (const page of [aPage(first.kept), aPage(first.kept)]) {
      expect(page.subscriptions.getValue().announcement, 'before anybody is known').to.equal(null);
      page.member.update((state) => dataLayerRead(state, robin));
      expect(page.subscriptions.getValue().announcement).to.deep.equal(observed);
      page.stop();
    }
    const seen = aPage(first.kept);
    seen.member.update((state) => dataLayerRead(state, robin));
    seen.subscriptions.update(announcementSeen);
    seen.stop();
    const after = aPage(first.kept);
    after.member.update((state) => dataLayerRead(state, robin));

    expect(after.subscriptions.getValue().announcement).to.equal(null);
    expect(first.kept.get('state')).to.not.contain('deliveryEnded');
  });

  it('shows the notice to no other reader, and ignores invalid stored text [ST-13] [R11]', () => {
    const first = signedIn();
    first.subscriptions.update(homeDeliveryEnded);
    first.stop();
    const somebodyElse = aPage(first.kept);
    somebodyElse.member.update((state) => dataLayerRead(state, { ...robin, trackingId: 'track-ana' }));
    expect(somebodyElse.subscriptions.getValue().announcement).to.equal(null);

    for (const text of [
      '{',
      '[]',
      'null',
      '{"version":1,"trackingId":"track-robin","deliveryEnded":"yes"}',
    ]) {
      const page = aPage(new Map([['state', text]]));
      page.member.update((state) => dataLayerRead(state, robin));
      expect(page.subscriptions.getValue().announcement, text).to.equal(null);
    }
  });

  it('stores the reader and the membership status, but no session [HM-18]', () => {
    const { kept } = signedIn();
    const text = kept.get('state')!;
    expect(JSON.parse(text)).to.deep.equal({
      version: 1,
      trackingId: 'track-robin',
      dataLayer: { products: [], paused: false, pausedLength: null },
      user: {
        firstName: 'Robin',
        avatarColor: '#1f6feb',
        onboarded: true,
        currentPlan: 'monthly',
      },
      subscription: {
        status: 'Active',
        activeId: 'sub-1',
        nextBilling: '2026-12-05T00:00:00.000Z',
        paidThrough: '2026-12-04T00:00:00.000Z',
        records: [
          {
            id: 'sub-1',
            planId: 'monthly',
            status: 'active',
            nextBilling: '2026-12-05T00:00:00.000Z',
            paidThrough: '2026-12-04T00:00:00.000Z',
          },
        ],
      },
      hadTrial: true,
    });
    for (const secret of ['secret-session', 'robin.sample@example.com', 'Sample', 'https://'])
      expect(text).to.not.contain(secret);
  });

  it('restores the last known status for the same reader [HM-18]', () => {
    const next = aPage(signedIn().kept);
    next.member.update((state) => dataLayerRead(state, robin));
    expect(next.subscriptions.getValue()).to.deep.include({
      subscriptionStatus: 'Active',
      subscriptionsFetched: false,
    });
    expect(next.kept.get('state')).to.contain('Active');
  });

  it('restores nothing for another reader and clears the stored state [HM-18]', () => {
    const next = aPage(signedIn().kept);
    next.member.update((state) =>
      dataLayerRead(state, { ...robin, trackingId: 'track-kim', firstName: 'Kim' }),
    );
    expect(next.subscriptions.getValue().subscriptionStatus).to.equal('None');
    expect(next.kept.get('state')).to.not.contain('Robin');
  });

  it('keeps the fact of a pending new address, but not the address, until it is confirmed [SC-08] [HM-18]', () => {
    const first = signedIn();
    first.member.update((state) => emailChangeAsked(state, 'New@Example.com'));
    expect(first.kept.get('state'))
      .to.match(/"newEmail":"\w+"/)
      .and.not.match(/@|new.example/i);

    // This page reads only the data layer; the stored membership data stays.
    const second = aPage(first.kept);
    expect(awaitsNewEmail(second.member.getValue())).to.equal(false);
    second.member.update((state) => dataLayerRead(state, robin));
    expect(awaitsNewEmail(second.member.getValue())).to.equal(true);
    second.member.update((state) => emailRead(state, 'robin.sample@example.com'));
    expect(awaitsNewEmail(second.member.getValue())).to.equal(true);
    expect(JSON.parse(second.kept.get('state')!)).to.deep.equal(JSON.parse(first.kept.get('state')!));

    second.member.update((state) => emailRead(state, 'new@example.com'));
    expect(awaitsNewEmail(second.member.getValue())).to.equal(false);
    expect(second.kept.get('state')).to.not.contain('newEmail');
    expect(second.kept.get('state')).to.contain('"status":"Active"');
  });

  it('shows a pending address to no other reader, and stores none after the reader has left [SC-08] [HM-18]', () => {
    for (const next of [{ ...robin, trackingId: 'track-kim' }, emptyDataLayer]) {
      const first = signedIn();
      first.member.update((state) => emailChangeAsked(state, 'new@example.com'));
      const { kept, member } = aPage(first.kept);

      member.update((state) => dataLayerRead(state, next));

      expect(awaitsNewEmail(member.getValue())).to.equal(false);
      expect(kept.get('state') ?? '').to.not.contain('newEmail');
    }
    for (const text of [
      '{"version":1,"trackingId":"track-robin","newEmail":7}',
      '{"version":1,"trackingId":"track-robin","newEmail":"new@example.com"}',
      '{"version":1,"newEmail":"abc"}',
      '[]',
    ])
      expect(fromEarlierPage({ get: () => text }).newEmail).to.equal(null);
  });

  it('keeps that a new reader must confirm the address, until it is confirmed [AU-01] [HM-18]', () => {
    const first = signedIn();
    first.member.update(registered);
    const second = aPage(first.kept);
    expect(awaitsConfirmation(second.member.getValue())).to.equal(false);
    second.member.update((state) => dataLayerRead(state, robin));
    expect(awaitsConfirmation(second.member.getValue())).to.equal(true);
    expect(JSON.parse(second.kept.get('state')!)).to.deep.include({ unconfirmed: true });

    second.member.update(emailConfirmed);
    expect(second.kept.get('state')).to.contain('"status":"Active"').and.not.contain('unconfirmed');

    for (const next of [{ ...robin, trackingId: 'track-kim' }, emptyDataLayer]) {
      const page = signedIn();
      page.member.update(registered);
      const { kept, member } = aPage(page.kept);
      member.update((state) => dataLayerRead(state, next));
      expect(awaitsConfirmation(member.getValue())).to.equal(false);
      expect(kept.get('state') ?? '').to.not.contain('unconfirmed');
    }
    for (const text of [
      '{"version":1,"trackingId":"track-robin","unconfirmed":"true"}',
      '{"version":2,"trackingId":"track-robin","unconfirmed":true}',
      '{"version":1,"unconfirmed":true}',
      '[]',
      'null',
      '7',
    ])
      expect(fromEarlierPage({ get: () => text }).unconfirmed, text).to.equal(null);
  });

  it('is cleared at sign-out and expiry, but not by a failed read [HM-18]', () => {
    const failing = aPage(signedIn().kept);
    failing.member.update(dataLayerFailed);
    expect(failing.kept.has('state')).to.equal(true);
    failing.member.update((state) => dataLayerRead(state, emptyDataLayer));
    expect(failing.kept.has('state')).to.equal(false);
  });

  it('ignores invalid stored data [HM-18]', () => {
    for (const text of [
      '',
      '{',
      'null',
      '[]',
      '{"version":2}',
      '{"version":1,"trackingId":"track-robin","subscription":{"status":"Gold"}}',
    ]) {
      const page = aPage(new Map([['state', text]]));
      page.member.update((state) => dataLayerRead(state, robin));
      expect(page.subscriptions.getValue().subscriptionStatus).to.equal('None');
    }
  });

  for (const [what, name] of [
    ['Latin', 'N'.repeat(80)],
    ['Chinese', '名'.repeat(80)],
    ['pictured', '🙂'.repeat(80)],
    ['quoted', '";\\'.repeat(27)],
  ] as const) {
    it(`fits a cookie with ${what} names of 80 characters [HM-18]`, () => {
      const document = aDocument();
      const store = browserKeyValueStore(storageBackends(aBrowser({ document })));
      const member = makeStore(noMember());
      const subscriptions = makeStore(noSubscriptions);
      persistState({ store, member, subscriptions });
      const trackingId = '00000000-0000-4000-8000-000000000a01';
      member.update((state) =>
        userRead(
          dataLayerRead(state, { ...robin, trackingId }),
          'robin.sample@example.com',
          aProfile({ firstName: name, lastName: name, avatarColor: '#1f6feb', currentPlan: 'p'.repeat(80) }),
        ),
      );
      const one = aSubscription();
      subscriptions.update((state) =>
        subscriptionsRead(state, {
          plans: [],
          subscriptions: Array.from({ length: 9 }, () => ({
            ...one,
            ...{ id: 's'.repeat(40), plan_id: 'p'.repeat(80) },
          })),
          returningCustomer: false,
          unknownLive: false,
          derived: { status: 'Cancelled_Active', activeSubscription: { ...one, id: 's'.repeat(40) } },
        }),
      );

      const line = document.lines.at(-1)!;
      expect(line.length).to.be.below(4_096);
      expect(JSON.parse(store.get('state')!)).to.have.nested.property('user.firstName', name);
      expect(store.get('state')).to.contain('Cancelled_Active');
    });
  }

  it('restores data for a signed-in reader only, not for a visitor [HM-18]', () => {
    const { kept } = signedIn();
    const visited = aPage(new Map(kept));
    visited.member.update((state) => dataLayerRead(state, { ...robin, loggedIn: false }));
    expect(visited.subscriptions.getValue().subscriptionStatus).to.equal('None');
    expect(visited.kept.has('state')).to.equal(false);
    const unnamed = aPage(new Map([['state', 'null']]));
    unnamed.member.update((state) => dataLayerRead(state, { ...robin, trackingId: null }));
    expect(unnamed.subscriptions.getValue().subscriptionStatus).to.equal('None');
  });

  it('follows the state, writes only changes, and ends when stopped [HM-18]', () => {
    const { kept, member, subscriptions, stop } = signedIn();
    const writes: string[] = [];
    const set = kept.set.bind(kept);
    kept.set = (key, value) => {
      writes.push(key);
      return set(key, value);
    };

    member.update((state) => ({ ...state }));
    expect(writes).to.deep.equal([]);
    subscriptions.update((state) => ({ ...state, subscriptionStatus: 'Past Due' }));
    expect(JSON.parse(kept.get('state')!)).to.have.nested.property('subscription.status', 'Past Due');
    stop();
    subscriptions.update((state) => ({ ...state, subscriptionStatus: 'Canceled' }));
    member.update((state) => ({ ...state, dataLayer: { ...state.dataLayer, trackingId: 'kim' } }));
    expect(writes).to.deep.equal(['state']);
  });

  it('stores a reader with unknown status together with the last known status [HM-18]', () => {
    const fresh = aPage();
    fresh.member.update((state) => dataLayerRead(state, robin));
    expect(JSON.parse(fresh.kept.get('state')!)).to.deep.equal({
      version: 1,
      trackingId: 'track-robin',
      dataLayer: { products: [], paused: false, pausedLength: null },
      user: null,
      subscription: null,
    });
  });
});
