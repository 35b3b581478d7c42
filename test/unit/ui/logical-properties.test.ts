import { expect } from 'chai';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Matches physical sides: they would not follow a mirrored text direction. */
const physical =
  /(?:^|[\s;{])((?:(?:scroll-)?(?:margin|padding)|border)-(?:left|right)[\w-]*|border-(?:top|bottom)-(?:left|right)-radius|left|right|(?:text-align|float|clear)\s*:\s*(?:left|right)\b|translateX)\s*[:(]?/g;

/** Matches `inset` and similar shorthands with two different sides. */
const uneven = /\b(?:inset|margin|padding|border-width|border-radius)\s*:\s*([^;{}]+);/g;

const reasons: Readonly<Record<string, string>> = {
  'ui/react/header/menu.shadow.css': 'the menu is put below its trigger by where that stands in the window',
};

const sheets = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => /\.css$|(?:alert-bar|conversation-status)\.ts$/.test(name));

/** The values of a shorthand; a bracketed group is one value. */
const sides = (value: string): readonly string[] =>
  value
    .replace('!important', '')
    .trim()
    .match(/(?:[^\s()]|\([^()]*(?:\([^()]*\)[^()]*)*\))+/g) ?? [];

const foundIn = (text: string): readonly string[] => {
  const code = text.replace(/\/\*[^]*?\*\//g, '');
  return [
    ...[...code.matchAll(physical)].map(([, one]) => one!),
    ...[...code.matchAll(uneven)].flatMap(([whole, value]) => {
      const [, right, , left] = sides(value!);
      return left !== undefined && left !== right ? [whole] : [];
    }),
  ];
};

describe('Our style sheets', () => {
  const files = sheets('ui');

  it('use logical properties instead of left and right [ER-01]', () => {
    expect(files.length).to.be.greaterThan(50);
    const found = files
      .filter((file) => !(file in reasons))
      .flatMap((file) => foundIn(readFileSync(file, 'utf8')).map((one) => `${file}: ${one}`));
    expect(found).to.deep.equal([]);
  });

  it('give a reason for each exception', () => {
    for (const file of Object.keys(reasons))
      expect(foundIn(readFileSync(file, 'utf8')), file).to.not.deep.equal([]);
  });

  it('are parsed correctly', () => {
    expect(
      foundIn('a { margin-left: 1px; text-align: right; inset: 0 1px auto auto !important; }'),
    ).to.have.length(3);
    expect(
      foundIn('a { margin-inline-start: 1px; text-align: start; padding: 0 1px 2px; /* left */ }'),
    ).to.deep.equal([]);
  });
});
