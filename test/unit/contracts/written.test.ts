import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callOf, readExchanges } from '../../../contracts/exchanges';
import { calls, coped, scripts } from '../../../contracts/facts';
import { checkJson } from '../../../contracts/schema/check';
import { isRecord } from '../../../contracts/schema/json';
import { writtenFromContracts } from '../../../contracts/write/index';
import { openApiForm } from './openapi-form';

const root = join(import.meta.dirname, '..', '..', '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const exchanges = readExchanges(join(root, 'contracts'));
const written = writtenFromContracts(root);

// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Wire = any;
const openApi = JSON.parse(written['contracts/openapi.json']!) as Wire;

interface Operation {
  readonly path: string;
  readonly method: string;
  readonly operation: Wire;
}

const operations: readonly Operation[] = Object.entries<Wire>(openApi.paths).flatMap(([path, methods]) =>
  Object.entries<Wire>(methods).map(([method, operation]) => ({ path, method, operation })),
);

/** The bodies of an operation: what is sent, and what comes back. */
const contentsOf = ({ operation }: Operation): readonly Wire[] =>
  [operation.requestBody, ...Object.values<Wire>(operation.responses)].flatMap((one) =>
    Object.values<Wire>(one?.content ?? {}),
  );

/** What `fixtures/identity/login.success.json#/response/body` leads to. */
const follow = (address: string): unknown => {
  const [file, pointer] = address.split('#/');
  return pointer!
    .split('/')
    .reduce<unknown>(
      (part, key) => (isRecord(part) ? part[key] : undefined),
      JSON.parse(read(`contracts/${file}`)),
    );
};

describe('What is written from the contracts', () => {
  for (const [file, text] of Object.entries(written))
    it(`has ${file} as it would be written now: node --import tsx scripts/contracts.mjs`, () => {
      expect(read(file) === text).to.equal(true);
    });

  it('has every exchange with a call that is told of, and each once', () => {
    const observed = [...calls, ...scripts].flatMap(({ exchanges: of }) => of);

    expect(observed.toSorted()).to.deep.equal([...new Set([...exchanges.keys()].map(callOf))].toSorted());
    expect([...coped].filter((name) => !exchanges.has(name))).to.deep.equal([]);
  });

  it('tells of all 335 exchanges, 143 documented and 192 assumed', () => {
    const sources = [...exchanges.values()].map(({ source }) => source);

    expect(exchanges.size).to.equal(335);
    expect(sources.filter((source) => source === 'documented')).to.have.length(143);
    expect(sources.filter((source) => source === 'assumed')).to.have.length(192);
    const rows = written['docs/backends.md']!.split('\n');
    const untold = [...exchanges].filter(
      ([, { call, case: which, outcome }]) =>
        !rows.some(
          (row) =>
            [`| ${which}`, `${call}: ${which}`].some((words) => row.includes(words)) && row.includes(outcome),
        ),
    );
    expect(untold.map(([name]) => name)).to.deep.equal([]);
  });

  it('speaks to engineers of a publisher: no rows of requirements, no names from inside', () => {
    expect(written['docs/backends.md']).not.to.match(/\b(AC|AP|PF|RF|RT|EN|VA|HM)-\d\d\b|use case|io-ts/);
  });
});

describe('The OpenAPI document', () => {
  it('has the form of OpenAPI 3.1', () => {
    expect(checkJson(openApi, openApiForm)).to.deep.equal([]);
  });

  it('has each operation once, with its path parameters', () => {
    const ids = operations.map(({ operation }) => operation.operationId as string);

    expect(new Set(ids).size).to.equal(ids.length);
    for (const { path, operation } of operations) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const given = (operation.parameters ?? []).filter((one: Wire) => one.in === 'path');
      expect(given.map((one: Wire) => one.name)).to.deep.equal(named);
    }
    // `/a/{b}` and `/a/{c}` are one path.
    const shapes = Object.keys(openApi.paths as object).map((path) => path.replaceAll(/\{\w+\}/g, '{}'));
    expect(new Set(shapes).size).to.equal(shapes.length);
  });

  it('says of each answer what it rests on', () => {
    const answers = operations.flatMap(({ operation }) => Object.values<Wire>(operation.responses));

    expect(answers.length).to.be.greaterThan(150);
    for (const answer of answers) expect(answer['x-source']).to.be.oneOf(['documented', 'assumed']);
  });

  it('has schemas that every recorded body keeps to', () => {
    let bodies = 0;
    for (const { schema, examples } of operations.flatMap(contentsOf))
      for (const { externalValue } of Object.values<Wire>(examples)) {
        bodies += 1;
        expect(checkJson(follow(externalValue as string), schema), externalValue as string).to.deep.equal([]);
      }
    expect(bodies).to.be.greaterThan(350);
  });
});
