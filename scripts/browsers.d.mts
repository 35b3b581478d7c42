/** Data about a machine that determines the choice of a browser. */
export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: string;
  readonly home: string;
  readonly exists: (path: string) => boolean;
  /** Names in a folder; empty if the folder does not exist. */
  readonly list: (folder: string) => readonly string[];
}

export declare class MissingBrowserError extends Error {}

export declare const findChromium: (machine?: Machine) => string | null;
export declare const findHeadlessChromium: (machine?: Machine) => string | null;
export declare const findFirefox: (machine?: Machine) => string | null;
export declare const findWebKit: (machine?: Machine) => {
  readonly driver: string | null;
  readonly browser: string | null;
  readonly screen: string | null;
};
export declare const waysToInstallChromium: (
  rights: { readonly isRoot: boolean; readonly hasApt: boolean },
  found?: { readonly chromium: string | null; readonly headless: string | null },
) => readonly ('apt' | 'download')[];
