import { expect } from 'chai';
import { aProfile } from '../../../adapters/memory/world/accounts';
import { readFileSync } from 'node:fs';
import { emptyDataLayer, hasHomeDelivery } from '../../../core/domain/member/data-layer';
import { readDataLayer, readMonths } from '../../../core/domain/member/read-data-layer';
import { isSubscriberSegment, withSubscriberFlag } from '../../../core/domain/subscriber-segment/segment';
import { greetingName, isLoggedIn, noMember } from '../../../core/state/member';
import { dataLayerFailed, dataLayerRead, userRead } from '../../../core/state/member-changes';

const body = (name: string): unknown =>
  (
    JSON.parse(readFileSync(`contracts/fixtures/identity/datalayer.${name}.json`, 'utf8')) as {
      response: { body: unknown };
    }
  ).response.body;

describe('Data layer', () => {
  it('reads groups as an object or as a list [EN-07]', () => {
    const member = readDataLayer(body('member'));
    expect(member).to.deep.equal({
      loggedIn: true,
      trackingId: '00000000-0000-4000-8000-000000000a01',
      firstName: 'Robin',
      lastName: 'Sample',
      fullName: 'Robin Sample',
      products: ['sports-plus'],
      hadTrial: true,
      paused: false,
      pausedLength: null,
    });
    expect(readDataLayer(body('member-list'))).to.deep.equal(member);
    expect(readDataLayer([{ loggedIn: true }, { firstName: 'Robin' }])).to.deep.include({
      loggedIn: true,
      firstName: 'Robin',
    });
  });

  it('uses the later group if two groups disagree [HM-02]', () => {
    const named = (firstName: string) => ({ firstName });
    for (const groups of [
      [{ loggedIn: true, firstName: 'Robin' }, { firstName: 'Sam' }],
      [{ loggedIn: true, firstName: 'Robin', reader: named('Sam') }],
      [{ loggedIn: true, reader: named('Robin'), firstName: 'Sam' }],
      [{ loggedIn: true, a: named('Robin'), b: named('Sam') }],
      [{ loggedIn: true, reader: named('Robin') }, named('Sam')],
    ])
      expect(readDataLayer({ dataLayer: groups }), JSON.stringify(groups)).to.deep.include(named('Sam'));
  });

  it('rejects a data layer that does not say whether a reader is signed in [HM-02]', () => {
    for (const value of [
      null,
      undefined,
      '',
      7,
      [],
      {},
      { dataLayer: null },
      { dataLayer: 'x' },
      { dataLayer: { loggedIn: 'perhaps' } },
      { loggedIn: null },
      { loggedIn: [true] },
      '<html>',
    ]) {
      expect(readDataLayer(value)).to.equal(null);
    }
  });

  it('reads flags and months as text too, and treats other invalid values as absent [EN-07]', () => {
    expect(
      readDataLayer({
        loggedIn: true,
        hadTrial: 'true',
        paused: 'true',
        pausedLength: '2',
        products: ['a', 7, null],
      }),
    ).to.deep.equal({
      ...emptyDataLayer,
      loggedIn: true,
      hadTrial: true,
      paused: true,
      pausedLength: 2,
      products: ['a'],
    });
    expect(readDataLayer({ loggedIn: true, hadTrial: true, paused: true })).to.deep.include({
      hadTrial: true,
      paused: true,
    });
    expect(
      readDataLayer({
        loggedIn: false,
        hadTrial: 'perhaps',
        paused: 2,
        pausedLength: 'long',
        trackingId: true,
        firstName: null,
        lastName: {},
        fullName: ['x'],
        products: 'sports-plus',
      }),
    ).to.deep.equal(emptyDataLayer);
  });

  it('reads loose values (readings 72) [EN-07]', () => {
    expect(
      readDataLayer({
        ...{ loggedIn: '1', trackingId: 7, hadTrial: 'yes', paused: 0 },
        products: { 0: 'sports-plus', 1: 'hd-sports-membership' },
      }),
    ).to.deep.equal({
      ...{ ...emptyDataLayer, loggedIn: true, trackingId: '7', hadTrial: true },
      products: ['sports-plus', 'hd-sports-membership'],
    });
  });

  it('reads a number of months, as number or text [EN-07]', () => {
    expect([1, '3', ' 2 '].map(readMonths)).to.deep.equal([1, 3, 2]);
    for (const raw of [0, -1, 1.5, '', ' ', '0', 'two', true, null, undefined, [2], Number.NaN, Infinity])
      expect(readMonths(raw), String(raw)).to.equal(null);
  });

  it('detects home delivery by its product [EN-06]', () => {
    expect(hasHomeDelivery({ ...emptyDataLayer, products: ['a', 'hd-sports-membership'] })).to.equal(true);
    expect(hasHomeDelivery({ ...emptyDataLayer, products: ['sports-plus'] })).to.equal(false);
  });

  it('ignores keys of the prototype [HM-02]', () => {
    readDataLayer(JSON.parse('{"dataLayer":{"loggedIn":true,"__proto__":{"polluted":true}}}'));
    expect(({} as Record<string, unknown>)['polluted']).to.equal(undefined);
  });
});

describe('Member state', () => {
  const robin = readDataLayer(body('member'))!;
  const profile = aProfile();

  it('knows the signed-in reader only from a data layer that was read [RT-23]', () => {
    expect(isLoggedIn(noMember())).to.equal(null);
    expect(isLoggedIn(dataLayerFailed(noMember()))).to.equal(null);
    expect(isLoggedIn(dataLayerRead(noMember(), robin))).to.equal(true);
    expect(isLoggedIn(dataLayerFailed(dataLayerRead(noMember(), robin)))).to.equal(true);
  });

  it('forgets the previous reader when another one signs in [EN-06]', () => {
    const before = userRead(dataLayerRead(noMember(), robin), 'robin.sample@example.com', profile);
    const after = dataLayerRead(before, { ...robin, trackingId: 'somebody-else', firstName: 'Kim' });
    expect(after.user).to.deep.equal({
      account: null,
      profile: null,
      sessionId: null,
      pendingEmail: null,
      trackingId: 'somebody-else',
    });
    expect(greetingName(after)).to.equal('Kim');
    expect(dataLayerRead(before, emptyDataLayer).user.profile).to.equal(null);
    expect(dataLayerRead(before, robin).user.profile).to.equal(profile);
  });
});

describe('Subscriber segment', () => {
  it('is added and removed while other groups stay sorted [HM-16]', () => {
    expect(withSubscriberFlag(null, true)).to.equal('vc-v1__is-subscriber_--_yes');
    expect(withSubscriberFlag('vc-v1__region_--_us', true)).to.equal(
      'vc-v1__is-subscriber_--_yes---__region_--_us',
    );
    expect(withSubscriberFlag('vc-v1__is-subscriber_--_yes---__region_--_us', false)).to.equal(
      'vc-v1__region_--_us',
    );
    expect(withSubscriberFlag('vc-v1__is-subscriber_--_yes', false)).to.equal(null);
    expect(withSubscriberFlag('garbage;=', true)).to.equal('vc-v1__is-subscriber_--_yes');
    expect(withSubscriberFlag(null, false)).to.equal(null);
  });

  it('leaves out invalid groups [HM-16]', () => {
    for (const group of ['region', '_--_us', 'region_--_', 're gion_--_us', 'region_--_u;s', ''])
      expect(withSubscriberFlag(`vc-v1__${group}---__a_--_b`, false), group).to.equal('vc-v1__a_--_b');
  });

  it('marks a subscriber only with the value yes [HM-16]', () => {
    expect(isSubscriberSegment('vc-v1__is-subscriber_--_yes')).to.equal(true);
    for (const value of [
      null,
      '',
      'vc-v1__',
      'vc-v1__is-subscriber_--_no',
      'vc-v2__is-subscriber_--_yes',
      'is-subscriber_--_yes',
    ])
      expect(isSubscriberSegment(value)).to.equal(false);
  });
});
