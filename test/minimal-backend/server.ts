// A publisher's backends that answer with nothing but what sections 3, 4, 7 and 9 of the membership specification and
// sections 3 and 7 of the referral specification name. It is written from these texts, not from `contracts/` or
// `sandbox/`, and it sends no header that a browser does not need.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  addMethod,
  isMember,
  methodRecords,
  plans,
  subscribe,
  subscriptionRecords,
  type Reader,
} from './reader';

/** A response. Without `type`, an object is JSON, and a text is plain text. */
interface Answer {
  readonly status?: number;
  readonly body?: unknown;
  readonly type?: string;
  readonly session?: string;
}

interface Call {
  readonly body: Readonly<Record<string, unknown>>;
  readonly reader: Reader | null;
}

type Handler = (call: Call, ...parts: readonly string[]) => Answer;

export interface MinimalBackend {
  readonly address: string;
  /** The parts of one reader's account, to prepare or check a journey. */
  readonly reader: (email: string) => Reader;
  /** Calls without a handler: the client must not depend on any of them. */
  readonly unknownCalls: readonly string[];
  readonly close: () => Promise<void>;
}

export interface MinimalBackendOptions {
  readonly now?: () => Date;
  /** Pages of the site, by path. */
  readonly pages?: (path: string, address: string) => Answer | null;
  /** The token for card fields; a browser's needs a gateway. */
  readonly cardToken?: () => string;
  /** Changes a response before it is sent. */
  readonly bend?: (call: string, answer: Answer) => Answer;
}

const done: Answer = {};
const page = (heading: string, status: number, title = heading): Answer => ({
  ...{ status, type: 'text/html' },
  body: `<!DOCTYPE html><title>${title}</title><h1>${heading}</h1>`,
});

export const startMinimalBackend = async ({
  now = () => new Date(),
  pages = () => null,
  cardToken = () => 'card-token',
  bend = (_, answer) => answer,
}: MinimalBackendOptions = {}): Promise<MinimalBackend> => {
  const readers: Reader[] = [];
  const sessions = new Map<string, Reader>();
  const unknownCalls: string[] = [];
  let ids = 0;
  const newId = (): string => `${++ids}`;
  const byEmail = (email: unknown): Reader | undefined =>
    readers.find((one) => one.email.toLowerCase() === String(email).toLowerCase());

  /** Opens a session. `more`: further fields of the response. */
  const signedIn = (reader: Reader, more: object = {}): Answer => {
    const session = `session-${newId()}`;
    sessions.set(session, reader);
    const cookie = `blaize_session=${session}; Path=/`;
    return { session: cookie, body: { cookie, tracking_id: reader.id, ...more } };
  };
  const ofReader =
    (act: (reader: Reader, call: Call, ...parts: readonly string[]) => Answer): Handler =>
    (call, ...parts) =>
      call.reader === null ? page('Unauthorized', 401) : act(call.reader, call, ...parts);
  const found = <A>(one: A | undefined, act: (one: A) => void): Answer => {
    if (one === undefined) return page('Not found', 404);
    act(one);
    return done;
  };

  const decide = (reader: Reader | null, feature: unknown): unknown => {
    if (feature === 'membership-entitlement-check') return reader !== null && isMember(reader, now());
    return feature === 'available-plans' ? Object.keys(plans) : '';
  };

  const handlers: Readonly<Record<string, Handler>> = {
    'POST /blaize/login': ({ body }) => {
      const reader = byEmail(at(body, 'identifiers', 'email_address'));
      if (reader === undefined) return page('User not found', 404);
      return at(body, 'validators', 'password') === reader.password
        ? signedIn(reader, { status: 'success' })
        : page('Unauthorized', 401);
    },
    'POST /blaize/logout': ({ reader }) => {
      for (const [session, one] of sessions) if (one === reader) sessions.delete(session);
      return { body: { message: 'Session deleted' } };
    },
    'POST /blaize/register': ({ body }) => {
      const email = at(body, 'identifiers', 'email_address');
      const password = String(at(body, 'validators', 'password'));
      if (byEmail(email) !== undefined) return page('User already exists', 409);
      if (!/^(?=.*[A-Z]).{8,}$/.test(password)) return page('Password not strong', 400);
      const reader: Reader = {
        ...{ id: `reader-${newId()}`, email: String(email), password, newEmail: null },
        ...{ profile: { ...(at(body, 'attributes') as object) }, methods: [], subscriptions: [] },
        lists: new Set(),
      };
      readers.push(reader);
      return signedIn(reader);
    },
    'POST /blaize/users/reset': ({ body }) =>
      byEmail(at(body, 'identifiers', 'email_address')) ? { status: 201 } : page('User not found', 404),
    'POST /blaize/users/reset/*': ({ body }, email) =>
      found(byEmail(email), (reader) => (reader.password = String(at(body, 'validators', 'password')))),
    'POST /blaize/users/update-email/': ofReader((reader, { body }) => {
      reader.newEmail = String(at(body, 'new_identifiers', 'email_address'));
      return { status: 201 };
    }),
    'POST /blaize/users/update-email/confirm/*': ({ body }, id) => {
      const reader = readers.find((one) => one.id === id);
      if (reader?.newEmail === null || reader === undefined)
        return { status: 400, body: 'Dynamodb Item already expired' };
      if (at(body, 'validators', 'password') !== reader.password)
        return { status: 400, body: 'Bad Credentials' };
      reader.email = reader.newEmail;
      reader.newEmail = null;
      return { body: 'OK' };
    },
    'POST /blaize/users/change-password/': ofReader((reader, { body }) => {
      if (at(body, 'current_validators', 'password') !== reader.password) return page('Forbidden', 403);
      reader.password = String(at(body, 'new_validators', 'password'));
      return done;
    }),
    'GET /blaize/account': ofReader(({ email }) => ({ body: { identifiers: { email_address: email } } })),
    'GET /blaize/profile': ofReader(({ profile }) => ({ body: profile })),
    'POST /blaize/profile': ofReader((reader, { body }) => {
      const { 'updated-values': names, ...values } = body;
      for (const name of names as readonly string[]) reader.profile[name] = values[name];
      return done;
    }),
    'PUT /blaize/profile/*': ofReader(() => done),
    'GET /blaize/datalayer': ({ reader }) => {
      if (reader === null) return { body: { loggedIn: false } };
      const { 'first-name': firstName, 'last-name': lastName, 'full-name': fullName } = reader.profile;
      return { body: { loggedIn: true, trackingId: reader.id, firstName, lastName, fullName } };
    },

    'GET /blaize/payment/braintree/token': ofReader(() => ({ body: { token: cardToken() } })),
    'GET /zephr/payment/braintree/payment-methods': ofReader((reader) => ({ body: methodRecords(reader) })),
    'POST /zephr/payment/braintree/payment-methods': ofReader((reader, { body }) => {
      const { token } = addMethod(reader, `method-${newId()}`, String(body['payment_method_nonce']));
      return { body: { token } };
    }),
    'PATCH /zephr/payment/braintree/payment-methods/*': ofReader((reader, { body }, token) =>
      found(
        reader.methods.find((one) => one.token === token),
        (method) => (method.nonce = `stored-${String(body['payment_method_nonce'])}`),
      ),
    ),
    'DELETE /zephr/payment/braintree/payment-methods/*': ofReader((reader, _, token) => {
      const index = reader.methods.findIndex((one) => one.token === token);
      return found(reader.methods[index], () => reader.methods.splice(index, 1));
    }),
    'PUT /zephr/payment/braintree/default-payment-method': ofReader(({ methods }, { body }) => {
      for (const method of methods) method.isDefault = method.token === body['payment_method_token'];
      return done;
    }),
    'PATCH /blaize/payment/braintree/subscriptions/*': ofReader(({ subscriptions }, { body }, id) =>
      found(
        subscriptions.find((one) => one.id === id),
        (one) => (one.method = String(body['payment_method_token'])),
      ),
    ),
    'GET /blaize/payment/braintree/subscriptions': ofReader((reader) => ({
      body: subscriptionRecords(reader),
    })),
    'DELETE /blaize/payment/braintree/subscriptions/*': ofReader(({ subscriptions }, _, id) =>
      found(
        subscriptions.find((one) => one.id === id),
        (one) => {
          one.state = 'cancelled';
          one.ends = now();
        },
      ),
    ),
    'POST /blaize/payment/braintree/subscribe': ofReader((reader, { body }) => {
      const id = newId();
      const start = body['start_date'] === undefined ? null : new Date(String(body['start_date']));
      const planId = body['plan_id'] as keyof typeof plans;
      subscribe(reader, planId, { nonce: String(body['payment_nonce']), start, now: now(), id });
      return { body: { grant_id: Number(id) } };
    }),

    'POST /zephr/decision-engine': ({ reader, body }) => ({
      body: { outputValue: decide(reader, body['sdkFeatureSlug']) },
    }),

    'GET /wp-json/nyp-membership/v1/plans': () => ({
      body: Object.entries(plans).map(([id, { months, amount, name }]) => ({
        ...{ id, name, amount, productId: 'sports', billingInterval: months },
      })),
    }),
    'POST /wp-json/nyp-membership/v1/prepare-customer': () => ({ body: { success: true } }),
    'POST /wp-json/nyp-membership/v1/postal-code': () => done,
    'GET /wp-json/nyp-membership/v1/subscriptions/*/discounts': () => ({ body: [] }),
    'POST /wp-json/nyp-membership/v1/subscriptions/*/discounts': () => done,
    'POST /wp-json/nyp-membership/v1/subscriptions/*/retry': (_, id) => {
      const one = readers.flatMap(({ subscriptions }) => subscriptions).find((other) => other.id === id);
      if (one !== undefined) one.state = 'active';
      return { body: { success: one !== undefined } };
    },
    'GET /wp-json/nyp-membership/v1/content/*': ({ reader }) =>
      reader !== null && isMember(reader, now())
        ? { body: { content: '<p>The rest of the story.</p>' } }
        : { status: 403, body: {} },
    'POST /wp-json/nyp-membership/v1/pause-subscription-email/': () => ({ body: { error: false } }),
    'POST /wp-json/saasquatch_jwt': () => ({ body: JSON.stringify('header.payload.signature') }),
    'POST /wp-json/nyp-membership/v1/profanity-check': () => ({ body: { status: 'pass' } }),
    'POST /wp-json/nyp-membership/v1/recaptcha-disable': () => ({ body: { require: false } }),
    'POST /wp-json/nyp-membership/v1/recaptcha': () => ({ body: { success: true } }),
    'POST /wp-json/webhook': () => done,
    'POST /wp-json/nyp-membership/v1/newsletters': ({ body }) => {
      const reader = byEmail(body['email']);
      const names = (field: string): readonly string[] => String(body[field] ?? '').split(',');
      if (body['action'] === 'update') {
        for (const id of names('subscribe')) reader?.lists.add(id);
        for (const id of names('unsubscribe')) reader?.lists.delete(id);
      }
      if (body['action'] !== 'read') return done;
      const group = (...ids: readonly string[]) => ids.map((id) => ({ id, st_id: `st-${id}` }));
      return {
        body: {
          data: {
            lists: { news: group('morning', 'evening'), lifestyle: group('style'), media: group('screen') },
            userinfo: { list_subscriptions: [...(reader?.lists ?? [])].map((id) => ({ list_id: id })) },
            membership: { member_exclusive: group('members') },
          },
        },
      };
    },

    'PUT /api/v1/*/widget/account/*/user/*/upsert': ({ body }) => ({
      body: { template: '<p>Refer a friend</p>', user: { id: body['id'] }, jsOptions: {} },
    }),
    'GET /api/v1/*/widget/account/*/user/*/render': () => ({
      body: { template: '<p>Refer a friend</p>', user: {}, jsOptions: {} },
    }),
    'POST /api/v1/*/mail/referralinvite': () => done,
    'POST /a/*/widgets/analytics/loaded': () => ({ body: {} }),
    'POST /a/*/widgets/analytics/shared': () => ({ body: {} }),
    'POST /api/v1/*/open/account/*/user/*/events': () => done,
  };
  const routes = Object.entries(handlers).map(([route, handler]) => ({
    ...{ route, handler },
    pattern: new RegExp(`^${route.replaceAll('*', '([^/]+)')}$`),
  }));

  const answer = async (message: IncomingMessage): Promise<Answer> => {
    const { pathname: path } = new URL(message.url ?? '/', 'http://backend');
    const method = String(message.headers['x-http-method-override'] ?? message.method);
    const session = /blaize_session=([^;]+)/.exec(message.headers.cookie ?? '')?.[1];
    const call = {
      body: await bodyOf(message),
      reader: sessions.get(decodeURIComponent(session ?? '')) ?? null,
    };
    for (const { route, handler, pattern } of routes) {
      const parts = pattern.exec(`${method} ${path}`)?.slice(1).map(decodeURIComponent);
      if (parts !== undefined) return bend(route, handler(call, ...parts));
    }
    const shown = method === 'GET' ? pages(path, address) : null;
    if (shown === null && method !== 'OPTIONS') unknownCalls.push(`${method} ${path}`);
    return shown ?? page('Not found', 404);
  };

  const server = createServer((message, reply) => {
    void answer(message).then(({ status = 200, body, type, session }) => {
      const isText = body === undefined || typeof body === 'string';
      reply.writeHead(status, {
        'content-type': type ?? (isText ? 'text/plain' : 'application/json'),
        ...(session !== undefined && { 'set-cookie': session }),
      });
      reply.end(isText ? body : Buffer.isBuffer(body) ? body : JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    address,
    reader: (email) => {
      const reader = byEmail(email);
      if (reader === undefined) throw new Error(`The minimal backend knows no reader ${email}`);
      return reader;
    },
    unknownCalls,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

/** A value below a body. */
const at = (body: unknown, ...names: readonly string[]): unknown =>
  names.reduce((value: unknown, name) => (Object(value) as Record<string, unknown>)[name], body);

const bodyOf = async (message: IncomingMessage): Promise<Readonly<Record<string, unknown>>> => {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  const type = message.headers['content-type'] ?? '';
  const bytes = Buffer.concat(chunks);
  if (bytes.length === 0) return {};
  if (!type.includes('form')) return JSON.parse(bytes.toString()) as Readonly<Record<string, unknown>>;
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
  return Object.fromEntries(form);
};
