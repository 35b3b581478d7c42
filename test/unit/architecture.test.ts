import { expect } from 'chai';
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import config from '../../.dependency-cruiser.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** The source files of a folder; empty if the folder does not exist. */
const sourcesOf = (folder: string): string[] =>
  (existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    : []
  )
    .filter((entry) => entry.isFile() && /\.(ts|tsx)$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));

/** Every module that a file imports, including type-only imports, re-exports and dynamic imports. */
const importsOf = (file: string, text = readFileSync(join(root, file), 'utf8')): string[] => {
  const found = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, name]) => name!);
  return found.map((name) =>
    name.startsWith('.') ? posix.normalize(posix.join(dirname(file), name)) : name,
  );
};

const within =
  (...starts: readonly string[]) =>
  (imported: string): boolean =>
    starts.some((start) => imported === start || imported.startsWith(`${start}/`));

describe('The architecture rules beyond .dependency-cruiser.mjs', () => {
  it('has files for each dependency rule', () => {
    const files = ['core', 'adapters', 'ui', 'mails', 'referral-lib', 'sandbox', 'contracts'].flatMap(
      sourcesOf,
    );
    const idle = config.forbidden.filter(
      ({ from, scope }) =>
        from.path !== undefined &&
        !files.some((file) => new RegExp(from.path!).test(scope === 'folder' ? dirname(file) : file)),
    );

    expect(config.forbidden.length).to.be.above(20);
    expect(idle.map(({ name }) => name)).to.deep.equal([]);
  });

  it('has an in-memory file with the same name for each port; their shared code is in world/', () => {
    const filesOf = (folder: string) =>
      readdirSync(join(root, folder))
        .filter((name) => name.endsWith('.ts'))
        .sort();
    const entry = 'index.ts';
    const types = ['call-failed.ts', 'call.ts', 'cancellation.ts', 'live.ts'];
    expect(filesOf('adapters/memory').filter((name) => name !== entry)).to.deep.equal(
      filesOf('core/ports').filter((name) => ![...types, entry].includes(name)),
    );
  });

  it('creates use cases in core/app only', () => {
    const makers = ['adapters', 'ui']
      .flatMap(sourcesOf)
      .filter((file) =>
        /import \{[^}]*\b(?:make[A-Z]|afterConsent|trackEverywhere)[^}]*\} from '[^']*core\/use-cases\//.test(
          readFileSync(join(root, file), 'utf8'),
        ),
      );
    expect(makers).to.deep.equal([]);
  });

  it('calls the container once, in one place', () => {
    const asking = ['core', 'adapters', 'ui']
      .flatMap(sourcesOf)
      .flatMap((file) =>
        [...readFileSync(join(root, file), 'utf8').matchAll(/\bcontainer\s*\.get\(/g)].map(() => file),
      );
    expect(asking).to.deep.equal(['ui/host-mount/root/container.ts']);
  });

  it('sends no request that follows redirects [R13]', () => {
    const sent = ['core', 'adapters', 'ui', 'referral-lib'].flatMap((folder) =>
      sourcesOf(folder).flatMap((file) => {
        const text = readFileSync(join(root, file), 'utf8');
        const following = [...text.matchAll(/\bawait fetch\(/g)].filter(
          ({ index }) => !/redirect: '(error|manual)'/.test(text.slice(index, text.indexOf('});', index))),
        );
        const other = /\bXMLHttpRequest\(|\bsendBeacon\(|\baxios\.(?!getUri)|\bEventSource\(/.test(text);
        return following.length > 0 || other ? [file] : [];
      }),
    );

    // Clients of this module send requests through adapters/http/transport.ts.
    expect(sent).to.deep.equal(['adapters/http/client.ts']);
  });

  it('never mixes the two builds of fp-ts', () => {
    const mixed = ['core', 'adapters', 'ui']
      .flatMap(sourcesOf)
      .filter((file) => importsOf(file).some(within('fp-ts/lib', 'fp-ts/es6')));
    expect(mixed).to.deep.equal([]);
  });

  it('has only components and styles in screen folders', () => {
    expect(sourcesOf('ui/react/screens').filter((file) => file.endsWith('.ts'))).to.deep.equal([]);
  });

  it('has one owner for each mutable field of the page context', () => {
    const owners = new Map<string, Set<string>>();
    for (const file of sourcesOf('ui'))
      for (const [, field] of readFileSync(join(root, file), 'utf8').matchAll(/\bOwned<'(\w+)'>/g))
        owners.set(field!, (owners.get(field!) ?? new Set()).add(file));

    expect(owners.size).to.be.above(10);
    expect([...owners].filter(([, files]) => files.size > 1).map(([field]) => field)).to.deep.equal([]);
  });

  it('casts no services, even in tests', () => {
    const cast = /(?<!\* )\bas (unknown as )?\w*Services\b/;
    const casting = ['core', 'adapters', 'ui', 'test']
      .flatMap(sourcesOf)
      .filter((file) => cast.test(readFileSync(join(root, file), 'utf8')));
    expect(casting).to.deep.equal([]);
  });
});

/** Lints texts as if they were these files of the project. Returns the rules that each breaks, by path. */
const brokenRules = (files: Readonly<Record<string, string>>): ReadonlyMap<string, readonly string[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-lint-'));
  try {
    for (const name of ['scripts', 'node_modules']) symlinkSync(join(root, name), join(folder, name));
    copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const linter = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint');
    const { stdout } = spawnSync(process.execPath, [linter, '--format', 'json', ...Object.keys(files)], {
      cwd: folder,
      encoding: 'utf8',
    });
    const { diagnostics } = JSON.parse(stdout) as {
      readonly diagnostics: readonly { readonly code: string; readonly filename: string }[];
    };
    return new Map(
      Object.keys(files).map((path) => [
        path,
        diagnostics.filter(({ filename }) => filename === path).map(({ code }) => code),
      ]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

describe('The lint rules', () => {
  const inCore = (text: string): string => `export const sample = ${text};\n`;
  const globals = 'URL Intl atob btoa TextDecoder setTimeout AbortController crypto console fetch document';
  /** Each text with the rule that it breaks; null if it breaks none. */
  const cases: readonly (readonly [path: string, text: string, rule: string | null])[] = [
    ...`${globals} window process`
      .split(' ')
      .map((name) => [`core/domain/${name}.ts`, inCore(name), 'eslint(no-restricted-globals)'] as const),
    ['core/a.ts', inCore('new Date()'), 'masthead(no-restricted-syntax)'],
    ['core/b.ts', inCore('Date.now()'), 'masthead(no-restricted-syntax)'],
    ['core/c.ts', inCore('Math.random()'), 'masthead(no-restricted-syntax)'],
    ['core/d.ts', inCore('new Date(0)'), null],
    ['adapters/a.ts', inCore('Date.now()'), null],
    ['adapters/b.ts', 'export const SOME_NAME = 1;\n', 'masthead(no-restricted-syntax)'],
    ['adapters/c.ts', 'export const { some_name } = { some_name: 1 };\n', null],
    ['adapters/d.ts', inCore('URL.canParse("/")'), 'eslint(no-restricted-properties)'],
    ['ui/host-mount/a.ts', inCore('Promise.resolve().finally(() => 1)'), 'masthead(no-restricted-syntax)'],
    ['ui/react/a.ts', "export { useEffectEvent } from 'react';\n", 'eslint(no-restricted-imports)'],
    [
      'ui/react/b.tsx',
      "import { useState } from 'react';\nexport const useIt = (on: boolean) => (on ? useState(1) : null);\n",
      'react-hooks(rules-of-hooks)',
    ],
    ['test/a.ts', '// What it is.\nexport const sample = 1;\n', 'masthead(plain-language)'],
    ['test/b.ts', "it('asks whoever is there', () => undefined);\n", 'masthead(plain-language)'],
    ['test/c.ts', '// The number of samples.\nexport const sample = 1;\n', null],
  ];
  let broken: ReadonlyMap<string, readonly string[]>;
  before(function () {
    this.timeout(60_000);
    broken = brokenRules(Object.fromEntries(cases.map(([path, text]) => [path, text])));
  });

  for (const [path, text, rule] of cases)
    it(`${rule === null ? 'accept' : `reject, by ${rule},`} ${text.trim().split('\n').at(-1)} in ${path}`, () => {
      expect(broken.get(path)).to.deep.equal(rule === null ? [] : [rule]);
    });
});
