import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { readPlans } from '../../adapters/http/plans';
import { inMemoryLog } from '../../adapters/memory/log';
import { decodeSubscriptions } from '../../core/domain/subscription/wire';
import { deriveStatus } from '../../core/domain/subscription/status';
import { articlePagePorts } from './article-page-ports';
import { startFixtureServer, type FixtureServer, type RecordedRequest } from './fixture-server';
import { fixture, fixtureNames, type Fixture } from './fixtures';
import { httpPorts } from './http-ports';
import { articlePageCalls, recordedCalls, type Outcome, type RecordedCall } from './recorded-calls';

/** Where a failure lies is told in words that no test pins down. */
export const withoutWords = (outcome: Outcome): unknown =>
  E.isRight(outcome)
    ? outcome
    : E.left({ ...outcome.left, ...('what' in outcome.left && { what: undefined }) });

const plain = (outcome: Outcome): unknown => JSON.parse(JSON.stringify(withoutWords(outcome))) as unknown;

export const expectRequest = (sent: RecordedRequest | undefined, { request }: Fixture): void => {
  const { pathname, search } = new URL(request.url ?? '');
  expect(sent?.method).to.equal(request.method);
  expect(`${sent?.path}${sent?.query}`).to.equal(pathname + search);
  expect(sent?.body).to.deep.equal(request.body);
  expect(sent?.bodyType).to.equal(request.bodyType ?? (request.body === undefined ? 'none' : 'json'));
  for (const header of ['accept', 'x-saasquatch-user-token', 'x-saasquatch-referrer'])
    expect(sent?.headers[header], header).to.equal(request.headers?.[header]);
};

describe('Recorded answers over HTTP', () => {
  let server: FixtureServer;
  before(async () => {
    server = await startFixtureServer();
  });
  after(() => server.close());

  for (const recordedCall of recordedCalls) {
    const { call, run, outcomes, answerOnly = [], page = () => ({}) } = recordedCall;
    for (const [name, expected] of Object.entries(outcomes)) {
      const recorded = fixture(`${call}.${name}`);
      it(`[${recorded.spec}] ${call}.${name}: ${recorded.outcome}`, async () => {
        server.reply(() => recorded.response);
        const hosts = { membershipHost: server.url, siteHost: server.url, nonceEndpoint: null };
        const ports = httpPorts({ ...hosts, ...page(recorded) });

        const outcome = await run(ports, recorded)();

        expect(plain(outcome)).to.deep.equal(plain(expected));
        expect(server.requests()).to.have.length(1);
        if (!answerOnly.includes(name)) expectRequest(server.requests()[0], recorded);
      });
    }
  }

  it('[AP-33] names no fixture that is not there, and leaves out none of a call it runs', () => {
    const notPortCalls = ['rest/client.aborted'];
    for (const { call, outcomes } of recordedCalls) {
      const there = fixtureNames().filter(
        (name) => name.startsWith(`${call}.`) && !notPortCalls.includes(name),
      );
      expect(Object.keys(outcomes).map((name) => `${call}.${name}`)).to.have.members(there);
    }
  });
});

describe('Recorded answers on article pages, without axios', () => {
  let server: FixtureServer;
  before(async () => {
    server = await startFixtureServer();
  });
  after(() => server.close());

  const make = (url: string): Readonly<Record<keyof typeof articlePageCalls, () => Promise<Outcome>>> => {
    const ports = articlePagePorts({ membershipHost: url, siteHost: url, commentsHost: url });
    return {
      entitlement: ports.decisions.isEntitled,
      dataLayer: ports.dataLayerSource.read,
      content: ports.articleContent.hiddenBody('12345'),
    };
  };

  for (const [port, { call, outcomes }] of Object.entries(articlePageCalls) as [
    keyof typeof articlePageCalls,
    RecordedCall,
  ][]) {
    for (const [name, expected] of Object.entries(outcomes)) {
      const recorded = fixture(`${call}.${name}`);
      it(`[${recorded.spec}] ${call}.${name}: ${recorded.outcome}`, async () => {
        server.reply(() => recorded.response);

        const outcome = await make(server.url)[port]();

        expect(plain(outcome)).to.deep.equal(plain(expected));
        const [first, ...more] = server.requests();
        expectRequest(first, recorded);
        // A body is asked for once more by the session alone, where the page has kept a nonce too long.
        expect(more.map(({ path, headers }) => [path, headers['x-wp-nonce']])).to.deep.equal(
          port === 'content' && name === 'invalid-nonce' ? [[first?.path, undefined]] : [],
        );
      });
    }
  }
});

describe('Recorded answers to what articles tell the rewards service, without axios', () => {
  let server: FixtureServer;
  before(async () => {
    server = await startFixtureServer();
  });
  after(() => server.close());

  const observed = ['identity/account', 'site/rewards-token', 'rewards/upsert-user', 'rewards/track-events'];
  for (const { call, run, outcomes, answerOnly = [] } of recordedCalls.filter(({ call }) =>
    observed.includes(call),
  )) {
    for (const [name, expected] of Object.entries(outcomes)) {
      const recorded = fixture(`${call}.${name}`);
      it(`[HM-22] [${recorded.spec}] ${call}.${name}: ${recorded.outcome}`, async () => {
        server.reply(() => recorded.response);
        const hosts = { membershipHost: server.url, siteHost: server.url };
        const ports = httpPorts(hosts);
        const onArticles = articlePagePorts({ ...hosts, commentsHost: server.url });

        const outcome = await run(
          {
            ...ports,
            rewardsTokens: onArticles.rewardsTokens,
            identity: { ...ports.identity, ...onArticles.identity },
            // What the service knows of the reader is not read there.
            rewards: { ...ports.rewards, ...onArticles.rewards } as typeof ports.rewards,
          },
          recorded,
        )();

        if (E.isLeft(expected)) expect(E.isLeft(outcome) && outcome.left._tag).to.equal(expected.left._tag);
        else if (call.startsWith('rewards/')) expect(E.isRight(outcome)).to.equal(true);
        else expect(plain(outcome)).to.deep.equal(plain(expected));
        expect(server.requests()).to.have.length(1);
        if (!answerOnly.includes(name)) expectRequest(server.requests()[0], recorded);
      });
    }
  }
});

describe('Recorded subscriptions, read with the recorded plans', () => {
  const plans = readPlans(fixture('site/plans.list').response.body as unknown[], inMemoryLog());
  const now = new Date('2026-11-21T12:00:00Z');
  const observed = /^status (Active_Pending|Cancelled_Active|Past Due|Active|Canceled|None)/;

  for (const name of fixtureNames().filter((one) => one.startsWith('payment/subscriptions.'))) {
    const { outcome, response } = fixture(name);
    const status = observed.exec(outcome)?.[1];
    if (status === undefined) continue;
    it(`[AP-19] [ST-01] ${name}: ${outcome}`, () => {
      const { subscriptions } = decodeSubscriptions(response.body, plans);

      const derived = deriveStatus({
        subscriptions,
        now,
        paused: false,
        pausingEnabled: true,
        currentPlan: 'sports-plus-monthly',
      });

      expect(derived.status).to.equal(status);
    });
  }
});
