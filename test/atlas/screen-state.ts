import type { Page } from 'playwright-core';
import type { Brand } from '../../sandbox/addresses';
import type { World } from '../e2e/world';

/** What a reader can meet on a screen. `ready` is the screen at rest, `long` has names and texts that are hard to set. */
export const kinds = ['ready', 'loading', 'empty', 'error', 'busy', 'success', 'long'] as const;
export type Kind = (typeof kinds)[number];

/** Where a state is brought about: one reader's window on one brand's site, with a sandbox behind it. */
export interface Stage {
  readonly page: Page;
  /** The origin of the brand's site. */
  readonly site: string;
  readonly control: World['control'];
  /** Calls whose address matches get no answer. */
  readonly hold: (address: RegExp, method?: string) => Promise<void>;
  /** The sandbox's fault switch: calls to a path (with `*` for anything) answer 500 until the next state. */
  readonly fail: (method: string, path: string) => Promise<void>;
  /** Changes the profile of the reader who is signed in, behind the page's back. */
  readonly profile: (changes: Readonly<Record<string, string | boolean | null>>) => Promise<void>;
}

/** One row of the table that the atlas, the audit and the tests of every run share. */
export interface ScreenState {
  readonly screen: string;
  readonly kind: Kind;
  /** In words, unique on its screen: "after a wrong password". */
  readonly name: string;
  /** The one of the sandbox's personas whom it fits. */
  readonly persona: string;
  /** Where it begins; of pages that each site has of its own, by brand. */
  readonly path: string | Readonly<Record<Brand, string>>;
  /** The requirements that the picture shows. */
  readonly ids: readonly string[];
  /** Done before the page is opened. */
  readonly before?: ((stage: Stage) => Promise<unknown>) | undefined;
  /** From the opened page to the state. */
  readonly reach: (page: Page, stage: Stage) => Promise<unknown>;
  /** Looked at in every run of the tests, not in the audit alone. */
  readonly everyRun?: true | undefined;
  /** It ends when the window becomes wider or narrower: it is brought about anew for each width. */
  readonly endsWithWidth?: true | undefined;
}

/** Widths at which a state can be looked at once it was brought about. */
export const visitsOf = (
  { endsWithWidth }: ScreenState,
  widths: readonly number[],
): readonly (readonly number[])[] => (endsWithWidth ? widths.map((width) => [width]) : [widths]);

type Common = Pick<ScreenState, 'persona' | 'path' | 'ids' | 'endsWithWidth'>;
type Row = Pick<ScreenState, 'kind' | 'name' | 'reach' | 'before' | 'everyRun'> & Partial<Common>;

/** The states of one screen; what they have in common is said once. */
export const screen = (name: string, common: Common, rows: readonly Row[]): readonly ScreenState[] =>
  rows.map((row) => ({ screen: name, ...common, ...row, ids: [...common.ids, ...(row.ids ?? [])] }));

/** Part of an address: "membership/pausing-busy". */
export const slugOf = ({ screen, name }: ScreenState): string =>
  [screen, name].map((words) => words.toLowerCase().replace(/[^a-z0-9]+/g, '-')).join('/');
