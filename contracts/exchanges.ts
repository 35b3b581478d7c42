import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Source = 'documented' | 'assumed';

/** A recorded exchange with a backend (fixture.schema.json). */
export interface Exchange {
  /**
   * `documented`: public documentation specifies both status and form of the response. `assumed`: at least
   * one of them is an assumption.
   */
  readonly source: Source;
  readonly reference: string;
  readonly spec: string;
  readonly call: string;
  readonly case: string;
  readonly outcome: string;
  readonly notes?: string;
  readonly request: {
    readonly kind: 'http' | 'popup' | 'sdk';
    readonly method?: string;
    readonly route: string;
    readonly url?: string | null;
    readonly credentials?: 'include' | 'same-origin' | 'omit';
    readonly headers?: Readonly<Record<string, string>>;
    readonly bodyType?: 'form-data';
    readonly body?: unknown;
  };
  readonly response: {
    /** `null` if there was no HTTP response. */
    readonly status: number | null;
    readonly headers: Readonly<Record<string, string | readonly string[]>>;
    readonly body: unknown;
    /** True if the body is the raw text to send. */
    readonly raw?: true;
    readonly message?: unknown;
    readonly error?: unknown;
  };
}

/** All exchanges by name, such as `identity/login.success`, sorted by name. */
export type Exchanges = ReadonlyMap<string, Exchange>;

/** Reads the exchanges of a `contracts` folder. */
export const readExchanges = (folder: string): Exchanges => {
  const fixtures = join(folder, 'fixtures');
  const names = readdirSync(fixtures, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length).replaceAll('\\', '/'))
    .sort();
  return new Map(
    names.map((name) => [name, JSON.parse(readFileSync(join(fixtures, `${name}.json`), 'utf8')) as Exchange]),
  );
};

/** `identity/login.success` → `identity/login` */
export const callOf = (name: string): string => name.slice(0, name.indexOf('.'));

/**
 * The media type of a `content-type` header without parameters, such as `application/json`; `null` if the
 * header is missing.
 */
export const mediaTypeOf = (header: string | readonly string[] | null | undefined): string | null =>
  header === null || header === undefined ? null : String(header).split(';')[0]!.trim().toLowerCase() || null;
