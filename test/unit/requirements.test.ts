import { expect } from 'chai';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const { rowsOfRequirements } = (await import('../../scripts/testing/rows.mjs' as string)) as {
  readonly rowsOfRequirements: () => Readonly<
    Record<'requirements' | 'readings' | 'figures', readonly string[]>
  >;
};

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const { requirements: rows, readings, figures } = rowsOfRequirements();

/** The requirement rows that test titles name. */
const named = new Set(
  readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('atlas'))
    .flatMap((file) => [
      ...readFileSync(join(root, 'test', file), 'utf8').matchAll(
        /(?:\[|')((?:HM|RT|ON|EN|ST|AU|PZ|NL|VA|PF|BC|SC|AP|ER|AC|RF)-\d\d)\b/g,
      ),
    ])
    .map(([, id]) => id!),
);

/** Matches a requirement row, a reading or a figure in sources. */
const naming =
  /\b(?:HM|RT|ON|EN|ST|AU|PZ|NL|VA|PF|BC|SC|AP|ER|AC|RF)-\d\d\b|\breadings? \d+\b|(?<=\[)R\d+(?=\])/g;

const sources = [
  'core',
  'adapters',
  'ui',
  'mails',
  'referral-lib',
  'sandbox',
  'test',
  'bench',
  'scripts',
  'docs',
].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|mjs|css|md)$/.test(file))
    .map((file) => join(folder, file)),
);

describe('Requirements', () => {
  it('exist for every id named in tests', () => {
    expect([...named].filter((id) => !rows.includes(id))).to.deep.equal([]);
  });

  it('have a row for every id in comments, titles and documents', () => {
    const known = new Set([...rows, ...readings, ...figures]);
    const unknown = sources.flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(naming)]
        .map(([name]) => name.replace(/^readings?(?:\.md,?)? (\d+)$/, 'readings $1'))
        .filter((name) => !known.has(name))
        .map((name) => `${file}: ${name}`),
    );

    expect(rows).to.have.length(new Set(rows).size).greaterThan(190);
    expect(unknown).to.deep.equal([]);
  });

  it('are each covered by a test title', () => {
    expect(rows.filter((id) => !named.has(id))).to.deep.equal([]);
  });

  after(() => {
    console.log(`\n  requirements: ${named.size} of ${rows.length} named by tests`);
  });
});
