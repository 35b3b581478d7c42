import type { Bend, Given } from './bent-backends';

// oxlint-disable-next-line typescript/no-explicit-any
export type Wire = any;

/** A fault of a publisher's backend, and the line of the report that names it. */
export interface Bent {
  readonly name: string;
  /** Matches the start and the text of the finding. A line with FAIL counts as found, one with note as noted. */
  readonly found: RegExp;
  readonly bend: Bend;
  /** By default a visitor. `new reader`: without a customer at the payment service. */
  readonly as?: 'reader' | 'writer' | 'new reader';
  /** True if the REST API has an origin of its own. */
  readonly rest?: true;
  readonly limit?: number;
}

export const at =
  (method: string, path: string | RegExp, change: (given: Given) => void | 'silence' | 'cut'): Bend =>
  (requests, given) => {
    const [pathname = ''] = requests.path.split('?');
    const isIt = typeof path === 'string' ? pathname === path : path.test(requests.path);
    return requests.method === method && isIt ? change(given) : undefined;
  };

const json = (given: Given, change: (body: Wire) => void): void => {
  const body = JSON.parse(given.body) as Wire;
  change(body);
  given.body = JSON.stringify(body);
};

/** Sets one header of an answer; `lacks` leaves it out. */
const sets =
  (name: string, value: string) =>
  (given: Given): void =>
    void (given.headers[name] = value);
const lacks =
  (name: string) =>
  (given: Given): void =>
    void delete given.headers[name];

const page = (given: Given): void => {
  given.headers['content-type'] = 'text/html; charset=utf-8';
  given.body = '<!DOCTYPE html><title>Maintenance</title><h1>We will be back</h1>';
};

const accepted = (given: Given): void => {
  given.status = 200;
  given.headers['content-type'] = 'application/json';
  given.body = '{"success":true,"message":"User profile updated"}';
};

const onMembership =
  (change: (given: Given) => void): Bend =>
  ({ host, method }, given) =>
    host === 'membership' && method !== 'OPTIONS' ? change(given) : undefined;

export const plugin = '/wp-json/nyp-membership/v1';
export const pay = '/blaize/payment/braintree';
export const methodsPath = '/zephr/payment/braintree/payment-methods';

const cookies =
  (change: (line: string) => string): Bend =>
  (_, given) => {
    const lines = given.headers['set-cookie'];
    if (Array.isArray(lines)) given.headers['set-cookie'] = lines.map(change);
  };

const noRecords = (given: Given): void => {
  if (given.status === 404) given.body = '<!DOCTYPE html><title>404</title><h1>No records</h1>';
};

const everyRecord = (change: (record: Wire) => void): Bend =>
  at('GET', `${pay}/subscriptions`, (given) => {
    if (given.status === 200) json(given, (body) => body.forEach(change));
  });

const dataLayer = (change: (layer: Wire) => void): Bend =>
  at('GET', '/blaize/datalayer', (given) => {
    if (given.status === 200) json(given, (body) => change(body.dataLayer));
  });

const decision =
  (feature: string, value: string): Bend =>
  ({ body, path }, given) => {
    if (path === '/zephr/decision-engine' && body.includes(feature))
      json(given, (answer) => (answer.outputValue = value));
  };

/** A profile of which each write keeps only what it names. */
const replacedProfile = (): Bend => {
  let isWritten = false;
  return ({ method, path }, given) => {
    if (path.split('?')[0] !== '/blaize/profile' || given.status !== 200) return;
    if (method === 'POST') isWritten = true;
    else if (isWritten) given.body = '{"bio":"x"}';
  };
};

export const bends: readonly Bent[] = [
  {
    name: 'another status',
    found: /^FAIL visitor GET \/blaize\/datalayer .*status 500, not 401/,
    bend: at('GET', '/blaize/datalayer', (given) => void (given.status = 500)),
  },
  {
    name: 'another status of a documented answer',
    found: /^FAIL reader {2}GET \/blaize\/payment\/braintree\/token.*status 503, not 200/,
    bend: at(
      'GET',
      `${pay}/token`,
      (given) => void (given.status = given.status === 200 ? 503 : given.status),
    ),
    as: 'reader',
  },
  {
    name: 'a missing field',
    found: /^FAIL reader {2}GET \/blaize\/account: cannot be used .*identifiers\/email_address/,
    bend: at('GET', '/blaize/account', (given) => {
      if (given.status === 200) json(given, (body) => delete body.identifiers.email_address);
    }),
    as: 'reader',
  },
  {
    name: 'a field of another type',
    found: /^FAIL reader {2}GET .*subscriptions: \*\.subscription-state is integer, not string/,
    bend: at('GET', `${pay}/subscriptions`, (given) => {
      if (given.status === 200) json(given, (body) => (body[0]['subscription-state'] = 5));
    }),
    as: 'reader',
  },
  {
    name: 'a missing field of an assumed answer',
    found: /^FAIL visitor GET .*\/plans: cannot be used in full: a plan could not be read \(amount\)/,
    bend: at('GET', `${plugin}/plans`, (given) => json(given, (body) => delete body[1].amount)),
  },
  {
    name: 'a word instead of a list',
    found: /^FAIL visitor GET .*\/plans: the body is string, not array; cannot be used/,
    bend: at('GET', `${plugin}/plans`, (given) => void (given.body = '"plans"')),
  },
  {
    name: 'a page instead of JSON',
    found: /^FAIL visitor GET .*\/plans: an HTML page instead of application\/json; cannot be used/,
    bend: at('GET', `${plugin}/plans`, page),
  },
  {
    name: 'a page instead of documented JSON',
    found: /^FAIL reader {2}GET .*\/token: an HTML page instead of application\/json/,
    bend: at('GET', `${pay}/token`, (given) => (given.status === 200 ? page(given) : undefined)),
    as: 'reader',
  },
  {
    name: 'half of a JSON',
    found: /^FAIL visitor GET .*\/plans: the body is not JSON; cannot be used/,
    bend: at('GET', `${plugin}/plans`, (given) => void (given.body = given.body.slice(0, 50))),
  },
  {
    name: 'another content type',
    found: /^note visitor GET .*\/plans: content type text\/plain, not application\/json/,
    bend: at('GET', `${plugin}/plans`, sets('content-type', 'text/plain')),
  },
  {
    name: 'JSON instead of an error page',
    found: /^note visitor GET \/blaize\/account .*content type application\/json, not text\/html/,
    bend: at('GET', '/blaize/account', (given) => {
      given.headers['content-type'] = 'application/json';
      given.body = '{}';
    }),
  },
  {
    name: 'an error page without a heading',
    found: /^note visitor GET \/blaize\/account .*without a heading/,
    bend: at('GET', '/blaize/account', (given) => void (given.body = '<html><title>No</title></html>')),
  },
  {
    name: 'no CORS header',
    found: /^FAIL visitor GET \/blaize\/profile .*without access-control-allow-origin/,
    bend: onMembership(lacks('access-control-allow-origin')),
  },
  {
    name: 'CORS for everybody',
    found: /^FAIL visitor GET \/blaize\/profile .*allows \* as origin/,
    bend: onMembership(sets('access-control-allow-origin', '*')),
  },
  {
    name: 'CORS for another site',
    found: /^FAIL visitor GET \/blaize\/profile .*allows an origin other than the page/,
    bend: onMembership(sets('access-control-allow-origin', 'https://other.example')),
  },
  {
    name: 'CORS without credentials',
    found: /^FAIL visitor GET \/blaize\/profile .*without access-control-allow-credentials/,
    bend: onMembership(lacks('access-control-allow-credentials')),
  },
  {
    name: 'CORS without vary',
    found: /^note without vary: Origin, .*GET \/blaize\/profile/,
    bend: onMembership(lacks('vary')),
  },
  {
    name: 'CORS for the site of anybody',
    found: /^FAIL visitor GET \/blaize\/account \(from another publisher's page\): allows every origin/,
    bend: ({ headers, host }, given) => {
      if (host !== 'membership') return;
      given.headers['access-control-allow-origin'] = headers['origin'] ?? '';
      given.headers['access-control-allow-credentials'] = 'true';
    },
  },
  {
    name: 'no CORS for the comments',
    found: /^FAIL visitor GET \/v1\/messages-count: without access-control-allow-origin/,
    bend: at('GET', '/v1/messages-count', lacks('access-control-allow-origin')),
  },
  {
    name: 'a method that browsers may not send',
    found: /^FAIL visitor OPTIONS .*\(preflight before PUT\): does not allow PUT/,
    bend: at('OPTIONS', /./, sets('access-control-allow-methods', 'GET, POST')),
  },
  {
    name: 'a header that browsers may not send',
    found: /^FAIL visitor OPTIONS \/blaize\/login .*does not allow the header content-type/,
    bend: at('OPTIONS', /./, sets('access-control-allow-headers', 'accept')),
  },
  {
    name: 'no answer to what browsers ask before',
    found: /^FAIL visitor OPTIONS \/blaize\/login .*status 404, not 2xx/,
    bend: at('OPTIONS', '/blaize/login', (given) => void (given.status = 404)),
  },
  {
    name: 'a write that is accepted without a session',
    found:
      /^FAIL visitor POST \/blaize\/profile \(without a session\): was accepted with 200, but must be refused with 401/,
    bend: at('POST', '/blaize/profile', accepted),
  },
  {
    name: 'a start that is accepted without a session',
    found: /^FAIL visitor POST .*\/subscribe \(without a session\): was accepted with 200/,
    bend: at('POST', `${pay}/subscribe`, accepted),
  },
  {
    name: 'a removal that is accepted without a session',
    found: /^FAIL visitor DELETE .*\/payment-methods\/\{token\} .*was accepted with 204/,
    bend: at('DELETE', /payment-methods/, (given) => {
      given.status = 204;
      given.body = '';
    }),
  },
  {
    name: 'a write that is accepted with a nonce that counts no more',
    found: /^FAIL visitor POST .*\/prepare-customer \(an invalid nonce\): was accepted with 200/,
    bend: at('POST', `${plugin}/prepare-customer`, accepted),
  },
  {
    name: 'a write that is accepted without any nonce',
    found: /^FAIL visitor POST .*\/prepare-customer \(without any nonce\): was accepted with 200/,
    bend: ({ path, headers }, given) => {
      if (path === `${plugin}/prepare-customer` && headers['x-wp-nonce'] === undefined) accepted(given);
    },
  },
  {
    name: 'a session cookie for an unknown session',
    found: /^FAIL visitor POST .*\/session \(an unknown session\): was accepted with 200/,
    bend: at('POST', `${plugin}/session`, accepted),
  },
  {
    name: 'a token of rewards that is signed for anybody',
    found: /^FAIL visitor POST .*\/saasquatch_jwt .*was accepted with 200/,
    bend: at('POST', '/wp-json/saasquatch_jwt', accepted),
  },
  {
    name: 'another code of a nonce that is refused',
    found: /^FAIL visitor POST .*\/prepare-customer .*is not known as the refusal of a nonce/,
    bend: at('POST', `${plugin}/prepare-customer`, (given) => json(given, (body) => (body.code = 'no'))),
  },
  {
    name: 'another word for a nonce that is refused',
    found: /^FAIL visitor POST .*\/webhook .*is not known on article pages as the refusal/,
    bend: at('POST', '/wp-json/webhook', (given) => void (given.body = 'no')),
  },
  {
    name: 'no successor of a nonce',
    found: /^note visitor GET .*which the response renews\): without the header x-wp-nonce/,
    bend: at('GET', `${plugin}/plans`, lacks('x-wp-nonce')),
  },
  {
    name: 'no nonce for readers',
    found: /^FAIL visitor GET \/wp-admin\/admin-ajax\.php: status 400, not 200; is no nonce/,
    bend: at('GET', '/wp-admin/admin-ajax.php', (given) => {
      given.status = 400;
      given.body = '0';
    }),
  },
  {
    name: 'a list without its length',
    found: /^FAIL visitor GET .*\(a list\): without the header x-wp-total/,
    bend: at('GET', /categories/, lacks('x-wp-total')),
  },
  {
    name: 'a redirect',
    found: /^FAIL visitor GET \/blaize\/account .*redirects to another address \(302\)/,
    bend: at('GET', '/blaize/account', (given) => {
      given.status = 302;
      given.headers['location'] = '/elsewhere';
    }),
  },
  {
    name: 'a social sign-in that leads nowhere',
    found: /^note visitor GET \/blaize\/oauth\/\{provider\} \(google\): without the header location/,
    bend: at('GET', '/blaize/oauth/google', lacks('location')),
  },
  {
    name: 'a connection that is cut',
    found: /^FAIL visitor GET \/blaize\/profile .*the connection failed/,
    bend: at('GET', '/blaize/profile', () => 'cut'),
  },
  {
    name: 'silence',
    found: /^FAIL visitor GET \/blaize\/profile .*no response within 1 seconds/,
    bend: at('GET', '/blaize/profile', () => 'silence'),
    limit: 1000,
  },
  {
    name: 'a decision of another feature',
    found:
      /^FAIL visitor POST .*decision-engine \(available-plans.*sdkFeatureSlug has a different value; cannot be used/,
    bend: at('POST', '/zephr/decision-engine', (given) => json(given, (body) => (body.sdkFeatureSlug = 'x'))),
  },
  {
    name: 'a decision whose text is no JSON',
    found:
      /^FAIL visitor POST .*decision-engine \(available-plans.*outputValue is text, but not JSON; cannot be used in full/,
    bend: at('POST', '/zephr/decision-engine', (given) =>
      json(given, (body) => (body.outputValue = 'plan, plan')),
    ),
  },
  {
    name: 'a decision whose JSON is of another form',
    found:
      /^FAIL visitor POST .*decision-engine \(available-plans.*outputValue\.\* is integer, not string; outputValue names only/,
    bend: at('POST', '/zephr/decision-engine', (given) => json(given, (body) => (body.outputValue = '[5]'))),
  },
  {
    name: 'counts of comments as text',
    found: /^note visitor GET \/v1\/messages-count: messages_count\.\* is string, not number/,
    bend: at('GET', '/v1/messages-count', (given) => void (given.body = '{"messages_count":{"1":"7"}}')),
  },
  {
    name: 'a page instead of the script of the conversation',
    found: /^FAIL visitor GET \/spot\/\{spot_id\}: content type text\/html, not application\/javascript/,
    bend: at('GET', '/spot/sp_courier', page),
  },
  {
    name: 'an error of the rewards service without its code',
    found: /^note the product can do without apiErrorCode, missing in PUT .*\/upsert/,
    bend: at('PUT', /upsert/, (given) => json(given, (body) => delete body.apiErrorCode)),
  },
  {
    name: 'a reader whom shared caches may keep',
    found: /^FAIL reader {2}GET \/blaize\/account: its cache-control lets shared caches/,
    bend: at('GET', '/blaize/account', sets('cache-control', 'public, max-age=60')),
    as: 'reader',
  },
  {
    name: 'a log-in without a session',
    found: /^FAIL visitor POST \/blaize\/login \(the test account\): cannot be used .*cookie/,
    bend: at('POST', '/blaize/login', (given) => {
      if (given.status === 200) json(given, (body) => delete body.cookie);
    }),
    as: 'reader',
  },
  {
    name: 'a log-in that sets no cookie',
    found: /^note visitor POST \/blaize\/login \(the test account\): sets no cookie/,
    bend: at('POST', '/blaize/login', lacks('set-cookie')),
    as: 'reader',
  },
  {
    name: 'any password',
    found: /^FAIL visitor POST \/blaize\/login \(a wrong password\): was accepted with 200/,
    bend: at('POST', '/blaize/login', accepted),
    as: 'reader',
  },
  {
    name: 'a log-out with another message',
    found: /^FAIL reader {2}POST \/blaize\/logout: message has a different value/,
    bend: at('POST', '/blaize/logout', (given) => json(given, (body) => (body.message = 'Bye'))),
    as: 'reader',
  },
  {
    name: 'newsletters without lists',
    found: /^FAIL reader {2}POST .*\/newsletters \(read\): cannot be used .*data\/lists/,
    bend: at('POST', `${plugin}/newsletters`, (given) => {
      if (given.status === 200) json(given, (body) => delete body.data.lists);
    }),
    as: 'reader',
  },
  {
    name: 'a stored method without its nonce',
    found: /^note the product can do without \*\.nonce, missing in GET .*\/payment-methods/,
    bend: at('GET', methodsPath, (given) => {
      if (given.status === 200) json(given, (body) => delete body[0].nonce);
    }),
    as: 'reader',
  },
  {
    name: 'a declined card that is stored',
    found: /^FAIL reader {2}POST .*\/payment-methods \(a declined card\): was accepted with 200/,
    bend: (requests, given) => {
      if (requests.body.includes('processor-declined')) accepted(given);
    },
    as: 'writer',
  },
  {
    name: 'a body where there should be none',
    found: /^note reader {2}PUT .*default-payment-method \(the stored method\): status 200, not 204/,
    bend: at('PUT', /default-payment-method/, (given) =>
      given.status === 204 ? accepted(given) : undefined,
    ),
    as: 'writer',
  },
  {
    name: 'a start that gives no grant',
    found: /^FAIL reader {2}POST .*\/subscribe \(a start date in two months\): cannot be used .*grant_id/,
    bend: at('POST', `${pay}/subscribe`, (given) => {
      if (given.status === 200) json(given, (body) => delete body.grant_id);
    }),
    as: 'writer',
  },
  {
    name: 'a nested value in the profile',
    found: /^FAIL reader {2}POST \/blaize\/profile \(a value that is a record\): was accepted with 200/,
    bend: (requests, given) => {
      if (requests.body.includes('nested')) accepted(given);
    },
    as: 'writer',
  },
  {
    name: 'a session cookie that ends with the browser',
    found:
      /^FAIL visitor POST \/blaize\/login \(the test account\): the cookie blaize_session has no lifetime/,
    bend: cookies((line) => line.replace(/ ?Expires=[^;]+;/, '')),
    as: 'reader',
  },
  {
    name: 'a session cookie that ends soon',
    found:
      /^note visitor POST \/blaize\/login \(the test account\): the cookie blaize_session ends in less than a year/,
    bend: cookies((line) => line.replace(/Expires=[^;]+/, 'Max-Age=3600')),
    as: 'reader',
  },
  {
    name: 'a session cookie without SameSite',
    found:
      /^note visitor POST \/blaize\/login \(the test account\): the cookie blaize_session is without SameSite/,
    bend: cookies((line) => line.replace(/; SameSite=\w+/, '')),
    as: 'reader',
  },
  {
    name: 'a session cookie for one path',
    found:
      /^FAIL visitor POST \/blaize\/login \(the test account\): the cookie blaize_session is without Path=\//,
    bend: cookies((line) => line.replace('Path=/;', 'Path=/blaize;')),
    as: 'reader',
  },
  {
    name: 'a cookie line without a lifetime',
    found: /^note visitor POST \/blaize\/login \(the test account\): the cookie line has no lifetime/,
    bend: at('POST', '/blaize/login', (given) => {
      if (given.status === 200)
        json(given, (body) => (body.cookie = body.cookie.replace(/ ?Expires=[^;]+;/, '')));
    }),
    as: 'reader',
  },
  {
    name: 'a weak password that is accepted',
    found:
      /^FAIL visitor POST \/blaize\/register \(a weak password\): was accepted with 200.*it made the account masthead-verify-\w+@example\.com/,
    bend: at('POST', '/blaize/register', accepted),
  },
  {
    name: 'a second account for one address',
    found: /^FAIL visitor POST \/blaize\/register \(the address of the test account\): was accepted with 200/,
    bend: (requests, given) => {
      if (requests.path === '/blaize/register' && given.status === 409) accepted(given);
    },
    as: 'reader',
  },
  {
    name: 'a registration that fails',
    found: /^FAIL visitor POST \/blaize\/register \(a weak password\): status 500, not 400; cannot be used/,
    bend: at('POST', '/blaize/register', (given) => void (given.status = 500)),
  },
  {
    name: 'a registration that comes late',
    found: /^FAIL visitor POST \/blaize\/register \(a weak password\): no response within/,
    bend: at('POST', '/blaize/register', () => 'silence'),
    limit: 1000,
  },
  {
    name: 'a registration without a tracking id',
    found: /^note .*tracking_id.* missing.* in .*POST \/blaize\/register/,
    bend: at('POST', '/blaize/register', (given) => {
      if (given.status === 200) json(given, (body) => delete body.tracking_id);
    }),
    as: 'writer',
  },
  {
    name: 'a registration without a session',
    found: /^FAIL visitor POST \/blaize\/register \(a random address\): cannot be used/,
    bend: at('POST', '/blaize/register', (given) => {
      if (given.status === 200) json(given, (body) => delete body.cookie);
    }),
    as: 'writer',
  },
  {
    name: 'a session that goes on after the log-out',
    found: /^FAIL reader {2}GET \/blaize\/account \(after the log-out\): was accepted with 200/,
    bend: ({ path }, given) => {
      if (path !== '/blaize/account' || given.status === 200) return;
      given.status = 200;
      given.headers['content-type'] = 'application/json';
      given.body = '{"identifiers":{"email_address":"morgan.monthly@example.com"},"tracking_id":"a"}';
    },
    as: 'reader',
  },
  {
    name: 'the account of another reader',
    found: /^FAIL reader {2}GET \/blaize\/account: is the account of another reader/,
    bend: at('GET', '/blaize/account', (given) => {
      if (given.status === 200) json(given, (body) => (body.identifiers.email_address = 'x@example.com'));
    }),
    as: 'reader',
  },
  {
    name: 'a data layer that knows no reader',
    found: /^FAIL reader {2}GET \/blaize\/datalayer: .*states that the reader is not logged in/,
    bend: at('GET', '/blaize/datalayer', (given) => {
      if (given.status === 200) given.body = '{"dataLayer":{"loggedIn":false}}';
    }),
    as: 'reader',
  },
  {
    name: 'a nonce that means no',
    found: /^FAIL visitor GET \/wp-admin\/admin-ajax\.php: .*is no nonce/,
    bend: at('GET', '/wp-admin/admin-ajax.php', (given) => void (given.body = '0')),
  },
  {
    name: 'another heading for a reader without subscriptions',
    found:
      /^FAIL reader {2}GET .*\/subscriptions: cannot be used: its heading is "No records", and only "Customer/,
    bend: at('GET', `${pay}/subscriptions`, noRecords),
    as: 'new reader',
  },
  {
    name: 'another heading for a reader without payment methods',
    found:
      /^FAIL reader {2}GET .*\/payment-methods: cannot be used: its heading is "No records", and only "Customer/,
    bend: at('GET', methodsPath, noRecords),
    as: 'new reader',
  },
  {
    name: 'a profile that browsers may keep for all',
    found: /^FAIL reader {2}GET \/blaize\/profile: its cache-control lets shared caches/,
    bend: at('GET', '/blaize/profile', sets('cache-control', 'max-age=300')),
    as: 'reader',
  },
  {
    name: 'a private answer without cache-control',
    found: /^note without cache-control: send no-store in .*GET \/blaize\/profile/,
    bend: onMembership(lacks('cache-control')),
  },
  {
    name: 'a private answer that browsers may keep',
    found: /^note cache-control without no-store in .*GET \/blaize\/profile/,
    bend: onMembership(sets('cache-control', 'private, max-age=60')),
  },
  {
    name: 'a private answer of some age',
    found: /^FAIL reader {2}GET \/blaize\/profile: came from a shared cache/,
    bend: at('GET', '/blaize/profile', sets('age', '12')),
    as: 'reader',
  },
  {
    name: 'a private answer out of a cache',
    found: /^FAIL reader {2}GET .*\/subscriptions: came from a shared cache/,
    bend: at('GET', `${pay}/subscriptions`, sets('x-cache', 'HIT from edge')),
    as: 'reader',
  },
  {
    name: 'words of a state in capitals',
    found: /^note \*\.subscription-state has a word that no recorded response has in GET .*\/subscriptions/,
    bend: everyRecord(
      (record) => (record['subscription-state'] = record['subscription-state'].toUpperCase()),
    ),
    as: 'reader',
  },
  {
    name: 'an unknown word of a state',
    found:
      /^FAIL reader {2}GET .*\/subscriptions: cannot be used in full: a subscription could not be read \(status\)/,
    bend: everyRecord((record) => (record['subscription-state'] = 'Running')),
    as: 'reader',
  },
  {
    name: 'dates with the day first',
    found: /^FAIL reader {2}GET .*\/subscriptions: cannot be used in full/,
    bend: everyRecord((record) => (record['next-billing-time'] = '14/12/2026')),
    as: 'reader',
  },
  {
    name: 'an end with the day first',
    found:
      /^FAIL reader {2}GET .*\/subscriptions: cannot be used in full: \*\.paid_through_date is not a date/,
    bend: everyRecord((record) => (record['paid_through_date'] = '14/12/2026')),
    as: 'reader',
  },
  {
    name: 'amounts with their currency',
    found: /^FAIL visitor GET .*\/plans: .*a plan could not be read \(amount\)/,
    bend: at('GET', `${plugin}/plans`, (given) => json(given, (body) => (body[0].amount = '$9.99'))),
  },
  {
    name: 'no plans',
    found: /^FAIL visitor GET .*\/plans: has no plan, so nothing can be sold/,
    bend: at('GET', `${plugin}/plans`, (given) => void (given.body = '[]')),
  },
  {
    name: 'one call that browsers may not make',
    found: /^FAIL visitor OPTIONS \/blaize\/profile \(preflight before POST\): status 404/,
    bend: at('OPTIONS', '/blaize/profile', (given) => void (given.status = 404)),
  },
  {
    name: 'a removal that browsers may not send',
    found:
      /^FAIL visitor OPTIONS .*\/subscriptions\/\{id\} \(preflight before DELETE\): does not allow DELETE/,
    bend: at('OPTIONS', /subscriptions\//, sets('access-control-allow-methods', 'GET, PATCH')),
  },
  {
    name: 'a REST API of its own that refuses the override of methods',
    found:
      /^FAIL visitor OPTIONS \/wp-json\/wp\/v2\/media\/\{id\} .*does not allow the header x-http-method-override/,
    bend: at('OPTIONS', /wp-json/, sets('access-control-allow-headers', 'content-type, x-wp-nonce')),
    rest: true,
  },
  {
    name: 'a REST API of its own that hides the next nonce',
    found: /^FAIL visitor GET .*access-control-expose-headers is without x-wp-nonce/,
    bend: at('GET', /wp-json/, lacks('access-control-expose-headers')),
    rest: true,
  },
  {
    name: 'a REST API of its own that no page may read',
    found: /^FAIL visitor GET .*\/plans: without access-control-allow-origin/,
    bend: at('GET', /wp-json/, lacks('access-control-allow-origin')),
    rest: true,
  },
  {
    name: 'a REST API of its own that refuses the nonce',
    found: /^FAIL visitor OPTIONS \/wp-json\/.*\/plans .*does not allow the header x-wp-nonce/,
    bend: at('OPTIONS', /wp-json/, sets('access-control-allow-headers', 'content-type')),
    rest: true,
  },
  {
    name: 'a data layer without a tracking id',
    found: /^FAIL reader {2}GET \/blaize\/datalayer: has no trackingId/,
    bend: dataLayer((layer) => delete layer.trackingId),
    as: 'reader',
  },
  {
    name: 'the data layer of another reader',
    found: /^FAIL reader {2}GET \/blaize\/datalayer: is the data layer of another reader/,
    bend: dataLayer((layer) => (layer.trackingId = 'another')),
    as: 'reader',
  },
  {
    name: 'a visitor who is logged in',
    found:
      /^FAIL visitor GET \/blaize\/datalayer \(without a session\): .*states that a visitor is logged in/,
    bend: at('GET', '/blaize/datalayer', (given) => {
      given.status = 200;
      given.headers['content-type'] = 'application/json';
      given.body = '{"dataLayer":{"loggedIn":true,"trackingId":"a"}}';
    }),
  },
  {
    name: 'an article that stays hidden for an entitled reader',
    found: /^FAIL reader {2}GET .*\/content\/\{contentId\}: status 403, not 200; cannot be used/,
    bend: at('GET', /\/content\//, (given) => {
      given.status = 403;
      given.body = '{"code":"rest_forbidden","message":"No","data":{"status":403}}';
    }),
    as: 'reader',
  },
  {
    name: 'an order that starts at once',
    found: /^FAIL reader {2}GET .*\(after the subscription request\): the new subscription is not pending/,
    bend: everyRecord((record) => {
      if (/pending/i.test(record['subscription-state'])) record['subscription-state'] = 'Active';
    }),
    as: 'writer',
  },
  {
    name: 'an order of another plan',
    found:
      /^FAIL reader {2}GET .*\(after the subscription request\): the new subscription is on another plan/,
    bend: everyRecord((record) => {
      if (/pending/i.test(record['subscription-state'])) record.plan_id = 'sports-plus-annual';
    }),
    as: 'writer',
  },
  {
    name: 'a cancellation without effect',
    found: /^FAIL reader {2}GET .*\(after the cancellation\): a canceled subscription goes on/,
    bend: everyRecord((record) => {
      if (/cancel/i.test(record['subscription-state'])) record['subscription-state'] = 'Pending';
    }),
    as: 'writer',
  },
  {
    name: 'a subscription on a plan that is not listed',
    found: /^FAIL reader {2}GET .*\/subscriptions: \*\.plan_id is no plan of the list of plans/,
    bend: everyRecord((record) => (record.plan_id = `v2-${record.plan_id}`)),
    as: 'reader',
  },
  {
    name: 'plans on offer that are not listed',
    found:
      /^FAIL visitor POST .*decision-engine \(available-plans.*names only plans that the list of plans lacks/,
    bend: decision('available-plans', '["v2-monthly"]'),
  },
  {
    name: 'an entitlement in another word',
    found: /^FAIL reader {2}POST .*decision-engine \(membership-entitlement-check\): .*is neither yes nor no/,
    bend: decision('membership-entitlement-check', 'ENTITLED'),
    as: 'reader',
  },
  {
    name: 'two sessions in one log-in',
    found: /^FAIL visitor POST \/blaize\/login \(the test account\): sets another session/,
    bend: cookies((line) => line.replace(/^blaize_session=[^;]+/, 'blaize_session=another')),
    as: 'reader',
  },
  {
    name: 'a session cookie for another domain',
    found: /^FAIL visitor POST \/blaize\/login \(the test account\): .*is for another domain/,
    bend: cookies((line) => `${line}; Domain=identity.example`),
    as: 'reader',
  },
  {
    name: 'a read that deletes the session',
    found: /^FAIL reader {2}GET \/blaize\/datalayer: changes the session cookie/,
    bend: at('GET', '/blaize/datalayer', (given) => {
      given.headers['set-cookie'] = ['blaize_session=; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Path=/'];
    }),
    as: 'reader',
  },
  {
    name: 'methods of browsers in small letters',
    found: /^FAIL visitor OPTIONS .*\(preflight before PUT\): does not allow PUT/,
    bend: at('OPTIONS', /./, sets('access-control-allow-methods', 'get, post, put, patch, delete')),
  },
  {
    name: 'a profile in another layer',
    found: /^FAIL reader {2}GET \/blaize\/profile: has no attribute that the product knows/,
    bend: at('GET', '/blaize/profile', (given) => {
      if (given.status === 200) given.body = `{"attributes":${given.body}}`;
    }),
    as: 'reader',
  },
  {
    name: 'a trial of weeks',
    found: /^FAIL visitor GET .*\/plans: \*\.trialDurationUnit is neither day nor month/,
    bend: at('GET', `${plugin}/plans`, (given) =>
      json(given, (body) => (body[0].trialDurationUnit = 'week')),
    ),
  },
  {
    name: 'plans without a product',
    found: /^FAIL visitor GET .*\/plans: \*\.productId is missing/,
    bend: at('GET', `${plugin}/plans`, (given) => json(given, (body) => delete body[0].productId)),
  },
  {
    name: 'a client token that is none',
    found: /^FAIL reader {2}GET .*\/token: token is no client token/,
    bend: at('GET', `${pay}/token`, (given) => {
      if (given.status === 200) given.body = '{"token":"abc123"}';
    }),
    as: 'reader',
  },
  {
    name: 'CORS for every origin that ends like the site',
    found: /^FAIL reader {2}GET \/blaize\/account \(from another publisher's page\): allows every origin/,
    bend: ({ headers, host }, given) => {
      if (host !== 'membership' || headers['cookie'] === undefined) return;
      if (!headers['origin']?.includes('masthead-verify-')) return;
      given.headers['access-control-allow-origin'] = headers['origin'];
      given.headers['access-control-allow-credentials'] = 'true';
    },
    as: 'reader',
  },
  {
    name: 'a private answer out of another cache',
    found: /^FAIL reader {2}GET \/blaize\/datalayer: came from a shared cache/,
    bend: at('GET', '/blaize/datalayer', sets('cache-status', 'edge; hit')),
    as: 'reader',
  },
  {
    name: 'a rule for the cache of a provider',
    found: /^FAIL reader {2}GET \/blaize\/datalayer: its cache-control lets shared caches/,
    bend: at('GET', '/blaize/datalayer', sets('cdn-cache-control', 'max-age=300')),
    as: 'reader',
  },
  {
    name: 'a decision that caches may keep',
    found: /^FAIL reader {2}POST .*decision-engine .*its cache-control lets shared caches/,
    bend: at('POST', '/zephr/decision-engine', sets('cache-control', 'public, max-age=600')),
    as: 'reader',
  },
  {
    name: 'a session endpoint that sets nothing',
    found: /^FAIL reader {2}POST .*\/session: sets no session cookie/,
    bend: at('POST', `${plugin}/session`, lacks('set-cookie')),
    as: 'reader',
  },
  {
    name: 'a log-out that the data layer does not know',
    found:
      /^FAIL reader {2}GET \/blaize\/datalayer \(after the log-out\): .*states that a visitor is logged in/,
    bend: ({ path, headers }, given) => {
      if (path.split('?')[0] !== '/blaize/datalayer' || headers['cookie'] === undefined) return;
      given.status = 200;
      given.headers['content-type'] = 'application/json';
      if (!given.body.includes('loggedIn')) given.body = '{"dataLayer":{"loggedIn":true,"trackingId":"a"}}';
    },
    as: 'reader',
  },
  {
    name: 'a default method that is not set',
    found: /^FAIL reader {2}GET .*\(with the stored method\): the stored method is not the default/,
    bend: at('GET', methodsPath, (given) => {
      if (given.status === 200) json(given, (body) => body.forEach((one: Wire) => (one.default = false)));
    }),
    as: 'writer',
  },
  {
    name: 'a write that deletes the other attributes',
    found: /^FAIL reader {2}GET \/blaize\/profile \(after the write of one attribute\): .*has deleted others/,
    bend: replacedProfile(),
    as: 'writer',
  },
  {
    name: 'newsletters whose subscriptions name no list',
    found: /^FAIL reader {2}POST .*\/newsletters \(read\): .*names no list/,
    bend: at('POST', `${plugin}/newsletters`, (given) => {
      if (given.status === 200)
        json(given, (body) => (body.data.userinfo = { list_subscriptions: [{ list_id: 'x' }] }));
    }),
    as: 'reader',
  },
  {
    name: 'devices by the value of the cookie',
    found: /^FAIL reader {2}GET .*\/sessions: \*\.id is the value of the session cookie/,
    bend: ({ path, headers }, given) => {
      if (!path.endsWith('/sessions') || given.status !== 200) return;
      const id = /blaize_session=([^;]+)/.exec(headers['cookie'] ?? '')?.[1];
      json(given, (body) => (body[0].id = id));
    },
    as: 'reader',
  },
  {
    name: 'counts of other posts',
    found: /^FAIL visitor GET \/v1\/messages-count: messages_count has other ids/,
    bend: at('GET', '/v1/messages-count', (given) => void (given.body = '{"messages_count":{"sp_1":7}}')),
  },
  {
    name: 'methods that do not say if they are in use',
    found: /^note reader {2}GET .*\/payment-methods: .*\*\.in_use is missing/,
    bend: at('GET', methodsPath, (given) => {
      if (given.status === 200) json(given, (body) => body.forEach((one: Wire) => delete one.in_use));
    }),
    as: 'reader',
  },
  {
    name: 'a list whose next page has no link',
    found: /^FAIL visitor GET .*\(a list\): has further pages, and no link/,
    bend: at('GET', /categories/, (given) => {
      given.headers['x-wp-totalpages'] = '2';
      delete given.headers['link'];
    }),
  },
  {
    name: 'a rewards token of another reader',
    found: /^FAIL reader {2}POST .*\/saasquatch_jwt: is the token of another reader/,
    bend: at('POST', '/wp-json/saasquatch_jwt', (given) => {
      if (given.status !== 200) return;
      const claims = Buffer.from('{"user":{"id":"another"}}').toString('base64url');
      given.body = JSON.stringify(`eyJhbGciOiJIUzI1NiJ9.${claims}.c2lnbmVk`);
    }),
    as: 'reader',
  },
  {
    name: 'a script of the conversation for its own pages alone',
    found: /^FAIL visitor GET \/spot\/\{spot_id\}: its cross-origin-resource-policy/,
    bend: at('GET', '/spot/sp_courier', sets('cross-origin-resource-policy', 'same-origin')),
  },
  {
    name: 'a new address that is confirmed by an unknown link',
    found: /^FAIL visitor POST \/blaize\/users\/update-email\/\{state\} \(an unknown state\): was accepted/,
    bend: at('POST', /update-email\/masthead/, accepted),
  },
];

/** Differences that the product can live with. No line of the report may be a failure. */
export const harmless: readonly Pick<Bent, 'name' | 'bend'>[] = [
  {
    name: 'amounts as text, and flags as numbers',
    bend: at('GET', `${plugin}/plans`, (given) =>
      json(given, (body) =>
        body.forEach((plan: Wire) => {
          plan.amount = String(plan.amount);
          plan.featured = plan.featured ? 1 : 0;
        }),
      ),
    ),
  },
  {
    name: 'a byte order mark, and a message of PHP',
    bend: at('GET', `${plugin}/plans`, (given) => {
      given.body = `\uFEFF<br />Notice: old in /plugin.php on line 3\n${given.body}`;
    }),
  },
  {
    name: 'a list as an object with numbers as keys',
    bend: at('GET', `${pay}/subscriptions`, (given) => {
      if (given.status === 200) given.body = JSON.stringify({ ...(JSON.parse(given.body) as Wire[]) });
    }),
  },
  {
    name: 'a log-in without a message, and with other fields',
    bend: at('POST', '/blaize/login', (given) => {
      if (given.status === 200)
        json(given, (body) => {
          delete body.message;
          body.more = { than: 'needed' };
        });
    }),
  },
  {
    name: 'an email address under another name',
    bend: at('GET', '/blaize/account', (given) => {
      if (given.status === 200)
        given.body = JSON.stringify({ email: (JSON.parse(given.body) as Wire).identifiers.email_address });
    }),
  },
  {
    name: 'dates as seconds',
    bend: everyRecord((record) => {
      if (record['next-billing-time'])
        record['next-billing-time'] = Date.parse(record['next-billing-time']) / 1000;
    }),
  },
  {
    name: 'an unknown reader who is not told from a wrong password',
    bend: at('POST', '/blaize/login', (given) => {
      if (given.status === 404) given.status = 401;
    }),
  },
  {
    name: 'a nonce as plain text',
    bend: at('GET', '/wp-admin/admin-ajax.php', sets('content-type', 'text/plain')),
  },
  {
    name: 'ids as numbers',
    bend: (requests, given) => {
      if (given.status !== 200 || requests.method !== 'GET' || !requests.path.startsWith(methodsPath)) return;
      given.body = given.body.replace(/"last_4":"(\d+)"/g, '"last_4":$1');
    },
  },
  {
    name: 'a customer that was prepared, as text',
    bend: at('POST', `${plugin}/prepare-customer`, (given) => {
      if (given.status === 200) json(given, (body) => (body.success = 'true'));
    }),
  },
  {
    name: 'plans by their ids',
    bend: at('GET', `${plugin}/plans`, (given) => {
      const plans = JSON.parse(given.body) as Wire[];
      given.body = JSON.stringify(Object.fromEntries(plans.map(({ id, ...plan }) => [id, plan])));
    }),
  },
  {
    name: 'a log-in with a provider by another redirect',
    bend: at('GET', '/blaize/oauth/google', (given) => void (given.status = 303)),
  },
  {
    name: 'a reset that hides which addresses are known',
    bend: at('POST', '/blaize/users/reset', (given) => {
      given.status = 201;
      given.headers['content-type'] = 'application/json';
      given.body = '{}';
    }),
  },
  {
    name: 'a rewards token in an object',
    bend: at('POST', '/wp-json/saasquatch_jwt', (given) => {
      if (given.status === 200) given.body = JSON.stringify({ token: JSON.parse(given.body) as unknown });
    }),
  },
];
