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

/** Removes the `what` text of a failure, because no test checks its wording. */
export const withoutWords = (outcome: Outcome): unknown =>
  E.isRight(outcome)
    ? outcome
    : E.left({ ...outcome.left, ...('what' in outcome.left && { what: undefined, status: undefined }) });

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

describe('Recorded responses over HTTP', () => {
  let server: FixtureServer;
  before(async () => {
    server = await startFixtureServer();
  });
  after(() => server.close());

  for (const recordedCall of recordedCalls) {
    const { call, run, outcomes, answerOnly = [], page = () => ({}) } = recordedCall;
    for (const [name, expected] of Object.entries(outcomes)) {
      const recorded = fixture(`${call}.${name}`);
      it(`${call}.${name}: ${recorded.outcome} [${recorded.spec}]`, async () => {
        server.reply(() => recorded.response);
        const hosts = { membershipHost: server.url, siteHost: server.url, nonceEndpoint: null };
        const ports = httpPorts({ ...hosts, ...page(recorded) });

        const outcome = await run(ports, recorded);

        expect(plain(outcome)).to.deep.equal(plain(expected));
        expect(server.requests()).to.have.length(1);
        if (!answerOnly.includes(name)) expectRequest(server.requests()[0], recorded);
      });
    }
  }

  it('names only existing fixtures, and uses all fixtures of a tested call [AP-33]', () => {
    const notPortCalls = ['rest/client.aborted'];
    for (const { call, outcomes } of recordedCalls) {
      const there = fixtureNames().filter(
        (name) => name.startsWith(`${call}.`) && !notPortCalls.includes(name),
      );
      expect(Object.keys(outcomes).map((name) => `${call}.${name}`)).to.have.members(there);
    }
  });
});

describe('Recorded responses on article pages, without axios', () => {
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
      content: () => ports.articleContent.hiddenBody('12345'),
    };
  };

  for (const [port, { call, outcomes }] of Object.entries(articlePageCalls) as [
    keyof typeof articlePageCalls,
    RecordedCall,
  ][]) {
    for (const [name, expected] of Object.entries(outcomes)) {
      const recorded = fixture(`${call}.${name}`);
      it(`${call}.${name}: ${recorded.outcome} [${recorded.spec}]`, async () => {
        server.reply(() => recorded.response);

        const outcome = await make(server.url)[port]();

        expect(plain(outcome)).to.deep.equal(plain(expected));
        const [first, ...more] = server.requests();
        expectRequest(first, recorded);
        // If the page has an expired nonce, an article body is requested once more without it.
        expect(more.map(({ path, headers }) => [path, headers['x-wp-nonce']])).to.deep.equal(
          port === 'content' && name === 'invalid-nonce' ? [[first?.path, undefined]] : [],
        );
      });
    }
  }
});

describe('Recorded responses of the rewards service on article pages, without axios', () => {
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
      it(`${call}.${name}: ${recorded.outcome} [${recorded.spec}] [HM-22]`, async () => {
        server.reply(() => recorded.response);
        const hosts = { membershipHost: server.url, siteHost: server.url };
        const ports = httpPorts(hosts);
        const onArticles = articlePagePorts({ ...hosts, commentsHost: server.url });

        const outcome = await run(
          {
            ...ports,
            rewardsTokens: onArticles.rewardsTokens,
            identity: { ...ports.identity, ...onArticles.identity },
            // Article pages do not read the service's data about the reader.
            rewards: { ...ports.rewards, ...onArticles.rewards } as typeof ports.rewards,
          },
          recorded,
        );

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
    it(`${name}: ${outcome} [AP-19] [ST-01]`, () => {
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
