import { expect } from 'chai';
import { aProfile } from '../../../adapters/memory/world/accounts';
import {
  exclusiveGroups,
  newsletterBrands,
  noNewsletterData,
} from '../../../core/domain/newsletter/newsletters';
import { emptyDataLayer, type DataLayer } from '../../../core/domain/member/data-layer';
import { mayHaveTakenEffect, type CallFailed } from '../../../core/ports/call-failed';
import {
  greetingName,
  hadTrial,
  isDataLayerLoaded,
  isMarkedPaused,
  isSomebodyElse,
  noMember,
  readerOf,
  type MemberState,
} from '../../../core/state/member';
import {
  dataLayerFailed,
  dataLayerRead,
  dataLayerReading,
  emailChangeAsked,
  emailRead,
  pauseCleared,
  profileRead,
  profileWritten,
  sessionKept,
  userRead,
} from '../../../core/state/member-changes';
import {
  newslettersEmptied,
  newslettersFailed,
  newslettersRead,
  newslettersReading,
  noNewsletters,
  updateBegun,
  updateConfirmed,
  updateResolved,
  updateRolledBack,
} from '../../../core/state/newsletters';
import { keptReader, lastKnownStatus, toPersisted } from '../../../core/state/persisted';
import { noRewards, rewardsFailed, rewardsReading } from '../../../core/state/rewards';
import { makeStore } from '../../../core/state/store';
import {
  changeBegun,
  failedWith,
  homeDeliveryEnded,
  knownStatus,
  noSubscriptions,
  paymentMethodsRead,
  subscriptionsFailed,
  subscriptionsLoading,
  subscriptionsRead,
  succeeded,
} from '../../../core/state/subscriptions';
import { aPlan, aSubscription } from '../../builders/subscription';

const robin: DataLayer = { ...emptyDataLayer, loggedIn: true, trackingId: 'robin', firstName: 'Robin' };
const email = 'robin.sample@example.com';
const nobody = noMember();
const signedIn = dataLayerRead(nobody, robin);

describe('Member state', () => {
  it('is empty at first [EN-06]', () => {
    expect(emptyDataLayer).to.deep.equal({
      loggedIn: false,
      trackingId: null,
      firstName: '',
      lastName: '',
      fullName: '',
      products: [],
      hadTrial: false,
      paused: false,
      pausedLength: null,
    });
    expect(nobody).to.deep.equal({
      dataLayer: emptyDataLayer,
      dataLayerReading: 'unread',
      unreadBecause: null,
      user: { account: null, profile: null, sessionId: null, trackingId: null, pendingEmail: null },
      newEmail: null,
      unconfirmed: null,
      userDataLoaded: false,
      mobileApp: false,
      lacksSession: false,
      replaced: false,
      pageExpired: false,
      loading: false,
    });
    expect(noMember(true)).to.deep.equal({ ...nobody, mobileApp: true });
  });

  it('has loaded once the data layer was read or given up [HM-02]', () => {
    const loaded = (reading: MemberState['dataLayerReading']) =>
      isDataLayerLoaded({ ...nobody, dataLayerReading: reading });

    expect((['unread', 'reading', 'read', 'failed'] as const).map(loaded)).to.deep.equal([
      false,
      false,
      true,
      true,
    ]);
  });

  it('stays read during a further read and after a failed one [HM-02]', () => {
    expect(dataLayerReading(nobody)).to.deep.equal({ ...nobody, dataLayerReading: 'reading' });
    expect(dataLayerReading(dataLayerFailed(nobody)).dataLayerReading).to.equal('reading');
    expect(dataLayerReading(signedIn)).to.deep.equal(signedIn);
    expect(dataLayerFailed(nobody)).to.deep.equal({ ...nobody, dataLayerReading: 'failed' });
    expect(dataLayerFailed(signedIn)).to.equal(signedIn);
  });

  it('is kept for the same reader and cleared with the reader [EN-06]', () => {
    const known = userRead(sessionKept(signedIn, { sessionId: 's', trackingId: 'robin' }), email, aProfile());

    expect(dataLayerRead(known, robin)).to.deep.equal(known);
    expect(dataLayerRead(known, emptyDataLayer)).to.deep.equal({
      ...nobody,
      dataLayerReading: 'read',
    });
    expect(dataLayerRead(known, { ...robin, trackingId: 'kim' })).to.deep.equal({
      ...nobody,
      dataLayer: { ...robin, trackingId: 'kim' },
      dataLayerReading: 'read',
      user: { ...nobody.user, sessionId: 's', trackingId: 'kim' },
    });
    expect(dataLayerRead(signedIn, robin).userDataLoaded).to.equal(false);
  });

  it('belongs to another reader after a sign-out or another sign-in [EN-06]', () => {
    const kim = dataLayerRead(nobody, { ...robin, trackingId: 'kim' });

    expect(isSomebodyElse(signedIn, signedIn)).to.equal(false);
    expect(isSomebodyElse(signedIn, kim)).to.equal(true);
    expect(isSomebodyElse(signedIn, nobody)).to.equal(true);
    expect(isSomebodyElse(nobody, signedIn)).to.equal(false);
  });

  it('greets by the first name, otherwise the full name, from the profile before the data layer [HM-10]', () => {
    const named = (profile: object | null, layer: object = {}) =>
      greetingName({
        ...nobody,
        dataLayer: { ...emptyDataLayer, ...layer },
        user: {
          ...nobody.user,
          profile: profile && { ...aProfile({ firstName: '', fullName: '' }), ...profile },
        },
      });

    expect(named({ firstName: 'Robin', fullName: 'R S' }, { firstName: 'Bob' })).to.equal('Robin');
    expect(named({ fullName: 'Robin Sample' }, { firstName: 'Bob' })).to.equal('Bob');
    expect(named({ fullName: 'Robin Sample' }, { fullName: 'Bob Sample' })).to.equal('Robin Sample');
    expect(named({}, { fullName: 'Bob Sample' })).to.equal('Bob Sample');
    expect(named(null, { fullName: 'Bob Sample' })).to.equal('Bob Sample');
    expect(named(null)).to.equal('');
  });

  it('reports a trial if either source has one [ST-14]', () => {
    const withTrial = { ...signedIn, dataLayer: { ...robin, hadTrial: true } };

    expect(hadTrial(signedIn)).to.equal(false);
    expect(hadTrial(withTrial)).to.equal(true);
    expect(hadTrial(profileRead(withTrial, aProfile({ hadTrial: false })))).to.equal(true);
    expect(hadTrial(profileRead(signedIn, aProfile({ hadTrial: true })))).to.equal(true);
    expect(hadTrial(profileRead(signedIn, aProfile({ hadTrial: false })))).to.equal(false);
  });

  it('reports a paused account from the profile, otherwise from the data layer [ST-06]', () => {
    const paused = { ...signedIn, dataLayer: { ...robin, paused: true } };

    expect(isMarkedPaused(paused)).to.equal(true);
    expect(isMarkedPaused(profileRead(paused, aProfile({ paused: false })))).to.equal(false);
    expect(isMarkedPaused(profileRead(signedIn, aProfile({ paused: true })))).to.equal(true);
  });

  it('clears the pause mark in both places [ST-09]', () => {
    const paused = profileRead(
      { ...signedIn, dataLayer: { ...robin, paused: true, pausedLength: 2 } },
      aProfile({ paused: true, pausedLength: 2 }),
    );

    expect(pauseCleared(paused)).to.deep.equal(profileRead(signedIn, aProfile()));
  });

  it("identifies the reader by the stored id, otherwise by the data layer's [PZ-09]", () => {
    const kept = sessionKept(signedIn, { sessionId: 's', trackingId: 'kept' });

    expect(readerOf(kept)).to.equal('kept');
    expect(readerOf({ ...signedIn, user: { ...signedIn.user, trackingId: null } })).to.equal('robin');
    expect(readerOf(nobody)).to.equal('');
  });

  it('waits for a new address until the account has it, ignoring case [AU-08]', () => {
    const requested = emailChangeAsked(userRead(signedIn, email, aProfile()), 'New@example.com');

    expect(requested.user.pendingEmail).to.equal('New@example.com');
    expect(emailRead(requested, email).user).to.deep.equal(requested.user);
    expect(emailRead(requested, 'new@EXAMPLE.com').user).to.deep.equal({
      ...requested.user,
      account: { emailAddress: 'new@EXAMPLE.com' },
      pendingEmail: null,
    });
    expect(emailRead(signedIn, email).user.pendingEmail).to.equal(null);
  });

  it('stores values written to a profile that was read [EN-04]', () => {
    expect(profileWritten(signedIn, { bio: 'Reads.' })).to.equal(signedIn);
    expect(profileWritten(profileRead(signedIn, aProfile()), { bio: 'Reads.' })).to.deep.equal(
      profileRead(signedIn, aProfile({ bio: 'Reads.' })),
    );
  });
});

describe('Subscription state', () => {
  const one = aSubscription();
  const read = subscriptionsRead(subscriptionsLoading(noSubscriptions), {
    plans: [aPlan()],
    subscriptions: [one],
    returningCustomer: false,
    unknownLive: true,
    derived: { status: 'Active', activeSubscription: one },
  });
  const notice = { kind: 'message', key: 'error.pausing' } as const;

  it('is empty at first, then as read [EN-08]', () => {
    expect(subscriptionsLoading(noSubscriptions)).to.deep.equal({ ...noSubscriptions, loading: true });
    expect(knownStatus(noSubscriptions)).to.equal(null);
    expect(knownStatus(read)).to.equal('Active');
    expect(read).to.deep.equal({
      ...noSubscriptions,
      plans: [aPlan()],
      subscriptions: [one],
      unknownLive: true,
      subscriptionStatus: 'Active',
      activeSubscription: one,
      subscriptionsFetched: true,
    });
  });

  it('is kept after a failed read, and counts as not read until the next one [EN-08]', () => {
    const failed = subscriptionsFailed(subscriptionsLoading(read));

    expect(failed).to.deep.equal({ ...read, subscriptionsFetched: false, failed: true });
    expect(
      subscriptionsRead(failed, {
        plans: [],
        subscriptions: [],
        returningCustomer: false,
        unknownLive: false,
        derived: { status: 'None', activeSubscription: null },
      }),
    ).to.deep.equal({ ...noSubscriptions, subscriptionsFetched: true });
  });

  it('shows one message about a change at a time [EN-08]', () => {
    expect(failedWith(succeeded(read, notice), notice)).to.deep.equal({
      ...read,
      globalErrorMessage: notice,
    });
    expect(succeeded(failedWith(read, notice), notice)).to.deep.equal({
      ...read,
      globalSuccessMessage: notice,
    });
    expect(changeBegun(failedWith(read, notice))).to.deep.equal(read);
    expect(changeBegun(succeeded(read, notice))).to.deep.equal(read);
  });

  it('contains the payment methods, and an announcement that persists [EN-08] [ST-13]', () => {
    expect(paymentMethodsRead(read, []).paymentMethodsData).to.deep.equal({
      paymentMethods: [],
      methodsFetched: true,
    });
    expect(changeBegun(homeDeliveryEnded(read))).to.deep.equal({
      ...read,
      announcement: { kind: 'message', key: 'membership.home-delivery-ended' },
    });
  });

  it('is empty before the first read [EN-08]', () => {
    expect(noSubscriptions).to.deep.equal({
      activeSubscription: null,
      subscriptions: [],
      subscriptionStatus: 'None',
      subscriptionsFetched: false,
      returningCustomer: false,
      unknownLive: false,
      plans: [],
      availablePlans: [],
      plansInApp: false,
      discounts: [],
      globalErrorMessage: null,
      globalSuccessMessage: null,
      announcement: null,
      loading: false,
      failed: false,
      paymentMethodsData: { paymentMethods: [], methodsFetched: false },
    });
  });
});

describe('Newsletter state', () => {
  const data = { ...noNewsletterData, listSubscriptions: ['a'] };
  const read = newslettersRead(noNewsletters, noNewsletters, data);
  const diff = (list: string) => ({ subscribe: [list], unsubscribe: [] });
  const two = updateBegun(updateBegun(read, { id: 1, diff: diff('b') }), { id: 2, diff: diff('c') });

  it('stays read during a further read and after a failed one [EN-09]', () => {
    expect(newslettersReading(noNewsletters)).to.deep.equal({ ...noNewsletters, reading: 'reading' });
    expect(newslettersReading(read)).to.deep.equal(read);
    expect(newslettersFailed(read, noNewsletters)).to.equal(read);
    expect(newslettersFailed(noNewsletters, noNewsletters)).to.deep.equal({
      ...noNewsletters,
      reading: 'failed',
    });
  });

  it('ignores responses for the previous reader [R11]', () => {
    const next = newslettersEmptied(two);

    expect(next).to.deep.equal({ ...noNewsletters, reader: 1 });
    expect(newslettersRead(next, two, data)).to.equal(next);
    expect(newslettersFailed(next, two)).to.equal(next);
  });

  it('settles only the update that was answered [NL-03]', () => {
    const [first, second] = two.pending;

    expect(updateConfirmed(two, 2)).to.deep.equal({
      ...two,
      data: { ...data, listSubscriptions: ['a', 'c'] },
      pending: [first],
      changes: 3,
    });
    expect(updateRolledBack(two, 1)).to.deep.equal({ ...two, pending: [second], changes: 3 });
    expect(updateResolved(two, 2, noNewsletterData)).to.deep.equal({
      ...two,
      data: noNewsletterData,
      pending: [first],
      changes: 3,
    });
  });

  it('ignores a response to an update that is not pending [NL-03]', () => {
    expect(updateConfirmed(two, 3)).to.equal(two);
    expect(updateRolledBack(two, 3)).to.equal(two);
    expect(updateResolved(two, 3, noNewsletterData)).to.equal(two);
    expect(updateRolledBack(read, 1)).to.equal(read);
    expect(updateResolved(read, 1, noNewsletterData)).to.equal(read);
  });

  it('is empty before the first read [EN-09]', () => {
    expect(noNewsletters).to.deep.equal({
      data: {
        lists: { news: [], lifestyle: [], media: [] },
        exclusives: { member_exclusive: [], member_team_exclusive: [], member_columnist_exclusive: [] },
        listSubscriptions: [],
      },
      reading: 'unread',
      pending: [],
      reader: 0,
      changes: 0,
    });
    expect([newsletterBrands, exclusiveGroups]).to.deep.equal([
      ['news', 'lifestyle', 'media'],
      ['member_exclusive', 'member_team_exclusive', 'member_columnist_exclusive'],
    ]);
  });
});

describe('Rewards state', () => {
  it('is empty at first, then loading, then failed or read [SC-09]', () => {
    expect(noRewards).to.deep.equal({
      reading: 'unread',
      failure: null,
      unreadBecause: null,
      account: null,
      jwt: null,
      jwtFetched: false,
    });
    expect(rewardsReading(noRewards)).to.deep.equal({ ...noRewards, reading: 'reading' });
    expect(rewardsFailed(noRewards)).to.deep.equal({ ...noRewards, reading: 'failed' });
  });
});

describe('Persisted reader state', () => {
  const kept = { version: 1, trackingId: 'robin', subscription: { status: 'Paused' } };

  it('is null unless a reader is known to be signed in [HM-18]', () => {
    const known = (state: MemberState) => toPersisted(state, noSubscriptions);

    expect(known(signedIn)).to.deep.equal({
      version: 1,
      trackingId: 'robin',
      dataLayer: { products: [], paused: false, pausedLength: null },
      user: null,
      subscription: null,
    });
    expect(known({ ...signedIn, dataLayerReading: 'failed' })).to.equal(null);
    expect(known(dataLayerRead(nobody, { ...robin, loggedIn: false }))).to.equal(null);
    expect(known(dataLayerRead(nobody, { ...robin, trackingId: null }))).to.equal(null);
  });

  it('has null fields for a missing subscription or one without dates [HM-18]', () => {
    const read = { ...noSubscriptions, subscriptionsFetched: true, subscriptionStatus: 'Past Due' } as const;
    const bare = aSubscription({ next_billing_date: null, paid_through_date: null });
    const none = { status: 'Past Due', activeId: null, nextBilling: null, paidThrough: null, records: [] };

    expect(toPersisted(signedIn, read)?.subscription).to.deep.equal(none);
    expect(toPersisted(signedIn, { ...read, activeSubscription: bare })?.subscription).to.deep.equal({
      ...none,
      activeId: 'sub-1',
    });
  });

  it('is restored only if it is valid and belongs to this reader [HM-18]', () => {
    expect(keptReader(kept)).to.equal('robin');
    for (const status of [
      'Active',
      'Active_Paused',
      'Active_Pending',
      'Cancelled_Active',
      'Canceled',
      'None',
      'Paused',
      'Past Due',
      'Pending',
    ])
      expect(lastKnownStatus({ ...kept, subscription: { status } }, 'robin')).to.equal(status);
    expect(lastKnownStatus(kept, 'kim')).to.equal(null);
    for (const foreign of [
      null,
      undefined,
      'text',
      7,
      { ...kept, version: 2 },
      { ...kept, trackingId: 7 },
      Object.assign(() => 0, kept),
    ])
      expect(keptReader(foreign)).to.equal(null);
    for (const subscription of [
      null,
      undefined,
      'Paused',
      Object.assign(() => 0, { status: 'Paused' }),
      { status: 'Gold' },
      { status: ['Paused'] },
    ])
      expect(lastKnownStatus({ ...kept, subscription }, 'robin')).to.equal(null);
  });
});

describe('A store', () => {
  it('notifies only when the state changes [EN-08]', () => {
    const store = makeStore({ count: 0 });
    const seen: number[] = [];
    store.subscribe({ next: ({ count }) => void seen.push(count) });

    store.update((state) => state);
    store.update(({ count }) => ({ count: count + 1 }));

    expect(seen).to.deep.equal([0, 1]);
    expect(store.getValue()).to.deep.equal({ count: 1 });
  });
});

describe('A failed call', () => {
  it('may have taken effect if no response or an invalid one arrived [PZ-09]', () => {
    const failures: readonly CallFailed[] = [
      { _tag: 'Offline' },
      { _tag: 'TimedOut' },
      { _tag: 'Unexpected', what: 'test' },
      { _tag: 'SignedOut' },
      { _tag: 'NotFound' },
      { _tag: 'Conflict' },
      { _tag: 'Refused', message: null },
    ];

    expect(failures.map(mayHaveTakenEffect)).to.deep.equal([true, true, true, false, false, false, false]);
  });
});
