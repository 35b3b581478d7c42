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
  it('are named by tests, and no test names one that there is not', () => {
    expect([...named].filter((id) => !rows.includes(id))).to.deep.equal([]);
  });

  after(() => {
    const open = rows.filter((id) => !named.has(id));
    const rest = open.length === 0 ? '' : `; no test names ${open.join(', ')}`;
    console.log(`\n  requirements: ${rows.length - open.length} of ${rows.length} named by tests${rest}`);
  });
});
