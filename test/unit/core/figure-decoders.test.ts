import { expect } from 'chai';
import fc from 'fast-check';
import { readDataLayer } from '../../../core/domain/member/read-data-layer';
import { readChangeLog } from '../../../core/domain/payment-method/change-log';
import { readDisplaySettings } from '../../../core/domain/profile/display-settings';
import { withSubscriberFlag } from '../../../core/domain/subscriber-segment/segment';
import { decodeSubscriptions } from '../../../core/domain/subscription/wire';
import { lastKnownStatus } from '../../../core/state/persisted';
import { mergeReferralCookie } from '../../../referral-lib/cookie/merge-referral-cookie';
import { aPlan } from '../../builders/subscription';
import { makeFigure } from '../../builders/figure';
import { generated } from '../../sample';

const runs = generated('invalid data for the decoders of the core', 10_000, 1_000);
const plans = [aPlan()];

/** Field names and values that the decoders read, so that generated records resemble real ones. */
const names = fc.constantFrom(
  'dataLayer',
  'loggedIn',
  'trackingId',
  'firstName',
  'products',
  'hadTrial',
  'pausedLength',
  'external-id',
  'subscription-state',
  'plan_id',
  'next-billing-time',
  'paid_through_date',
  'ends',
  'transaction-history',
  'cents',
  'time',
  'blaize-product',
  'id',
  'pre_discount_price',
  'version',
  'subscription',
  'status',
  'theme',
  'textSize',
  '__proto__',
  'constructor',
  'toString',
);
const leaf = fc.oneof(
  fc.constantFrom<unknown>(
    true,
    false,
    'true',
    'monthly',
    'active',
    'Active',
    '2026-12-04',
    '',
    0,
    -1,
    1e309,
    NaN,
  ),
  fc.anything({ maxDepth: 1 }),
);
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(names, tie('value'), { maxKeys: 8 }),
  ),
}));
const text = fc.oneof(
  fc.string({ maxLength: 60 }),
  value.map((one) => {
    try {
      return JSON.stringify(one, (_key, inner: unknown) => (typeof inner === 'bigint' ? 0 : inner)) ?? '';
    } catch {
      return '';
    }
  }),
);

/** True if a record has no NaN, invalid date or undefined at any depth. */
const isSound = (one: unknown): boolean => {
  if (typeof one === 'number') return Number.isFinite(one);
  if (one instanceof Date) return !Number.isNaN(one.getTime());
  if (Array.isArray(one)) return one.every(isSound);
  if (typeof one === 'object' && one !== null) return Object.values(one).every(isSound);
  return one !== undefined;
};

interface Decoder {
  readonly id: string;
  readonly name: string;
  /** Generates realistic input and input that is nearly valid. */
  readonly given: fc.Arbitrary<unknown>;
  readonly decode: (given: unknown) => unknown;
}

const decoders: readonly Decoder[] = [
  {
    id: 'EN-02',
    name: 'subscriptions',
    given: fc.oneof(value, fc.array(value, { maxLength: 4 })),
    decode: (given) => decodeSubscriptions(given, plans),
  },
  { id: 'EN-07', name: 'data layer', given: value, decode: readDataLayer },
  { id: 'HM-18', name: 'kept state', given: value, decode: (given) => lastKnownStatus(given, 'monthly') },
  { id: 'PZ-08', name: 'change log', given: fc.oneof(text, value), decode: readChangeLog },
  {
    id: 'RT-07',
    name: 'display settings',
    given: text,
    decode: (given) => readDisplaySettings(given as string),
  },
  {
    id: 'HM-16',
    name: 'subscriber segment',
    given: text,
    decode: (given) => withSubscriberFlag(given as string, true),
  },
  {
    id: 'RF-09',
    name: 'referral cookie',
    given: fc.tuple(text, text),
    decode: (given) => mergeReferralCookie(...(given as [string, string])),
  },
];

describe('Figure R19: core decoders with invalid data', () => {
  for (const { id, name, given, decode } of decoders) {
    it(`reads ${runs} values of its ${name} and returns only valid data [${id}]`, () => {
      const figure = makeFigure(`R19, ${name}`);
      const before = Object.getOwnPropertyNames(Object.prototype).length;

      fc.assert(
        fc.property(given, (one) => figure.holds(() => expect(isSound(decode(one))).to.equal(true))),
        { numRuns: runs },
      );

      expect(Object.getOwnPropertyNames(Object.prototype)).to.have.length(before);
      figure.print();
    }).timeout(60_000);
  }
});
