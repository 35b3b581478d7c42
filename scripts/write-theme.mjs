// Writes the style sheets of the brands from core/presentation/theme/brands.ts:
// `node --import @oxc-node/core/register scripts/write-theme.mjs`. docs/theming.md describes the properties.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brandThemes } from '../core/presentation/theme/brands.ts';
import { schemeOfBrand } from '../core/domain/settings/brand.ts';
import { shadesOf, themeRanges } from '../core/presentation/theme/theme.ts';

const styles = join(import.meta.dirname, '..', 'ui', 'react', 'styles');

const { radius, density } = themeRanges;

const inner = (name) => `var(--_masthead-${name})`;
const host = (property) => `var(--masthead-${property})`;

/** White on dark colors, black on light ones: the better contrast, at least 4.5 : 1 (WCAG luminance 0.179). */
const readableOn = (color) =>
  `color(from ${color} xyz-d65 calc(0.9505 * clamp(0, (0.179 - y) * 9999, 1)) clamp(0, (0.179 - y) * 9999, 1) calc(1.089 * clamp(0, (0.179 - y) * 9999, 1)))`;
const mixed = (one, share, other) => `color-mix(in oklab, ${one} ${share}%, ${other})`;

/**
 * The colors: the property that sets each, and its value if the page sets only a related property. `own` names the
 * value of the brand.
 */
const colors = [
  { name: 'background', property: 'masthead-background', own: 'background' },
  { name: 'text', property: 'masthead-text', own: 'text', derived: readableOn(host('background')) },
  {
    name: 'surface',
    property: 'masthead-surface',
    own: 'surface',
    derived: mixed(host('background'), 94, inner('text')),
  },
  {
    name: 'muted',
    property: 'masthead-muted',
    own: 'muted',
    derived: mixed(inner('text'), 74, host('background')),
  },
  {
    name: 'border',
    property: 'masthead-border',
    own: 'border',
    derived: mixed(host('background'), 80, inner('text')),
  },
  {
    name: 'edge',
    property: 'masthead-muted',
    own: 'edge',
    derived: mixed(inner('text'), 60, host('background')),
  },
  { name: 'accent', property: 'masthead-accent', own: 'accent' },
  { name: 'on-accent', property: 'masthead-on-accent', own: 'onAccent', derived: readableOn(host('accent')) },
  {
    name: 'accent-strong',
    own: 'accentStrong',
    derived: mixed(host('accent'), 86, readableOn(inner('on-accent'))),
  },
  {
    name: 'accent-text',
    // Set by the check of contrasts (ui/react/theme/watch-theme.ts).
    property: '_masthead-safe-accent-text',
    own: 'accentText',
    derived: `light-dark(oklch(from ${host('accent')} min(l, 0.52) c h), oklch(from ${host('accent')} max(l, 0.76) c h))`,
  },
  { name: 'focus', property: 'masthead-focus', own: 'focus', derived: inner('derived-accent-text') },
  { name: 'danger', property: 'masthead-danger', own: 'danger' },
  { name: 'success', property: 'masthead-success', own: 'success' },
];

/** The colors that surfaces in shadow roots use. */
const inShadow = colors.filter(({ name }) => !['edge', 'success', 'accent-strong'].includes(name));

const declared = (list) =>
  list.map(([name, value]) => `--_masthead-${name}: ${value} !important;`).join('\n    ');

const valuesOf = (brand, list, isRoot) => {
  const theme = brandThemes[brand];
  return [
    ...list.map(({ name, own }) => {
      const { light, dark } = shadesOf(theme[own]);
      return [`own-${name}`, light === dark ? light : `light-dark(${light}, ${dark})`];
    }),
    ['scheme', schemeOfBrand[brand] === 'auto' ? 'light dark' : schemeOfBrand[brand]],
    ['own-radius', `${theme.radius}px`],
    ...(isRoot
      ? [
          ['own-radius-large', `${theme.radiusLarge}px`],
          ['rule-heavy', `${theme.ruleHeavy}px`],
          ['weight-heading', String(theme.weightHeading)],
          ['tracking-heading', theme.trackingHeading],
          ['own-family-text', theme.fontText],
          ['own-family-heading', theme.fontHeading],
        ]
      : []),
  ];
};

/** The values of a brand that are not those of `news`. */
const ofBrand = (brand, list, isRoot) => {
  const standard = new Map(valuesOf('news', list, isRoot));
  return declared(
    valuesOf(brand, list, isRoot).filter(([name, value]) => brand === 'news' || standard.get(name) !== value),
  );
};

const mapped = (list, isRoot) =>
  declared([
    ...list.map(({ name, property, derived }) => {
      const own = inner(`own-${name}`);
      const related = derived === undefined ? own : `var(--_masthead-derived-${name}, ${own})`;
      return [name, property === undefined ? related : `var(--${property}, ${related})`];
    }),
    ['radius', `clamp(${radius[0]}px, var(--masthead-radius, ${inner('own-radius')}), ${radius[1]}px)`],
    ['density', `clamp(${density[0]}, var(--masthead-density, 1), ${density[1]})`],
    ...(isRoot
      ? [
          ['derived-radius-large', `clamp(${radius[0]}px, 1.5 * var(--masthead-radius), ${radius[1]}px)`],
          ['radius-large', `var(--_masthead-derived-radius-large, ${inner('own-radius-large')})`],
          ['family-text', `var(--masthead-font-text, ${inner('own-family-text')})`],
          ['family-heading', `var(--masthead-font-heading, ${inner('own-family-heading')})`],
        ]
      : []),
  ]);

const derivedOf = (list, isRoot) =>
  declared([
    ...list.flatMap(({ name, derived }) => (derived === undefined ? [] : [[`derived-${name}`, derived]])),
    ...(isRoot ? [['derived-on-danger-fill', readableOn(host('danger'))]] : []),
  ]);

const schemes = `:host([data-scheme='auto']) {
  --_masthead-scheme: light dark !important;
}
:host([data-scheme='light']) {
  --_masthead-scheme: light !important;
}
:host([data-scheme='dark']) {
  --_masthead-scheme: dark !important;
}`;

/** The system colors are always legible. */
const systemColors = {
  background: 'Canvas',
  surface: 'Canvas',
  border: 'GrayText',
  'on-accent': 'Canvas',
  'accent-text': 'LinkText',
};

/** Ink on paper. */
const paperColors = {
  background: '#fff',
  surface: '#fff',
  muted: '#444',
  border: '#999',
  'on-accent': '#fff',
};

const sheet = (list, isRoot) => {
  const base = isRoot ? '[data-masthead-brand]' : ':host';
  const all = (given, otherwise) => declared(list.map(({ name }) => [name, given[name] ?? otherwise]));
  const of = (brand) => (isRoot ? `[data-masthead-brand='${brand}']` : `:host([data-brand='${brand}'])`);
  const others = Object.keys(brandThemes).filter((brand) => brand !== 'news');
  return `/* Written by scripts/write-theme.mjs from core/presentation/theme/brands.ts. */
${base} {
    ${ofBrand('news', list, isRoot)}
}
${others.map((brand) => `${of(brand)} {\n    ${ofBrand(brand, list, isRoot)}\n}`).join('\n')}

${isRoot ? '' : schemes}
/* Each value is the page's, or follows from another of the page's, or is the brand's. */
${base} {
    ${mapped(list, isRoot)}
}
@supports (color: color(from red xyz-d65 x y z)) {
  ${base} {
    ${derivedOf(list, isRoot)}
  }
}
/* Browsers without light-dark() use the system colors, which are always legible. */
@supports not (color: light-dark(#000, #fff)) {
  ${base}${base === ':host' ? '' : base} {
    ${all(systemColors, 'CanvasText')}
  }
}
@media print {
  ${base} {
    ${all(paperColors, '#000')}
  }
}
`;
};

/** The content of each generated sheet, by its path. */
export const themeSheets = () =>
  new Map([
    [join(styles, 'theme.css'), sheet(colors, true)],
    [join(styles, 'theme.shadow.css'), sheet(inShadow, false)],
  ]);

if (process.argv[1] === import.meta.filename)
  for (const [path, text] of themeSheets()) await writeFile(path, text);
