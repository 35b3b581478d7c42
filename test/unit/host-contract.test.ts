import { expect } from 'chai';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const code = ['adapters', 'core', 'ui', 'scripts', 'referral-lib']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|tsx|mjs)$/.test(name))
      .map((name) => read(join(folder, name))),
  )
  .join('\n');

/** The rows of the document's tables that name a test: the name in the first cell, the test in the last. */
const rows = read('docs/host-contract.md')
  .split('\n')
  .flatMap((line) => {
    const found = /^\| `([^`]+)` \|.*\| `(test\/[^`]+)` \|$/.exec(line);
    return found === null ? [] : [{ name: found[1]!, test: found[2]! }];
  });

/** `data-post-id` is `postId` of a dataset, `data-masthead="cta"` a mount name, `masthead.offers` may be put together with its prefix. */
const spellings = (name: string): readonly string[] => {
  const mount = /^data-masthead="(.+)"$/.exec(name)?.[1];
  if (mount !== undefined) return [`'${mount}'`, `"${mount}"`];
  if (name.startsWith('data-'))
    return [name, name.slice(5).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())];
  if (name.startsWith('masthead.')) return [name, `'${name.slice('masthead.'.length)}'`];
  return [name];
};

const stands = (name: string, text: string): boolean =>
  spellings(name).some((one) => text.toLowerCase().includes(one.toLowerCase()));

describe('The host contract', () => {
  it('names at least what pages of the host are made of [HM-01]', () => {
    expect(rows.length).to.be.at.least(40);
  });

  for (const { name, test } of rows) {
    it(`${name} is in the code, and in ${test} [HM-05]`, () => {
      expect(stands(name, code), 'code').to.equal(true);
      expect(stands(name, read(test)), test).to.equal(true);
    });
  }

  it('names every mount point, every kill switch and every key that is stored [HM-05]', () => {
    const named = new Set(rows.map(({ name }) => name));
    const mounts = /export type MountName =([^;]+);/.exec(read('ui/host-mount/page.ts'))![1]!;
    const wanted = [
      ...[...mounts.matchAll(/'([\w-]+)'/g)].map(([, name]) => `data-masthead="${name}"`),
      ...[...read('ui/host-mount/follow.ts').matchAll(/withPart\(\s*'([\w-]+)'/g)].map(([, name]) => name!),
      ...[...code.matchAll(/Key = '(masthead\.[\w-]+)'/g)].map(([, name]) => name!),
    ];

    expect(wanted).to.have.length.above(15);
    expect(wanted.filter((name) => !named.has(name))).to.deep.equal([]);
  });
});
