import { expect } from 'chai';
import sinon from 'sinon';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { brandThemes } from '../../core/presentation/theme/brands';
import { propertyOf, shadesOf, themeNames } from '../../core/presentation/theme/theme';
import { themeSheets } from '../../scripts/write-theme.mjs';
import { tellTheme } from '../../ui/host-mount/page/tell-theme';
import { contrast } from '../contrast';

type NotAColor =
  | 'radius'
  | 'density'
  | 'fontText'
  | 'fontHeading'
  | 'radiusLarge'
  | 'ruleHeavy'
  | 'weightHeading'
  | 'trackingHeading';

/** A sheet without its layout, which the formatter decides. */
const bare = (sheet: string): string => sheet.replace(/\s+/g, '').replace(/0\./g, '.');

describe('The themes', () => {
  for (const [path, text] of themeSheets())
    it(`are those of the style sheet ${relative('ui/react/styles', path)}`, () => {
      expect(bare(readFileSync(path, 'utf8'))).to.equal(bare(text));
    });

  for (const [brand, theme] of Object.entries(brandThemes))
    for (const scheme of ['light', 'dark'] as const)
      it(`are legible: ${brand}, ${scheme} (R17)`, () => {
        const color = (name: Exclude<keyof typeof theme, NotAColor>): string => shadesOf(theme[name])[scheme];
        const texts = (['text', 'muted', 'accentText', 'danger', 'success'] as const).flatMap((text) =>
          (['background', 'surface'] as const).map((on) => [text, on] as const),
        );
        const marks = [
          ['edge', 'background'],
          ['focus', 'background'],
        ] as const;
        const low = [
          ...[...texts, ['onAccent', 'accent'] as const, ['onAccent', 'accentStrong'] as const].filter(
            ([text, on]) => contrast(color(text), color(on)) < 4.5,
          ),
          ...marks.filter(([mark, on]) => contrast(color(mark), color(on)) < 3),
        ];
        expect(low).to.deep.equal([]);
      });

  it('has at most 14 properties, which docs/theming.md lists', () => {
    expect(themeNames).to.have.length(14);
    const documented = readFileSync('docs/theming.md', 'utf8');
    for (const name of themeNames) expect(documented).to.include(`| \`${propertyOf(name)}\` |`);
  });

  it('are read by the sheets of surfaces, and never declared there', () => {
    for (const [path, text] of themeSheets())
      expect(text, path).to.not.match(/(^|[\s;{])--masthead-[a-z-]+\s*:/);
  });

  it('are reported in the console, except in production [HM-05]', () => {
    const warn = sinon.stub(console, 'warn');
    try {
      for (const environment of ['local', 'staging', 'production'] as const)
        tellTheme({ environment })(`fails in ${environment}`);
      expect(warn.args.flat()).to.deep.equal([
        'masthead: theme: fails in local',
        'masthead: theme: fails in staging',
      ]);
    } finally {
      warn.restore();
    }
  });
});
