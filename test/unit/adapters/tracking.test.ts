import { expect } from 'chai';
import * as O from 'fp-ts/Option';
import { inMemoryConsent } from '../../../adapters/memory/consent';
import { affiliateClickCookie } from '../../../adapters/storage/affiliate-cookie';
import { adTargetingTracking } from '../../../adapters/tracking/ad-targeting';
import { dataLayerTracking } from '../../../adapters/tracking/data-layer-tracking';
import { gtagAnalytics } from '../../../adapters/tracking/gtag-analytics';
import { consentEvent, hostConsent } from '../../../adapters/tracking/host-consent';
import { noRewardsEvents } from '../../../adapters/tracking/no-rewards-events';
import type { Consent } from '../../../core/domain/tracking/consent';

describe('Consent from the host page', () => {
  /** A page with the given consent attribute on its root element. */
  const aPage = (said: string | null = null) => {
    const events = new EventTarget();
    let attribute = said;
    return {
      page: {
        events,
        root: () => ({
          getAttribute: (name: string) => (name === 'data-masthead-consent' ? attribute : null),
        }),
      },
      setText: (text: string | null) => {
        attribute = text;
        expect(consentEvent).to.equal('masthead:consent');
        events.dispatchEvent(new Event(consentEvent));
      },
    };
  };

  it('is read from the root element before the configuration [HM-22]', () => {
    expect(hostConsent(() => null, aPage().page).now()).to.equal(null);
    expect(hostConsent(() => ['rewards'], aPage().page).now()).to.deep.equal(['rewards']);
    expect(hostConsent(() => ['rewards'], aPage('').page).now()).to.deep.equal([]);
    expect(hostConsent(() => null, aPage('measurement').page).now()).to.deep.equal(['measurement']);
  });

  it('is reported at once and on each event, until the watch ends [HM-22]', () => {
    const { page, setText } = aPage();
    const seen: Consent[] = [];
    const stop = hostConsent(() => null, page).watch((consent) => seen.push(consent));

    setText('rewards advertising');
    setText('');
    stop();
    setText('measurement');

    expect(seen).to.deep.equal([null, ['advertising', 'rewards'], []]);
  });
});

describe('The ad-targeting tracker', () => {
  const event = { name: 'newsletterSubscribed', lists: ['102'] } as const;

  it('pushes events to its own queue on the page [NL-05]', () => {
    const pushed: unknown[] = [];

    adTargetingTracking(() => ({ adQueue: pushed }), 'adQueue').track(event);

    expect(pushed).to.deep.equal([{ event: 'newsletterSubscribed', lists: ['102'] }]);
  });

  it('ignores a missing or invalid queue [NL-05] [R16]', () => {
    const throwing = {
      push: () => {
        throw new Error('The tracker is broken');
      },
    };
    for (const [page, queue] of [
      [{}, null],
      [{}, 'adQueue'],
      [{}, '__proto__'],
      [{}, 'constructor'],
      [{ adQueue: 7 }, 'adQueue'],
      [{ adQueue: { push: 'no' } }, 'adQueue'],
      [{ adQueue: throwing }, 'adQueue'],
    ] as const)
      expect(() => adTargetingTracking(() => page, queue).track(event)).not.to.throw();
  });
});

describe("The page's data layer", () => {
  it('receives the page type if there is one [HM-21]', () => {
    const pushed: unknown[] = [];

    dataLayerTracking(
      () => pushed,
      () => 'accountCenter',
    ).track({
      name: 'membership-conversion',
      planId: 'sports-plus-monthly',
      subscriptionId: 'sub-1',
      returning: false,
    });
    dataLayerTracking(
      () => pushed,
      () => null,
    ).track({ name: 'login' });

    expect(pushed).to.deep.equal([
      {
        event: 'membership-conversion',
        planId: 'sports-plus-monthly',
        subscriptionId: 'sub-1',
        returning: false,
        pageType: 'accountCenter',
      },
      { event: 'login' },
    ]);
  });
});

describe('The analytics client id', () => {
  type Answer = (id: unknown) => void;
  const ask = (gtag: unknown, more: object = {}) =>
    gtagAnalytics({
      gtag: () => gtag,
      analyticsId: 'G-SAMPLE',
      consent: inMemoryConsent(['measurement']),
      limit: 20,
      ...more,
    }).clientId();

  it("is requested through the page's property [HM-20]", async () => {
    const requests: unknown[] = [];
    const gtag = (command: string, target: string, field: string, answer: Answer): void => {
      requests.push([command, target, field]);
      answer('1234.5678');
      answer('another');
    };

    expect(await ask(gtag)).to.deep.equal(O.some('1234.5678'));

    expect(requests).to.deep.equal([['get', 'G-SAMPLE', 'client_id']]);
  });

  it('times out, and a late response is ignored [HM-20]', async () => {
    let late: Answer = () => undefined;

    const id = await ask((_command: string, _target: string, _field: string, answer: Answer) => {
      late = answer;
    });

    expect(id).to.deep.equal(O.none);
    expect(() => late('1234.5678')).not.to.throw();
  });

  it('is null without a tag, without consent, or with an invalid response [HM-20]', async () => {
    const answering = (id: unknown) => (_c: string, _t: string, _f: string, answer: Answer) => answer(id);
    const throwing = (): void => {
      throw new Error('The tag is broken');
    };

    expect(await ask(undefined)).to.deep.equal(O.none);
    expect(await ask({})).to.deep.equal(O.none);
    expect(await ask(throwing)).to.deep.equal(O.none);
    for (const id of [undefined, null, 7, '', {}, 'a b', '<script>', 'x'.repeat(101)])
      expect(await ask(answering(id))).to.deep.equal(O.none);
    expect(await ask(answering('1'), { analyticsId: null })).to.deep.equal(O.none);
    for (const consent of [null, [], ['advertising', 'rewards']] as Consent[])
      expect(await ask(answering('1'), { consent: inMemoryConsent(consent) })).to.deep.equal(O.none);
  });
});

describe('The affiliate cookie', () => {
  const now = (): Date => new Date('2026-11-21T12:00:00Z');
  const aCookie = (secure: boolean) => {
    const lines: string[] = [];
    const document = {
      get cookie() {
        return lines.map((line) => line.split(';')[0]).join('; ');
      },
      set cookie(line: string) {
        lines.push(line);
      },
    };
    return { lines, click: affiliateClickCookie({ document, secure, now }) };
  };

  it('expires after 13 months, is secure, and applies to the whole host [HM-17]', () => {
    const { lines, click } = aCookie(true);

    click.keep('event_1');

    expect(lines).to.deep.equal([
      'masthead_affiliate_event=event_1; path=/; expires=Tue, 21 Dec 2027 12:00:00 GMT; SameSite=Lax; Secure',
    ]);
    expect(click.eventId()).to.equal('event_1');
  });

  it('is written without Secure on plain http and removed only if it exists [HM-17]', () => {
    const { lines, click } = aCookie(false);

    click.forget();
    expect(lines).to.deep.equal([]);
    click.keep('event_1');
    click.forget();

    expect(lines[0]).not.to.contain('Secure');
    expect(lines[1]).to.contain('expires=Thu, 01 Jan 1970');
  });
});

describe('A publisher without a rewards service', () => {
  it('sends no events to it [HM-22]', async () => {
    expect(await noRewardsEvents.track({ name: 'profileCustomized' })).to.equal(undefined);
  });
});
