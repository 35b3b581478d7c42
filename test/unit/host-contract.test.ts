import { expect } from 'chai';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hostNames, type Addresses } from '../../sandbox/addresses';
import { policy, strictPolicy } from '../../sandbox/hostile/policy';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const filesOf = (folder: string, kind = /\.(ts|tsx|mjs)$/): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => kind.test(name))
    .map((name) => read(join(folder, name)));
const codeOf = (folder: string, kind?: RegExp): string => filesOf(folder, kind).join('\n');

const code = ['adapters', 'core', 'ui', 'scripts', 'referral-lib']
  .map((folder) => codeOf(folder, /\.(ts|tsx|mjs|css)$/))
  .join('\n');
const lowerCaseCode = code.toLowerCase();

/** The rows of the document's tables that name a test. The first cell is the name, the last cell is the test file. */
const rows = read('docs/host-contract.md')
  .split('\n')
  .flatMap((line) => {
    const found = /^\| `([^`]+)` \|.*\| `(test\/[^`]+)` \|$/.exec(line);
    return found === null ? [] : [{ name: found[1]!, test: found[2]! }];
  });

/**
 * All spellings of a name in code. `data-post-id` is `postId` of a dataset and `data-masthead="cta"` a mount name.
 * `masthead.offers` may be assembled from its prefix.
 */
const spellings = (name: string): readonly string[] => {
  const mount = /^data-masthead="(.+)"$/.exec(name)?.[1];
  if (mount !== undefined) return [`'${mount}'`, `"${mount}"`];
  if (name.startsWith('data-'))
    return [name, name.slice(5).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())];
  if (name.startsWith('masthead.')) {
    const key = name.slice('masthead.'.length);
    return [name, `'${key}'`, `\`${key}$`];
  }
  return [name];
};

/** `text` is in lower case. */
const stands = (name: string, text: string): boolean =>
  spellings(name).some((one) => text.includes(one.toLowerCase()));

describe('The host contract', () => {
  it('lists at least the elements that host pages consist of [HM-01]', () => {
    expect(rows.length).to.be.at.least(40);
  });

  for (const { name, test } of rows) {
    it(`lists ${name}, which is in the code and in ${test} [HM-05]`, () => {
      expect(stands(name, lowerCaseCode), 'code').to.equal(true);
      expect(stands(name, read(test).toLowerCase()), test).to.equal(true);
    });
  }

  it('lists every policy directive used in the screen tests, and every third-party service [HM-01]', () => {
    const document = read('docs/host-contract.md') + read('docs/decisions/0023-wallets.md');
    const addresses = Object.fromEntries(
      hostNames.map((name) => [name, `https://${name}.example`]),
    ) as Addresses;
    const [header] = Object.values(policy.headers!(addresses));
    const directives = header!.split('; ').map((one) => one.split(' ')[0]!);
    const services = [...(codeOf('adapters') + codeOf('ui')).matchAll(/'(https:\/\/[\w.-]+)/g)].flatMap(
      ([, origin = '']) => (/example|\.test$/.test(origin) ? [] : [origin]),
    );

    expect(directives).to.have.length.above(9);
    expect(directives.filter((name) => !document.includes(name))).to.deep.equal([]);
    expect(services).to.have.length.above(4);
    expect(services.filter((origin) => !document.includes(origin))).to.deep.equal([]);
  });

  it("contains the tests' policy verbatim [HM-01]", () => {
    const block = /```\n(default-src[^`]+)```/.exec(read('docs/host-contract.md'))?.[1] ?? '';

    expect(block.replace(/\s+/g, ' ').trim()).to.equal(
      strictPolicy({
        nonce: '…',
        connect: 'membershipHost restBase …',
        frame: 'https://assets.braintreegateway.com …',
      }),
    );
  });

  const named = new Set(rows.map(({ name }) => name));
  /** The matches of a pattern in a part of the code, without the names that the document lists. */
  const unknownOf = (found: readonly string[], atLeast: number): readonly string[] => {
    expect(new Set(found).size, `finds names: ${found.join()}`).to.be.at.least(atLeast);
    return [...new Set(found)].filter((name) => !named.has(name));
  };

  it('lists every mount point, kill switch and storage key [HM-05]', () => {
    const mounts = /export type MountName =([^;]+);/.exec(read('ui/host-mount/page/mounts.ts'))![1]!;
    const switches = [
      ...[...read('ui/host-mount/surfaces/page/watch.ts').matchAll(/withPart\(\s*'([\w-]+)'/g)],
      ...[...codeOf('ui/host-mount').matchAll(/off\.includes\('([\w-]+)'\)/g)],
    ].map(([, name]) => name!);
    const stored = ['core/use-cases', 'adapters/storage', 'ui/host-mount'].flatMap((folder) =>
      valuesIn(
        filesOf(folder),
        /\b(?:store|(?:s|localS)torage\(\))\.(?:get|set|remove|getItem|setItem|removeItem)\((?!keyPrefix)([^,)\s]+)/g,
      ),
    );
    const keptByReader = [...codeOf('core').matchAll(/keptForReader\('([\w-]+)'/g)].map(([, key]) => key!);
    expect(keptByReader).to.include.members(['onboarding', 'text-alerts']);
    // Names of browser locks are not storage keys; they begin with the product's name.
    const begun = [...codeOf('adapters/storage').matchAll(/`(?!masthead)([a-z]+\.)\$\{/g)].map(
      ([, start]) => start!,
    );

    expect(
      unknownOf(
        [...mounts.matchAll(/'([\w-]+)'/g)].map(([, name]) => `data-masthead="${name}"`),
        10,
      ),
    ).to.deep.equal([]);
    expect(unknownOf(switches, 6)).to.deep.equal([]);
    expect(
      unknownOf(
        [...stored, ...keptByReader, ...begun].map((key) =>
          key.startsWith('masthead.') ? key : `masthead.${key}`,
        ),
        12,
      ),
    ).to.deep.equal([]);
  });

  it('lists every cookie and every header of ours [HM-05]', () => {
    // The configuration has the name of the segment cookie.
    const cookies = valuesIn(
      filesOf('adapters'),
      /(?:write|remove)Cookie\(document, (?!name,|segmentCookie,)(\w+),/g,
    );
    const headers = [...codeOf('adapters').matchAll(/'(X-[\w-]+)'/gi)].map(([, name]) => name!);
    const lower = new Set([...named].map((name) => name.toLowerCase()));

    expect(unknownOf(cookies, 3)).to.deep.equal([]);
    expect(new Set(headers).size).to.be.at.least(5);
    expect(headers.filter((name) => !lower.has(name.toLowerCase()))).to.deep.equal([]);
  });

  it('lists every attribute, id and custom property [HM-05]', () => {
    const ui = codeOf('ui', /\.(ts|tsx|css)$/);
    const attributes = [
      ...[...ui.matchAll(/dataset\[?'?\.?masthead([A-Z]\w*)/g)].map(
        ([, name]) => `data-masthead${name!.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
      ),
      ...[...ui.matchAll(/\b(data-masthead-[a-z-]+)/g)].map(([, name]) => name!),
    ];
    const ids = [...ui.matchAll(/(?:\.id = '|\bid="|const id = ')([\w-]+)['"]/g)].map(([, id]) => id!);
    const defined = new Set([...ui.matchAll(/(--masthead-[\w-]+)'?\]?:/g)].map(([, name]) => name!));
    const requests = [...ui.matchAll(/var\((--masthead-[\w-]+)/g)].map(([, name]) => name!);

    expect(unknownOf(attributes, 7)).to.deep.equal([]);
    expect(ids).to.include('masthead-menu');
    expect(ids.filter((id) => !/^(masthead-|mh)/.test(id))).to.deep.equal([]);
    expect(
      unknownOf(
        requests.filter((name) => !defined.has(name)),
        2,
      ),
    ).to.deep.equal([]);
  });

  it('lists every global of the page and every event [HM-05] [HM-22]', () => {
    // Globals of the browser, and globals that React requires from tests (ui/testing, which no page loads).
    const browsers = [
      'trustedTypes',
      'ApplePaySession',
      'location',
      'setTimeout',
      'IS_REACT_ACT_ENVIRONMENT',
    ];
    const globals = [
      ...code.matchAll(/(?:window|globalThis) as (?:unknown as )?\{\s*readonly (\w+)/g),
      ...codeOf('ui/host-mount').matchAll(/window\.([A-Z]\w+)/g),
      ...code.matchAll(/Symbol\.for\('([\w.]+)'\)/g),
    ]
      .map(([, name]) => name!)
      .filter((name) => !browsers.includes(name) && name !== 'squatch');
    const events = [
      ...codeOf('adapters').matchAll(/'(masthead:[\w-]+|spot-im-(?=[\w-]+'))/g),
      ...read('core/ports/tracking.ts').matchAll(/readonly name: '([\w-]+)'/g),
      ...read('core/ports/rewards-events.ts').matchAll(/readonly name: '([\w-]+)'/g),
    ].map(([, name]) => name!);

    expect(unknownOf(globals, 7)).to.deep.equal([]);
    expect(unknownOf(events, 11)).to.deep.equal([]);
  });
});

/**
 * The string literals that a pattern matches. If it matches a constant, its value from the same file or from the
 * imported one.
 */
const valuesIn = (files: readonly string[], pattern: RegExp): readonly string[] =>
  files.flatMap((file) =>
    [...file.matchAll(pattern)].map(([, word]) => {
      const constant = new RegExp(`const ${word!.replace(/\W/g, '')} = '([^']+)'`);
      return /^'(.+)'$/.exec(word!)?.[1] ?? (constant.exec(file) ?? constant.exec(code))?.[1] ?? word!;
    }),
  );
