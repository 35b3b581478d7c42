import { expect } from 'chai';
import type { Metafile } from 'esbuild';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const site = join(process.cwd(), 'dist', 'site');
const { buildSite } = (await import('../../scripts/build.mjs' as string)) as {
  buildSite: () => Promise<Metafile>;
};

interface Manifest {
  /** The loader's address that never means another version. */
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

  before(async function () {
    this.timeout(120_000);
    const read = () => JSON.parse(readFileSync(join(site, 'manifest.json'), 'utf8')) as Manifest;
    manifestBefore = read();
    metafile = await buildSite();
    manifest = read();
  });

  /** A built file with all that it imports statically. */
  const withImports = (start: string): string[] => {
    const seen = new Set<string>();
    const visit = (path: string): void => {
      if (seen.has(path)) return;
      seen.add(path);
      for (const { path: imported, kind } of metafile.outputs[path]?.imports ?? []) {
        // What a part borrows of another one has the address that pages know it by.
        if (kind === 'import-statement') visit(imported.replace(/^\.\//, 'dist/site/parts/'));
      }
    };
    visit(start);
    return [...seen];
  };

  const outputOf = (source: string): string => {
    const found = Object.entries(metafile.outputs).find(([, output]) => output.entryPoint === source);
    if (found === undefined) throw new Error(`No built file begins at ${source}`);
    return found[0];
  };

  const brotliOf = (paths: readonly string[]): number =>
    paths.reduce((sum, path) => sum + manifest.files[path.replace('dist/site/', '')]!.brotli, 0);

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

  const sheetPath = (): string => metafile.outputs[outputOf(account)]!.cssBundle!;

  const loader = 'ui/host-mount/loader/loader.ts';
  const article = 'ui/host-mount/surfaces/content/index.ts';
  const pagePart = 'ui/host-mount/page/index.ts';
  const conversation = 'ui/host-mount/surfaces/comments/index.ts';
  const account = 'ui/host-mount/surfaces/account/app.ts';
  const place = 'ui/host-mount/surfaces/account/index.ts';
  const door = 'ui/host-mount/surfaces/account/front-door.ts';
  const membership = 'ui/host-mount/root/membership-part.ts';
  const menu = 'ui/host-mount/surfaces/menu/index.ts';
  const session = 'ui/host-mount/root/composed.ts';
  const social = 'ui/host-mount/root/social.ts';

  it('begins with a loader of at most 4 kB [HM-01]', () => {
    expect(outputOf(loader)).to.equal('dist/site/membership.js');
    expect(brotliOf(withImports(outputOf(loader)))).to.be.at.most(4_000);
  });

  it('needs at most 13.5 kB on an article page of a reader who is signed in [HM-14] [HM-12] [HM-13]', () => {
    const paths = [...new Set([loader, article, pagePart].flatMap((part) => withImports(outputOf(part))))];
    expect(brotliOf(paths)).to.be.at.most(13_500);
  });

  it('brings at most 9 kB with the cover of an article, and no React, axios, container or decoders [HM-13]', () => {
    const paths = withImports(outputOf('ui/host-mount/surfaces/cover/index.ts'));
    expect(brotliOf(paths)).to.be.at.most(9_000);
    expect(packagesOf(paths).filter((name) => name !== 'fp-ts')).to.deep.equal([]);
  });

  it('brings no React, axios, container or decoders to an article page before intent [HM-01]', () => {
    const paths = [loader, article, pagePart].flatMap((part) => withImports(outputOf(part)));
    expect(packagesOf(paths).filter((name) => name !== 'fp-ts')).to.deep.equal([]);
  });

  it('brings at most 4.8 kB with the alert on a page of the host, and no React, axios, container or decoders [SC-08]', () => {
    const paths = withImports(outputOf('ui/host-mount/surfaces/alert/index.ts'));
    expect(brotliOf(paths)).to.be.at.most(4_800);
    expect(packagesOf(paths).filter((name) => name !== 'fp-ts')).to.deep.equal([]);
  });

  it('brings at most 6.3 kB with the conversation, and no React, axios, container or decoders [HM-25]', () => {
    const paths = withImports(outputOf(conversation));
    expect(brotliOf(paths)).to.be.at.most(6_300);
    expect(packagesOf(paths).filter((name) => name !== 'fp-ts')).to.deep.equal([]);
  });

  /** Scripts and sheets of the sign-in page for a visitor: the door, what signs in, and the providers' buttons. */
  const signInPage = (): string[] => [
    ...new Set([
      ...[loader, place, door, session, social].flatMap((part) => withImports(outputOf(part))),
      metafile.outputs[outputOf(door)]!.cssBundle!,
      sheetPath(),
    ]),
  ];

  it('shows the first account screen with at most 140 kB, scripts and sheets [RT-02]', () => {
    expect(brotliOf(signInPage())).to.be.at.most(140_000);
  });

  it('needs at most 75 kB of script for the e-mail field, React in it, and 9.2 kB of loader and sheet [RT-02]', () => {
    expect(brotliOf(withImports(outputOf(door)))).to.be.at.most(75_000);
    expect(
      brotliOf([
        ...withImports(outputOf(loader)),
        outputOf(place),
        metafile.outputs[outputOf(door)]!.cssBundle!,
      ]),
    ).to.be.at.most(9_200);
  });

  it('brings no router, container, axios, decoders or rxjs with the e-mail field [RT-02]', () => {
    expect(packagesOf(withImports(outputOf(door)))).to.have.members(['react', 'react-dom', 'scheduler']);
  });

  it('brings no container and no router to the sign-in page [RT-02]', () => {
    const packages = packagesOf(signInPage());
    expect(packages.filter((name) => /inversify|react-router/.test(name))).to.deep.equal([]);
  });

  it("has words for all that the app's screens say, and for each fetched screen with its own", async () => {
    const { englishTexts } = (await import('../../core/domain/messages/catalogue')) as {
      englishTexts: Readonly<Record<string, string>>;
    };
    /** Keys that stand in the sources of built files; `some.${kind}` stands for all that begin so. */
    const keysIn = (paths: readonly string[]): Set<string> => {
      const sources = [...new Set(paths.flatMap((path) => Object.keys(metafile.outputs[path]?.inputs ?? {})))]
        // What the state keeps of a change is told by the screens of members.
        .filter(
          (input) => /^(core\/(?!state)|ui|adapters)\//.test(input) && !input.includes('messages/texts/'),
        )
        .map((input) => readFileSync(input, 'utf8'));
      const keys = Object.keys(englishTexts);
      return new Set(
        keys.filter((key) =>
          sources.some(
            (text) =>
              text.includes(`'${key}'`) || text.includes(`\`${key.slice(0, key.indexOf('.') + 1)}\${`),
          ),
        ),
      );
    };
    /** Keys that the built files have words for. */
    const wordsIn = (paths: readonly string[]): Set<string> => {
      const texts = paths
        .flatMap((path) => Object.keys(metafile.outputs[path]?.inputs ?? {}))
        .filter((input) => input.includes('messages/texts/'))
        .map((input) => readFileSync(input, 'utf8'))
        .join('\n');
      return new Set(Object.keys(englishTexts).filter((key) => texts.includes(`'${key}':`)));
    };
    const without = (paths: readonly string[], sources: readonly string[]) => {
      const words = wordsIn(sources);
      return [...keysIn(paths)].filter((key) => !words.has(key));
    };
    const app = [account, menu].flatMap((part) => withImports(outputOf(part)));
    const members = [...app, ...withImports(outputOf(membership))];
    const screens = Object.entries(metafile.outputs).flatMap(([path, { entryPoint }]) =>
      entryPoint?.startsWith('ui/react/screens/') === true ? [path] : [],
    );

    // What is said once somebody has answered comes with what asks them.
    const { answeredTexts } = await import('../../core/domain/messages/texts/answered');
    expect(Object.keys(answeredTexts), 'door').to.include.members(
      without(withImports(outputOf(door)), withImports(outputOf(door))),
    );
    expect([...wordsIn(withImports(outputOf(session)))]).to.include.members(Object.keys(answeredTexts));
    // What is said of changes that were left open comes with the part that finds them.
    const found = withImports(outputOf('ui/host-mount/root/changes-part.ts'));
    const { recoveryTexts } = await import('../../core/domain/messages/texts/recovery');
    expect(Object.keys(recoveryTexts), 'app').to.include.members(without(app, app));
    expect([...wordsIn(found)]).to.include.members(Object.keys(recoveryTexts));
    const visitors = withImports(outputOf('ui/react/visitor-screens.ts'));
    expect(without(visitors, [...app, ...found, ...visitors]), 'visitors').to.deep.equal([]);
    expect(screens).to.not.deep.equal([]);
    const bar = withImports(outputOf('ui/react/alert-bar/alert-bar.tsx'));
    expect(without(bar, [...members, ...found, ...bar]), 'alert bar').to.deep.equal([]);
    for (const screen of screens) {
      const all = [...members, ...found, ...withImports(screen)];
      expect(without(withImports(screen), all), screen).to.deep.equal([]);
    }
  });

  it('keeps the card provider out of the first account screen [PF-01]', () => {
    expect(packagesOf(withImports(outputOf(account)))).to.not.include('braintree-web');
  });

  it('carries the licence notices of every package that is in it', () => {
    const notices = readFileSync(join(site, 'THIRD-PARTY-NOTICES.txt'), 'utf8');
    const known = ['react', 'react-dom', 'fp-ts', 'rxjs', 'axios', 'inversify', 'braintree-web'];
    const shipped = packagesOf(Object.keys(metafile.outputs));
    expect(shipped).to.include.members(known);
    for (const name of shipped) {
      const [notice] = notices.split(`${'-'.repeat(80)}\n\n`).filter((one) => one.startsWith(`${name} `));
      expect(notice, name).to.match(/^\S+ \d+\.\d+\.\d+\S* \([\w.-]+\)\n/);
      // Some name a licence and bring no text of it.
      if (known.includes(name)) expect(notice, name).to.match(/copyright/i);
    }
  });

  /** What a reader's browser asks for, cold, until the first control of an account page works: scripts, and the sheet. */
  const filesOfScreen = (screen: string): string[] => [
    ...new Set([
      ...[loader, place, account, membership].flatMap((part) => withImports(outputOf(part))),
      ...withImports(screen),
      sheetPath(),
    ]),
  ];

  it('asks for at most 14 files and 180 kB on any page of the account, and 6 for the e-mail field [RT-15] [RT-02]', () => {
    const screens = Object.entries(metafile.outputs).flatMap(([path, { entryPoint }]) =>
      entryPoint?.startsWith('ui/react/screens/') === true ? [path] : [],
    );
    expect(screens).to.not.be.empty;
    for (const screen of screens) {
      expect(filesOfScreen(screen), screen).to.have.length.at.most(14);
      expect(brotliOf(filesOfScreen(screen)), screen).to.be.at.most(180_000);
    }
    const largest = Math.max(...screens.map((screen) => brotliOf(filesOfScreen(screen))));
    console.log(`      the largest page of the account: ${largest} bytes of brotli`);

    const door = [...[loader, place].flatMap((part) => withImports(outputOf(part))), ...doorFiles()];
    expect([...new Set(door), sheetPath()]).to.have.length.at.most(6);
  });

  const doorFiles = (): string[] => [
    ...withImports(outputOf(door)),
    metafile.outputs[outputOf(door)]!.cssBundle!,
  ];

  it('has no shared file under 2 kB, but for the dialog, which the first screen does without [RT-15]', () => {
    const small = Object.entries(metafile.outputs).filter(
      ([path, { entryPoint }]) =>
        path.endsWith('.js') && entryPoint === undefined && brotliOf([path]) < 2_000,
    );
    expect(
      small.map(([, { inputs }]) => Object.keys(inputs).filter((input) => /\.tsx$/.test(input))),
    ).to.deep.equal([['ui/react/components/dialog.tsx']]);
  });

  it('leaves what changes a membership, and the container, until a page shows how things stand [RT-15]', () => {
    const screens = Object.values(metafile.outputs).flatMap(({ entryPoint }) =>
      entryPoint?.startsWith('ui/react/screens/') === true ? [filesOfScreen(outputOf(entryPoint))] : [],
    );
    expect(packagesOf(screens.flat())).to.not.include('inversify');
    const changes = withImports(outputOf('ui/host-mount/root/changes-part.ts'));
    expect(packagesOf(changes)).to.include('inversify');
  });

  it('has no file that only says where the code of a part is [RT-15]', () => {
    for (const [path, { entryPoint, inputs }] of Object.entries(metafile.outputs))
      if (entryPoint !== undefined && path.endsWith('.js')) expect(inputs, path).to.not.be.empty;
  });

  it('adds at most 22 kB for each further screen, and for what takes payments in it [RT-15]', () => {
    const first = new Set([loader, account, membership].flatMap((part) => withImports(outputOf(part))));
    for (const [path, output] of Object.entries(metafile.outputs)) {
      if (output.entryPoint?.startsWith('ui/react/screens/') !== true) continue;
      expect(brotliOf(withImports(path).filter((one) => !first.has(one))), path).to.be.at.most(22_000);
    }
  });

  it('is the same, byte by byte, whenever it is built [HM-01]', () => {
    expect(manifest).to.deep.equal(manifestBefore);
  });

  it('is the same wherever it is built: nothing in it is named by where it lay [HM-01]', () => {
    const named = [metafile.inputs, metafile.outputs].flatMap((files) => Object.keys(files));

    expect(named).to.not.be.empty;
    expect(named.filter((name) => name.includes(process.cwd()))).to.deep.equal([]);
  });

  it('is listed file by file, with size, hash and reason [HM-01]', () => {
    const files = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(js|css)$/.test(name),
    );
    expect(Object.keys(manifest.files)).to.have.members(files);
    for (const [name, told] of Object.entries(manifest.files)) {
      const bytes = readFileSync(join(site, name));
      expect(told.bytes, name).to.equal(bytes.length);
      expect(told.brotli, name).to.equal(brotliCompressSync(bytes).length);
      expect(told.integrity, name).to.equal(`sha384-${createHash('sha384').update(bytes).digest('base64')}`);
      expect(told.reason, name).to.not.equal('');
    }
  });

  it('has its loader under an address of its own too, which changes with every byte of it [HM-01]', () => {
    const bytes = readFileSync(join(site, 'membership.js'));
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8).toUpperCase();

    expect(manifest.pinned).to.equal(`membership-${hash}.js`);
    expect(readFileSync(join(site, manifest.pinned)).equals(bytes)).to.equal(true);
    expect(manifest.files[manifest.pinned]).to.deep.equal(manifest.files['membership.js']);
  });

  it('has a sheet whose classes no host page can have, and every class that is used [HM-06]', () => {
    const sheet = readFileSync(sheetPath(), 'utf8');
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
