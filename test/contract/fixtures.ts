import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = join(dirname(fileURLToPath(import.meta.url)), 'fixtures');

export interface FixtureResponse {
  /** `null`: nothing came over HTTP. */
  readonly status: number | null;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: unknown;
  readonly raw?: true;
}

/** One recorded exchange (see fixture.schema.json). */
export interface Fixture {
  readonly spec: string;
  readonly call: string;
  readonly case: string;
  readonly outcome: string;
  readonly request: {
    readonly kind: 'http' | 'popup' | 'sdk';
    readonly method?: string;
    readonly url?: string | null;
    readonly headers?: Readonly<Record<string, string>>;
    readonly bodyType?: 'form-data';
    readonly body?: unknown;
  };
  readonly response: FixtureResponse;
}

/** Names of all fixture files: `identity/login.success`. */
export const fixtureNames = (): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort();

export const readFixtureText = (name: string): string => readFileSync(join(folder, `${name}.json`), 'utf8');

const read = new Set<string>();

/** One fixture, for a test to use. */
export const fixture = (name: string): Fixture => {
  read.add(name);
  return JSON.parse(readFixtureText(name)) as Fixture;
};

/** Names of the fixtures that tests of this run have used so far. */
export const usedFixtures = (): readonly string[] => [...read];
