import { expect } from 'chai';
import type { Metafile } from 'esbuild';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { limits } from '../../scripts/sizes.mjs';

const { buildReferral } = (await import('../../scripts/build-referral.mjs' as string)) as {
  buildReferral: () => Promise<Metafile>;
};

describe('The built referral library', () => {
  let metafile: Metafile;

  before(async function () {
    this.timeout(60_000);
    metafile = await buildReferral();
  });

  it('is small [RF-15]', () => {
    const size = brotliCompressSync(readFileSync('dist/referral/referral.js')).length;

    expect(size).to.be.at.most(limits['referral script'].limit);
  });

  it('contains only its own files [RF-15]', () => {
    const strangers = Object.keys(metafile.inputs).filter((path) => !path.startsWith('referral-lib/'));
    expect(strangers).to.deep.equal([]);
  });

  it('does not evaluate strings as code [RF-15]', () => {
    for (const name of ['referral.js', 'elements.js', 'strict.js', 'index.mjs'])
      expect(readFileSync(`dist/referral/${name}`, 'utf8'), name).to.not.match(
        /\beval\(|new Function|\bFunction\(|innerHTML\s*=|insertAdjacentHTML|setAttribute\("style"/,
      );
  });

  it('can be imported without a page [RF-15]', () => {
    const observed = spawnSync(
      process.execPath,
      [
        '-e',
        "import('./dist/referral/index.mjs').then((m) => console.log(typeof m.init, m.api(), typeof window))",
      ],
      { encoding: 'utf8' },
    );
    expect(observed.stdout.trim()).to.equal('function null undefined');
  });

  it('has types [RF-15]', () => {
    const types = readFileSync('dist/referral/index.d.mts', 'utf8');
    expect(types).to.contain('export declare const init:').and.contain('SaaSquatchDoNotAutoDrop?: boolean');
  });
});
