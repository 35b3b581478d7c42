import type { Metafile } from 'esbuild';

/** The fields of `dist/site/manifest.json` that contain sizes. */
export interface SizedManifest {
  readonly files: Readonly<Record<string, { readonly brotli: number }>>;
}

export type Entry =
  | 'loader'
  | 'article page, signed in'
  | 'cover of an article'
  | 'alert on a page of the host'
  | 'conversation below an article'
  | 'log-in page script'
  | 'log-in page: loader and styles'
  | 'log-in page, everything'
  | 'log-in page: files for the email field'
  | 'subscribe page'
  | 'account page, largest'
  | 'account page: files, most'
  | 'further account page, largest'
  | 'referral script';

export declare const limits: Readonly<Record<Entry, { readonly budget: number; readonly limit: number }>>;

export interface Site {
  readonly outputOf: (source: string) => string;
  readonly withImports: (start: string) => string[];
  readonly filesOf: (...sources: string[]) => string[];
  readonly brotliOf: (paths: readonly string[]) => number;
  readonly sheetOf: (source: string) => string;
  readonly screens: readonly string[];
}

export declare const readSite: (built: { metafile: Metafile; manifest: SizedManifest }) => Site;

export declare const siteFiles: (site: Site) => Readonly<
  Record<
    | 'loader'
    | 'article'
    | 'cover'
    | 'alert'
    | 'conversation'
    | 'signInScript'
    | 'signInFrame'
    | 'signInPage'
    | 'emailField'
    | 'subscribePage',
    readonly string[]
  >
> & {
  readonly accountPages: readonly (readonly string[])[];
  readonly furtherPages: readonly (readonly string[])[];
};

export declare const measure: (built: {
  metafile: Metafile;
  manifest: SizedManifest;
  /** Path of the built referral script. */
  referralScript: string;
}) => Readonly<Record<Entry, number>>;
