import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { holdTime, type ManualTime } from '../builders/manual-time';
import { countTests } from '../builders/figure';
import { articlePagePorts, articleRewardsCalls } from './article-page-ports';
import { everyCall, titleOf } from './every-call';
import { json, startFixtureServer, type FixtureServer, type Reply } from './fixture-server';
import { fixture } from './fixtures';
import { httpPorts } from './http-ports';
import type { Outcome } from './recorded-calls';

/** Calls of `everyCall` that change nothing. The client also lists those that are sent by POST. */
const reads: readonly string[] = [
  'AP-09 account',
  'AC-06 devices',
  'AP-10 profile',
  'AP-10 profile of a provider',
  'AP-10 attribute of the publisher',
  'AP-13 data layer',
  'AP-15 card form token',
  'AP-16 payment methods',
  'AP-19 subscriptions',
  'AP-21 entitlement',
  'AP-21 available plans',
  'AP-21 cancel offer',
  'AP-21 text campaigns',
  'AP-22 plans',
  'AP-25 discounts',
  'AP-27 article',
  'AP-29 rewards token',
  'AP-30 profanity',
  'AP-31 captcha required',
  'AP-33 query',
  'AP-33 all pages',
  'AP-34 newsletters',
  'AP-36 rewards widget',
  'AP-37 query',
];
/** Uploads of a reader's file; their timeout is one minute. */
const uploads: readonly string[] = ['AP-38 picture'];

const second = 1_000;

/** The timeout of a call in seconds, by its type. */
const secondsOf = (name: string): number => (uploads.includes(name) ? 60 : reads.includes(name) ? 10 : 30);

describe('The default timeouts', () => {
  countTests('R6, adapters: calls whose limit is tested');
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

  const ports = () => httpPorts({ membershipHost: server.url, siteHost: server.url });
  const articlePage = () =>
    articlePagePorts({ membershipHost: server.url, siteHost: server.url, commentsHost: server.url });
  const answering = (seconds: number, reply: Reply) => (): Reply => {
    time.pass(seconds * second);
    return reply;
  };
  const tagOf = (outcome: Outcome): string => (E.isLeft(outcome) ? outcome.left._tag : 'success');

  for (const [name, run] of Object.entries(everyCall)) {
    const seconds = secondsOf(name);
    it(`${titleOf(name)} waits ${seconds} seconds for a response and no longer [R6]`, async () => {
      server.reply(answering(seconds - 1, json({})));
      expect(tagOf(await run(ports()))).not.to.equal('TimedOut');

      server.reply(answering(seconds + 1, 'hang'));
      expect(tagOf(await run(ports()))).to.equal('TimedOut');
    });
  }

  it('refer only to existing reads of `everyCall` [R6]', () => {
    expect([...reads, ...uploads].filter((name) => !(name in everyCall))).to.deep.equal([]);
  });

  const onArticles: Readonly<Record<string, number>> = {
    '[AP-13] data layer': 10,
    '[AP-21] entitlement': 10,
    '[AP-27] article': 10,
    '[AP-35] message counts': 10,
    '[AP-09] account': 10,
    '[AP-29] rewards token': 10,
    '[AP-32] webhook': 30,
    '[AP-35] comments sign-in': 30,
    '[AP-36] rewards upsert': 30,
    '[AP-36] rewards event': 30,
  };
  const articleCalls = (): Readonly<Record<string, () => Promise<Outcome>>> => {
    const page = articlePage();
    return {
      '[AP-13] data layer': page.dataLayerSource.read,
      '[AP-21] entitlement': page.decisions.isEntitled,
      '[AP-27] article': () => page.articleContent.hiddenBody('1'),
      '[AP-32] webhook': () =>
        page.webhook.send({
          type: 'comment-sent',
          targetUrl: server.url,
          details: null,
        }),
      '[AP-35] message counts': () => page.messageCounts.read(['12345']),
      '[AP-35] comments sign-in': () => page.commentsAccess.exchangeCode('code-a', 'Robin S.'),
      ...articleRewardsCalls(page),
    };
  };
  for (const [name, seconds] of Object.entries(onArticles))
    it(`${name} without axios waits ${seconds} seconds for a response and no longer [R6]`, async () => {
      server.reply(answering(seconds - 1, json({})));
      expect(tagOf(await articleCalls()[name]!())).not.to.equal('TimedOut');

      server.reply(answering(seconds + 1, 'hang'));
      expect(tagOf(await articleCalls()[name]!())).to.equal('TimedOut');
    });

  const slowWrites: readonly (readonly [spec: string, fixture: string, call: string])[] = [
    ['AP-01', 'identity/login.success', 'AP-01 sign-in'],
    ['AP-03', 'identity/register.success', 'AP-03 register'],
    ['AP-03', 'identity/register-sso.success', 'AP-03 register with a provider'],
    ['AP-04', 'identity/reset-request.success', 'AP-04 reset request'],
    ['AP-05', 'identity/update-email.success', 'AP-05 e-mail change'],
    ['AP-08', 'identity/change-password.success', 'AP-08 password change'],
    ['AP-07', 'identity/confirm-email.success', 'AP-07 e-mail confirm'],
  ];
  for (const [spec, recorded, call] of slowWrites)
    for (const seconds of [11, 29])
      it(`${recorded} succeeds after ${seconds} seconds [${spec}]`, async () => {
        server.reply(answering(seconds, fixture(recorded).response));

        expect(tagOf(await everyCall[call]!(ports()))).to.equal('success');
      });
});
