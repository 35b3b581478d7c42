import { expect } from 'chai';
import { transform } from 'esbuild';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hostApp } from './host-app';

const root = process.cwd();

/** Code of a document, in its order. */
interface Block {
  readonly document: string;
  readonly language: string;
  readonly code: string;
}

/** `docs/testing.md` has two files of this repository, verbatim (`test/unit/testing-document.test.ts`). */
const documents = ['README.md', ...readdirSync('docs').map((name) => `docs/${name}`)].filter(
  (path) => path.endsWith('.md') && path !== 'docs/testing.md',
);

const blocks: readonly Block[] = documents.flatMap((document) =>
  [...readFileSync(document, 'utf8').matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(
    ([, language = '', code = '']): Block => ({ document, language, code }),
  ),
);

const inLanguage = (...languages: readonly string[]): readonly Block[] =>
  blocks.filter(({ language }) => languages.includes(language));

/**
 * The modules of the documents by file name. A block that imports nothing of ours continues the module before it in the
 * same document.
 */
const modules = (): ReadonlyMap<string, string> => {
  const files = new Map<string, string>();
  let last = { document: '', name: '' };
  inLanguage('ts', 'tsx', 'js').forEach(({ document, language, code }, at) => {
    const continues = last.document === document && !/from '(masthead|vite|playwright)/.test(code);
    const name = continues
      ? last.name
      : `${document.replace(/\W/g, '-')}-${at}.${language === 'js' ? 'mjs' : 'tsx'}`;
    files.set(name, `${files.get(name) ?? ''}${code}`);
    last = { document, name };
  });
  return files;
};

describe('The code in the documents', () => {
  let folder: string;
  before(async () => {
    folder = await hostApp('export {};\n');
  });
  after(() => rm(folder, { recursive: true, force: true }));

  it('compiles in a strict project: TypeScript, components and the headless example', async function () {
    this.timeout(120_000);
    const compilerOptions = {
      ...{
        strict: true,
        exactOptionalPropertyTypes: true,
        noEmit: true,
        jsx: 'react-jsx',
        skipLibCheck: true,
      },
      ...{ allowJs: true, checkJs: true, types: ['node'], lib: ['ES2023', 'DOM', 'DOM.Iterable'] },
      ...{ target: 'ES2022', module: 'ESNext', moduleResolution: 'bundler' },
    };
    for (const name of ['@types/node', 'undici-types', 'playwright-core', 'react-router-dom', 'react-router'])
      symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
    cpSync(join(root, 'examples', 'headless'), join(folder, 'code', 'headless'), { recursive: true });
    await mkdir(join(folder, 'code'), { recursive: true });
    // Vite itself runs its configuration in `package.test.ts`.
    await writeFile(
      join(folder, 'styles.d.ts'),
      "declare module '*.css';\ndeclare module 'vite' { export const defineConfig: (config: object) => object; }\n",
    );
    const files = modules();
    for (const [name, code] of files) await writeFile(join(folder, 'code', name), `${code}\nexport {};\n`);
    await writeFile(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions, include: ['styles.d.ts', 'code'] }),
    );
    const compiler = join(root, 'node_modules', 'ts7', 'bin', 'tsc');
    const { stdout } = spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' });

    expect(files.size).to.be.greaterThan(25);
    expect(stdout).to.equal('');
  });

  inLanguage('html').forEach(({ document, code }, at) => {
    it(`is readable by a browser: ${document}, ${at}`, async () => {
      const scripts = [...code.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)];
      for (const [, attributes = '', text = ''] of scripts)
        if (attributes.includes('application/json')) JSON.parse(text);
        else await transform(text, { loader: 'js' });
      const opened = code.replace(/<!doctype html>/, '').match(/<[a-z]+(?=[\s>])/g) ?? [];
      const closed = code.match(/<\/[a-z]+>/g) ?? [];
      const single = code.match(/<[a-z]+[^>]*\/>/g) ?? [];
      expect(opened.length).to.equal(closed.length + single.length);
    });
  });

  for (const { document, code } of inLanguage('json'))
    it(`is JSON: ${document}`, () => {
      expect(JSON.parse(code)).to.be.an('object');
    });

  it('has no dead link in what is shipped, and none in the repository that it names', function () {
    this.timeout(60_000);
    const { status, stdout, stderr } = spawnSync('npm', ['pack', '--dry-run', '--ignore-scripts', '--json'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(status, stderr).to.equal(0);
    const [packed] = JSON.parse(stdout) as [{ readonly files: readonly { readonly path: string }[] }];
    const shipped = new Set(packed.files.map(({ path }) => path));
    const { repository } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      readonly repository: { readonly url: string };
    };
    const home = repository.url.replace(/^git\+|\.git$/g, '');
    const anchors = (path: string): ReadonlySet<string> => {
      const text = readFileSync(path, 'utf8');
      const found = new Set([...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id));
      const uses = new Map<string, number>();
      for (const [, title = ''] of text.matchAll(/^#+ (.+)$/gm)) {
        const slug = title
          .toLowerCase()
          .replace(/[^\w\- ]/g, '')
          .replaceAll(' ', '-');
        const before = uses.get(slug) ?? 0;
        uses.set(slug, before + 1);
        found.add(before === 0 ? slug : `${slug}-${before}`);
      }
      return found;
    };
    const anchorsOf = new Map<string, ReadonlySet<string>>();
    const hasAnchor = (file: string, anchor: string): boolean => {
      const known = anchorsOf.get(file) ?? anchors(file);
      anchorsOf.set(file, known);
      return known.has(anchor);
    };
    const links = [...shipped]
      .filter((path) => path.endsWith('.md'))
      .flatMap((path) =>
        [...readFileSync(path, 'utf8').matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => ({
          path,
          target,
        })),
      );
    const isDead = ({ path, target }: (typeof links)[number]): boolean => {
      if (target.startsWith(home))
        return !existsSync(target.replace(/^.*\/(blob|tree)\/main\//, '').split('#')[0]!);
      if (/^[a-z]+:/.test(target)) return false;
      const [name = '', anchor] = target.split('#');
      const file = name === '' ? path : join(dirname(path), name);
      const isThere = shipped.has(file) || [...shipped].some((one) => one.startsWith(`${file}/`));
      return !isThere || (anchor !== undefined && !hasAnchor(file, anchor));
    };

    expect(links.length).to.be.greaterThan(50);
    expect(links.filter(isDead)).to.deep.equal([]);
  });

  it('is in no other language', () => {
    const known = ['ts', 'tsx', 'js', 'html', 'json', 'sh', 'nginx', 'dockerfile'];
    expect(blocks.filter(({ language }) => !known.includes(language))).to.deep.equal([]);
  });
});
