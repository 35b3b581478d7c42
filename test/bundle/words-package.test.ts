import { expect } from 'chai';
import { build } from 'esbuild';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { spanishTexts } from '../../core/domain/messages/locales/es-US';
import { expectTypes, scriptsSaying } from './package-use';
import { runBundle } from './run-bundle';

const root = process.cwd();

/** A publisher's program in Spanish that overrides one text. */
const program = `
import { translateFor, type MessageOverrides, type Translate } from 'masthead/core';
import type { MailWording } from 'masthead/mails';
import { spanishMailTexts, spanishTexts } from 'masthead/words/es-us';

const own: MessageOverrides = { 'action.pause': 'Descansar' };
const t: Translate = translateFor('es-MX', { es: spanishTexts }, own);
export const mails: MailWording = spanishMailTexts;
export const said: readonly string[] = [
  t('action.cancel'), t('action.pause'), t('pause.months', { count: 2 }), translateFor('fr', { es: spanishTexts })('action.cancel'),
];
`;

describe('The language packages', function () {
  this.timeout(120_000);
  const source = join(root, 'test', 'bundle', 'program-in-spanish.ts');
  before(() => writeFile(source, program));
  after(() => rm(source, { force: true }));

  it("are used by the core of a program, after the publisher's own wording [ER-01]", async () => {
    const { outputFiles } = await build({
      entryPoints: [source],
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'node',
      external: ['node:*'],
    });
    const { said } = await runBundle(outputFiles[0]!.contents);

    expect(said).to.deep.equal(['Cancelar membresía', 'Descansar', '2 meses', 'Cancel membership']);
  });

  it('have types for bundlers and for Node', () => expectTypes(source, '--skipLibCheck'));

  it('are in no file of other programs: host pages load them by stage only [ER-01]', () => {
    const texts = Object.values(spanishTexts).filter((text) => text.split(' ').length > 5);
    const { all, saying } = scriptsSaying(texts);
    expect(all.length).to.be.greaterThan(20);
    // The check of a configuration has one line, for pages on which no stage can be loaded.
    const lineOfCheck = /\/config-check-/;
    const inStages = saying.filter((file) => !lineOfCheck.test(file));
    expect(saying.filter((file) => lineOfCheck.test(file)).length).to.be.at.most(2);
    expect(inStages.map((file) => file.replace(/-[A-Z0-9]{8}\.js$/, '')).sort()).to.deep.equal([
      'dist/site/parts/es-us',
      'dist/site/parts/es-us-account',
      'dist/site/parts/es-us-session',
    ]);
  });
});
