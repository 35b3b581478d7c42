import { expect } from 'chai';
import { countTests } from '../builders/figure';
import * as E from 'fp-ts/Either';
import { articlePagePorts, articleRewardsCalls } from './article-page-ports';
import { everyCall, secrets, titleOf } from './every-call';
import { holdTime, type ManualTime } from '../builders/manual-time';
import { json, startFixtureServer, text, type FixtureServer, type Reply } from './fixture-server';
import { httpPorts } from './http-ports';
import type { Outcome } from './recorded-calls';

interface Fault {
  readonly reply: Reply;
  readonly tags: readonly string[];
}

/** In milliseconds. */
const longerThanEveryLimit = 61_000;

/** A method whose response names no record is read from the list. */
const readsTheList = ['AP-17 replace payment method'];

/** The reset and the email change return 201; every other status of AU-05 is a bad request. */
const failing = ['Unexpected', 'BadRequest', 'Refused', 'InvalidPassword'];

const faults: Readonly<Record<string, Fault>> = {
  'the connection is reset': { reply: 'reset', tags: ['Offline'] },
  'the answer breaks off': { reply: 'cut', tags: ['Offline'] },
  'no answer comes': { reply: 'hang', tags: ['TimedOut'] },
  'the server fails with a page': {
    reply: text('<!DOCTYPE html><html><body><h1>Internal error</h1></body></html>', 500),
    tags: ['Unexpected', 'BadRequest'],
  },
  'too much was asked': {
    reply: text('Too many requests', 429, 'text/plain'),
    tags: ['NotAccepted', 'Refused', 'BadRequest'],
  },
  'a page comes instead of JSON': {
    reply: text('<!DOCTYPE html><title>Maintenance</title>'),
    tags: failing,
  },
  'the JSON is truncated': { reply: text('{"message":"Session del', 200, 'application/json'), tags: failing },
  'the JSON is of another type': { reply: json(42), tags: failing },
  'all values are of other types': {
    reply: json({
      cookie: 7,
      tracking_id: 3,
      message: 12,
      identifiers: 'x',
      'first-name': 4,
      dataLayer: 5,
      token: true,
      grant_id: 6,
      sdkFeatureSlug: 9,
      outputValue: 4,
      success: 'true',
      error: 'false',
      content: 1,
      id: 3,
    }),
    tags: failing,
  },
  'the server leads elsewhere': {
    reply: { status: 302, headers: { location: 'http://127.0.0.1:9/elsewhere' }, body: null },
    tags: ['Unexpected', 'BadRequest'],
  },
};

/** Calls whose status decides: even a page is a success (readings 71). */
const byStatus = [
  ...['AP-06 reset', 'AP-07 e-mail confirm', 'AP-08 password change', 'AP-12 display settings'],
  ...['AP-36 sharing', 'AP-36 invitations', 'AP-36 rewards event', '[AP-32] webhook'],
  ...['[AP-36] rewards event', '[AP-36] rewards upsert'],
];

/** Calls that need nothing of the response. A page is still a lost response. */
const withoutFields = [
  ...['AP-08 resend verification', 'AP-11 profile update', 'AP-11 attribute of the publisher'],
  ...['AP-17 remove payment method', 'AP-18 default method', 'AP-18 subscription method', 'AP-19 cancel'],
  ...['AP-24 postal code', 'AP-25 apply discount', 'AP-28 pause e-mail'],
  ...['AP-34 newsletters update', 'AP-34 newsletters account change'],
  ...['AC-07 log out a device', 'AC-07 log out other devices'],
];

/** Calls for which the faulty response is still valid. */
const readable: Readonly<Record<string, readonly string[]>> = {
  'a page comes instead of JSON': [...byStatus, 'AP-36 rewards widget'],
  'the JSON is truncated': [...byStatus, ...withoutFields],
  'the JSON is of another type': [...byStatus, ...withoutFields],
  'all values are of other types': [
    ...byStatus,
    ...withoutFields,
    // Loose values are readable (readings 72), and unreadable fields of a profile are absent.
    ...['AP-10 profile', 'AP-10 attribute of the publisher', 'AP-10 profile of a provider'],
    ...['AP-20 subscribe', 'AP-23 prepare customer', 'AP-26 retry', 'AP-31 captcha'],
    ...['AP-22 plans', 'AP-30 profanity', 'AP-31 captcha required'],
    ...['HM-17 keep the session', 'HM-17 drop the session'],
  ],
};

const silently = async (outcome: Promise<Outcome>): Promise<Outcome> => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown): void => void unhandled.push(reason);
  process.on('unhandledRejection', note);
  const settled = await outcome;
  process.off('unhandledRejection', note);
  expect(unhandled).to.deep.equal([]);
  return settled;
};

describe('Transport faults', () => {
  countTests('R6, adapters: pairs of call and fault');
  let server: FixtureServer;
  let time: ManualTime;
  before(async () => {
    server = await startFixtureServer();
  });
  beforeEach(() => {
    time = holdTime();
  });
  afterEach(() => time.end());
  after(() => server.close());

  /** The response never arrives; the test advances the time beyond every production timeout. */
  const replying = (reply: Reply) => (): Reply => {
    if (reply === 'hang') time.pass(longerThanEveryLimit);
    return reply;
  };

  for (const [fault, { reply, tags }] of Object.entries(faults)) {
    for (const [name, run] of Object.entries(everyCall)) {
      it(`${titleOf(name)} [R6] [R9] when ${fault}`, async () => {
        server.reply(replying(reply));
        const ports = httpPorts({ membershipHost: server.url, siteHost: server.url });

        const outcome = await silently(run(ports));

        if (readable[fault]?.includes(name)) expect(E.isRight(outcome)).to.equal(true);
        else expect(E.isLeft(outcome) ? outcome.left._tag : 'success').to.be.oneOf(tags);
        const isReadAgain = readsTheList.includes(name) && /JSON is|other types/.test(fault);
        expect(server.requests()).to.have.length(isReadAgain ? 2 : 1);
        const observed = JSON.stringify([outcome, ports.log.lines()]);
        for (const secret of secrets) expect(observed, '[R12]').not.to.include(secret);
      });
    }
  }

  const articlePage = (url: string): Readonly<Record<string, () => Promise<Outcome>>> => {
    const ports = articlePagePorts({ membershipHost: url, siteHost: url, commentsHost: url });
    return {
      '[AP-13] data layer': ports.dataLayerSource.read,
      '[AP-21] entitlement': ports.decisions.isEntitled,
      '[AP-27] article': () => ports.articleContent.hiddenBody('1'),
      '[AP-32] webhook': () => ports.webhook.send({ type: 'comment-sent', targetUrl: url, details: null }),
      '[AP-35] message counts': () => ports.messageCounts.read(['12345', '12346']),
      '[AP-35] comments sign-in': () => ports.commentsAccess.exchangeCode('code-a', 'Robin S.'),
      ...(articleRewardsCalls(ports) as Readonly<Record<string, () => Promise<Outcome>>>),
    };
  };
  for (const [fault, { reply, tags }] of Object.entries(faults)) {
    for (const name of Object.keys(articlePage(''))) {
      it(`${name} without axios [R6] when ${fault}`, async () => {
        server.reply(replying(reply));

        const outcome = await silently(articlePage(server.url)[name]!());

        // The loader treats every response that is not a data layer the same way.
        const observed =
          name === '[AP-13] data layer' ? tags.map((tag) => (tag === 'Refused' ? 'Unexpected' : tag)) : tags;
        const expected = fault === 'the server leads elsewhere' ? ['Offline'] : observed;
        if (readable[fault]?.includes(name)) expect(E.isRight(outcome)).to.equal(true);
        else expect(E.isLeft(outcome) ? outcome.left._tag : 'success').to.be.oneOf(expected);
        expect(server.requests()).to.have.length(1);
      });
    }
  }
});
