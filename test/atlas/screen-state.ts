import type { Page } from 'playwright-core';
import type { Site } from '../../sandbox/addresses';
import type { World } from '../e2e/world';

/** Kinds of states of a screen. `ready` is the idle screen; `long` has names and texts that are hard to lay out. */
export const kinds = ['ready', 'loading', 'empty', 'error', 'busy', 'success', 'long'] as const;
export type Kind = (typeof kinds)[number];

/** The environment of a state: one reader's window on one brand's site, with its own sandbox. */
export interface Stage {
  readonly page: Page;
  /** The origin of the brand's site. */
  readonly site: string;
  /** Path of the publisher's own routes on that site, such as `/wp-json/…/v1`. */
  readonly api: string;
  /** The publisher's name of the membership's product. */
  readonly product: string;
  readonly control: World['control'];
  /** Blocks the responses of calls with a matching address. */
  readonly hold: (address: RegExp, method?: string) => Promise<void>;
  /** Makes a proxy answer calls of a path (`*` matches anything) with 503 until the next state. */
  readonly fail: (method: string, path: string) => Promise<void>;
  /** Changes the profile of the signed-in reader on the server, without the page's knowledge. */
  readonly profile: (changes: Readonly<Record<string, string | boolean | null>>) => Promise<void>;
}

/** One row of the table for the atlas, the audit and the tests of every run. */
export interface ScreenState {
  readonly screen: string;
  readonly kind: Kind;
  /** Description, unique on its screen: "after a wrong password". */
  readonly name: string;
  /** The sandbox persona of the reader. */
  readonly persona: string;
  /** Start path; by brand for pages that differ per site. */
  readonly path: string | Readonly<Record<Site, string>>;
  /** IDs of the requirements that the picture shows. */
  readonly ids: readonly string[];
  /** Runs before the page is opened. */
  readonly before?: ((stage: Stage) => Promise<unknown>) | undefined;
  /** Steps from the opened page to the state. */
  readonly reach: (page: Page, stage: Stage) => Promise<unknown>;
  /** Checked in every test run, not only in the audit. */
  readonly everyRun?: true | undefined;
  /** The state ends when the window's width changes, so it is created separately for each width. */
  readonly endsWithWidth?: true | undefined;
}

/** Groups of widths; each group needs the state to be created once. */
export const visitsOf = (
  { endsWithWidth }: ScreenState,
  widths: readonly number[],
): readonly (readonly number[])[] => (endsWithWidth ? widths.map((width) => [width]) : [widths]);

type Common = Pick<ScreenState, 'persona' | 'path' | 'ids' | 'endsWithWidth'>;
type Row = Pick<ScreenState, 'kind' | 'name' | 'reach' | 'before' | 'everyRun'> & Partial<Common>;

/** The states of one screen; `common` contains their shared fields. */
export const screen = (name: string, common: Common, rows: readonly Row[]): readonly ScreenState[] =>
  rows.map((row) => ({ screen: name, ...common, ...row, ids: [...common.ids, ...(row.ids ?? [])] }));

/** Part of an address: "membership/pausing-busy". */
export const slugOf = ({ screen, name }: ScreenState): string =>
  [screen, name].map((words) => words.toLowerCase().replace(/[^a-z0-9]+/g, '-')).join('/');

/**
 * The states of each screen that show the most: the last of each kind, because earlier ones are steps on the way.
 * Screens that load or are busy add little text of their own.
 */
export const fullestOf = (states: readonly ScreenState[]): readonly ScreenState[] => [
  ...new Map(
    states
      .filter(({ kind }) => kind !== 'loading' && kind !== 'busy')
      .map((state) => [`${state.screen}, ${state.kind}`, state]),
  ).values(),
];
