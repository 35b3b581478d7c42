import { expect } from 'chai';
import { ESLint } from 'eslint';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
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
    const types = ['call-failed.ts', 'call.ts', 'cancellation.ts', 'live.ts', 'write-ports.ts'];
    expect(filesOf('adapters/memory').filter((name) => name !== entry)).to.deep.equal(
      filesOf('core/ports').filter((name) => !types.includes(name)),
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

describe('Forbidden globals in the core', () => {
  const eslint = new ESLint({ cwd: root });
  const complaintsAbout = async (text: string): Promise<string[]> => {
    const [result] = await eslint.lintText(text, { filePath: 'core/domain/sample.ts' });
    return (result?.messages ?? []).map((message) => message.ruleId ?? 'parse error');
  };
  const banned = [
    'URL',
    'Intl',
    'atob',
    'btoa',
    'TextDecoder',
    'setTimeout',
    'AbortController',
    'crypto',
    'console',
    'fetch',
    'document',
    'window',
    'process',
  ];

  for (const name of banned) {
    it(`rejects ${name}`, async () => {
      expect(await complaintsAbout(`export const sample = ${name};\n`)).to.include('no-restricted-globals');
    });
  }

  for (const text of ['new Date()', 'Date.now()', 'Math.random()']) {
    it(`rejects ${text}`, async () => {
      expect(await complaintsAbout(`export const sample = ${text};\n`)).to.include('no-restricted-syntax');
    });
  }

  it('accepts a Date with an argument', async () => {
    expect(await complaintsAbout('export const sample = new Date(0);\n')).to.deep.equal([]);
  });
});
