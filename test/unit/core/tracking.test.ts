import { expect } from 'chai';
import { inMemoryAffiliateClick } from '../../../adapters/memory/affiliate-click';
import { inMemoryConsent } from '../../../adapters/memory/consent';
import { inMemoryRewardsEvents } from '../../../adapters/memory/rewards-events';
import { inMemoryTracking } from '../../../adapters/memory/tracking';
import { affiliateEventId } from '../../../core/domain/tracking/affiliate';
import { readConsent } from '../../../core/domain/tracking/consent';
import { trackedPageType } from '../../../core/domain/tracking/page-type';
import type { TrackingEvent } from '../../../core/ports/tracking';
import { onceAllowed, afterConsent, mostWaiting } from '../../../core/use-cases/tracking/after-consent';
import { keepAffiliateClick } from '../../../core/use-cases/tracking/keep-affiliate-click';
import {
  forAdTargeting,
  forRewards,
  trackEverywhere,
} from '../../../core/use-cases/tracking/track-everywhere';

const everyEvent: readonly TrackingEvent[] = [
  { name: 'login' },
  { name: 'account-loaded' },
  { name: 'logout' },
  { name: 'membership-conversion', planId: 'sports-plus-monthly', subscriptionId: 'sub-1', returning: false },
  { name: 'freeTrialStarted', planId: 'sports-plus-monthly-trial', returning: false },
  { name: 'articleview', postId: '12345' },
  { name: 'articlecomment', postId: '12345' },
  { name: 'newsletterSubscribed', lists: ['102', '201'] },
  { name: 'profileCustomized' },
];
const names = (events: readonly { readonly name: string }[]): readonly string[] =>
  events.map(({ name }) => name);

describe('Receivers of an event', () => {
  it('are the data layer for all events, rewards and ad targeting for some [HM-22] [NL-05] [ST-10]', () => {
    const [dataLayer, ads, rewards] = [inMemoryTracking(), inMemoryTracking(), inMemoryRewardsEvents()];
    const tracking = trackEverywhere([dataLayer, forAdTargeting(ads), forRewards(rewards)]);

    for (const event of everyEvent) tracking.track(event);

    expect(dataLayer.events()).to.deep.equal(everyEvent);
    expect(ads.events()).to.deep.equal([{ name: 'newsletterSubscribed', lists: ['102', '201'] }]);
    expect(rewards.events()).to.deep.equal(everyEvent.slice(4));
  });
});

describe('Consent', () => {
  const requestsOf = (reader?: () => string | null) => {
    const [consent, sent] = [inMemoryConsent(), inMemoryTracking()];
    const tracking = afterConsent({ consent, purpose: 'rewards', ...(reader && { reader }) }, sent);
    return { consent, sent, track: tracking.track };
  };

  it('holds back events and sends them in order once it is given [HM-22]', () => {
    const { consent, sent, track } = requestsOf();
    track({ name: 'login' });
    track({ name: 'account-loaded' });
    expect(sent.events()).to.deep.equal([]);

    consent.decide(['rewards']);
    track({ name: 'logout' });
    consent.decide(['rewards', 'measurement']);

    expect(names(sent.events())).to.deep.equal(['login', 'account-loaded', 'logout']);
  });

  it('drops held and later events if it is refused [HM-22]', () => {
    const { consent, sent, track } = requestsOf();
    track({ name: 'login' });

    consent.decide(['measurement', 'advertising']);
    track({ name: 'account-loaded' });
    consent.decide(['rewards']);

    expect(sent.events()).to.deep.equal([]);
  });

  it('stops the sending when it is withdrawn [HM-22]', () => {
    const { consent, sent, track } = requestsOf();
    consent.decide(['rewards']);
    track({ name: 'login' });
    consent.decide([]);
    track({ name: 'account-loaded' });

    expect(names(sent.events())).to.deep.equal(['login']);
  });

  it('holds a limited number of events and drops the oldest [HM-22]', () => {
    const { consent, sent, track } = requestsOf();
    for (let at = 0; at < mostWaiting + 3; at += 1) track({ name: 'articleview', postId: String(at) });

    consent.decide(['rewards']);

    expect(sent.events()).to.have.length(mostWaiting);
    expect(sent.events()[0]).to.deep.equal({ name: 'articleview', postId: '3' });
  });

  it('of one reader sends no event of another [R11]', () => {
    let reader: string | null = 'robin';
    const { consent, sent, track } = requestsOf(() => reader);
    track({ name: 'articleview', postId: '1' });
    reader = 'alex';
    track({ name: 'articleview', postId: '2' });

    consent.decide(['rewards']);

    expect(sent.events()).to.deep.equal([{ name: 'articleview', postId: '2' }]);
  });

  it('is read from its stored text, and is unknown without one [HM-22]', () => {
    expect(readConsent(null)).to.equal(null);
    expect(readConsent('')).to.deep.equal([]);
    expect(readConsent(' rewards\n everything MEASUREMENT advertising ')).to.deep.equal([
      'advertising',
      'rewards',
    ]);
  });
});

describe('Page types for trackers', () => {
  const cases: readonly (readonly [string, Parameters<typeof trackedPageType>[1], string | null])[] = [
    ['/', 'front', 'homepage'],
    ['/sports', 'section', 'category'],
    ['/search', 'search', 'searchResults'],
    ['/account', 'account', 'accountCenter'],
    ['/account/settings/newsletters', 'account', 'accountCenter'],
    ['/account/settings', 'other', 'accountCenter'],
    ['/members/area', 'account', 'accountCenter'],
    ['/account/register', 'account', 'accountSignup'],
    ['/account/register/', 'account', 'accountSignup'],
    ['/account/subscribe', 'account', 'accountSignup'],
    ['/account/appsubscribe', 'other', 'accountSignup'],
    ['/accounting', 'section', 'category'],
    ['/sports/a-story', 'article', null],
    ['/terms', 'other', null],
  ];
  for (const [path, hostPageType, expected] of cases) {
    it(`map ${path}, page type ${hostPageType} of the host, to ${expected} [HM-21]`, () => {
      expect(trackedPageType(path, hostPageType)).to.equal(expected);
    });
  }
});

describe('A task that waits for consent', () => {
  it('runs once when the reader consents [HM-22]', () => {
    const consent = inMemoryConsent(null);
    let begun = 0;
    onceAllowed(consent, 'rewards', () => void (begun += 1));

    consent.decide(['measurement']);
    expect(begun).to.equal(0);
    consent.decide(['measurement', 'rewards']);
    consent.decide(null);
    consent.decide(['rewards']);

    expect(begun).to.equal(1);
  });
});

describe('An affiliate click id', () => {
  it('is read from its own parameter only if it is valid [HM-17]', () => {
    expect(affiliateEventId('?awc=1001_1700000000_ab-Cd')).to.equal('1001_1700000000_ab-Cd');
    expect(affiliateEventId('?utm_source=x&awc=7#top')).to.equal('7');
    expect(affiliateEventId('?awc=7&click.id=ab-9', 'click.id')).to.equal('ab-9');
    expect(affiliateEventId('?clickxid=ab-9', 'click.id')).to.equal(null);
    for (const query of [
      '',
      '?',
      '?awc=',
      '?xawc=1',
      '?awc=a%3Bb',
      '?awc=a;b',
      '?awc=<script>',
      `?awc=${'1'.repeat(201)}`,
    ])
      expect(affiliateEventId(query), query).to.equal(null);
  });

  it('is stored after consent to advertising and removed on refusal [HM-17]', () => {
    const [consent, click] = [inMemoryConsent(), inMemoryAffiliateClick()];
    const stop = keepAffiliateClick({ query: '?awc=event-1', consent, click });
    expect(click.eventId()).to.equal(null);

    consent.decide(['measurement', 'advertising']);
    expect(click.eventId()).to.equal('event-1');
    consent.decide(['measurement']);
    expect(click.eventId()).to.equal(null);
    stop();
    expect(consent.watchers()).to.equal(0);
  });

  it('of an earlier visit is kept on pages without one [HM-17]', () => {
    const click = inMemoryAffiliateClick('event-1');

    keepAffiliateClick({ query: '?awc=', consent: inMemoryConsent(['advertising']), click });

    expect(click.eventId()).to.equal('event-1');
  });
});
