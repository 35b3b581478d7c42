import { expect } from 'chai';
import type { Metafile } from 'esbuild';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { isWhole } from '../sample';
import { limits, measure, readSite, siteFiles, type Entry, type Site } from '../../scripts/sizes.mjs';

const site = join(process.cwd(), 'dist', 'site');
const { buildSite, siteMetafile } = (await import('../../scripts/build-site.mjs' as string)) as {
  readonly buildSite: () => Promise<Metafile>;
  readonly siteMetafile: string;
};

interface Manifest {
  /** The immutable address of the loader; it always serves the same version. */
  readonly pinned: string;
  readonly files: Readonly<
    Record<
      string,
      { readonly bytes: number; readonly brotli: number; readonly integrity: string; readonly reason: string }
    >
  >;
}

describe('The built script', () => {
  let metafile: Metafile;
  let manifest: Manifest;
  let manifestBefore: Manifest;
  let built: Site;
  let files: ReturnType<typeof siteFiles>;
  let sizes: Readonly<Record<Entry, number>>;

  before(async function () {
    this.timeout(120_000);
    const read = () => JSON.parse(readFileSync(join(site, 'manifest.json'), 'utf8')) as Manifest;
    manifestBefore = read();
    metafile = isWhole ? await buildSite() : (JSON.parse(readFileSync(siteMetafile, 'utf8')) as Metafile);
    manifest = read();
    built = readSite({ metafile, manifest });
    files = siteFiles(built);
    sizes = measure({ metafile, manifest, referralScript: 'dist/referral/referral.js' });
  });

  const withImports = (start: string): string[] => built.withImports(start);
  const outputOf = (source: string): string => built.outputOf(source);

  /** Fails if the entry exceeds its limit; a size above its budget is allowed. */
  const expectWithinLimit = (entry: Entry): void => {
    expect(sizes[entry], entry).to.be.at.most(limits[entry].limit);
  };

  const packagesOf = (paths: readonly string[]): string[] => {
    const inputs = paths.flatMap((path) => Object.keys(metafile.outputs[path]?.inputs ?? {}));
    return [
      ...new Set(
        inputs
          .map((input) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1])
          .filter((name) => name !== undefined),
      ),
    ];
  };

  const account = 'ui/host-mount/surfaces/account/app.ts';
  const signInShell = 'ui/host-mount/surfaces/account/sign-in-shell.ts';
  const membership = 'ui/host-mount/root/membership-part.ts';
  const menu = 'ui/host-mount/surfaces/menu/index.ts';
  const session = 'ui/host-mount/root/composed.ts';

  /** Expects no React, axios, container or decoders. */
  const expectOwnCode = (paths: readonly string[]): void => {
    expect(packagesOf(paths).filter((name) => name !== 'fp-ts')).to.deep.equal([]);
  };

  it('starts with a small loader [HM-01]', () => {
    expect(outputOf('ui/host-mount/loader/loader.ts')).to.equal('dist/site/membership.js');
    expectWithinLimit('loader');
  });

  it('loads little on an article page for a signed-in reader, and no packages before intent [HM-14] [HM-12] [HM-13] [HM-01]', () => {
    expectWithinLimit('article page, signed in');
    expectOwnCode(files.article);
  });

  it('loads little for the cover of an article, and no packages [HM-13]', () => {
    expectWithinLimit('cover of an article');
    expectOwnCode(files.cover);
  });

  it('loads little for the alert on a host page, and no packages [SC-08]', () => {
    expectWithinLimit('alert on a page of the host');
    expectOwnCode(files.alert);
  });

  it('loads little for the conversation, and no packages [HM-25]', () => {
    expectWithinLimit('conversation below an article');
    expectOwnCode(files.conversation);
  });

  it('shows the log-in page within its limits for script, frame, total and e-mail field files [RT-02]', () => {
    expectWithinLimit('log-in page script');
    expectWithinLimit('log-in page: loader and styles');
    expectWithinLimit('log-in page, everything');
    expectWithinLimit('log-in page: files for the email field');
  });

  it('loads no router, container, axios, decoders or rxjs with the email field [RT-02]', () => {
    expect(packagesOf(files.signInScript)).to.have.members(['react', 'react-dom', 'scheduler']);
  });

  it('loads no container and no router on the log-in page [RT-02]', () => {
    const packages = packagesOf(files.signInPage);
    expect(packages.filter((name) => /inversify|react-router/.test(name))).to.deep.equal([]);
  });

  it("contains all texts of the app's screens, and each lazy screen's own texts", async () => {
    const { englishTexts } = (await import('../../core/domain/messages/catalogue')) as {
      englishTexts: Readonly<Record<string, string>>;
    };
    /**
     * The message keys of one source: quoted keys, and prefixes such as `some.` before a variable. Each file is read
     * once.
     */
    const read = new Map<string, { readonly quoted: Set<string>; readonly begun: Set<string> }>();
    const saidIn = (path: string) => {
      const text = () => readFileSync(path, 'utf8');
      const found = (pattern: RegExp) => new Set([...text().matchAll(pattern)].map(([, key]) => key!));
      const said = read.get(path) ?? { quoted: found(/'([\w.-]+)'/g), begun: found(/`([\w-]+\.)\$\{/g) };
      read.set(path, said);
      return said;
    };
    /** The message keys in the sources of built files. `some.${kind}` matches all keys with this prefix. */
    const keysIn = (paths: readonly string[]): Set<string> => {
      const sources = [...new Set(paths.flatMap((path) => Object.keys(metafile.outputs[path]?.inputs ?? {})))]
        // Excludes core/state: the screens for members show the texts of the changes that it keeps.
        .filter(
          (input) => /^(core\/(?!state)|ui|adapters)\//.test(input) && !input.includes('messages/texts/'),
        )
        .map(saidIn);
      const keys = Object.keys(englishTexts);
      const beginning = (key: string) => key.slice(0, key.indexOf('.') + 1);
      return new Set(
        keys.filter((key) =>
          sources.some(({ quoted, begun }) => quoted.has(key) || begun.has(beginning(key))),
        ),
      );
    };
    /** The message keys for which the built files contain texts. */
    const wordsIn = (paths: readonly string[]): Set<string> =>
      new Set(
        paths
          .flatMap((path) => Object.keys(metafile.outputs[path]?.inputs ?? {}))
          .filter((input) => input.includes('messages/texts/'))
          .flatMap((input) => [...saidIn(input).quoted])
          .filter((key) => key in englishTexts),
      );
    const without = (paths: readonly string[], sources: readonly string[]) => {
      const words = wordsIn(sources);
      return [...keysIn(paths)].filter((key) => !words.has(key));
    };
    const app = [account, menu].flatMap((part) => withImports(outputOf(part)));
    const members = [...app, ...withImports(outputOf(membership))];
    const { screens } = built;

    // Texts that follow the response to a sign-in are loaded with the part that sends the request.
    const { answeredTexts } = await import('../../core/domain/messages/texts/answered');
    expect(Object.keys(answeredTexts), 'door').to.include.members(
      without(withImports(outputOf(signInShell)), withImports(outputOf(signInShell))),
    );
    expect([...wordsIn(withImports(outputOf(session)))]).to.include.members(Object.keys(answeredTexts));
    // Texts about changes that were left open are loaded with the part that finds these changes.
    const found = withImports(outputOf('ui/host-mount/root/changes-part.ts'));
    const { recoveryTexts } = await import('../../core/domain/messages/texts/recovery');
    // The button of the alert bar has a text of the membership, which loads before the bar is shown.
    expect([...Object.keys(recoveryTexts), 'alert.seen'], 'app').to.include.members(without(app, app));
    expect([...wordsIn(members)]).to.include('alert.seen');
    expect([...wordsIn(found)]).to.include.members(Object.keys(recoveryTexts));
    const visitors = withImports(outputOf('ui/react/visitor-screens.ts'));
    expect(without(visitors, [...app, ...found, ...visitors]), 'visitors').to.deep.equal([]);
    expect(screens).to.not.deep.equal([]);
    for (const screen of screens) {
      const all = [...members, ...found, ...withImports(screen)];
      expect(without(withImports(screen), all), screen).to.deep.equal([]);
    }
  });

  it('does not load the card provider for the first account screen [PF-01]', () => {
    expect(packagesOf(withImports(outputOf(account)))).to.not.include('braintree-web');
  });

  it('contains the license notices of every bundled package', () => {
    const notices = readFileSync(join(site, 'THIRD-PARTY-NOTICES.txt'), 'utf8');
    const known = ['react', 'react-dom', 'fp-ts', 'rxjs', 'axios', 'inversify', 'braintree-web'];
    const shipped = packagesOf(Object.keys(metafile.outputs));
    expect(shipped).to.include.members(known);
    for (const name of shipped) {
      const [notice] = notices.split(`${'-'.repeat(80)}\n\n`).filter((one) => one.startsWith(`${name} `));
      expect(notice, name).to.match(/^\S+ \d+\.\d+\.\d+\S* \([\w.-]+\)\n/);
      // Some packages name a license but do not include its text.
      if (known.includes(name)) expect(notice, name).to.match(/copyright/i);
    }
  });

  it('loads every account page within the limits of size and file count [RT-15]', () => {
    expect(built.screens).to.not.be.empty;
    expectWithinLimit('subscribe page');
    expectWithinLimit('account page, largest');
    expectWithinLimit('account page: files, most');
  });

  it('loads the membership changes and the container only after a page shows the membership [RT-15]', () => {
    expect(packagesOf(files.accountPages.flat())).to.not.include('inversify');
    const changes = withImports(outputOf('ui/host-mount/root/changes-part.ts'));
    expect(packagesOf(changes)).to.include('inversify');
  });

  it('adds little for each further screen [RT-15]', () => {
    expectWithinLimit('further account page, largest');
  });

  // A second build takes ten seconds.
  if (isWhole)
    it('is byte-identical in every build [HM-01]', () => {
      expect(manifest).to.deep.equal(manifestBefore);
    });

  it('is identical in every build folder, and contains no path of it [HM-01]', () => {
    const named = [metafile.inputs, metafile.outputs].flatMap((files) => Object.keys(files));

    expect(named).to.not.be.empty;
    expect(named.filter((name) => name.includes(process.cwd()))).to.deep.equal([]);
  });

  it('is listed file by file with size, hash and reason [HM-01]', () => {
    const names = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(js|css)$/.test(name),
    );
    expect(Object.keys(manifest.files)).to.have.members(names);
    for (const [name, observed] of Object.entries(manifest.files)) {
      const bytes = readFileSync(join(site, name));
      expect(observed.bytes, name).to.equal(bytes.length);
      expect(observed.brotli, name).to.equal(brotliCompressSync(bytes).length);
      expect(observed.integrity, name).to.equal(
        `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
      );
      expect(observed.reason, name).to.not.equal('');
    }
  });

  it('has a loader with a content hash in its address [HM-01]', () => {
    const bytes = readFileSync(join(site, 'membership.js'));
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8).toUpperCase();

    expect(manifest.pinned).to.equal(`membership-${hash}.js`);
    expect(readFileSync(join(site, manifest.pinned)).equals(bytes)).to.equal(true);
    expect(manifest.files[manifest.pinned]).to.deep.equal(manifest.files['membership.js']);
  });

  it('has style sheet classes that no host page uses, and every class in use [HM-06]', () => {
    const sheet = readFileSync(built.sheetOf(account), 'utf8');
    const styled = new Set([...sheet.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name]) => name!));
    expect([...styled].filter((name) => !name.startsWith('mh-'))).to.deep.equal([]);
    expect(styled.size).to.be.at.least(100);
    const scripts = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.js'),
    );
    const used = scripts.flatMap((name) =>
      [...readFileSync(join(site, name), 'utf8').matchAll(/"(mh-[\w-]+)"/g)].map(([, one]) => one!),
    );
    expect(used.filter((name) => !styled.has(name) && !sheet.includes(`@keyframes ${name}`))).to.deep.equal(
      [],
    );
  });
});
