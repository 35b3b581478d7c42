import { expect } from 'chai';
import { aSession } from '../../builders/session';
import { inMemoryKeyValueStore } from '../../../adapters/memory/key-value-store';
import { memoryNewsletters, aNewsletter } from '../../../adapters/memory/newsletters';
import { suggestedNewsletters } from '../../../core/domain/newsletter/suggest';
import {
  onboardingStepNamed,
  onboardingSteps,
  previousStep,
  stepToShow,
} from '../../../core/domain/onboarding/steps';
import { tidyPhoneNumber } from '../../../core/domain/profile/phone-number';
import { emptyDataLayer } from '../../../core/domain/member/data-layer';
import { noMember } from '../../../core/state/member';
import { dataLayerFailed, dataLayerRead } from '../../../core/state/member-changes';
import { makeStore } from '../../../core/state/store';
import { makeOnboardingPlace } from '../../../core/use-cases/profile/onboarding-place';

const layer = (trackingId: string) => ({ ...emptyDataLayer, loggedIn: true, trackingId });

describe('Steps of onboarding', () => {
  it('are identified by exact names only [RT-14]', () => {
    expect(['sports-plus', 'Sports-plus', '', 'toString', null, 3].map(onboardingStepNamed)).to.deep.equal([
      'sports-plus',
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it('lead back to the previous step, and the first one to none [ON-04]', () => {
    const steps = onboardingSteps({
      subscriber: true,
      maySubscribe: false,
      membershipEnabled: true,
      hasEvents: true,
      rewardsEnabled: true,
    });

    expect(steps.map((step) => previousStep(steps, step))).to.deep.equal([null, ...steps.slice(0, -1)]);
    expect(previousStep(steps, 'app-text')).to.equal(null);
  });

  it("offer no membership if the reader's membership is unknown [ON-01]", () => {
    const facts = {
      ...{ subscriber: null, maySubscribe: false },
      ...{ membershipEnabled: true, hasEvents: true, rewardsEnabled: true },
    };

    expect(onboardingSteps(facts)).to.deep.equal(['customize', 'newsletters', 'app-text', 'thanks']);
    expect(onboardingSteps({ ...facts, membershipEnabled: false })).to.not.include('app-text');
  });

  it('show the requested step, otherwise the one about texts, otherwise the first [RT-14]', () => {
    const steps = onboardingSteps({
      subscriber: false,
      maySubscribe: true,
      membershipEnabled: true,
      hasEvents: false,
      rewardsEnabled: true,
    });

    expect(
      (['newsletters', 'texts', 'rewards', null] as const).map((one) => stepToShow(steps, one)),
    ).to.deep.equal(['newsletters', 'app-text', 'customize', 'customize']);
  });
});

describe('Suggested newsletters', () => {
  const many = {
    ...memoryNewsletters,
    lists: {
      news: ['1', '2', '3', '4', '5'].map((id) => aNewsletter(id)),
      lifestyle: ['6', '7', '8'].map((id) => aNewsletter(id)),
      media: ['9', '10'].map((id) => aNewsletter(id)),
    },
  };
  const ids = (requests: Parameters<typeof suggestedNewsletters>[1]) =>
    suggestedNewsletters(many, requests).map(({ id }) => id);

  it("are the site's own first, then one of each other brand, at most six [ON-01]", () => {
    expect(ids({ brand: 'news', isMember: false, subscribedIds: [] })).to.deep.equal([
      '1',
      '2',
      '3',
      '6',
      '9',
      '7',
    ]);
    expect(ids({ brand: 'media', isMember: false, subscribedIds: [] })).to.deep.equal([
      '9',
      '10',
      '1',
      '6',
      '2',
      '3',
    ]);
  });

  it('include a members-only newsletter for members only [NL-06]', () => {
    expect(ids({ brand: 'news', isMember: true, subscribedIds: [] })).to.deep.equal([
      '1',
      '2',
      '3',
      '401',
      '6',
      '9',
    ]);
  });

  it('leave out lists that the reader already receives [ON-01]', () => {
    expect(
      ids({ brand: 'news', isMember: false, subscribedIds: ['1', '3', '6', '7', '8', '9', '10'] }),
    ).to.deep.equal(['2', '4', '5']);
  });
});

describe('A phone number as typed', () => {
  it('is read without separators between its digits [VA-11]', () => {
    expect(
      ['+1 (212) 555-0142', '0044 20.7946/0958', ' +49\u20111 ', 'call me'].map(tidyPhoneNumber),
    ).to.deep.equal(['+12125550142', '+442079460958', '+491', 'callme']);
  });
});

describe("The reader's progress in onboarding", () => {
  const aPlace = (kept?: string) => {
    const store = inMemoryKeyValueStore();
    if (kept !== undefined) store.set('onboarding', kept);
    const member = makeStore(noMember());
    const place = makeOnboardingPlace({ store, member, session: aSession(member) });
    const signIn = (trackingId: string) => member.update((state) => dataLayerRead(state, layer(trackingId)));
    return { store, member, place, signIn };
  };

  it('is kept across pages for the same reader only [SC-08] [HM-18]', () => {
    const { place, signIn, store } = aPlace();
    signIn('a');
    place.reach('texts');
    expect(place.reached()).to.equal('texts');

    signIn('b');

    expect([place.reached(), store.get('onboarding')]).to.deep.equal([null, null]);
  });

  it('is removed on sign-out, but not after a failed read [HM-18]', () => {
    const { place, member, signIn, store } = aPlace('{"reader":"a","step":"rewards"}');
    member.update(dataLayerFailed);
    expect(store.get('onboarding')).to.not.equal(null);
    signIn('a');
    expect(place.reached()).to.equal('rewards');

    member.update((state) => dataLayerRead(state, emptyDataLayer));

    expect(store.get('onboarding')).to.equal(null);
  });

  it('is null if the stored value is invalid [HM-18]', () => {
    for (const kept of [
      '{',
      '[]',
      'null',
      '{"reader":"a"}',
      '{"reader":1,"step":"texts"}',
      '{"reader":"a","step":"x"}',
    ]) {
      const { place, signIn } = aPlace(kept);
      signIn('a');
      expect(place.reached(), kept).to.equal(null);
    }
  });

  it('is not stored for a visitor, and is removed at the end of onboarding [HM-18] [ON-03]', () => {
    const { place, store, signIn } = aPlace();
    place.reach('texts');
    expect(store.get('onboarding')).to.equal(null);
    signIn('a');
    place.reach('texts');

    place.forget();

    expect(place.reached()).to.equal(null);
  });
});
