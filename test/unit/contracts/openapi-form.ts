/** The part of OpenAPI 3.1 that our document uses: the allowed and the required fields. */
const text = { type: 'string' };
const of = (one: object): object => ({ type: 'object', additionalProperties: one });
const listOf = (items: object): object => ({ type: 'array', items });
const closed = (required: readonly string[], properties: Readonly<Record<string, object>>): object => ({
  type: 'object',
  required,
  properties,
  patternProperties: { '^x-': {} },
  additionalProperties: false,
});
const named = (name: string): object => ({ $ref: `#/$defs/${name}` });

const operation = closed(['operationId', 'responses'], {
  operationId: { type: 'string', pattern: '^[a-z-]+$' },
  tags: listOf(text),
  summary: text,
  description: text,
  servers: listOf(named('server')),
  security: listOf(of(listOf(text))),
  parameters: listOf({ anyOf: [named('parameter'), named('reference')] }),
  requestBody: closed(['content'], { required: { type: 'boolean' }, content: of(named('mediaType')) }),
  responses: {
    type: 'object',
    patternProperties: { '^[1-5]\\d\\d$': named('response') },
    additionalProperties: false,
  },
});

export const openApiForm = {
  ...closed(['openapi', 'info', 'paths'], {
    openapi: { type: 'string', pattern: '^3\\.1\\.\\d$' },
    info: closed(['title', 'version'], { title: text, version: text, description: text }),
    servers: listOf(named('server')),
    tags: listOf(closed(['name'], { name: text, description: text })),
    paths: {
      type: 'object',
      patternProperties: {
        '^/': {
          type: 'object',
          patternProperties: { '^(get|post|put|patch|delete)$': operation },
          additionalProperties: false,
        },
      },
      additionalProperties: false,
    },
    components: closed([], {
      parameters: of(named('parameter')),
      securitySchemes: of(
        closed(['type', 'in', 'name'], {
          type: { const: 'apiKey' },
          in: { enum: ['query', 'header', 'cookie'] },
          name: text,
          description: text,
        }),
      ),
    }),
  }),
  $defs: {
    server: closed(['url'], { url: { type: 'string', pattern: '^https://' }, description: text }),
    reference: {
      type: 'object',
      required: ['$ref'],
      properties: { $ref: text },
      additionalProperties: false,
    },
    parameter: closed(['name', 'in', 'schema'], {
      name: text,
      in: { enum: ['path', 'query', 'header', 'cookie'] },
      description: text,
      required: { type: 'boolean' },
      schema: { type: 'object' },
      example: {},
    }),
    response: closed(['description', 'x-source'], {
      description: { type: 'string', minLength: 1 },
      headers: of(
        closed(['schema'], { description: text, required: { type: 'boolean' }, schema: {}, example: {} }),
      ),
      content: of(named('mediaType')),
    }),
    mediaType: closed(['schema'], {
      schema: { type: 'object' },
      examples: of(closed(['externalValue'], { summary: text, externalValue: text })),
    }),
  },
};
