import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { field, text } from '../http/body';
import { isEmail } from '../identity/accounts';
import type { Sandbox } from '../sandbox-context';
import { count, type Counted } from './counts';
import {
  doNotTrack,
  invalidCookie,
  invalidEmail,
  invalidField,
  invalidLocale,
  invalidMedium,
  invalidWidgetType,
  noSuchPerson,
  tooManyCalls,
} from './errors';
import { track } from './events';
import { invite } from './invitations';
import { addPerson, findPerson, mayCall, personByCookie, type Identity, type Person } from './people';
import { meet, type Facts } from './program';
import { codeAmong, codesIn } from './referral-cookie';
import { shareMedia, type EngagementMedium } from './share-links';
import { tenantOf, type Tenant } from './tenants';
import { tokenHeader, verifyToken } from './tokens';
import { personWire } from './wire';
import { renderWidget, type WidgetType } from './widget/render';

/** The calls of the rewards service, numbered as in docs/backends.md. */
export const rewardsRoutes = (scope: FastifyInstance, sandbox: Sandbox): void => {
  const { database, settings, clock } = sandbox;
  const named = (request: FastifyRequest): Tenant =>
    tenantOf(database, settings, text(request.params, 'tenant') ?? '');

  const widgetAnswer = (
    tenant: Tenant,
    person: Person,
    newlyReferred: boolean,
    request: WidgetRequest,
  ): object => ({
    template: renderWidget(sandbox, tenant, person, request),
    user: personWire(database, sandbox.addresses, tenant, person, newlyReferred),
    jsOptions: tenant.jsOptions(sandbox.addresses),
  });

  // 1
  scope.put('/api/v1/:tenant/widget/user/cookie_user', async (request, reply) => {
    const tenant = named(request);
    if (request.headers['dnt'] === '1') throw doNotTrack();
    const wanted = askedFor(request);
    const facts = readFacts(request.body, ['email', 'firstName', 'lastName', 'locale', 'cookies']);
    const visitor = visitorOf(sandbox, tenant, request, reply);
    if (!mayCall(database, visitor, clock.now())) throw tooManyCalls();
    const { person, newlyReferred } = meet(database, tenant, visitor, facts, clock.now());
    return widgetAnswer(tenant, person, newlyReferred, wanted);
  });

  // 2
  scope.put('/api/v1/:tenant/widget/account/:accountId/user/:userId/upsert', async (request) => {
    const tenant = named(request);
    const identity = identityOf(tenant, request.params);
    const wanted = askedFor(request);
    const claimed = await verifyToken(database, tenant.alias, tokenOf(request), identity, clock.now());
    // Signed data of the tenant overrides the page's data.
    const facts = { ...readFacts(request.body, userFields), ...readFacts(claimed, userFields) };
    const known =
      findPerson(database, identity) ??
      addPerson(
        database,
        {
          ...identity,
          cookieId: null,
          firstName: facts.firstName ?? null,
          lastName: facts.lastName ?? null,
        },
        clock.now(),
      );
    if (!mayCall(database, known, clock.now())) throw tooManyCalls();
    const { person, newlyReferred } = meet(database, tenant, known, facts, clock.now());
    return widgetAnswer(tenant, person, newlyReferred, wanted);
  });

  // 3
  scope.get('/api/v1/:tenant/widget/account/:accountId/user/:userId/render', async (request, reply) => {
    const tenant = named(request);
    const identity = identityOf(tenant, request.params);
    const wanted = askedFor(request);
    const person = findPerson(database, identity) ?? missing();
    await verifyToken(database, tenant.alias, tokenOf(request), identity, clock.now());
    return tenant.renders === 'json'
      ? widgetAnswer(tenant, person, false, wanted)
      : reply.type('text/html; charset=utf-8').send(renderWidget(sandbox, tenant, person, wanted));
  });

  // 4
  scope.post('/api/v1/:tenant/mail/referralinvite', async (request) => {
    const tenant = named(request);
    const identity = {
      tenant: tenant.alias,
      accountId: text(request.body, 'sendingAccountId') ?? '',
      userId: text(request.body, 'sendingUserId') ?? '',
    };
    const sender = findPerson(database, identity) ?? missing();
    // Widgets send no token with this call; a token that is sent must be valid.
    if (tokenOf(request) !== null)
      await verifyToken(database, tenant.alias, tokenOf(request), identity, clock.now());
    return invite(sandbox, tenant, sender, field(request.body, 'recipients'));
  });

  // 5
  scope.get('/a/:tenant/widgets/squatchcookiejson', async (request) => {
    const tenant = named(request);
    const value = text(request.query, 'cookies');
    if (value === null) return { code: null, codes: {} };
    const codes = codesIn(value, tenant, clock.now());
    if (codes === null) throw invalidCookie();
    return { code: codeAmong(codes, tenant), codes };
  });

  // 6 and 7
  const analytics = (what: Counted, path: string): void => {
    scope.post(`/a/:tenant/widgets/analytics/${path}`, async (request, reply) => {
      const tenant = named(request);
      const { query } = request;
      mediumOf(text(query, 'engagementMedium'));
      const medium = what === 'shared' ? text(query, 'shareMedium') : text(query, 'engagementMedium');
      if (what === 'shared' && !shareMedia.some((each) => each === medium)) throw invalidField('shareMedium');
      const person = findPerson(database, {
        tenant: tenant.alias,
        accountId: text(query, 'externalAccountId') ?? '',
        userId: text(query, 'externalUserId') ?? '',
      });
      count(database, person ?? missing(), what, medium ?? 'POPUP', text(query, 'programId'), clock.now());
      return tenant.quiet ? reply.status(200).send() : {};
    });
  };
  analytics('loaded', 'loaded');
  analytics('shared', 'shared');

  // 8
  scope.post('/api/v1/:tenant/open/account/:accountId/user/:userId/events', async (request) => {
    const tenant = named(request);
    const identity = identityOf(tenant, request.params);
    await verifyToken(database, tenant.alias, tokenOf(request), identity, clock.now());
    const person = findPerson(database, identity) ?? missing();
    return track(sandbox, tenant, person, identity, request.body);
  });
};

const missing = (): never => {
  throw noSuchPerson();
};

const tokenOf = ({ headers }: FastifyRequest): string | null => {
  const header = headers[tokenHeader];
  return typeof header === 'string' && header !== '' ? header : null;
};

const identityOf = ({ alias }: Tenant, params: unknown): Identity => {
  const [accountId, userId] = [text(params, 'accountId') ?? '', text(params, 'userId') ?? ''];
  if (accountId.length > 200 || userId.length > 200) throw invalidField('id');
  return { tenant: alias, accountId, userId };
};

/** The widget type and its placement. */
export interface WidgetRequest {
  widgetType: WidgetType;
  medium: EngagementMedium;
}

const askedFor = ({ query }: FastifyRequest): WidgetRequest => {
  return {
    widgetType: widgetTypeOf(text(query, 'widgetType')),
    medium: mediumOf(text(query, 'engagementMedium')),
  };
};

const widgetTypeOf = (raw: string | null): WidgetType => {
  if (raw === null || raw === 'REFERRER_WIDGET' || /^p\/[\w-]+\/w\/referrerWidget$/.test(raw))
    return 'REFERRER_WIDGET';
  if (raw === 'CONVERSION_WIDGET' || /^p\/[\w-]+\/w\/referredWidget$/.test(raw)) return 'CONVERSION_WIDGET';
  throw invalidWidgetType();
};

const mediumOf = (raw: string | null): EngagementMedium => {
  if (raw === null || raw === 'POPUP') return 'POPUP';
  if (raw === 'EMBED') return 'EMBED';
  throw invalidMedium();
};

const userFields = ['email', 'firstName', 'lastName', 'locale', 'segments', 'cookies'] as const;

const readFacts = (body: unknown, names: readonly (typeof userFields)[number][]): Facts => {
  const facts: Facts = {};
  for (const name of names) {
    const value = field(body, name);
    // An empty value is ignored: a page that does not know an address must not remove it.
    if (value === undefined || value === null || value === '') continue;
    switch (name) {
      case 'email':
        if (typeof value !== 'string' || !isEmail(value.trim())) throw invalidEmail();
        facts.email = value.trim();
        break;
      case 'firstName':
      case 'lastName':
        if (typeof value !== 'string' || value.length > 200) throw invalidField(name);
        facts[name] = value;
        break;
      case 'locale':
        if (typeof value !== 'string' || !/^[a-z]{2}(_[A-Z]{2})?$/.test(value)) throw invalidLocale();
        facts.locale = value;
        break;
      case 'segments':
        if (!Array.isArray(value) || !value.every(isSegment)) throw invalidField('segments');
        // An empty list changes nothing; it does not remove earlier segments.
        if (value.length > 0) facts.segments = value;
        break;
      case 'cookies':
        if (typeof value === 'string') facts.cookies = value;
    }
  }
  return facts;
};

const isSegment = (value: unknown): value is string =>
  typeof value === 'string' && /^~?[A-Za-z0-9_-]{1,100}$/.test(value);

/** The visitor of this browser, identified by the service's own cookie. A new visitor gets a cookie. */
const visitorOf = (
  { database, clock }: Sandbox,
  { alias }: Tenant,
  request: FastifyRequest,
  reply: FastifyReply,
): Person => {
  const name = `squatch_visitor_${alias}`;
  const sent = request.cookies[name];
  const known = sent === undefined ? null : personByCookie(database, alias, sent);
  if (known !== null) return known;
  const id = randomUUID().replaceAll('-', '');
  reply.header('set-cookie', `${name}=${id}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly`);
  return addPerson(
    database,
    { tenant: alias, accountId: id, userId: id, cookieId: id, firstName: null, lastName: null },
    clock.now(),
  );
};
