import { expect } from 'chai';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const rows = JSON.parse(readFileSync(join(root, 'docs', 'requirements.json'), 'utf8')) as readonly string[];

/** The rows that the titles of the tests name. */
const named = new Set(
  readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('atlas'))
    .flatMap((file) => [
      ...readFileSync(join(root, 'test', file), 'utf8').matchAll(
        /(?:\[|')((?:HM|RT|ON|EN|ST|AU|PZ|NL|VA|PF|BC|SC|AP|ER|RF)-\d\d)\b/g,
      ),
    ])
    .map(([, id]) => id!),
);

describe('Requirements', () => {
  it('are no others than those that tests name', () => {
    expect([...named].filter((id) => !rows.includes(id))).to.deep.equal([]);
  });

  it('are each named by a test', () => {
    expect(rows.filter((id) => !named.has(id))).to.deep.equal([]);
  });

  after(() => {
    console.log(`\n  requirements: ${named.size} of ${rows.length} named by tests`);
  });
});
