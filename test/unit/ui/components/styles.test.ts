import { expect } from 'chai';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const screens = join(dirname(fileURLToPath(import.meta.url)), '../../../../ui/react');

const sheets = readdirSync(screens, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.module.css'),
);

/** Declarations that a rule of the host page or our reset would override. */
const weakDeclarations = (sheet: string): string[] =>
  sheet
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/@property[^{]*\{[^}]*\}/g, '')
    .replace(/@keyframes[^{]*\{(?:[^{}]*\{[^}]*\})*\s*\}/g, '')
    .split(/[{}]/)
    .flatMap((block) => (block.includes(';') ? block.split(';') : []))
    .map((declaration) => declaration.trim())
    .filter((declaration) => /^[a-z-]+\s*:/.test(declaration) && !declaration.startsWith('--'))
    .filter((declaration) => !declaration.endsWith('!important'));

/** The CSS before the layer, without comments and registered properties. */
const beforeTheLayer = (sheet: string): string =>
  (sheet.split('@layer masthead')[0] ?? '')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/@property[^{]*\{[^}]*\}/g, '')
    .trim();

describe('The styles of the account area', () => {
  for (const name of sheets) {
    const sheet = () => readFileSync(join(screens, name), 'utf8');

    it(`are in the cascade layer and resist a host page: ${relative('.', name)}`, () => {
      const text = sheet();

      const seen = { before: beforeTheLayer(text), weak: weakDeclarations(text) };

      expect(seen).to.deep.equal({ before: '', weak: [] });
    });
  }
});
