import { mayUseBrowserCache } from '../../adapters/http/browser-cache';
import { cacheLimits } from '../../adapters/http/query-cache';
import { requestLimit, writeLimit } from '../../adapters/http/answer';
import { pathOf, routeNames } from '../../core/domain/routes/paths';
import type { Exchanges } from '../exchanges';
import {
  addresses,
  attributes,
  features,
  mailLinks,
  scripts,
  services,
  type Nonce,
  type ServiceName,
  type Session,
  write,
  type CallFacts,
} from '../facts';
import { needed } from '../needed';
import { findings } from '../verify/findings';
import { services as checkedServices } from '../verify/services';
import { bodiesOf, namedOf, operationsOf, type Named, type Operation, type Sent } from './operations';
import { code, fieldsOf, table } from './tables';

/** Generates docs/backends.md. */
export const backendsDocument = (exchanges: Exchanges): string => {
  const operations = operationsOf(exchanges);
  const sources = [...exchanges.values()].map(({ source }) => source);
  const documented = sources.filter((source) => source === 'documented').length;
  return `${joined([
    '<!-- Written by scripts/contracts.mjs from contracts/. Change it there. -->',
    '# Your backends',
    `For engineers who build or run the services that a publisher's pages call. This document describes every call that we make, the data that we send, and the outcome of each response.
It is generated from ${exchanges.size} recorded exchanges in [contracts/](../contracts/README.md), as is [contracts/openapi.json](../contracts/openapi.json) (OpenAPI 3.1).`,
    `**Reliability.** ${documented} of the exchanges are documented: public material of the service states the status and form of the response. ${exchanges.size - documented} are assumed and marked °:
no public material states them, so we chose likely ones. If your service responds differently, tell us: most differences affect one decoder. In the tables, "always" marks a field of a request that we always send, and "required" a field of a response that we can't do without.`,
    checking,
    '## Services',
    whoAnswers(operations),
    '## Rules for every call',
    rules,
    '## Required fields of responses',
    requiring,
    table(
      ['call', 'field', 'why'],
      operations.flatMap(({ facts }) => neededBy(facts)),
    ),
    '## Caching',
    caching(operations),
    ...(Object.keys(services) as ServiceName[]).map((name) => serviceSection(name, operations, exchanges)),
    '## Decision features',
    `The features that are requested from \`POST /zephr/decision-engine\` (\`sdkFeatureSlug\`). The values that your rules put into \`outputValue\` are not public, so we chose the forms here.`,
    table(
      ['feature', 'requested', 'value'],
      features.map(({ name, usedWhen, value }) => [code(name), usedWhen, value]),
    ),
    '## Profile attributes',
    'A flat record: each value is text, a number or a boolean. Other values are sent as JSON text.',
    table(
      ['attribute', 'type', 'meaning'],
      Object.entries(attributes).map(([field, [type, says]]) => [code(wireName(field)), type, says]),
    ),
    '## Links in mails',
    'Your services send the mails; [docs/mails.md](mails.md) contains their texts. Their links must lead to the following addresses. `{site}` is the address of the site on which the reader made the request.',
    table(
      ['mail', 'link', ''],
      mailLinks.map(({ mail, link, says }) => [mail, link, says]),
    ),
    '## Addresses of the account',
    'Your site returns the page that contains the account for each of these addresses, and for every address below `/account/`. On a reload, the server receives a request for the full address. The responses contain no data about the reader, so caches may store them for a short time. They differ only in the values that your edge puts into the configuration (region, consent, place).',
    table(
      ['address', 'page'],
      routeNames.map((name) => [code(pathOf(name)), addresses[name]]),
    ),
  ])}\n`;
};

const requiring = `A success is decided by its status. Only the fields in the table below are required: all other fields, and the bodies of all other calls, may be missing. A missing or unreadable field that we use is logged once in the console, with the call and the field.

Values may be loosely typed:

- Booleans: \`true\`, \`"true"\`, \`1\`, \`"1"\`, \`"yes"\`, and their opposites.
- Numbers: also as text. Commas only separate thousands: \`1,299.00\` is valid, \`9,99\` is unreadable.
- Lists: also \`null\` for an empty one, or an object whose keys are numbers.
- Dates: ISO 8601, an object with such a text in \`date\`, or Unix time in seconds. A text without a zone is UTC.
- A byte order mark and PHP messages before the JSON are ignored.

An unreadable field counts as missing. A record is ignored if its id, status or amount, or the date of its next charge is unreadable. If an ignored subscription may be active, the list counts as unreadable.
An HTML page with a success status counts as a lost response, except for the calls whose success the specification defines by the status: new password, email address change, password change, profile document, webhook.

A field that the product's specification does not name is marked °.`;

/** The rows of the needed fields of a call. */
const neededBy = ({ method, path, exchanges }: CallFacts): readonly (readonly string[])[] => {
  const fields = exchanges.flatMap((call) => needed[call] ?? []);
  return [...new Map(fields.map((field) => [field.path, field])).values()].map((field) => [
    code(`${method} ${path}`),
    `${code(field.path.slice(1).replaceAll('*/', '[].').replaceAll('/', '.').replaceAll('.[]', '[]'))}${field.unnamed ? ' °' : ''}`,
    field.why,
  ]);
};

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join('\n\n');

const checking = `## Check your backends

\`\`\`sh
npx --no-install masthead verify --site https://www.staging.example --membership https://id.staging.example
\`\`\`

The command sends the calls to your staging backends, reads each response with the decoders of the product, in the account area and on article pages, and reports which responses the product can't use.
It makes reads, and writes that must be refused (without a session, or with an invalid nonce). Two of them are registrations: of a random address with a weak password, and of the test account's own address. If your backend accepts the first one, the report names the account. The command announces both before it sends them, and \`--no-registration\` leaves them out.
Otherwise the command changes nothing: it changes no password or address, sends no mail, charges nothing and uploads nothing. Always use \`--no-install\`, because the name \`masthead\` on the public registry isn't ours.

| option | |
| --- | --- |
| \`--site URL\` | the site; its REST API is below \`/wp-json\`, or \`--rest URL\` |
| \`--membership URL\` | the identity and access service |
| \`--nonce-endpoint URL\` | the address that returns a fresh nonce; without this option, WordPress's own |
| \`--session-endpoint URL\` | the address that writes the session cookie (\`sessionEndpoint\`); without this option, it isn't checked |
| \`--comments URL --spot ID\`, \`--launcher URL\` | the comments service |
| \`--rewards URL --tenant ALIAS\` | the rewards service |
| \`--content ID\` | an article with a hidden body that an entitled reader may read |
| \`--reader MAIL --password-env NAME\` | a test account; the environment variable NAME contains its password. The command first tries a wrong password, then logs in, makes reads and logs out |
| \`--customer-not-found TEXT\` | the heading of the payment service's page for an unknown customer, if you configure \`customerNotFound\` |
| \`--only NAMES\` | the services to check, separated by commas: ${checkedServices.map(code).join(', ')}. Without this option, all that have an address. \`identity\` includes the two lists of a reader by which the membership is known |
| \`--writes\` | the registration of a random address at \`example.com\`, which stays, and real writes with the test account: saves, payment methods, a subscription that starts later and is canceled. Payments are never made if the payment gateway's token isn't a sandbox token |
| \`--no-registration\` | tries no registration |
| \`--json\` | the report as JSON |

The report is ordered by service. The first line of a service states what readers lose while it fails. Then each call has a line: \`ok\`, \`note\`, \`FAIL\`, or \`skip\` if it couldn't be made.
\`FAIL\`: the product can't use the response, or the response breaks a rule of browsers, lets a shared cache store private data, or accepts a write that must be refused. \`note\`: the response differs from the recorded ones, and the product can use it. Remarks about headers and optional fields are summed up at the end of a service.

| exit code | |
| --- | --- |
| 0 | all checks were made, and none failed |
| 1 | a check failed |
| 2 | the command couldn't run |
| 3 | none failed, but some couldn't be made |

Sessions, tokens and the contents of responses are never printed, except the heading of a page for an unknown customer.

### What to change

${table(
  ['finding', 'change'],
  findings.map(({ says, change }) => [says, change]),
)}`;

const whoAnswers = (operations: readonly Operation[]): string =>
  table(
    ['service', 'provider', 'configured by', 'address in the examples', 'calls'],
    (Object.keys(services) as ServiceName[]).map((name) => {
      const { title, who, named, address } = services[name];
      const count = operations.filter(({ facts }) => facts.service === name).length;
      return [title, who, named, code(address), count === 0 ? 'made by its script' : String(count)];
    }),
  );

const seconds = (milliseconds: number): string => `${milliseconds / 1000} seconds`;

const rules = `- **No redirects.** A redirect is a failure: a password, session or nonce is never sent on to another address.
- **Timeouts.** The timeout is ${seconds(requestLimit)} for a read and ${seconds(writeLimit)} for a write, unless a call states another one.
- **Statuses.** Only the statuses that a call lists have a meaning. A 429 or a 5xx never logs a reader out.
- **Sessions.** The cookies \`blaize_session\` and \`blaize_tracking_id\` are valid for one year, with \`Path=/; SameSite=None; Secure\`. The \`cookie\` of a login is also written on the host of the site, so that your WordPress and your page caches receive it.
- **CORS.** Pages of the site call the identity host and the rewards service from another origin, with credentials. Return the origin of the request in \`Access-Control-Allow-Origin\` (never \`*\`), if and only if it is one of your sites.
  Also return \`Access-Control-Allow-Credentials: true\` and \`Vary: Origin\`. Errors require the same headers. Before JSON is sent, browsers send an OPTIONS request. Allow \`GET, POST, PUT, PATCH, DELETE\` and the header \`Content-Type\` (rewards: also \`X-SaaSquatch-User-Token\` and \`X-SaaSquatch-Referrer\`).
  If the REST API is on another origin than the page, the same rules apply to it. Allow \`X-WP-Nonce\` and \`X-HTTP-Method-Override\` there, and expose \`X-WP-Nonce\`, \`X-WP-Upload-Attachment-ID\`, \`Link\`.
- **Nonce.** The page contains a nonce (\`nonce\`). It is sent in \`X-WP-Nonce\` with every call to the REST API, and also in a field if the call requires it. A request with an expired nonce fails with 403 and the code \`rest_cookie_invalid_nonce\`, or \`-1\` if the nonce was in \`_ajax_nonce\`.
  Then a fresh nonce is read from \`nonceEndpoint\`, once for all waiting calls. Each call is sent once more, with the fresh nonce in both places. A page without a nonce reads one before writes, calls with a nonce field and hidden bodies, and after a read that was refused with 401 or 403. A response may contain the next nonce in \`X-WP-Nonce\`.
- **Addresses.** Addresses contain no password, nonce or token, except in one call (discounts of a subscription).`;

const caching = (operations: readonly Operation[]): string => {
  const kept = operations.filter(({ facts }) => !/^(Never|A write)/.test(facts.keep));
  return joined([
    `All data about a reader is \`no-store\`, and writes are never cached. Reads of the REST API are cached in the page for ${cacheLimits.kept / 60_000} minutes and requested again after ${cacheLimits.stale / 60_000}. The nonce, the data layer and hidden bodies must not come from a cache. Every request of ours bypasses the browser's HTTP cache, whatever your \`Cache-Control\` says, except the calls marked "may answer". Pages may be cached for all readers,
because each page requests the reader's identity itself. \`vip-go-seg\`, or the cookie that \`segmentCookie\` names, identifies a subscriber to page caches.`,
    table(
      ['call', 'cached', "the browser's HTTP cache"],
      kept.map(({ facts }) => [
        code(`${facts.method} ${facts.path}`),
        facts.keep,
        facts.service === 'launcher' ? 'decided by the browser' : browserCacheOf(facts),
      ]),
    ),
  ]);
};

const browserCacheOf = ({ method, path }: CallFacts): string =>
  `${method} ${path}` in mayUseBrowserCache ? 'may answer' : 'bypassed';

const serviceSection = (
  name: ServiceName,
  operations: readonly Operation[],
  exchanges: Exchanges,
): string => {
  const { title, who, named: configured, rules: ownValue } = services[name];
  return joined([
    `## ${title}`,
    `Provided by ${who}. Configured by ${configured}.`,
    ownValue.map((rule) => `- ${rule}`).join('\n'),
    ...operations.filter(({ facts }) => facts.service === name).map(callSection),
    ...scripts
      .filter(({ service }) => service === name)
      .map(({ title: about, exchanges: of }) => scriptSection(about, namedOf(exchanges, of))),
  ]);
};

const sessions: Readonly<Record<Session, string>> = {
  none: 'no session',
  cookie: 'the session cookie',
  fields: '`session_id` and `tracking_id`',
  body: '`session` and `trackingId`',
  token: '`X-SaaSquatch-User-Token`',
};

const nonces = (nonce: Nonce | undefined): string =>
  nonce ? `nonce in ${nonce === 'header' ? 'the header' : nonce.replace('header', 'the header')}` : '';

const callSection = (operation: Operation): string => {
  const { facts, sent, query, headers, answers, unanswered } = operation;
  const needs = [
    sessions[facts.session],
    nonces(facts.nonce),
    facts.wait === undefined ? '' : `a timeout of ${facts.wait} seconds`,
  ].filter((part) => part !== '');
  return joined([
    `### ${facts.title}: ${code(`${facts.method} ${facts.path}`)}`,
    facts.says,
    `Requires: ${needs.join('; ')}.${facts.keep === write ? '' : ` Caching: ${lowerFirst(facts.keep)}`}`,
    table(
      ['sent', 'in', 'type', '', 'example'],
      [
        ...query.map((one) => named('query', one)),
        ...headers.map((one) => named('header', one)),
        ...(sent.length === 1 ? sent.flatMap(bodyRows) : []),
      ],
    ),
    ...(sent.length === 1
      ? []
      : sent.map((one) => table([`sent: ${one.call}`, 'in', 'type', '', 'example'], bodyRows(one)))),
    table(
      ['status', 'case', 'body', 'outcome'],
      [...answers.flatMap(({ of }) => of), ...unanswered].map((one) =>
        outcomeRow(one, facts.exchanges.length > 1),
      ),
    ),
    ...answers
      .filter(({ status }) => status < 300)
      .map(({ status, of }) => fieldTable(operation, status, of)),
    headerTable(answers.flatMap(({ of }) => of)),
  ]);
};

const named = (place: string, { name, required, example }: Operation['query'][number]): readonly string[] => [
  code(name),
  place,
  'text',
  required ? 'always' : '',
  code(shortened(example)),
];

const bodyRows = ({ schema, of, mediaType }: Sent): readonly (readonly string[])[] =>
  fieldsOf(
    schema,
    of.map(({ exchange }) => exchange.request.body),
  ).map(({ name, type, always, example }) => [
    code(name),
    mediaType === 'multipart/form-data' ? 'form' : 'JSON',
    type,
    always ? 'always' : '',
    code(example),
  ]);

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

const outcomeRow = ({ exchange, isCoped }: Named, isOneOfSeveral: boolean): readonly string[] => {
  const { status, headers, body } = exchange.response;
  return [
    status === null ? 'none' : String(status),
    `${isOneOfSeveral ? `${exchange.call}: ` : ''}${exchange.case}${exchange.source === 'assumed' ? ' °' : ''}`,
    body === null ? 'none' : String(headers['content-type'] ?? '').split(';')[0]!,
    isCoped
      ? `${exchange.outcome.replace(/\.$/, '')}. We handle this response, but please don't send it.`
      : exchange.outcome,
  ];
};

const fieldTable = ({ facts }: Operation, status: number, of: readonly Named[]): string =>
  joined(
    bodiesOf(of, facts)
      .filter(({ mediaType }) => mediaType === 'application/json')
      .map(({ schema, of: value }) => {
        const rows = fieldsOf(
          schema!,
          value.map(({ exchange }) => exchange.response.body),
        );
        return table(
          [`response field (${status})`, 'type', '', 'example'],
          rows.map(({ name, type, always, example }) => [
            code(name),
            type,
            always ? 'required' : '',
            code(example),
          ]),
        );
      }),
  );

const describedHeaders = new Set(['content-type', 'vary', 'x-content-type-options']);

/** Headers that the rules for every call do not cover. */
const headerTable = (of: readonly Named[]): string => {
  const pairs = of.flatMap(({ exchange }) =>
    Object.entries(exchange.response.headers).filter(
      ([name]) => !describedHeaders.has(name) && !name.startsWith('access-control-'),
    ),
  );
  const names = [...new Set(pairs.map(([name]) => name))];
  return table(
    ['response header', 'example'],
    names.map((name) => [
      code(name),
      code(shortened(String([pairs.find(([value]) => value === name)![1]].flat()[0]))),
    ]),
  );
};

const scriptSection = (title: string, of: readonly Named[]): string =>
  joined([
    `### ${title}`,
    table(
      ['call', 'case', 'received', 'outcome'],
      of.map(({ exchange }) => [
        code(exchange.request.route),
        `${exchange.case}${exchange.source === 'assumed' ? ' °' : ''}`,
        code(shortened(whatComes(exchange.response))),
        exchange.outcome,
      ]),
    ),
  ]);

const whatComes = ({ body, message, error }: Named['exchange']['response']): string => {
  const come = error ?? message ?? body;
  return come === null || come === undefined ? '' : JSON.stringify(come);
};

/** `firstName` → `first-name` */
const wireName = (field: string): string => field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
