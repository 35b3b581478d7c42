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
} from '../facts';
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
    `For whoever builds or runs what a publisher's pages call: every call that we make, what we send, and what we make of each answer. It is written from ${exchanges.size} recorded
exchanges in [contracts/](../contracts/README.md), as is [contracts/openapi.json](../contracts/openapi.json) (OpenAPI 3.1).`,
    `**How far to trust it.** ${documented} of the exchanges are documented: status and form of the answer stand in public material of the service. ${exchanges.size - documented} are assumed, and marked °:
nothing public says so, and we have chosen what is likely. Where your service answers otherwise, tell us: most of it is one decoder. In the tables, "always" is a field that is there whenever the record around it is.`,
    checking,
    '## Who answers',
    whoAnswers(operations),
    '## Rules for every call',
    rules,
    '## Caching',
    caching(operations),
    ...(Object.keys(services) as ServiceName[]).map((name) => serviceSection(name, operations, exchanges)),
    '## Decision features',
    `What \`POST /zephr/decision-engine\` is asked for (\`sdkFeatureSlug\`). What your rules put into \`outputValue\` is not public, so the forms here are chosen.`,
    table(
      ['feature', 'asked', 'value'],
      features.map(({ name, usedWhen, value }) => [code(name), usedWhen, value]),
    ),
    '## Profile attributes',
    'Flat: a value is text, a number or a boolean. What is more travels as JSON text.',
    table(
      ['attribute', 'type', 'meaning'],
      Object.entries(attributes).map(([field, [type, says]]) => [code(wireName(field)), type, says]),
    ),
    '## Links in mails',
    'Mails are yours to send; [docs/mails.md](mails.md) has their words. Their links have to lead here, with `{site}` for the address of the site on which the reader asked:',
    table(
      ['mail', 'link', ''],
      mailLinks.map(({ mail, link, says }) => [mail, link, says]),
    ),
    '## Addresses of the account',
    'Your site answers each of them with the page that holds the account, and so whatever lies below `/account/`: on a reload the server is asked for the whole address. They say nothing of the reader, so that caches may keep them shortly; only what your edge puts into the configuration (region, consent, place) tells them apart.',
    table(
      ['address', 'page'],
      routeNames.map((name) => [code(pathOf(name)), addresses[name]]),
    ),
  ])}\n`;
};

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join('\n\n');

const checking = `## Checking yours

\`\`\`sh
npx --no-install masthead contracts verify --site https://www.staging.example --membership https://id.staging.example
\`\`\`

runs the calls against your staging backends, and says of each what differs: reads, and writes that have to be refused (without a session, or with a nonce that counts no more). Nothing is
changed by it: it registers nobody, changes no password and no address, sends no mail, charges nothing, uploads nothing. \`--no-install\` matters: the name \`masthead\` on the public registry isn't ours.

| option | |
| --- | --- |
| \`--site URL\` | the site; its REST API is below \`/wp-json\`, or \`--rest URL\` |
| \`--membership URL\` | the identity and access service |
| \`--nonce-endpoint URL\` | where a fresh nonce is read; without it, WordPress's own |
| \`--comments URL --spot ID\`, \`--launcher URL\` | the comments service |
| \`--rewards URL --tenant ALIAS\` | the rewards service |
| \`--content ID\` | an article with a hidden body, for a reader who may read it |
| \`--reader MAIL --password-env NAME\` | a test account; its password stands in that environment variable. It is logged in (once with a wrong password before), reads, and is logged out |
| \`--writes\` | real writes with the test account: saves, payment methods, a subscription that starts later and is canceled. Never made where the payment gateway's token isn't one of its sandbox |
| \`--json\` | the report as JSON |

A line for each call: \`ok\`; \`note\`, it differs from an assumed answer; \`FAIL\`, it differs from a documented one, or breaks a rule of browsers, or a write was accepted that had to be refused. It ends with 1 where
something failed, and 2 where it couldn't run. Sessions, tokens and what is in answers are never printed.`;

const whoAnswers = (operations: readonly Operation[]): string =>
  table(
    ['service', 'who', 'named by', 'in the examples', 'calls'],
    (Object.keys(services) as ServiceName[]).map((name) => {
      const { title, who, named, address } = services[name];
      const count = operations.filter(({ facts }) => facts.service === name).length;
      return [title, who, named, code(address), count === 0 ? 'by its script' : String(count)];
    }),
  );

const seconds = (milliseconds: number): string => `${milliseconds / 1000} seconds`;

const rules = `- **No redirects.** A redirect is a failure: we never send a password, a session or a nonce on to another address.
- **Time.** We wait ${seconds(requestLimit)} for an answer to a read and ${seconds(writeLimit)} for an answer to a write, or as long as a call says.
- **Statuses.** Only what a call names means something. A 429 or a 5xx never logs a reader out.
- **Sessions.** \`blaize_session\` and \`blaize_tracking_id\`, for one year, \`Path=/; SameSite=None; Secure\`. The \`cookie\` of a login is written on the host of the site as well, so that your WordPress and your page caches see it.
- **CORS.** Pages of the site call the identity host and the rewards service from another origin, with credentials. Answer \`Access-Control-Allow-Origin\` with the origin that asks (never \`*\`), if and only if it is one of your sites;
  \`Access-Control-Allow-Credentials: true\`; \`Vary: Origin\`; errors too. Before JSON is sent, browsers ask with OPTIONS: allow \`GET, POST, PUT, PATCH, DELETE\` and the header \`Content-Type\` (rewards: \`X-SaaSquatch-User-Token\` and \`X-SaaSquatch-Referrer\` as well).
  Where the REST API is on another origin than the page, the same holds for it, with \`X-WP-Nonce\` and \`X-HTTP-Method-Override\` allowed, and \`X-WP-Nonce\`, \`X-WP-Upload-Attachment-ID\`, \`Link\` exposed.
- **Nonce.** The page brings one (\`nonce\`). It travels in \`X-WP-Nonce\` with every call to the REST API, and in a field where a call says so. A nonce that counts no more is 403 with the code \`rest_cookie_invalid_nonce\`, or \`-1\` where it was \`_ajax_nonce\`:
  then a fresh one is read from \`nonceEndpoint\`, once for all calls that wait, and each call is sent once more, with the fresh nonce in both places. An answer may bring its successor in \`X-WP-Nonce\`.
- **What is in addresses.** No password, nonce or token, but for one call (discounts of a subscription).`;

const caching = (operations: readonly Operation[]): string => {
  const kept = operations.filter(({ facts }) => !/^(Never|A write)/.test(facts.keep));
  return joined([
    `Everything about a reader is \`no-store\`, and writes are never kept. Reads of the REST API are kept in the page for ${cacheLimits.kept / 60_000} minutes and asked for anew after ${cacheLimits.stale / 60_000}. The nonce, the data layer and hidden bodies must not come from a cache. Pages may be cached for everyone: who reads
is asked by the page itself; \`vip-go-seg\` tells page caches a subscriber.`,
    table(
      ['call', 'kept'],
      kept.map(({ facts }) => [code(`${facts.method} ${facts.path}`), facts.keep]),
    ),
  ]);
};

const serviceSection = (
  name: ServiceName,
  operations: readonly Operation[],
  exchanges: Exchanges,
): string => {
  const { title, who, named: configured, rules: ownValue } = services[name];
  return joined([
    `## ${title}`,
    `Answered by ${who}. Named by ${configured}.`,
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
  token: '`X-SaaSquatch-User-Token`',
};

const nonces = (nonce: Nonce | undefined): string =>
  nonce ? `nonce in ${nonce === 'header' ? 'the header' : nonce.replace('header', 'the header')}` : '';

const callSection = (operation: Operation): string => {
  const { facts, sent, query, headers, answers, unanswered } = operation;
  const needs = [
    sessions[facts.session],
    nonces(facts.nonce),
    facts.wait === undefined ? '' : `we wait ${facts.wait} seconds`,
  ].filter((part) => part !== '');
  return joined([
    `### ${facts.title}: ${code(`${facts.method} ${facts.path}`)}`,
    facts.says,
    `Needs: ${needs.join('; ')}.${facts.keep === write ? '' : ` Kept: ${lowerFirst(facts.keep)}`}`,
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
      ['status', 'case', 'body', 'what we make of it'],
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
      ? `${exchange.outcome.replace(/\.$/, '')}. We cope with it; please don't send it.`
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
          [`field of ${status}`, 'type', '', 'example'],
          rows.map(({ name, type, always, example }) => [
            code(name),
            type,
            always ? 'always' : '',
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
    ['header of the answer', 'example'],
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
      ['call', 'case', 'what comes', 'what we make of it'],
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
