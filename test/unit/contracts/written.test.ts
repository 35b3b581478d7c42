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

// oxlint-disable-next-line typescript/no-explicit-any
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

/** The request and response bodies of an operation. */
const contentsOf = ({ operation }: Operation): readonly Wire[] =>
  [operation.requestBody, ...Object.values<Wire>(operation.responses)].flatMap((one) =>
    Object.values<Wire>(one?.content ?? {}),
  );

/** Resolves a reference such as `fixtures/identity/login.success.json#/response/body`. */
const follow = (address: string): unknown => {
  const [file, pointer] = address.split('#/');
  return pointer!
    .split('/')
    .reduce<unknown>(
      (part, key) => (isRecord(part) ? part[key] : undefined),
      JSON.parse(read(`contracts/${file}`)),
    );
};

describe('Files generated from the contracts', () => {
  for (const [file, text] of Object.entries(written))
    it(`have ${file} up to date: npm run contracts`, () => {
      expect(read(file) === text).to.equal(true);
    });

  it('contain every exchange of a described call exactly once', () => {
    const observed = [...calls, ...scripts].flatMap(({ exchanges: of }) => of);

    expect(observed.toSorted()).to.deep.equal([...new Set([...exchanges.keys()].map(callOf))].toSorted());
    expect([...coped].filter((name) => !exchanges.has(name))).to.deep.equal([]);
  });

  it('contain all 339 exchanges, 143 documented and 196 assumed', () => {
    const sources = [...exchanges.values()].map(({ source }) => source);

    expect(exchanges.size).to.equal(339);
    expect(sources.filter((source) => source === 'documented')).to.have.length(143);
    expect(sources.filter((source) => source === 'assumed')).to.have.length(196);
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

  it("address a publisher's engineers: no requirement rows and no internal names", () => {
    expect(written['docs/backends.md']).not.to.match(/\b(AC|AP|PF|RF|RT|EN|VA|HM)-\d\d\b|use case|io-ts/);
  });
});

describe('The OpenAPI document', () => {
  it('is valid OpenAPI 3.1', () => {
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
    // `/a/{b}` and `/a/{c}` are the same path.
    const shapes = Object.keys(openApi.paths as object).map((path) => path.replaceAll(/\{\w+\}/g, '{}'));
    expect(new Set(shapes).size).to.equal(shapes.length);
  });

  it('states the source of each response', () => {
    const answers = operations.flatMap(({ operation }) => Object.values<Wire>(operation.responses));

    expect(answers.length).to.be.greaterThan(150);
    for (const answer of answers) expect(answer['x-source']).to.be.oneOf(['documented', 'assumed']);
  });

  it('has schemas that match every recorded body', () => {
    let bodies = 0;
    for (const { schema, examples } of operations.flatMap(contentsOf))
      for (const { externalValue } of Object.values<Wire>(examples)) {
        bodies += 1;
        expect(checkJson(follow(externalValue as string), schema), externalValue as string).to.deep.equal([]);
      }
    expect(bodies).to.be.greaterThan(350);
  });
});
