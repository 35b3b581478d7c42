import { contrast } from '../../../core/presentation/theme/contrast';
import type { ColorName } from '../../../core/presentation/theme/theme';
import { byId, make, wrap } from './elements';
import { shadeNames, type UsedValues } from './used-values';

/** A text or a mark by its name in the product's sheets, the color below it, and the control beside which it is shown. */
interface Pair {
  readonly control: ColorName;
  readonly label: string;
  readonly name: string;
  readonly on: 'background' | 'surface' | 'accent';
  /** The lowest contrast that passes (WCAG AA). */
  readonly needed: number;
}

const [ofTexts, ofMarks] = [4.5, 3];

const onBoth = (control: 'text' | 'muted' | 'danger' | 'success'): readonly Pair[] =>
  (['background', 'surface'] as const).map((on) => ({
    ...{ control, name: control, on, needed: ofTexts },
    label: `on ${on}`,
  }));

const pairs: readonly Pair[] = [
  {
    control: 'accent',
    label: 'as text on background',
    name: 'accent-text',
    on: 'background',
    needed: ofTexts,
  },
  { control: 'onAccent', label: 'on accent', name: 'on-accent', on: 'accent', needed: ofTexts },
  ...onBoth('text'),
  ...onBoth('muted'),
  ...onBoth('danger'),
  ...onBoth('success'),
  { control: 'focus', label: 'on background', name: 'focus', on: 'background', needed: ofMarks },
];

/** The id of the list of contrasts in the control of a color. */
export const contrastsId = (control: ColorName): string => `contrasts-${control}`;

/** Shows the contrast of each pair in both color schemes. Returns the failing pairs as a text; empty if all pass. */
export const showContrasts = (used: UsedValues): string => {
  const failing: string[] = [];
  const items = pairs.map(({ control, label, name, on, needed }) => {
    const results = shadeNames.map((shade) => {
      const ratio = contrast(used.colorOf(name, shade), used.colorOf(on, shade));
      const passes = ratio >= needed;
      if (!passes) failing.push(`${control} ${label} (${shade})`);
      const shown = (Math.floor(ratio * 100) / 100).toFixed(2);
      const text = `${shade} ${shown} ${passes ? '✓ passes' : `✗ fails, needs ${needed}`}`;
      return make('span', text, { class: passes ? 'passes' : 'fails' });
    });
    return { control, item: wrap('li', {}, `${label}: `, ...results) };
  });
  for (const control of new Set(items.map((each) => each.control)))
    byId(contrastsId(control)).replaceChildren(
      ...items.filter((each) => each.control === control).map(({ item }) => item),
    );
  byId('failing').textContent =
    failing.length === 0
      ? 'All contrasts pass.'
      : `✗ ${failing.length} of ${2 * pairs.length} contrasts are too low. Pages show black or white in place of such a color.`;
  return failing.join();
};
