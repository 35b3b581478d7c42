import { contrast, inkOn, type Rgb } from '../../../core/presentation/theme/contrast';
import { propertyOf, themeNames, type Theme } from '../../../core/presentation/theme/theme';
import { drawn, type Drawn } from './drawn';
import { pageValue } from './page-value';

/** The CSS property that a value must suit, and its description. */
const kinds = (name: keyof Theme): readonly [property: string, expected: string] => {
  if (name === 'radius') return ['border-top-left-radius', 'a length such as 8px'];
  if (name === 'density') return ['line-height', 'a number such as 0.8'];
  if (name.startsWith('font')) return ['font-family', 'a list of font families'];
  return ['color', 'a color'];
};

/** Backgrounds are opaque, because the contrast with what lies below them is unknown. */
const backgrounds: readonly (keyof Theme)[] = ['background', 'surface', 'accent'];

const needed = 4.5;
const neededOfMarks = 3;

/** The texts on the background and on surfaces, and the property by which each is corrected. */
const texts = [
  ['text', '--masthead-text', '--masthead-text'],
  ['muted', '--masthead-muted', '--masthead-muted'],
  ['danger', '--masthead-danger', '--masthead-danger'],
  ['success', '--masthead-success', '--masthead-success'],
  ['accent-text', '--_masthead-safe-accent-text', '--masthead-accent as text'],
] as const;

/**
 * Keeps a surface legible with the values of the page's theme. A value of the wrong kind is not used. A text without
 * sufficient contrast (WCAG AA) becomes black or white, whichever has more. `tell` is called with each problem.
 *
 * Checks now, and when the device changes its color scheme. Returns a function that ends the checks.
 */
export const watchTheme = (surface: HTMLElement, tell: (problem: string) => void): (() => void) => {
  const scheme = matchMedia('(prefers-color-scheme: dark)');
  const check = (): void => {
    clear(surface);
    for (const problem of problemsOf(surface)) tell(problem);
  };
  check();
  scheme.addEventListener('change', check);
  return () => scheme.removeEventListener('change', check);
};

/** Removes earlier corrections. */
const clear = ({ style }: HTMLElement): void => {
  for (const name of themeNames) style.removeProperty(propertyOf(name));
  style.removeProperty('--_masthead-safe-accent-text');
};

const problemsOf = (surface: HTMLElement): readonly string[] => [
  ...wrongKinds(surface),
  ...unreadable(surface),
];

const wrongKinds = (surface: HTMLElement): readonly string[] =>
  themeNames.flatMap((name) => {
    const value = pageValue(surface, name);
    const [property, expected] = kinds(name);
    if (value === '') return [];
    const isRight = CSS.supports(property, value) && (name !== 'density' || !/[a-z%]/i.test(value));
    const isClear = isRight && backgrounds.includes(name) && colorOf(surface, name)?.alpha !== 1;
    if (isRight && !isClear) return [];
    surface.style.setProperty(propertyOf(name), 'initial');
    return [`${propertyOf(name)}: "${value}" is not ${isClear ? 'an opaque color' : expected}, and not used`];
  });

/** Corrects texts that cannot be read, and describes them. */
const unreadable = (surface: HTMLElement): readonly string[] => {
  const problems: string[] = [];
  const correct = (what: string, on: string, found: number, limit: number, then: string): void => {
    const ratio = Math.floor(found * 100) / 100;
    problems.push(`${what} on ${on} has a contrast of ${ratio} : 1 instead of ${limit} : 1. ${then}`);
  };
  const onBackground = colorOf(surface, 'background')?.rgb;
  if (onBackground === undefined) return [];
  const isDark = inkOn(onBackground) === '#ffffff';
  const scheme = isDarkScheme(surface) ? 'dark' : 'light';
  if (isDark !== (scheme === 'dark'))
    problems.push(
      `--masthead-background is ${isDark ? 'dark' : 'light'} in the color scheme ${scheme}. Set colorScheme, or use light-dark()`,
    );
  const colors = (name: string): Rgb | null => {
    const color = colorOf(surface, name);
    return color === null ? null : over(color, onBackground);
  };
  for (const [name, property, label] of texts) {
    const color = colors(name);
    const onSurface = colors('surface') ?? onBackground;
    if (color === null) continue;
    const [first, second] = [contrast(color, onBackground), contrast(color, onSurface)];
    if (Math.min(first, second) >= needed) continue;
    const ink = inkOn(onBackground);
    surface.style.setProperty(property, ink);
    correct(
      label,
      first < needed ? '--masthead-background' : '--masthead-surface',
      Math.min(first, second),
      needed,
      `${ink} is used`,
    );
    const corrected: Rgb = ink === '#000000' ? [0, 0, 0] : [1, 1, 1];
    if (contrast(corrected, onSurface) >= needed) continue;
    surface.style.setProperty(
      '--masthead-surface',
      `rgb(${onBackground.map((part) => part * 255).join(' ')})`,
    );
    problems.push(
      'No text is legible on both --masthead-background and --masthead-surface. The surface is not used',
    );
  }
  const [accent, onAccent] = [colors('accent'), colors('on-accent')];
  if (accent !== null && onAccent !== null && contrast(accent, onAccent) < needed) {
    surface.style.setProperty('--masthead-on-accent', inkOn(accent));
    correct(
      '--masthead-on-accent',
      '--masthead-accent',
      contrast(accent, onAccent),
      needed,
      `${inkOn(accent)} is used`,
    );
  }
  const focus = colors('focus');
  if (focus !== null && contrast(focus, onBackground) < neededOfMarks) {
    surface.style.setProperty('--masthead-focus', inkOn(onBackground));
    correct(
      '--masthead-focus',
      '--masthead-background',
      contrast(focus, onBackground),
      neededOfMarks,
      `${inkOn(onBackground)} is used`,
    );
  }
  return problems;
};

/** The color that a reader sees if a color is drawn on another one. */
const over = ({ rgb, alpha }: Drawn, below: Rgb): Rgb => [
  alpha * rgb[0] + (1 - alpha) * below[0],
  alpha * rgb[1] + (1 - alpha) * below[1],
  alpha * rgb[2] + (1 - alpha) * below[2],
];

const isDarkScheme = (surface: HTMLElement): boolean =>
  drawn(surface, 'light-dark(#fff, #000)')?.rgb[0] === 0;

/** The color that a surface uses under a name, in its current color scheme. Null if it uses none. */
export const colorOf = (surface: HTMLElement, name: string): Drawn | null =>
  drawn(surface, `var(--_masthead-${name})`);
