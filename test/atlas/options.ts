import { parseArgs } from 'node:util';
import { siteNames, type Site } from '../../sandbox/addresses';
import { journeys, type Journey } from './checks/journeys';
import type { ScreenState } from './screen-state';
import { states } from './states';

export interface Options {
  readonly brands: readonly Site[];
  readonly widths: readonly number[];
  readonly states: readonly ScreenState[];
  readonly journeys: readonly Journey[];
  /** Number of parallel windows. */
  readonly hands: number;
  /** Forces the reader's colors; null: no override. */
  readonly theme: 'dark' | 'forced' | null;
  /** Null: all installed engines. */
  readonly engines: readonly string[] | null;
  /** True if no brand, width or state is excluded. */
  readonly whole: boolean;
}

const listed = (text: string | undefined): readonly string[] | null =>
  text === undefined ? null : text.split(',').map((one) => one.trim());

/**
 * Parses options that restrict a run during development: `--brand news --width 320 --only 'pausing'`. `--only` matches
 * words of screen and state, or of "Journey, …". Without `--brand`, the run has `defaultBrands`.
 */
export const readOptions = (
  allWidths: readonly number[],
  defaultBrands: readonly Site[],
  args = process.argv.slice(2),
): Options => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      brand: { type: 'string' },
      width: { type: 'string' },
      only: { type: 'string' },
      hands: { type: 'string' },
      engine: { type: 'string' },
      theme: { type: 'string' },
    },
  });
  const brands = listed(values.brand);
  const widths = listed(values.width)?.map(Number);
  const words = values.only?.toLowerCase();
  const isWanted = (label: string): boolean => words === undefined || label.toLowerCase().includes(words);
  return {
    brands: brands === null ? defaultBrands : siteNames.filter((site) => brands.includes(site)),
    widths: allWidths.filter((width) => widths?.includes(width) ?? true),
    states: states.filter(({ screen, name }) => isWanted(`${screen}, ${name}`)),
    journeys: journeys.filter(({ name }) => isWanted(`Journey, ${name}`)),
    hands: Number(values.hands ?? 2),
    engines: listed(values.engine),
    theme: values.theme === 'dark' || values.theme === 'forced' ? values.theme : null,
    whole: brands === null && widths === undefined && words === undefined,
  };
};
