import { expect } from 'chai';
import { ESLint } from 'eslint';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** A folder that is not there yet has no sources. */
const sourcesOf = (folder: string): string[] =>
  (existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    : []
  )
    .filter((entry) => entry.isFile() && /\.(ts|tsx)$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));

/** Everything a file names as a module: type-only imports, re-exports and dynamic imports as well. */
const importsOf = (file: string, text = readFileSync(join(root, file), 'utf8')): string[] => {
  const found = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, name]) => name!);
  return found.map((name) =>
    name.startsWith('.') ? posix.normalize(posix.join(dirname(file), name)) : name,
  );
};

interface Rule {
  readonly folder: string;
  readonly may: (imported: string, file: string) => boolean;
}

const within =
  (...starts: readonly string[]) =>
  (imported: string): boolean =>
    starts.some((start) => imported === start || imported.startsWith(`${start}/`));

const fpTs = within('fp-ts');
const isOwn = (imported: string): boolean =>
  within(
    'core',
    'adapters',
    'ui',
    'mails',
    'referral-lib',
    'sandbox',
    'contracts',
    'test',
    'bench',
  )(imported);

const rules: readonly Rule[] = [
  {
    folder: 'core/domain',
    may: (imported, file) =>
      fpTs(imported) ||
      within('core/domain')(imported) ||
      (imported === 'io-ts' && file.endsWith('/wire.ts')),
  },
  {
    folder: 'core/ports',
    may: (imported) => fpTs(imported) || imported === 'rxjs' || within('core/domain', 'core/ports')(imported),
  },
  {
    folder: 'core/use-cases',
    may: (imported) =>
      fpTs(imported) ||
      (within('core')(imported) && !within('core/flows', 'core/app')(imported)) ||
      imported === 'referral-lib/cookie/changed-referral-cookie',
  },
  {
    folder: 'core/flows',
    may: (imported) =>
      fpTs(imported) || imported === 'rxjs' || (within('core')(imported) && !within('core/app')(imported)),
  },
  {
    folder: 'core/words',
    may: (imported) =>
      fpTs(imported) || (within('core')(imported) && !within('core/app', 'core/use-cases')(imported)),
  },
  { folder: 'core/app', may: (imported) => fpTs(imported) || within('core')(imported) },
  {
    folder: 'core/state',
    may: (imported) =>
      fpTs(imported) || imported === 'rxjs' || within('core/domain', 'core/ports', 'core/state')(imported),
  },
  {
    folder: 'adapters',
    may: (imported, file) => {
      const own = file.split('/').slice(0, 2).join('/');
      return isOwn(imported)
        ? within('core', own)(imported)
        : !within('inversify', 'react', 'react-dom', 'react-router-dom')(imported);
    },
  },
  {
    folder: 'ui/react',
    may: (imported) =>
      isOwn(imported)
        ? within('core', 'ui/react')(imported)
        : fpTs(imported) || within('react', 'react-dom', 'react-router-dom', 'rxjs')(imported),
  },
  {
    folder: 'ui/host-mount',
    may: (imported) => !within('sandbox', 'test', 'bench', 'react-router-dom')(imported),
  },
  {
    folder: 'ui/package',
    may: (imported) =>
      isOwn(imported)
        ? within(
            'core',
            'adapters/browser',
            'adapters/http/lean',
            'ui/react',
            'ui/host-mount',
            'ui/package',
          )(imported)
        : fpTs(imported) || within('react', 'react-router-dom')(imported),
  },
  {
    folder: 'ui/testing',
    may: (imported) =>
      isOwn(imported)
        ? ['ui/package/index', 'adapters/memory/index'].includes(imported)
        : within('react', 'react-dom')(imported),
  },
  {
    // Words and no rules: a publisher's server has neither the core nor a page (decision 67).
    folder: 'mails',
    may: (imported) =>
      within('mails', 'core/domain/messages', 'core/ports/formatter', 'core/words/intl-formatter')(imported),
  },
  { folder: 'referral-lib', may: (imported) => within('referral-lib')(imported) },
  {
    // Data and what is written from it: names of pages and attributes are the core's, how long answers are kept the adapters'.
    folder: 'contracts',
    may: (imported) =>
      isOwn(imported)
        ? within('contracts', 'core/domain', 'adapters/http/query-cache', 'adapters/http/answer')(imported)
        : imported.startsWith('node:'),
  },
  {
    folder: 'sandbox',
    may: (imported) => !within('core', 'adapters', 'ui', 'referral-lib', 'test', 'bench')(imported),
  },
];

const breaches = ({ folder, may }: Rule): string[] =>
  sourcesOf(folder).flatMap((file) =>
    importsOf(file)
      .filter((imported) => !may(imported, file))
      .map((imported) => `${file} → ${imported}`),
  );

describe('The house: who may import whom', () => {
  for (const rule of rules) {
    it(`keeps to the rule in ${rule.folder}`, () => {
      expect(breaches(rule)).to.deep.equal([]);
    });
  }

  it('reaches out of the core for the referral cookie alone', () => {
    const outward = sourcesOf('core').flatMap((file) =>
      importsOf(file).filter((name) => isOwn(name) && !within('core')(name)),
    );
    expect(outward).to.deep.equal(['referral-lib/cookie/changed-referral-cookie']);
  });

  it('has a file in memory for each port, named as the port; what they stand on is in world/', () => {
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

  it('looks at every layer that is built', () => {
    const empty = rules.map(({ folder }) => folder).filter((folder) => sourcesOf(folder).length === 0);
    expect(empty.filter((folder) => folder !== 'referral-lib')).to.deep.equal([]);
  });

  it('knows inversify in ui/host-mount alone', () => {
    const users = ['core', 'adapters', 'ui', 'mails', 'referral-lib', 'sandbox']
      .flatMap(sourcesOf)
      .filter((file) => importsOf(file).includes('inversify'));
    expect(users.filter((file) => !file.startsWith('ui/host-mount/'))).to.deep.equal([]);
  });

  it('makes use cases in core/app alone', () => {
    const makers = ['adapters', 'ui']
      .flatMap(sourcesOf)
      .filter((file) =>
        /import \{[^}]*\b(?:make[A-Z]|afterConsent|trackEverywhere)[^}]*\} from '[^']*core\/use-cases\//.test(
          readFileSync(join(root, file), 'utf8'),
        ),
      );
    expect(makers).to.deep.equal([]);
  });

  it('asks the container in one place, once', () => {
    const asking = ['core', 'adapters', 'ui']
      .flatMap(sourcesOf)
      .flatMap((file) =>
        [...readFileSync(join(root, file), 'utf8').matchAll(/\bcontainer\s*\.get\(/g)].map(() => file),
      );
    expect(asking).to.deep.equal(['ui/host-mount/root/container.ts']);
  });

  it('sends nothing that would follow a redirect [R13]', () => {
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

    // Its clients send by adapters/http/transport.ts.
    expect(sent).to.deep.equal(['adapters/http/client.ts']);
  });

  it('never mixes the two builds of fp-ts', () => {
    const mixed = ['core', 'adapters', 'ui']
      .flatMap(sourcesOf)
      .filter((file) => importsOf(file).some(within('fp-ts/lib', 'fp-ts/es6')));
    expect(mixed).to.deep.equal([]);
  });

  it('has components and styles alone in the folders of screens, which do not import each other', () => {
    const screens = 'ui/react/screens';
    expect(sourcesOf(screens).filter((file) => file.endsWith('.ts'))).to.deep.equal([]);
    const folderOf = (file: string): string => file.split('/')[3]!;
    const crossing = sourcesOf(screens).flatMap((file) =>
      importsOf(file)
        .filter((imported) => imported.startsWith(`${screens}/`) && folderOf(imported) !== folderOf(file))
        .map((imported) => `${file}: ${imported}`),
    );
    expect(crossing).to.deep.equal([]);
    const back = ['ui/react/shared', 'ui/react/hooks', 'ui/react/components']
      .flatMap(sourcesOf)
      .filter((file) => importsOf(file).some((imported) => imported.startsWith(`${screens}/`)));
    expect(back).to.deep.equal([]);
  });

  it('casts no services, not even in tests', () => {
    const cast = /(?<!\* )\bas (unknown as )?\w*Services\b/;
    const casting = ['core', 'adapters', 'ui', 'test']
      .flatMap(sourcesOf)
      .filter((file) => cast.test(readFileSync(join(root, file), 'utf8')));
    expect(casting).to.deep.equal([]);
  });

  it('sees type-only, re-exported and dynamic imports', () => {
    const text = "import type { A } from 'react';\nexport * from './b';\nconst c = import('../c');";
    expect(importsOf('core/domain/a.ts', text)).to.deep.equal(['react', 'core/domain/b', 'core/c']);
  });
});

describe('The house: what the core may not name', () => {
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
    it(`refuses ${name}`, async () => {
      expect(await complaintsAbout(`export const sample = ${name};\n`)).to.include('no-restricted-globals');
    });
  }

  for (const text of ['new Date()', 'Date.now()', 'Math.random()']) {
    it(`refuses ${text}`, async () => {
      expect(await complaintsAbout(`export const sample = ${text};\n`)).to.include('no-restricted-syntax');
    });
  }

  it('accepts a date that is given', async () => {
    expect(await complaintsAbout('export const sample = new Date(0);\n')).to.deep.equal([]);
  });
});
