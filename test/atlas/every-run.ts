import { brandNames, type Brand } from '../../sandbox/addresses';
import type { ScreenState } from './screen-state';
import { states } from './states';

const widths = [1280, 390, 320] as const;

export interface Inspection {
  readonly state: ScreenState;
  readonly brand: Brand;
  /** In CSS pixels. */
  readonly width: number;
}

/** At least one state of every screen, each in one brand and one width by turns. Every test run checks them. */
export const everyRun: readonly Inspection[] = states
  .filter((state) => state.everyRun)
  .map((state, at) => ({
    state,
    brand: brandNames[at % brandNames.length]!,
    width: widths[Math.floor(at / brandNames.length) % widths.length]!,
  }));
