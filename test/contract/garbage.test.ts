import { expect } from 'chai';
import { countTests } from '../builders/figure';
import fc from 'fast-check';
import * as E from 'fp-ts/Either';
import { articlePagePorts, articleRewardsCalls } from './article-page-ports';
import { everyCall, titleOf } from './every-call';
import { httpPorts } from './http-ports';
import { generated } from '../sample';

const runs = generated('invalid responses for each decoder of HTTP', 10_000, 200);

/** Field names that the decoders read, so that generated records resemble real ones. */
const names = [
  'cookie',
  'tracking_id',
  'message',
  'identifiers',
  'email_address',
  'first-name',
  'paused',
  'paused-length',
  'dataLayer',
  'loggedIn',
  'products',
  'token',
  'type',
  'nonce',
  'default',
  'grant_id',
  'sdkFeatureSlug',
  'outputValue',
  'success',
  'error',
  'content',
  'id',
  'source_url',
  'https://images.example.com/a.png',
  'name',
  'amount',
  'billingInterval',
  'stepUpPricing',
  'discount',
  'curation',
  'date',
  'data',
  'lists',
  'news',
  'membership',
  'member_exclusive',
  'userinfo',
  'list_subscriptions',
  'list_id',
  'st_id',
  'user',
  'shareLinks',
  'shareLink',
  'http://127.0.0.1/r/a',
  'segments',
  'referralCode',
  'referredBy',
  'customFields',
  'referrals',
  'rewards',
  'friends',
  'history',
  'USD',
  'currency',
  'template',
  '<p>page</p>',
  'accepted',
  'aaaa.bbbb.cccc',
  '__proto__',
  'constructor',
  'available-plans',
  'messages_count',
  'codeB',
  '12345',
  'membership-entitlement-check',
  'cancel-flow-offer',
  'text-campaigns',
  'discountId',
  'heading',
  'percent',
  'numberOfBillingCycles',
  'currentBillingCycle',
  'neverExpires',
  'quantity',
  'keyword',
  'phone',
  'Session deleted',
  'blaize_session=1; Path=/',
];

const { value: anything } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<unknown>(
      null,
      true,
      false,
      0,
      -1,
      1,
      12,
      1e308,
      '',
      '0',
      'true',
      'NaN',
      'CreditCard',
      '1,049.00',
      '2026-12-05',
    ),
    fc.constantFrom(...names),
    fc.double(),
    fc.string(),
    fc.array(tie('value'), { maxLength: 4 }),
    fc
      .array(fc.tuple(fc.constantFrom(...names), tie('value')), { maxLength: 6 })
      .map((entries) => Object.fromEntries(entries)),
  ),
}));

const body = fc.oneof(
  { weight: 8, arbitrary: anything.map((value) => JSON.stringify(value) ?? '') },
  { weight: 1, arbitrary: fc.string() },
  { weight: 1, arbitrary: anything.map((value) => (JSON.stringify(value) ?? '').slice(0, -1)) },
);

/** True for values that must never reach a screen. */
const spoilt = (value: unknown): boolean => {
  if (value === '[object Object]' || value === 'undefined' || value === 'NaN') return false;
  if (typeof value === 'number') return Number.isNaN(value);
  if (value instanceof Date) return Number.isNaN(value.getTime());
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).some((one) => one === undefined || spoilt(one))
  );
};

const handedOn = ['AP-10 profile of a provider', 'AP-19 subscriptions', 'AP-37 query'];

describe('Invalid responses', () => {
  countTests('R19, HTTP decoders, each under generated garbage');
  let answer = '';
  const { fetch } = globalThis;
  before(() => {
    globalThis.fetch = async () => new Response(answer);
  });
  after(() => {
    globalThis.fetch = fetch;
  });

  for (const [name, run] of Object.entries(everyCall)) {
    it(`${titleOf(name)} returns or fails and never throws [R19]`, async function () {
      this.timeout(120_000);
      const ports = httpPorts({ membershipHost: 'http://membership', siteHost: 'http://site' });
      const outcomes = { right: 0, left: 0 };
      await fc.assert(
        fc.asyncProperty(body, async (generated) => {
          answer = generated;
          const outcome = await run(ports);
          if (E.isRight(outcome)) outcomes.right += 1;
          else outcomes.left += 1;
          if (E.isLeft(outcome)) expect(outcome.left._tag).to.be.a('string');
          // Responses that are decoded elsewhere are passed on unchanged.
          else if (!handedOn.includes(name)) expect(spoilt(outcome.right)).to.equal(false);
        }),
        { numRuns: runs },
      );
      expect(({} as Record<string, unknown>)['loggedIn']).to.equal(undefined);
      expect(outcomes.left + outcomes.right).to.be.at.least(runs);
    });
  }

  const ports = articlePagePorts({
    membershipHost: 'http://membership',
    siteHost: 'http://site',
    commentsHost: 'http://comments',
    send: async () => new Response(answer, { status: 200 }),
  });
  const articlePage: Readonly<Record<string, () => Promise<E.Either<{ readonly _tag: string }, unknown>>>> = {
    '[AP-32] webhook': () =>
      ports.webhook.send({ type: 'comment-sent', targetUrl: 'http://site/', details: null }),
    '[AP-35] message counts': () => ports.messageCounts.read(['12345', '__proto__', 'constructor']),
    '[AP-35] comments sign-in': () => ports.commentsAccess.exchangeCode('code-a', 'Robin S.'),
    ...articleRewardsCalls(ports),
  };
  for (const [name, once] of Object.entries(articlePage)) {
    it(`${name} returns or fails and never throws [R19]`, async function () {
      this.timeout(120_000);
      await fc.assert(
        fc.asyncProperty(body, async (generated) => {
          answer = generated;
          const outcome = await once();
          if (E.isLeft(outcome)) expect(outcome.left._tag).to.be.a('string');
          else if (name !== '[AP-32] webhook') expect(spoilt(outcome.right)).to.equal(false);
        }),
        { numRuns: runs },
      );
      expect(({} as Record<string, unknown>)['messages']).to.equal(undefined);
    });
  }
});
