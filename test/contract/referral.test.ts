import { expect } from 'chai';
import { mergeReferralCookie } from '../../referral-lib/cookie/merge-referral-cookie';
import type { Widget } from '../../referral-lib/widgets/widget';
import {
  inside,
  referralPage,
  tenant,
  type WidgetRequest,
  type ReferralPage,
  type Reply,
} from '../referral-page';
import { startFixtureServer, type FixtureServer } from './fixture-server';
import { fixture, fixtureNames, type Fixture } from './fixtures';

/** Makes each recorded call from its recorded request. */
const makes: Readonly<Record<string, (page: ReferralPage, request: Recorded) => unknown>> = {
  'cookie-user': ({ squatch }, { body, query, jwt }) =>
    squatch.widgets()!.createCookieUser({ ...query, jwt, user: withoutCookie(body) }),
  upsert: ({ squatch }, { body, query, jwt }) =>
    squatch.widgets()!.upsertUser({ ...query, jwt, user: withoutCookie(body) as never }),
  render: ({ squatch }, { query, jwt }) =>
    squatch.widgets()!.render({ ...query, jwt, user: { id: 'user-fixture', accountId: 'account-fixture' } }),
  invite: ({ squatch }, { body, jwt }) =>
    squatch.api()!.invite({
      tenantAlias: tenant.tenantAlias,
      accountId: String(body['sendingAccountId']),
      userId: String(body['sendingUserId']),
      emailList: body['recipients'] as string[],
      jwt,
    }),
  squatchcookiejson: ({ squatch }) => squatch.api()!.squatchReferralCookie(),
  'analytics-loaded': (page) => aWidget(page).analyticsApi.pushAnalyticsLoadEvent(views),
  'analytics-shared': (page) =>
    aWidget(page).analyticsApi.pushAnalyticsShareClickedEvent({
      ...views,
      programId: undefined,
      shareMedium: 'EMAIL',
    }),
  events: ({ squatch }, { body, jwt }) =>
    squatch.events()!.track(body as never, jwt === undefined ? {} : { jwt }),
};

interface Recorded {
  readonly body: Readonly<Record<string, unknown>>;
  readonly query: { readonly widgetType?: string; readonly engagementMedium?: 'POPUP' | 'EMBED' };
  readonly jwt: string | undefined;
}

const views = {
  tenantAlias: tenant.tenantAlias,
  externalAccountId: 'account-fixture',
  externalUserId: 'user-fixture',
  engagementMedium: 'POPUP',
  programId: 'fixture-program',
};

const withoutCookie = (body: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name !== 'cookies'));

const aWidget = ({ squatch }: ReferralPage): Widget =>
  new squatch.PopupWidget({ content: '', api: squatch.api()!, domain: tenant.domain });

/** The outcome of each recorded response: an error message, the code of an error widget, or neither. */
const outcomes: Readonly<Record<string, { readonly error?: string; readonly widget?: string }>> = {
  'cookie-user.error': { error: 'The provided widgetType field is invalid', widget: 'RS036' },
  'cookie-user.invalid-email': {
    error: 'The provided email field is an invalid email address.',
    widget: 'RS023',
  },
  'cookie-user.unparseable': { error: 'The response is not parseable' },
  'upsert.empty-answer': { error: 'Unable to get a response' },
  'upsert.invalid-token': { error: 'The JWT value is incorrect.', widget: 'RS032' },
  'upsert.invalid-widget-type': { error: 'The provided widgetType field is invalid', widget: 'RS036' },
  'upsert.rate-limit': { error: 'Rate limit exceeded', widget: 'RS033' },
  'upsert.unparseable': { error: 'The response is not parseable' },
  'upsert.offline': { error: 'fetch failed' },
  'render.not-found': { error: 'No user found for the provided id', widget: 'RS042' },
  'render.unparseable': { error: 'The response is not parseable' },
  'invite.failure': { error: 'The provided email field is an invalid email address.' },
  'invite.unparseable': { error: 'The response is not parseable' },
  'squatchcookiejson.invalid-cookie': { error: 'You have passed an invalid cookie value.' },
  'squatchcookiejson.unparseable': { error: 'The response is not parseable' },
  'analytics-loaded.failure': { error: 'The response is not parseable' },
  'analytics-shared.failure': { error: 'The response is not parseable' },
  'events.duplicate': { error: 'Idempotency key conflict' },
  'events.invalid-token': { error: 'The JWT value is incorrect.' },
  'events.unparseable': { error: 'The response is not parseable' },
};

/** Has no query. The service receives only this address of the page. */
const pageAddress = 'https://news.example.com/referred-page/';

const namesOf = (calls: readonly string[]): readonly string[] =>
  fixtureNames()
    .map((name) => name.replace(/^referral\//, ''))
    .filter((name) => calls.includes(name.split('.')[0]!) && fixtureNames().includes(`referral/${name}`));

describe('Recorded referral calls', () => {
  let server: FixtureServer;
  const used = new Set<string>();

  before(async () => {
    server = await startFixtureServer();
  });
  after(() => server.close());

  const recordedRequest = ({ request }: Fixture): WidgetRequest => ({
    method: request.method!,
    url: request.url!,
    credentials: (request as { readonly credentials?: string }).credentials!,
    keepalive: false,
    referrer: pageAddress,
    headers: request.headers ?? {},
    body: request.body,
  });

  /** Sends the library's requests to the loopback server instead of the service. */
  const overLoopback = async (request: WidgetRequest): Promise<Reply> => {
    const answer = await fetch(request.url.replace(tenant.domain, server.url), {
      method: request.method,
      headers: request.headers,
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    });
    return { status: answer.status, body: await answer.text() };
  };

  const pageFor = async (recorded: Fixture): Promise<ReferralPage> => {
    const cookie =
      (recorded.request.body as { readonly cookies?: string } | undefined)?.cookies ??
      new URL(recorded.request.url ?? 'https://x').searchParams.get('cookies');
    const page = await referralPage({
      url: pageAddress,
      answer: overLoopback,
      ...(cookie && { cookie }),
    });
    page.squatch.init(tenant);
    return page;
  };

  for (const name of namesOf(Object.keys(makes))) {
    it(`${name} is sent and parsed as recorded [RF-02]`, async () => {
      used.add(name);
      const recorded = fixture(`referral/${name}`);
      server.reply(() => (recorded.response.status === null ? 'reset' : recorded.response));
      const page = await pageFor(recorded);
      const request = recordedRequest(recorded);
      const sent: Recorded = {
        body: (request.body ?? {}) as Recorded['body'],
        query: Object.fromEntries(new URL(request.url).searchParams),
        jwt: request.headers['x-saasquatch-user-token'],
      };

      const failure = await Promise.resolve(makes[recorded.call]!(page, sent)).then(
        () => null,
        (error: unknown) => error as { readonly message: string; readonly response?: string },
      );

      const made = page.calls()[0]!;
      expect({ ...made, keepalive: false }).to.deep.equal(request);
      expect(made.keepalive).to.equal(recorded.call.startsWith('analytics'));
      const { error, widget } = outcomes[name] ?? {};
      expect(failure?.message).to.equal(error);
      if (error === 'The response is not parseable')
        expect(failure?.response).to.equal(recorded.response.body);
      const shown = [...page.document.querySelectorAll('iframe')].map(
        (frame) => frame.contentDocument!.body.textContent,
      );
      expect(shown.some((words) => words.includes('Error Code: '))).to.equal(widget !== undefined);
      if (widget !== undefined) expect(shown.join()).to.contain(`Error Code: ${widget}`);
      expect(page.errors()).to.deep.equal([]);
    });
  }

  for (const name of namesOf(['cookie'])) {
    it(`${name} is written as recorded [RF-09]`, () => {
      used.add(name);
      const { request, response } = fixture(`referral/${name}`) as unknown as {
        readonly request: { readonly arguments: readonly [string | null, string | null] };
        readonly response: { readonly body: unknown };
      };

      const merged = mergeReferralCookie(...request.arguments);

      const body = merged === null ? null : JSON.parse(Buffer.from(merged, 'base64url').toString());
      expect(body).to.deep.equal(response.body);
    });
  }

  for (const name of namesOf(['frame-api'])) {
    it(`${name}: a template sends the recorded call [RF-07]`, async () => {
      used.add(name);
      const { request } = fixture(`referral/${name}`) as unknown as {
        readonly request: { readonly call: string; readonly arguments: readonly unknown[] };
      };
      const words: Readonly<Record<string, string>> = {
        'window.squatch': 'window.squatch',
        squatchJsApi: 'window.frameElement.squatchJsApi',
        frame: 'window.frameElement',
      };
      const given = request.arguments.map((one) => words[String(one)] ?? JSON.stringify(one)).join();
      server.reply(
        ({ path }) =>
          fixture(`referral/${path.includes('analytics') ? 'analytics-loaded.success' : 'upsert.success'}`)
            .response,
      );
      const page = await pageFor(fixture('referral/upsert.embed'));
      const { widget } = await page.squatch.widgets()!.upsertUser({
        user: { id: 'user-fixture', accountId: 'account-fixture' },
        widgetType: 'REFERRER_WIDGET',
        engagementMedium: 'POPUP',
      });
      widget.open();
      const before = page.calls().length;

      const script = inside(widget).createElement('script');
      script.textContent = `${request.call}(${given})`;
      inside(widget).body.append(script);
      await page.settle(100);

      const requests = page.calls().slice(before);
      const expected: Readonly<Record<string, () => void>> = {
        close: () =>
          expect(page.document.querySelector<HTMLElement>('#squatchModal')!.style.visibility).to.equal(
            'hidden',
          ),
        'share-event': () =>
          expect(requests[0]).to.deep.include(
            (({ method, url, body }) => ({ method, url, body }))(
              recordedRequest(fixture('referral/analytics-shared.success')),
            ),
          ),
        'invite-contacts': () =>
          expect(requests[0]!.body).to.deep.equal({
            sendingAccountId: 'account-fixture',
            sendingUserId: 'user-fixture',
            recipients: ['alex@example.com'],
          }),
      };
      const outcome = expected[name.split('.')[1]!];
      if (outcome !== undefined) {
        outcome();
        return;
      }
      expect(requests.map(({ method }) => method)).to.deep.equal(['PUT']);
      expect(requests[0]!.body).to.include({ email: 'robin.sample@example.com', id: 'user-fixture' });
      const area = () => inside(widget).querySelector('.squatch-register')!;
      for (let turn = 0; turn < 40 && !area().querySelector('strong'); turn += 1) await page.settle(50);
      expect(area().textContent).to.contain('robin.sample@example.comHas been successfully registered');
    });
  }

  it('cover every recording [RF-11]', () => {
    const all = fixtureNames().filter((name) => name.startsWith('referral/'));
    expect([...used].map((name) => `referral/${name}`).sort()).to.deep.equal([...all].sort());
    console.log(`      referral fixtures: ${used.size} of ${all.length} replayed`);
  });
});
