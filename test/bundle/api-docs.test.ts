import { expect } from 'chai';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { apiDocsFolder, writeApiDocs } from '../../scripts/write-api-docs.mjs';

const pagesIn = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(folder)
      .sort()
      .map((page) => [page, readFileSync(join(folder, page), 'utf8')]),
  );

describe('The API reference', () => {
  let folder: string;
  let withoutExample: readonly string[];

  before(async function () {
    this.timeout(120_000);
    mkdirSync('.build', { recursive: true });
    folder = mkdtempSync(join('.build', 'api-docs-'));
    withoutExample = await writeApiDocs(process.cwd(), resolve(folder));
  });

  after(() => rmSync(folder, { recursive: true, force: true }));

  it('is up to date with the doc comments', () => {
    const accepted = pagesIn(apiDocsFolder);
    const written = pagesIn(folder);
    const pages = [...new Set([...accepted.keys(), ...written.keys()])];
    const outdated = pages.filter((page) => accepted.get(page) !== written.get(page));
    if (outdated.length > 0)
      expect.fail(
        `These pages of ${apiDocsFolder} are out of date: ${outdated.join(', ')}. Run "npm run api-docs".`,
      );
  });

  it('has an example for each function, component and class', () => {
    expect(withoutExample, 'exports without an @example in the doc comment').to.deep.equal([]);
  });
});
