import type { Exchanges } from '../exchanges';
import { services } from '../facts';
import type { Schema } from '../schema/infer';
import { bodiesOf, operationsOf, sourceOf, type Named, type Operation } from './operations';

type Json = Readonly<Record<string, unknown>>;

/** The OpenAPI 3.1 description of all HTTP calls. */
export const openApi = (exchanges: Exchanges, version: string): Json => {
  const operations = operationsOf(exchanges);
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of operations)
    (paths[operation.facts.path] ??= {})[operation.facts.method.toLowerCase()] = described(operation);
  return {
    openapi: '3.1.1',
    info: {
      title: 'Backends of Masthead',
      version,
      description:
        'The calls that the membership and account area and the referral library make to a publisher’s backends. `x-source` states the source of a response. It is `documented` if public material of the service states the status and form, and `assumed` if we chose one of them. docs/backends.md describes the rest.',
    },
    servers: Object.values(services)
      .filter(({ address }) => address !== '')
      .map(({ address, title }) => ({ url: address, description: title })),
    tags: Object.values(services)
      .filter(({ address }) => address !== '')
      .map(({ title, who }) => ({ name: title, description: `Provided by ${who}.` })),
    paths,
    components: {
      parameters: { nonce },
      securitySchemes,
    },
  };
};

const nonce = {
  name: 'X-WP-Nonce',
  in: 'header',
  description: 'The nonce of the page. A response with the same header contains the next nonce.',
  required: false,
  schema: { type: 'string' },
};

const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'blaize_session',
    description: 'The session of the reader.',
  },
  rewardsToken: {
    type: 'apiKey',
    in: 'header',
    name: 'X-SaaSquatch-User-Token',
    description: 'A token that the site signed for the reader.',
  },
};

const described = (operation: Operation): Json => {
  const { facts, service, query, headers, answers, unanswered, sent, all } = operation;
  const parameters = [
    ...[...facts.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => parameter(name!, 'path', true)),
    ...query.map(({ name, required, example }) => parameter(name, 'query', required, example)),
    ...headers.map(({ name, required, example }) => parameter(name, 'header', required, example)),
    ...(facts.nonce ? [{ $ref: '#/components/parameters/nonce' }] : []),
  ];
  const coped = all.filter(({ isCoped }) => isCoped).map(({ name }) => name);
  return {
    operationId: facts.exchanges[0]!.replace('/', '-'),
    tags: [service.title],
    summary: facts.title,
    description: `${facts.says}\n\nCaching: ${facts.keep}`,
    servers: [{ url: service.address, description: service.title }],
    security:
      facts.session === 'cookie'
        ? [{ session: [] }]
        : facts.session === 'token'
          ? [{ rewardsToken: [] }]
          : [],
    ...(parameters.length > 0 && { parameters }),
    ...(sent.length > 0 && { requestBody: requestBody(operation) }),
    responses: Object.fromEntries(answers.map(({ status, of }) => [String(status), response(operation, of)])),
    ...(unanswered.length > 0 && {
      'x-without-answer': unanswered.map(({ name, exchange }) => ({
        'x-fixture': name,
        'x-source': exchange.source,
        outcome: exchange.outcome,
      })),
    }),
    ...(coped.length > 0 && { 'x-coped-with': coped }),
  };
};

const parameter = (name: string, place: string, required: boolean, example?: string): Json => ({
  name,
  in: place,
  required,
  schema: { type: 'string' },
  ...(example !== undefined && { example }),
});

const requestBody = ({ sent }: Operation): Json => {
  const types = [...new Set(sent.map(({ mediaType }) => mediaType))];
  return {
    required: true,
    content: Object.fromEntries(
      types.map((mediaType) => {
        const value = sent.filter((one) => one.mediaType === mediaType);
        return [
          mediaType,
          {
            schema: anyOf(value.map(({ schema }) => schema)),
            examples: references(
              value.flatMap(({ of }) => of),
              'request',
            ),
          },
        ];
      }),
    ),
  };
};

const anyOf = (schemas: readonly Schema[]): Schema =>
  schemas.length === 1 ? schemas[0]! : { anyOf: schemas };

const response = ({ facts }: Operation, of: readonly Named[]): Json => {
  const proper = of.filter(({ isCoped }) => !isCoped);
  const bodies = bodiesOf(of, facts).filter(({ mediaType }) => mediaType !== null);
  const headers = headersOf(proper);
  return {
    description: (proper.length > 0 ? proper : of)
      .map(({ exchange }) => `${exchange.case}: ${exchange.outcome}`)
      .join('\n'),
    'x-source': sourceOf(proper.length > 0 ? proper : of),
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(bodies.length > 0 && {
      content: Object.fromEntries(
        bodies.map(({ mediaType, schema, of: value }) => [
          mediaType,
          { schema, examples: references(value, 'response') },
        ]),
      ),
    }),
  };
};

const headersOf = (of: readonly Named[]): Json => {
  const pairs = of.flatMap(({ exchange }) => Object.entries(exchange.response.headers));
  const names = [...new Set(pairs.map(([name]) => name))].filter((name) => name !== 'content-type');
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        required: of.every(({ exchange }) => name in exchange.response.headers),
        schema: { type: 'string' },
        example: [pairs.find(([value]) => value === name)![1]].flat()[0],
      },
    ]),
  );
};

/** References each example in its exchange file, so that no example is duplicated. */
const references = (of: readonly Named[], place: 'request' | 'response'): Json =>
  Object.fromEntries(
    of.map(({ name, exchange }) => {
      // Calls with the same address may have cases of the same name.
      const isOnly = of.filter((other) => other.exchange.case === exchange.case).length === 1;
      return [
        isOnly ? exchange.case : name.replace('/', '.'),
        {
          summary: exchange.outcome,
          externalValue: `fixtures/${name}.json#/${place}/body`,
          'x-source': exchange.source,
        },
      ];
    }),
  );
