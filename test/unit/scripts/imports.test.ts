import { expect } from 'chai';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = process.cwd();

/** The scripts of the repository, by their path below it. */
const scripts = readdirSync(join(root, 'scripts'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.mjs'))
  .map((name) => join('scripts', name));

/** The names that a script takes from a module that it loads later. Node checks them only when it gets there. */
const lateImports = scripts.flatMap((script) =>
  [
    ...readFileSync(join(root, script), 'utf8').matchAll(
      /const \{([^}]*)\} = await import\('(\.[^']+\.mjs)'\)/g,
    ),
  ].flatMap(([, names, from]) =>
    names!.split(',').map((name) => ({ script, from: join(dirname(script), from!), name: name.trim() })),
  ),
);

describe('The scripts', () => {
  it('export each name that another script imports while it runs', () => {
    expect(lateImports.map(({ name }) => name)).to.include('buildSite');
    const missing = lateImports.filter(
      ({ from, name }) =>
        !new RegExp(`^export (?:const|async function|function) ${name}\\b`, 'm').test(
          readFileSync(join(root, from), 'utf8'),
        ),
    );
    expect(missing).to.deep.equal([]);
  });
});
